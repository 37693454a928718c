"""What a house rule changes, added up over many rounds: the rule lab's measures."""
