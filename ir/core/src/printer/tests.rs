//! Small bodies, printed.
