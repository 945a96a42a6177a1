//! Formulas as SMT-LIB 2 text, and the answers of solvers.
//!
//! ```text
//! (set-logic QF_BV)
//! (declare-const x0 (_ BitVec 8))
//! (define-fun f2 () (_ BitVec 8) (bvadd x0 #x01))
//! (assert (not (= f2 x0)))
//! ```

use std::fmt::Write;

use ir_core::formula::{FormulaConstant, FormulaId, FormulaNode, Formulas, Function, Sort};
use numerics::{ApFloat, ApInt, FloatKind, Rounding};
use rustc_hash::FxHashSet;

/// Decides whether formulas can hold.
pub trait SmtSolver {
    /// Returns the name of the solver.
    fn name(&self) -> &str;
    /// Decides whether the assertions of a script can hold; `values` are names of constants whose values are of interest then. The script
    /// has neither `check-sat` nor `get-value`.
    fn decide(&mut self, script: &str, values: &[String]) -> Answer;
}

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The assertions cannot hold.
    Unsat,
    /// They hold for the values in this text, the response to `get-value`.
    Sat(String),
    /// It is not known; the reason.
    Unknown(String),
}

/// Returns the script that asserts a formula.
pub(crate) fn script(f: &Formulas, root: FormulaId) -> String {
    let parts = f.parts(&[root]);
    let mut out = format!("(set-logic {})\n", logic(f, &parts));
    let mut functions: FxHashSet<String> = FxHashSet::default();
    for &part in &parts {
        let name = Name(f, part);
        match f.node(part) {
            FormulaNode::Constant(_) => {}
            FormulaNode::Variable(variable) => {
                _ = writeln!(out, "(declare-const {variable} {})", sort_text(f.sort(part)));
            }
            FormulaNode::Apply(Function::Unknown(function, _), args) => {
                let sorts: Vec<String> = args.iter().map(|&arg| sort_text(f.sort(arg))).collect();
                let sort = sort_text(f.sort(part));
                if functions.insert(function.to_string()) {
                    _ = writeln!(out, "(declare-fun {function} ({}) {sort})", sorts.join(" "));
                }
                let args: Vec<String> = args.iter().map(|&arg| Name(f, arg).text()).collect();
                let term = format!("({function} {})", args.join(" "));
                _ = writeln!(out, "(define-fun {} () {sort} {term})", name.text());
            }
            // SMT-LIB has no function for the encoding of a float, as NaN has several.
            FormulaNode::Apply(Function::BitsOfFloat, args) => {
                let (Sort::Float(kind), sort) = (f.sort(args[0]), sort_text(f.sort(part))) else {
                    continue;
                };
                let (name, float) = (name.text(), Name(f, args[0]).text());
                _ = writeln!(out, "(declare-const {name} {sort})");
                _ = writeln!(out, "(assert (= {} {float}))", of_bits(kind, &name));
            }
            FormulaNode::Apply(function, args) => {
                let args: Vec<String> = args.iter().map(|&arg| Name(f, arg).text()).collect();
                let sort = sort_text(f.sort(part));
                let term = term(f, function, part, &args);
                _ = writeln!(out, "(define-fun {} () {sort} {term})", name.text());
            }
        }
    }
    _ = writeln!(out, "(assert {})", Name(f, root).text());
    out
}

/// Returns the logic of formulas: the smallest that has all their sorts.
fn logic(f: &Formulas, parts: &[FormulaId]) -> &'static str {
    let has = |of: &dyn Fn(Sort) -> bool| parts.iter().any(|&part| of(f.sort(part)));
    let unknown = parts
        .iter()
        .any(|&part| matches!(f.node(part), FormulaNode::Apply(Function::Unknown(..), _)));
    let floats = has(&|sort| matches!(sort, Sort::Float(_)));
    match (has(&|sort| sort == Sort::Real), floats, unknown) {
        (true, false, false) if !has(&|sort| matches!(sort, Sort::Bits(_))) => "QF_NRA",
        (true, ..) => "ALL",
        (_, false, false) => "QF_BV",
        (_, true, false) => "QF_BVFP",
        (_, false, true) => "QF_UFBV",
        (_, true, true) => "ALL",
    }
}

/// The text of a formula as an argument.
struct Name<'f>(&'f Formulas, FormulaId);

impl Name<'_> {
    fn text(&self) -> String {
        match self.0.node(self.1) {
            FormulaNode::Constant(value) => constant(value),
            FormulaNode::Variable(name) => name.to_string(),
            FormulaNode::Apply(..) => format!("f{}", self.1.index()),
        }
    }
}

fn constant(value: &FormulaConstant) -> String {
    match value {
        FormulaConstant::Bool(value) => value.to_string(),
        FormulaConstant::Bits(value) => bits_text(value),
        FormulaConstant::Float(value) => of_bits(value.kind(), &bits_text(&value.to_int_bits())),
        FormulaConstant::Real(value) => real_text(*value),
    }
}

fn bits_text(value: &ApInt) -> String {
    format!("(_ bv{} {})", value.to_unsigned_string(), value.width())
}

/// Returns a finite float as a quotient or product of an integer and a power of two.
fn real_text(value: ApFloat) -> String {
    let (mut number, mut halvings) = (value.to_f64(), 0);
    while number.fract() != 0.0 && halvings < 1100 {
        number *= 2.0;
        halvings += 1;
    }
    let whole = format!("{:.1}", number.abs());
    let sign = if number < 0.0 { format!("(- {whole})") } else { whole };
    let two = format!("{:.1}", f64::from(halvings).exp2());
    if halvings == 0 { sign } else { format!("(/ {sign} {two})") }
}

fn of_bits(kind: FloatKind, bits: &str) -> String {
    let (exponent, significand) = format_of(kind);
    format!("((_ to_fp {exponent} {significand}) {bits})")
}

/// Returns the widths of the exponent and of the significand of a format, the hidden bit included.
fn format_of(kind: FloatKind) -> (u32, u32) {
    (kind.bit_width() - kind.precision(), kind.precision())
}

fn sort_text(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".into(),
        Sort::Bits(width) => format!("(_ BitVec {width})"),
        Sort::Float(kind) => {
            let (exponent, significand) = format_of(kind);
            format!("(_ FloatingPoint {exponent} {significand})")
        }
        Sort::Real => "Real".into(),
    }
}

fn rounding(of: Rounding) -> &'static str {
    match of {
        Rounding::NearestEven => "RNE",
        Rounding::NearestAway => "RNA",
        Rounding::Upward => "RTP",
        Rounding::Downward => "RTN",
        Rounding::TowardZero => "RTZ",
    }
}

/// Returns a function of arguments that have these names.
fn term(f: &Formulas, function: &Function, of: FormulaId, args: &[String]) -> String {
    let all = args.join(" ");
    let from = |wide: u32| match f.node(of) {
        FormulaNode::Apply(_, args) => wide - f.width(args[0]),
        _ => 0,
    };
    let to_float = |kind: &FloatKind, name: &str, mode: &str| {
        let (exponent, significand) = format_of(*kind);
        format!("((_ {name} {exponent} {significand}) {mode} {all})")
    };
    match function {
        Function::Extract { low, width } => {
            format!("((_ extract {} {low}) {all})", low + width - 1)
        }
        Function::ZeroExtend(width) => format!("((_ zero_extend {}) {all})", from(*width)),
        Function::SignExtend(width) => format!("((_ sign_extend {}) {all})", from(*width)),
        Function::FloatOfBits(kind) => of_bits(*kind, &all),
        Function::FloatRound(mode) => format!("(fp.roundToIntegral {} {all})", rounding(*mode)),
        Function::FloatConvert(kind, mode) => to_float(kind, "to_fp", rounding(*mode)),
        Function::FloatOfSigned(kind) => to_float(kind, "to_fp", "RNE"),
        Function::FloatOfUnsigned(kind) => to_float(kind, "to_fp_unsigned", "RNE"),
        Function::SignedOfFloat(width) => format!("((_ fp.to_sbv {width}) RTZ {all})"),
        Function::UnsignedOfFloat(width) => format!("((_ fp.to_ubv {width}) RTZ {all})"),
        _ => format!("({} {all})", word(function)),
    }
}

/// Returns the name of a function, with the rounding mode if it has one.
fn word(function: &Function) -> &'static str {
    match function {
        Function::Not => "not",
        Function::All => "and",
        Function::Any => "or",
        Function::Equal => "=",
        Function::If => "ite",
        Function::Neg => "bvneg",
        Function::Complement => "bvnot",
        Function::Add => "bvadd",
        Function::Sub => "bvsub",
        Function::Mul => "bvmul",
        Function::DivU => "bvudiv",
        Function::RemU => "bvurem",
        Function::DivS => "bvsdiv",
        Function::RemS => "bvsrem",
        Function::And => "bvand",
        Function::Or => "bvor",
        Function::Xor => "bvxor",
        Function::ShL => "bvshl",
        Function::ShrU => "bvlshr",
        Function::ShrS => "bvashr",
        Function::LessU => "bvult",
        Function::LessEqualU => "bvule",
        Function::LessS => "bvslt",
        Function::LessEqualS => "bvsle",
        Function::FloatAdd => "fp.add RNE",
        Function::FloatNeg => "fp.neg",
        Function::FloatAbs => "fp.abs",
        Function::FloatMul => "fp.mul RNE",
        Function::FloatDiv => "fp.div RNE",
        Function::FloatFma => "fp.fma RNE",
        Function::FloatSqrt => "fp.sqrt RNE",
        Function::FloatLess => "fp.lt",
        Function::FloatLessEqual => "fp.leq",
        Function::FloatIsNan => "fp.isNaN",
        Function::FloatIsInfinite => "fp.isInfinite",
        Function::RealAdd => "+",
        Function::RealSub => "-",
        Function::RealMul => "*",
        Function::RealDiv => "/",
        Function::RealLess => "<",
        Function::RealLessEqual => "<=",
        // These have arguments or are not functions of SMT-LIB, and are written elsewhere.
        _ => "",
    }
}

/// Returns the values in a response to `get-value`, in order: bit vectors, and truth values as numbers of one bit.
pub(crate) fn read_values(response: &str) -> Vec<ApInt> {
    // E.g. `((x0 #b01) (p0 false) (c0 (_ bv5 8)))`.
    let spaced = response.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut out = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let digits = |radix: u32, digits: &str, width: u32| {
            let value = u128::from_str_radix(digits, radix).ok()?;
            Some(ApInt::from_u128(width, value))
        };
        let value = if let Some(text) = word.strip_prefix("#b") {
            digits(2, text, text.len() as u32)
        } else if let Some(text) = word.strip_prefix("#x") {
            digits(16, text, 4 * text.len() as u32)
        } else if let ("_", Some(number)) = (words[at.saturating_sub(1)], word.strip_prefix("bv")) {
            let width = words.get(at + 1).and_then(|width| width.parse().ok());
            width.and_then(|width| digits(10, number, width))
        } else {
            // A name may be the word of a truth value in no script of this file.
            match *word {
                "true" => Some(ApInt::one(1)),
                "false" => Some(ApInt::zero(1)),
                _ => None,
            }
        };
        out.extend(value);
    }
    out
}
