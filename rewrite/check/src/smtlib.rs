//! Formulas as SMT-LIB 2 text, and the answers of solvers. E.g. the question whether `x + 1` differs from `x`:
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
use rustc_hash::{FxHashMap, FxHashSet};

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
    /// The solver does not know; the reason, e.g. `within 10 s`.
    Unknown(String),
    /// The solver failed; how, e.g. `ended without an answer`. It gets no further question about the same rule.
    Failed(String),
}

/// The values of variables, by name: bit vectors, and truth values as numbers of one bit.
pub(crate) type Model = FxHashMap<String, ApInt>;

/// Returns the script that asserts a formula.
pub(crate) fn script(f: &Formulas, root: FormulaId) -> String {
    let parts = f.parts(&[root]);
    let mut out = format!("(set-logic {})\n", logic(f, &parts));
    let mut functions: FxHashSet<String> = FxHashSet::default();
    for &part in &parts {
        let (name, sort) = (term_text(f, part), sort_text(f.sort(part)));
        match f.node(part) {
            FormulaNode::Constant(_) => {}
            FormulaNode::Variable(variable) => {
                _ = writeln!(out, "(declare-const {variable} {sort})");
            }
            // SMT-LIB has no function for the encoding of a float, as NaN has several.
            FormulaNode::Apply(Function::BitsOfFloat, args) => {
                let float = term_text(f, args[0]);
                _ = writeln!(out, "(declare-const {name} {sort})");
                if let Sort::Float(kind) = f.sort(args[0]) {
                    _ = writeln!(out, "(assert (= {} {float}))", of_bits(kind, &name));
                }
            }
            FormulaNode::Apply(function, args) => {
                if let Function::Uninterpreted(function, _) = function
                    && functions.insert(function.to_string())
                {
                    let sorts: Vec<String> =
                        args.iter().map(|&arg| sort_text(f.sort(arg))).collect();
                    _ = writeln!(out, "(declare-fun {function} ({}) {sort})", sorts.join(" "));
                }
                let term = application(f, function, args);
                _ = writeln!(out, "(define-fun {name} () {sort} {term})");
            }
        }
    }
    _ = writeln!(out, "(assert {})", term_text(f, root));
    out
}

fn application(f: &Formulas, function: &Function, args: &[FormulaId]) -> String {
    if let (Function::Equal, &[a, b]) = (function, args)
        && let Some(text) =
            equality_of_encodings(f, a, b).or_else(|| equality_of_encodings(f, b, a))
    {
        return text;
    }
    let head = head(f, function, args);
    let args: Vec<String> = args.iter().map(|&arg| term_text(f, arg)).collect();
    // An application without arguments has no parentheses.
    if args.is_empty() { head } else { format!("({head} {})", args.join(" ")) }
}

/// Returns the text of whether a float with some encoding is a number: that the bits are those of the number, which has one encoding. Solvers decide
/// about bits faster than about floats.
fn equality_of_encodings(f: &Formulas, float: FormulaId, number: FormulaId) -> Option<String> {
    let FormulaNode::Apply(Function::FloatOfBits(_), encoding) = f.node(float) else { return None };
    let Some(FormulaConstant::Float(number)) = f.constant(number) else { return None };
    let bits = bits_text(&number.to_int_bits());
    (!number.is_nan()).then(|| format!("(= {} {bits})", term_text(f, encoding[0])))
}

/// Returns the logic of formulas: the smallest that has all their sorts.
fn logic(f: &Formulas, parts: &[FormulaId]) -> &'static str {
    let has = |of: &dyn Fn(Sort) -> bool| parts.iter().any(|&part| of(f.sort(part)));
    let functions = parts
        .iter()
        .any(|&part| matches!(f.node(part), FormulaNode::Apply(Function::Uninterpreted(..), _)));
    let floats = has(&|sort| matches!(sort, Sort::Float(_)));
    let bits = has(&|sort| matches!(sort, Sort::Bits(_)));
    match (has(&|sort| sort == Sort::Real), floats, functions) {
        (true, false, false) if !bits => "QF_NRA",
        (true, ..) => "ALL",
        (_, false, false) => "QF_BV",
        (_, true, false) => "QF_BVFP",
        (_, false, true) => "QF_UFBV",
        (_, true, true) => "ALL",
    }
}

/// Returns a formula as an argument: a constant, or the name of a variable or of a definition.
fn term_text(f: &Formulas, of: FormulaId) -> String {
    match f.node(of) {
        FormulaNode::Constant(value) => constant(value),
        FormulaNode::Variable(name) => name.to_string(),
        FormulaNode::Apply(..) => format!("f{}", of.index()),
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

/// Returns a finite float as a decimal, an integer or a quotient of an integer and a power of two: `(/ 3.0 4.0)`.
fn real_text(value: ApFloat) -> String {
    let (exponent_bits, precision) = format_of(value.kind());
    let fraction_bits = precision - 1;
    let bits = value.to_bits();
    let fraction = bits & ((1 << fraction_bits) - 1);
    let exponent = (bits >> fraction_bits & ((1 << exponent_bits) - 1)) as i32;
    let bias = (1 << (exponent_bits - 1)) - 1;
    // A subnormal number has no implicit bit, and the least exponent.
    let (number, exponent) =
        if exponent == 0 { (fraction, 1) } else { (fraction | 1 << fraction_bits, exponent) };
    if number == 0 {
        return "0.0".into();
    }
    let zeros = number.trailing_zeros();
    let (number, exponent) =
        (number >> zeros, exponent - bias - fraction_bits as i32 + zeros as i32);
    let shifted = |number: u128, by: u32| {
        let number = ApInt::from_u128(128 + by, number).shl(by);
        format!("{}.0", number.to_unsigned_string())
    };
    let size = if exponent < 0 {
        format!("(/ {number}.0 {})", shifted(1, exponent.unsigned_abs()))
    } else {
        shifted(number, exponent.unsigned_abs())
    };
    if value.is_negative() { format!("(- {size})") } else { size }
}

fn of_bits(kind: FloatKind, bits: &str) -> String {
    let (exponent, significand) = format_of(kind);
    format!("((_ to_fp {exponent} {significand}) {bits})")
}

/// Returns the widths of the exponent and of the significand, its implicit bit included, of a format with
/// [the layout of IEEE 754](FloatKind::has_ieee_layout).
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

/// Returns the text that precedes the arguments of a function: its name, with indices and the rounding mode if it has some.
fn head(f: &Formulas, function: &Function, args: &[FormulaId]) -> String {
    let from = |wide: u32| wide - args.first().map_or(0, |&arg| f.width(arg));
    let format = |name: &str, kind: &FloatKind| {
        let (exponent, significand) = format_of(*kind);
        format!("(_ {name} {exponent} {significand})")
    };
    match function {
        Function::Extract { low, width } => format!("(_ extract {} {low})", low + width - 1),
        Function::ZeroExtend(width) => format!("(_ zero_extend {})", from(*width)),
        Function::SignExtend(width) => format!("(_ sign_extend {})", from(*width)),
        Function::FloatOfBits(kind) => format("to_fp", kind),
        Function::FloatRound(mode) => format!("fp.roundToIntegral {}", rounding(*mode)),
        Function::FloatConvert(kind, mode) => {
            format!("{} {}", format("to_fp", kind), rounding(*mode))
        }
        Function::FloatOfSigned(kind) => format!("{} RNE", format("to_fp", kind)),
        Function::FloatOfUnsigned(kind) => format!("{} RNE", format("to_fp_unsigned", kind)),
        Function::SignedOfFloat(width) => format!("(_ fp.to_sbv {width}) RTZ"),
        Function::UnsignedOfFloat(width) => format!("(_ fp.to_ubv {width}) RTZ"),
        Function::Uninterpreted(name, _) => name.to_string(),
        _ => name(function).to_owned(),
    }
}

/// Returns the name of a function that has no indices.
fn name(function: &Function) -> &'static str {
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
        // The script declares an encoding instead.
        Function::BitsOfFloat => "",
        Function::Extract { .. }
        | Function::ZeroExtend(_)
        | Function::SignExtend(_)
        | Function::FloatOfBits(_)
        | Function::FloatRound(_)
        | Function::FloatConvert(..)
        | Function::FloatOfSigned(_)
        | Function::FloatOfUnsigned(_)
        | Function::SignedOfFloat(_)
        | Function::UnsignedOfFloat(_)
        | Function::Uninterpreted(..) => "",
    }
}

/// Reads a response to `get-value` for variables with these sorts. Returns `None` unless it has a value of the right sort for each of them, and
/// nothing else.
pub(crate) fn read_model(response: &str, variables: &[(String, Sort)]) -> Option<Model> {
    // E.g. `((x0 #b01) (p0 false) (c0 (_ bv5 8)))`.
    let spaced = response.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace();
    if words.next()? != "(" {
        return None;
    }
    let mut model = Model::default();
    let sorts: FxHashMap<&str, Sort> =
        variables.iter().map(|(name, sort)| (name.as_str(), *sort)).collect();
    loop {
        match words.next()? {
            "(" => {}
            ")" => break,
            _ => return None,
        }
        let name = words.next()?;
        let value = read_value(&mut words, *sorts.get(name)?)?;
        if words.next()? != ")" || model.insert(name.to_owned(), value).is_some() {
            return None;
        }
    }
    (words.next().is_none() && model.len() == sorts.len()).then_some(model)
}

/// Reads a value of a sort: `#b01`, `#xff`, `(_ bv5 8)`, `true` or `false`.
fn read_value<'w>(words: &mut impl Iterator<Item = &'w str>, sort: Sort) -> Option<ApInt> {
    let word = words.next()?;
    let width = match (sort, word) {
        (Sort::Bool, "true") => return Some(ApInt::one(1)),
        (Sort::Bool, "false") => return Some(ApInt::zero(1)),
        (Sort::Bits(width), _) => width,
        _ => return None,
    };
    let digits = |digits: &str, radix: u32| {
        let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
        is_number.then(|| ApInt::parse_width(width, digits, radix).ok()).flatten()
    };
    if let Some(text) = word.strip_prefix("#b") {
        digits(text, 2).filter(|_| text.len() == width as usize)
    } else if let Some(text) = word.strip_prefix("#x") {
        digits(text, 16).filter(|_| 4 * text.len() == width as usize)
    } else {
        let opened = word == "(" && words.next()? == "_";
        // A number has no more decimal digits than bits.
        let text = words.next()?.strip_prefix("bv").filter(|text| text.len() <= width as usize)?;
        let stated: u32 = words.next()?.parse().ok()?;
        let closed = opened && words.next()? == ")" && stated == width;
        digits(text, 10).filter(|_| closed)
    }
}

#[cfg(test)]
mod tests {
    use ir_core::formula::{Formulas, Function, Sort};
    use numerics::{ApFloat, ApInt, FloatKind, Sign};

    use super::{read_model, real_text, script};

    fn read(response: &str) -> Option<Vec<String>> {
        let variables = [
            ("x0", Sort::Bits(8)),
            ("x1", Sort::Bits(1)),
            ("p0", Sort::Bool),
            ("w", Sort::Bits(72)),
        ]
        .map(|(name, sort)| (name.to_owned(), sort));
        let model = read_model(response, &variables)?;
        Some(variables.iter().map(|(name, _)| model[name].to_unsigned_string()).collect())
    }

    #[test]
    fn values_are_read_in_all_notations() {
        let wide = format!("#x{}", "f".repeat(18));
        let text = format!("((x0 #xff) (x1 #b1)\n (p0 true) (w {wide}))");
        let all = ApInt::all_ones(72).to_unsigned_string();
        assert_eq!(read(&text), Some(vec!["255".into(), "1".into(), "1".into(), all]));
        let text = "((p0 false) (w (_ bv7 72)) (x0 (_ bv255 8)) (x1 (_ bv0 1)))";
        assert_eq!(read(text), Some(["255", "0", "0", "7"].map(str::to_owned).into()));
    }

    #[test]
    fn strange_values_are_refused() {
        let rest = "(x1 #b1) (p0 true) (w (_ bv7 72))";
        assert!(read(&format!("((x0 #xff) {rest})")).is_some());
        for value in [
            "#xf",
            "#xfff",
            "#b1",
            "#x",
            "#b",
            "#xgg",
            "#x-f",
            "#b2",
            "true",
            "12",
            "",
            "(",
            ")",
            "(_ bv5 9)",
            "(_ bv256 8)",
            "(_ bv5 8",
            "(_ bv 8)",
            "(_ bv-1 8)",
            "(_ 5 8)",
            "(bv5 8)",
            "(_ bv5 99999999999)",
            "(_ bv99999999999999999999999999999999999999999999 8)",
            "#xff)) (x0 #xff",
            "#xff) (x0 #xff",
            "#xff) (y #xff",
        ] {
            let text = format!("((x0 {value}) {rest})");
            assert_eq!(read(&text), None, "{text}");
        }
        for text in ["", "(", ")", "()", "error", "((x0 #xff))", "((", "(() () () ())"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&format!("((x0 #xff) {rest}) sat")), None);
    }

    #[test]
    fn reals_are_exact() {
        let text = |number: f64| real_text(ApFloat::from_f64(number));
        assert_eq!(text(0.0), "0.0");
        assert_eq!(text(-0.75), "(- (/ 3.0 4.0))");
        assert_eq!(text(6.0), "6.0");
        let least = real_text(ApFloat::smallest(FloatKind::F64, Sign::Positive));
        assert!(least.starts_with("(/ 1.0 2024022") && least.len() > 320, "{least}");
        // Greater than any `f64`, and not rounded to one.
        let most = real_text(ApFloat::largest(FloatKind::F128, Sign::Positive));
        assert!(most.len() > 4900, "{most}");
    }

    #[test]
    fn floats_are_compared_with_numbers_by_their_encodings() {
        let mut f = Formulas::default();
        let x = f.variable("x", Sort::Bits(16));
        let float = f.apply(Function::FloatOfBits(FloatKind::F16), [x]);
        let text = |f: &mut Formulas, number: ApFloat| {
            let number = f.float(number);
            let same = f.equal(float, number);
            script(f, same)
        };
        let minus_zero = ApFloat::signed_zero(FloatKind::F16, Sign::Negative);
        assert!(text(&mut f, minus_zero).contains("(= x (_ bv32768 16))"));
        // NaN has several encodings.
        let nan = ApFloat::nan(FloatKind::F16, Sign::Positive);
        assert!(text(&mut f, nan).contains("(= f1 ((_ to_fp 5 11) (_ bv32256 16)))"));
    }

    #[test]
    fn applications_have_smt_lib_syntax() {
        let mut f = Formulas::default();
        let function = Function::Uninterpreted("constant".into(), Sort::Bits(8));
        let none = f.apply(function, []);
        let x = f.variable("x", Sort::Bits(8));
        let low = f.apply(Function::Extract { low: 0, width: 4 }, [x]);
        let wide = f.apply(Function::SignExtend(8), [low]);
        let same = f.equal(none, wide);
        let expected = "(set-logic QF_UFBV)\n\
                        (declare-fun constant () (_ BitVec 8))\n\
                        (define-fun f0 () (_ BitVec 8) constant)\n\
                        (declare-const x (_ BitVec 8))\n\
                        (define-fun f2 () (_ BitVec 4) ((_ extract 3 0) x))\n\
                        (define-fun f3 () (_ BitVec 8) ((_ sign_extend 4) f2))\n\
                        (define-fun f4 () Bool (= f0 f3))\n\
                        (assert f4)\n";
        assert_eq!(script(&f, same), expected);
    }
}
