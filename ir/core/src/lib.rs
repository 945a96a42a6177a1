//! The IR of rs-opt.
