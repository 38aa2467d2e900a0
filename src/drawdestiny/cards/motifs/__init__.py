"""Motifs: what a picture shows, one function for each kind of person, thing and place."""
