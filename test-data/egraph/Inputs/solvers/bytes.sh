#!/bin/sh
# A solver whose answer is not text.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) printf '\377\001\n' ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
