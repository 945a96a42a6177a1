//! Tokens.
//!
//! Invariant: the first symbols of an interner are the keywords in table order, so one comparison
//! distinguishes keywords from names.

use crate::intern::{Interner, Sym};
use crate::node::{BinOp, TernOp, UnOp, Val};

macro_rules! keywords {
    ($($text:literal => $name:ident),* $(,)?) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Keyword { $($name),* }
        const TABLE: &[(&str, Keyword)] = &[$(($text, Keyword::$name)),*];
    };
}

keywords! {
    "int" => Int, "bit" => Bit, "bits" => Bits, "string" => String, "list" => List, "code" => Code, "dag" => Dag,
    "class" => Class, "def" => Def, "true" => True, "false" => False, "foreach" => Foreach, "defm" => Defm, "defset" => Defset,
    "deftype" => Deftype, "multiclass" => Multiclass, "field" => Field, "let" => Let, "in" => In, "defvar" => Defvar,
    "include" => Include, "if" => If, "then" => Then, "else" => Else, "assert" => Assert, "dump" => Dump,
}

/// Makes the keywords the first symbols.
pub(crate) fn intern_keywords(strings: &mut Interner) {
    for (text, _) in TABLE {
        strings.intern(text);
    }
}

pub(crate) fn keyword(sym: Sym) -> Option<Keyword> {
    TABLE.get(sym.0 as usize).map(|&(_, keyword)| keyword)
}

/// The operators that start with `!`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bang {
    Un(UnOp),
    Bin(BinOp),
    Tern(TernOp),
    IsA,
    Exists,
    Instances,
    Cond,
    Foldl,
}

macro_rules! operators {
    ($($($name:literal)|+ => $operator:expr),* $(,)?) => {
        /// Returns the operator of a name (without the `!`).
        pub(crate) fn bang(name: &str) -> Option<Bang> {
            match name {
                $($($name)|+ => Some($operator),)*
                _ => None,
            }
        }
        /// The names of the operators, without the `!`.
        pub(crate) const OPERATORS: &[&str] = &[$($($name),+),*];
    };
}

operators! {
    "cast" => Bang::Un(UnOp::Cast),
    "not" => Bang::Un(UnOp::Not),
    "head" => Bang::Un(UnOp::Head),
    "tail" => Bang::Un(UnOp::Tail),
    "size" => Bang::Un(UnOp::Size),
    "empty" => Bang::Un(UnOp::Empty),
    // The short forms are deprecated.
    "getdagop" | "getop" => Bang::Un(UnOp::GetDagOp),
    "logtwo" => Bang::Un(UnOp::Log2),
    "repr" => Bang::Un(UnOp::Repr),
    "tolower" => Bang::Un(UnOp::ToLower),
    "toupper" => Bang::Un(UnOp::ToUpper),
    "listflatten" => Bang::Un(UnOp::ListFlatten),
    "getdagopname" => Bang::Un(UnOp::GetDagOpName),
    "initialized" => Bang::Un(UnOp::Initialized),
    "add" => Bang::Bin(BinOp::Add),
    "sub" => Bang::Bin(BinOp::Sub),
    "mul" => Bang::Bin(BinOp::Mul),
    "div" => Bang::Bin(BinOp::Div),
    "and" => Bang::Bin(BinOp::And),
    "or" => Bang::Bin(BinOp::Or),
    "xor" => Bang::Bin(BinOp::Xor),
    "shl" => Bang::Bin(BinOp::Shl),
    "sra" => Bang::Bin(BinOp::Sra),
    "srl" => Bang::Bin(BinOp::Srl),
    "eq" => Bang::Bin(BinOp::Eq),
    "ne" => Bang::Bin(BinOp::Ne),
    "le" => Bang::Bin(BinOp::Le),
    "lt" => Bang::Bin(BinOp::Lt),
    "ge" => Bang::Bin(BinOp::Ge),
    "gt" => Bang::Bin(BinOp::Gt),
    "con" => Bang::Bin(BinOp::Concat),
    "listconcat" => Bang::Bin(BinOp::ListConcat),
    "listsplat" => Bang::Bin(BinOp::ListSplat),
    "listremove" => Bang::Bin(BinOp::ListRemove),
    "strconcat" => Bang::Bin(BinOp::StrConcat),
    "interleave" => Bang::Bin(BinOp::Interleave),
    "getdagarg" => Bang::Bin(BinOp::GetDagArg),
    "getdagname" => Bang::Bin(BinOp::GetDagName),
    "setdagop" | "setop" => Bang::Bin(BinOp::SetDagOp),
    "setdagopname" => Bang::Bin(BinOp::SetDagOpName),
    "match" => Bang::Bin(BinOp::Match),
    "isa" => Bang::IsA,
    "exists" => Bang::Exists,
    "instances" => Bang::Instances,
    "cond" => Bang::Cond,
    "foldl" => Bang::Foldl,
    "subst" => Bang::Tern(TernOp::Subst),
    "foreach" => Bang::Tern(TernOp::Foreach),
    "filter" => Bang::Tern(TernOp::Filter),
    "if" => Bang::Tern(TernOp::If),
    "dag" => Bang::Tern(TernOp::Dag),
    "range" => Bang::Tern(TernOp::Range),
    "substr" => Bang::Tern(TernOp::Substr),
    "find" => Bang::Tern(TernOp::Find),
    "setdagarg" => Bang::Tern(TernOp::SetDagArg),
    "setdagname" => Bang::Tern(TernOp::SetDagName),
}

/// A token.
///
/// Eight bytes, which fit a register. Larger tokens were copied through memory, where a wide load after
/// narrow stores waits for all stores (a fifth of the time on a million defs).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Token {
    Eof,
    /// Reported by the lexer; matches nothing.
    Error,
    Id(Sym),
    Keyword(Keyword),
    Bang(Bang),
    /// A number, as a value.
    Int(Val),
    /// A number in binary notation: as many bits as it has digits.
    Binary(Val),
    Str(Sym),
    Code(Sym),
    /// `$name`
    Var(Sym),
    Ellipsis,
    /// `- + [ ] { } ( ) < > : ; , . = ? #`
    Punct(u8),
}

const _: () = assert!(size_of::<Token>() == 8);
