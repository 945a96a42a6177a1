//! Cost tables in TOML.
//!
//! ```toml
//! name = "mine"
//! default = 1          # for operations that are not listed and have no cost in their definition; 1 if absent
//! constants = 0        # the same for operations that produce constants; `default` if absent
//! dynamic = 64         # the size of a dynamic dimension
//! [op."arith.muli"]
//! cost = 3
//! [[op."arith.muli".when]]       # the first case that holds is taken
//! type = "i64"                   # the type of the result; `attr = { name = "value" }` compares an attribute
//! cost = 4
//! [op."linalg.matmul"]
//! cost = "dim(0, 0) * dim(0, 1) * dim(1, 1)"
//! ```

use ir_core::def::Trait;
use ir_core::def::cost::{ASSUMED_SIZE, BadCost, Formula};
use ir_core::printer::attr_text;
use ir_core::printer::type_text;
use rustc_hash::FxHashMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::CostedOp;

/// An error in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line, from one; zero if it is about the whole.
    pub line: u32,
    /// The message.
    pub message: String,
}

/// A cost table.
#[derive(Clone, Debug)]
pub struct CostTable {
    name: String,
    default: Formula,
    constants: Option<Formula>,
    dynamic: i128,
    ops: FxHashMap<String, Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    /// Where it is, from one; zero if that is of no interest.
    line: u32,
    cost: Option<Formula>,
    when: Vec<When>,
}

/// A cost that an operation has on conditions.
#[derive(Clone, Debug)]
pub struct When {
    /// Where it is, from one; zero if that is of no interest.
    pub line: u32,
    /// The text of the type that the first result has.
    pub ty: Option<String>,
    /// The inherent attributes that it has, by names and texts.
    pub attrs: Vec<(String, String)>,
    cost: Formula,
}

impl CostTable {
    /// Reads a table.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(text: &str) -> Result<CostTable, TableError> {
        let line = |at: usize| {
            text.as_bytes()[..at.min(text.len())].iter().filter(|&&c| c == b'\n').count() as u32 + 1
        };
        let root = DeTable::parse(text).map_err(|e| TableError {
            line: line(e.span().map_or(0, |s| s.start)),
            message: e.message().to_owned(),
        })?;
        let mut table = CostTable {
            name: "table".into(),
            default: Formula::number(1),
            constants: None,
            dynamic: ASSUMED_SIZE,
            ops: FxHashMap::default(),
        };
        table
            .read(root.get_ref(), &line)
            .map_err(|wrong| TableError { line: line(wrong.at), message: wrong.message })?;
        Ok(table)
    }

    fn read(&mut self, root: &DeTable<'_>, line: &dyn Fn(usize) -> u32) -> Res<()> {
        for (key, value) in root {
            let plain = value.get_ref();
            match (&**key.get_ref(), plain) {
                ("name", DeValue::String(name)) => self.name = name.to_string(),
                ("default", _) => self.default = cost(value)?,
                ("constants", _) => self.constants = Some(cost(value)?),
                ("dynamic", DeValue::Integer(_)) if let Some(n @ 0..) = integer(plain) => {
                    self.dynamic = n
                }
                ("op", DeValue::Table(ops)) => {
                    for (name, entry) in ops {
                        let at = line(name.span().start);
                        let name = name.get_ref();
                        let about = |wrong: Wrong| Wrong {
                            message: format!("cost of '{name}': {}", wrong.message),
                            ..wrong
                        };
                        let entry = entry_of(entry, line).map_err(about)?;
                        self.ops.insert(name.to_string(), Entry { line: at, ..entry });
                    }
                }
                (name, _) => {
                    return Err(wrong(
                        key,
                        format!("'{name}' is not a key of a cost table, or has a wrong value"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Returns its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Creates a table of formulas by operation, of which nobody looks for lines. Operations without a row cost `default`, constants nothing.
    ///
    /// # Errors
    /// The first formula that cannot be parsed.
    pub fn from_rows<'r>(
        name: &str,
        default: &str,
        rows: impl IntoIterator<Item = &'r (&'r str, &'r str)>,
    ) -> Result<CostTable, String> {
        let entry = |&(op, formula): &(&str, &str)| {
            let cost = Formula::parse(formula).map_err(|why| format!("cost of '{op}': {why}"))?;
            Ok((op.to_owned(), Entry { line: 0, cost: Some(cost), when: Vec::new() }))
        };
        Ok(CostTable {
            name: name.to_owned(),
            default: Formula::parse(default)?,
            constants: Some(Formula::number(0)),
            dynamic: ASSUMED_SIZE,
            ops: rows.into_iter().map(entry).collect::<Result<_, String>>()?,
        })
    }

    /// Returns the line where an operation is listed.
    pub(super) fn line(&self, op: &str) -> Option<u32> {
        self.ops.get(op).map(|entry| entry.line).filter(|&line| line > 0)
    }

    /// Returns the operations that are listed, with their lines, in order of those.
    pub(super) fn listed(&self) -> Vec<(u32, &str)> {
        let mut all: Vec<_> = self.ops.iter().map(|(name, entry)| (entry.line, &**name)).collect();
        all.sort_unstable();
        all.retain(|&(line, _)| line > 0);
        all
    }

    /// Returns the conditions of the operations that are listed, in order of their lines.
    pub(super) fn conditions(&self) -> Vec<(&str, &When)> {
        let mut all = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "they are sorted")]
        for (name, entry) in &self.ops {
            all.extend(entry.when.iter().filter(|when| when.line > 0).map(|when| (&**name, when)));
        }
        all.sort_unstable_by_key(|(_, when)| when.line);
        all
    }

    /// Evaluates a formula for an operation.
    pub(super) fn value(&self, op: &CostedOp<'_>) -> Result<u64, BadCost> {
        let entry = self.ops.get(op.reg.ctx().op_name_str(op.name));
        let formula = entry
            .and_then(|e| e.when.iter().find(|w| w.holds(op)).map(|w| &w.cost).or(e.cost.as_ref()));
        let otherwise = || {
            let def = op.reg.op(op.name)?;
            let constants = || self.constants.as_ref().filter(|_| def.has(Trait::ConstantLike));
            def.cost.as_deref().or_else(constants)
        };
        formula.or_else(otherwise).unwrap_or(&self.default).eval(&op.types(), self.dynamic)
    }
}

impl When {
    fn holds(&self, op: &CostedOp<'_>) -> bool {
        let ctx = op.reg.ctx();
        let of_type =
            |text: &String| op.results.first().is_some_and(|&ty| type_text(op.reg, ty) == *text);
        let of_attr = |(name, text): &(String, String)| {
            ctx.dict_get(op.props, ctx.ident(name))
                .is_some_and(|attr| attr_text(op.reg, attr) == *text)
        };
        self.ty.as_ref().is_none_or(of_type) && self.attrs.iter().all(of_attr)
    }
}

/// An error and its position in the text.
struct Wrong {
    at: usize,
    message: String,
}

type Res<T> = Result<T, Wrong>;

fn wrong<T>(of: &Spanned<T>, message: impl Into<String>) -> Wrong {
    Wrong { at: of.span().start, message: message.into() }
}

fn entry_of(value: &Spanned<DeValue<'_>>, line: &dyn Fn(usize) -> u32) -> Res<Entry> {
    let DeValue::Table(table) = value.get_ref() else {
        return Ok(Entry { line: 0, cost: Some(cost(value)?), when: Vec::new() });
    };
    let mut entry = Entry { line: 0, cost: None, when: Vec::new() };
    for (key, value) in table {
        match (&**key.get_ref(), value.get_ref()) {
            ("cost", _) => entry.cost = Some(cost(value)?),
            ("when", DeValue::Array(list)) => {
                for item in list {
                    entry.when.push(When { line: line(item.span().start), ..when_of(item)? });
                }
            }
            (name, _) => {
                return Err(wrong(key, format!("'{name}' is neither 'cost' nor a list 'when'")));
            }
        }
    }
    Ok(entry)
}

fn when_of(value: &Spanned<DeValue<'_>>) -> Res<When> {
    let DeValue::Table(table) = value.get_ref() else {
        return Err(wrong(value, "'when' is a list of tables"));
    };
    let mut when = When { line: 0, ty: None, attrs: Vec::new(), cost: Formula::number(1) };
    let mut seen = false;
    for (key, value) in table {
        match (&**key.get_ref(), value.get_ref()) {
            ("cost", _) => {
                when.cost = cost(value)?;
                seen = true;
            }
            ("type", DeValue::String(ty)) => when.ty = Some(ty.to_string()),
            ("attr", DeValue::Table(attrs)) => {
                for (name, value) in attrs {
                    let DeValue::String(text) = value.get_ref() else {
                        return Err(wrong(value, "an attribute is given as text"));
                    };
                    when.attrs.push((name.get_ref().to_string(), text.to_string()));
                }
            }
            (name, _) => {
                return Err(wrong(key, format!("'{name}' is not one of 'cost', 'type', 'attr'")));
            }
        }
    }
    if seen { Ok(when) } else { Err(wrong(value, "a condition without a cost")) }
}

fn integer(value: &DeValue<'_>) -> Option<i128> {
    let DeValue::Integer(n) = value else { return None };
    i128::from_str_radix(n.as_str(), n.radix()).ok()
}

/// Returns a cost: a number that is not negative, or a formula.
fn cost(value: &Spanned<DeValue<'_>>) -> Res<Formula> {
    let formula = match value.get_ref() {
        DeValue::Integer(n) => {
            integer(value.get_ref()).map(Formula::number).ok_or_else(|| format!("{n} is too great"))
        }
        DeValue::Float(x) => whole(x.as_str()),
        DeValue::String(text) => Formula::parse(text),
        _ => Err("a cost is a number or a formula".to_owned()),
    };
    let checked = formula.and_then(|formula| formula.check(None, None).map(|()| formula));
    checked.map_err(|message| wrong(value, message))
}

/// Returns a number with a point or an exponent that is whole for all that.
fn whole(text: &str) -> Result<Formula, String> {
    match text.parse::<f64>() {
        Ok(x) if x.is_nan() => Err("a cost is not a number".to_owned()),
        Ok(x) if x < 0.0 => Err(format!("a cost is negative: {x}")),
        Ok(x) if x.fract() == 0.0 && x <= 1e15 => Ok(Formula::number(x as i128)),
        _ => Err(format!("a cost must be a whole number: {text}")),
    }
}

#[cfg(test)]
mod tests {
    use super::CostTable;

    #[test]
    fn reads_a_table() {
        let text = "name = \"mine\"\n[op.\"a.b\"]\ncost = 3\n[[op.\"a.b\".when]]\ntype = \"i64\"\ncost = \"dim(0,1)\"\n";
        assert_eq!(CostTable::parse(text).unwrap().name(), "mine");
    }

    #[test]
    fn reads_rows() {
        let table = CostTable::from_rows("mine", "4 * elements()", &[("a.b", "2")]).unwrap();
        assert_eq!((table.name(), table.listed()), ("mine", Vec::new()));
        assert!(CostTable::from_rows("mine", "1", &[("a.b", "2 *")]).is_err());
    }

    #[test]
    fn refuses_wrong_tables() {
        let error = |text| {
            let e = CostTable::parse(text).unwrap_err();
            format!("{}: {}", e.line, e.message)
        };
        assert_eq!(error("[op.\"a.b\"]\ncost = -1"), "2: cost of 'a.b': a cost is negative: -1");
        assert_eq!(error("[op.\"a.b\"]\ncost = nan"), "2: cost of 'a.b': a cost is not a number");
        assert_eq!(
            error("\n[op.\"a.b\"]\ncots = 1"),
            "3: cost of 'a.b': 'cots' is neither 'cost' nor a list 'when'"
        );
        assert_eq!(
            error(
                "[op.\"a.b\"]\ncost = 2\n[[op.\"a.b\".when]]\ntype = \"i8\"\ncost = \"4 / (2 - 2)\""
            ),
            "5: cost of 'a.b': a cost is undefined: it divides by zero"
        );
        assert_eq!(error("x = 1"), "1: 'x' is not a key of a cost table, or has a wrong value");
    }
}
