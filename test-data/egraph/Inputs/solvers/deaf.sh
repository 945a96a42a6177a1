#!/bin/sh
# A solver that reads nothing, and does not end.
exec sleep 1000
