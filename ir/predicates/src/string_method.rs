//! Evaluation of the methods, functions and operators of strings: `std::string`, `StringRef` and `Twine`.
//!
//! E.g. `("p_" + $0.getValue()).str()` is a concatenation, and `llvm::Twine(7)` is the string `7`.

use std::sync::Arc;

use crate::args::{int, string};
use crate::error::{EvalError, Evaluated, OrError};
use ir_core::expr::{BinaryOp, Function, Method, Val};

/// The characters that `trim()` removes.
const SPACES: [char; 6] = [' ', '\t', '\n', '\u{b}', '\u{c}', '\r'];

/// The greatest length of a string that is computed, so that the repeated doubling of one ends.
const MAX_LENGTH: usize = 1 << 20;

/// Evaluates a method of a string.
pub(crate) fn string_method(text: &Arc<str>, method: &Method, args: &[Val]) -> Evaluated<Val> {
    let text_arg = || string(args).or_unknown();
    let owned = |part: &str| Val::Str(part.into());
    let set = || match args {
        [] => Ok(SPACES.to_vec()),
        _ => text_arg().map(|set| set.chars().collect()),
    };
    Ok(match method {
        Method::Size => Val::from(text.len()),
        Method::Empty => Val::Bool(text.is_empty()),
        Method::Str | Method::StrRef | Method::GetValue => Val::Str(text.clone()),
        Method::Contains => Val::Bool(text.contains(text_arg()?)),
        Method::StartsWith => Val::Bool(text.starts_with(text_arg()?)),
        Method::EndsWith => Val::Bool(text.ends_with(text_arg()?)),
        Method::Equals => Val::Bool(&**text == text_arg()?),
        Method::EqualsInsensitive => Val::Bool(text.eq_ignore_ascii_case(text_arg()?)),
        Method::Upper => Val::Str(text.to_ascii_uppercase().into()),
        Method::Lower => Val::Str(text.to_ascii_lowercase().into()),
        Method::Trim => owned(text.trim_matches(&set()?[..])),
        Method::Ltrim => owned(text.trim_start_matches(&set()?[..])),
        Method::Rtrim => owned(text.trim_end_matches(&set()?[..])),
        Method::Concat => concatenation(&Val::Str(text.clone()), args.first().or_unknown()?)?,
        Method::Count => match text_arg()? {
            "" => return Err(EvalError::Unknown),
            part => Val::from(text.matches(part).count()),
        },
        _ => owned(part_of(text, method, args)?),
    })
}

/// Evaluates a method that returns a part of a string.
fn part_of<'t>(text: &'t str, method: &Method, args: &[Val]) -> Evaluated<&'t str> {
    let len = text.len();
    let number = |index: usize| {
        let value = args.get(index).map(|arg| arg.int().or_unknown()).transpose()?;
        // A count may be greater than any length (`StringRef::npos`).
        value
            .map(|value| {
                usize::try_from(value).or(if value > 0 {
                    Ok(usize::MAX)
                } else {
                    Err(EvalError::Undefined)
                })
            })
            .transpose()
    };
    let range = match method {
        Method::DropFront => number(0)?.unwrap_or(1)..len,
        Method::DropBack => 0..len.checked_sub(number(0)?.unwrap_or(1)).or_undefined()?,
        Method::TakeFront => 0..number(0)?.unwrap_or(1).min(len),
        Method::TakeBack => len - number(0)?.unwrap_or(1).min(len)..len,
        Method::Substr => {
            let start = number(0)?.or_unknown()?.min(len);
            start..start.saturating_add(number(1)?.unwrap_or(usize::MAX)).min(len)
        }
        Method::Slice => {
            let start = number(0)?.or_unknown()?.min(len);
            start..number(1)?.or_unknown()?.clamp(start, len)
        }
        _ => return Err(EvalError::Unknown),
    };
    if range.start > range.end {
        return Err(EvalError::Undefined);
    }
    // A part that ends within a character is not text.
    text.get(range).or_unknown()
}

/// Evaluates `a + b` of two strings, one of which may be a string attribute; `None` for other operators and values.
pub(crate) fn operator(op: BinaryOp, a: &Val, b: &Val) -> Option<Evaluated<Val>> {
    let (Val::Str(a), Val::Str(b)) = (a.unwrapped(), b.unwrapped()) else { return None };
    Some(match op {
        BinaryOp::Lt => Ok(Val::Bool(a < b)),
        BinaryOp::Le => Ok(Val::Bool(a <= b)),
        BinaryOp::Gt => Ok(Val::Bool(a > b)),
        BinaryOp::Ge => Ok(Val::Bool(a >= b)),
        BinaryOp::Add if a.len() + b.len() > MAX_LENGTH => Err(EvalError::Unknown),
        BinaryOp::Add => Ok(Val::Str(format!("{a}{b}").into())),
        _ => Err(EvalError::Undefined),
    })
}

fn concatenation(a: &Val, b: &Val) -> Evaluated<Val> {
    operator(BinaryOp::Add, a, b).or_unknown()?
}

/// Evaluates a function that makes a string: a constructor of `Twine` or `std::string`, or `std::to_string`.
pub(crate) fn function(function: &Function, args: &[Val]) -> Evaluated<Val> {
    match (function, args) {
        (Function::Twine | Function::StdString, []) => Ok(Val::Str("".into())),
        (Function::Twine | Function::StdString, [Val::Str(text)]) => Ok(Val::Str(text.clone())),
        (Function::Twine, [a, b]) => concatenation(a, b),
        (Function::Twine | Function::ToString, [value]) => match value.unwrapped() {
            Val::Int(..) | Val::Bool(_) => Ok(Val::Str(int(args).or_unknown()?.to_string().into())),
            _ => Err(EvalError::Unknown),
        },
        _ => Err(EvalError::Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(text: &str, name: &str, args: &[Val]) -> Evaluated<Val> {
        string_method(&text.into(), &Method::from_name(name), args)
    }

    fn text(text: &str) -> Val {
        Val::Str(text.into())
    }

    #[test]
    fn parts_of_strings() {
        assert_eq!(method("abcd", "drop_front", &[]), Ok(text("bcd")));
        assert_eq!(method("abcd", "drop_back", &[Val::from(5)]), Err(EvalError::Undefined));
        assert_eq!(method("abcd", "substr", &[Val::from(1), Val::from(2)]), Ok(text("bc")));
        assert_eq!(method("abcd", "substr", &[Val::from(9)]), Ok(text("")));
        assert_eq!(method("abcd", "take_back", &[Val::from(9)]), Ok(text("abcd")));
        assert_eq!(method("é", "drop_front", &[]), Err(EvalError::Unknown));
        assert_eq!(method("  a ", "trim", &[]), Ok(text("a")));
        assert_eq!(method("abc", "upper", &[]), Ok(text("ABC")));
    }

    #[test]
    fn strings_are_concatenated_and_compared() {
        let sum = operator(BinaryOp::Add, &text("a"), &text("b"));
        assert_eq!(sum, Some(Ok(text("ab"))));
        assert_eq!(
            operator(BinaryOp::Sub, &text("a"), &text("b")),
            Some(Err(EvalError::Undefined))
        );
        assert_eq!(operator(BinaryOp::Add, &text("a"), &Val::from(1)), None);
        assert_eq!(function(&Function::ToString, &[Val::from(-7)]), Ok(text("-7")));
        assert_eq!(function(&Function::Twine, &[text("a"), text("b")]), Ok(text("ab")));
    }
}
