//! What custom assembly syntax is written against: the parser as hooks see it. The parser itself is the crate `asm`.

pub mod parser;
