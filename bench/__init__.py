"""Measurements that anybody can repeat: `make bench` runs those that take seconds."""
