//! Passes that name operations of `scf`: from and to branches between blocks, and over its loops. One per file; a new
//! pass is a file here with an `INFO` constant, and a line in the list below.

#![warn(missing_docs)]

passes::passes! {}
