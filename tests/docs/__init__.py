"""The pages agree with the code."""
