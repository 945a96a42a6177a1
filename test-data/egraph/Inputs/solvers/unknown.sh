#!/bin/sh
# A solver that decides nothing.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo unknown ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
