include "/work/rest22/test-data/td/Inputs/Includes.td"
