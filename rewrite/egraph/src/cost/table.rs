//! Cost tables in TOML.
//!
//! ```toml
//! name = "mine"
//! default = 1          # what is not listed, and has no cost in its definition; 1 if absent
//! dynamic = 64         # what a dynamic dimension counts as
//! [op."arith.muli"]
//! cost = 3
//! [[op."arith.muli".when]]       # the first that holds is taken
//! type = "i64"                   # of the result; `width` and `attr` likewise
//! cost = 4
//! [op."linalg.matmul"]
//! cost = "dim(0, 0) * dim(0, 1) * dim(1, 1)"
//! ```

use ir_core::def::cost::{ASSUMED_SIZE, Formula};
use ir_core::printer::attr_text;
use ir_core::printer::type_text;
use rustc_hash::FxHashMap;
use toml::Value;
use toml::map::Map;

use super::CostedOp;

/// What is wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line, from one; zero if it is about the whole.
    pub line: u32,
    /// What.
    pub message: String,
}

/// A cost table.
#[derive(Clone, Debug)]
pub struct CostTable {
    name: String,
    default: Formula,
    dynamic: i128,
    ops: FxHashMap<String, Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    cost: Option<Formula>,
    when: Vec<When>,
}

#[derive(Clone, Debug)]
struct When {
    ty: Option<String>,
    attrs: Vec<(String, String)>,
    cost: Formula,
}

impl CostTable {
    /// Reads a table.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(text: &str) -> Result<CostTable, TableError> {
        let at = |needle: &str, message: String| {
            let line = text.lines().position(|l| l.contains(needle)).map_or(0, |l| l as u32 + 1);
            TableError { line, message }
        };
        let root: Map<String, Value> = toml::from_str(text).map_err(|e| {
            let start = e.span().map_or(0, |s| s.start.min(text.len()));
            let line = text.get(..start).map_or(0, |t| t.matches('\n').count() as u32 + 1);
            TableError { line, message: e.message().to_owned() }
        })?;
        let mut table = CostTable {
            name: "table".into(),
            default: Formula::number(1),
            dynamic: ASSUMED_SIZE,
            ops: FxHashMap::default(),
        };
        for (key, value) in &root {
            match (key.as_str(), value) {
                ("name", Value::String(name)) => table.name = name.clone(),
                ("default", value) => table.default = cost(value).map_err(|m| at("default", m))?,
                ("dynamic", Value::Integer(n)) if *n >= 0 => table.dynamic = i128::from(*n),
                ("op", Value::Table(ops)) => {
                    for (name, entry) in ops {
                        let entry = entry_of(entry).map_err(|m| at(name, format!("cost of '{name}': {m}")))?;
                        table.ops.insert(name.clone(), entry);
                    }
                }
                _ => return Err(at(key, format!("'{key}' is no part of a cost table, or has a wrong value"))),
            }
        }
        Ok(table)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What a formula gives for an operation.
    pub(super) fn value(&self, op: &CostedOp<'_>) -> i128 {
        let entry = self.ops.get(op.reg.ctx().op_name_str(op.name));
        let formula = entry.and_then(|e| e.when.iter().find(|w| w.holds(op)).map(|w| &w.cost).or(e.cost.as_ref()));
        let annotated = || op.reg.op(op.name)?.cost.as_deref();
        formula.or_else(annotated).unwrap_or(&self.default).eval(op, self.dynamic)
    }
}

impl When {
    fn holds(&self, op: &CostedOp<'_>) -> bool {
        let ctx = op.reg.ctx();
        let of_type = |text: &String| op.results.first().is_some_and(|&ty| type_text(op.reg, ty) == *text);
        let of_attr = |(name, text): &(String, String)| {
            ctx.dict_get(op.props, ctx.ident(name)).is_some_and(|attr| attr_text(op.reg, attr) == *text)
        };
        self.ty.as_ref().is_none_or(of_type) && self.attrs.iter().all(of_attr)
    }
}

fn entry_of(value: &Value) -> Result<Entry, String> {
    let Value::Table(table) = value else {
        return Ok(Entry { cost: Some(cost(value)?), when: Vec::new() });
    };
    let mut entry = Entry { cost: None, when: Vec::new() };
    for (key, value) in table {
        match (key.as_str(), value) {
            ("cost", value) => entry.cost = Some(cost(value)?),
            ("when", Value::Array(list)) => {
                for item in list {
                    entry.when.push(when_of(item)?);
                }
            }
            _ => return Err(format!("'{key}' is neither 'cost' nor a list 'when'")),
        }
    }
    Ok(entry)
}

fn when_of(value: &Value) -> Result<When, String> {
    let Value::Table(table) = value else { return Err("'when' is a list of tables".into()) };
    let mut when = When { ty: None, attrs: Vec::new(), cost: Formula::number(1) };
    let mut seen = false;
    for (key, value) in table {
        match (key.as_str(), value) {
            ("cost", value) => {
                when.cost = cost(value)?;
                seen = true;
            }
            ("type", Value::String(ty)) => when.ty = Some(ty.clone()),
            ("attr", Value::Table(attrs)) => {
                for (name, value) in attrs {
                    let Value::String(text) = value else { return Err("an attribute is given as text".into()) };
                    when.attrs.push((name.clone(), text.clone()));
                }
            }
            _ => return Err(format!("'{key}' is none of 'cost', 'type', 'attr'")),
        }
    }
    if seen { Ok(when) } else { Err("a condition without a cost".into()) }
}

/// A cost: a number that is not negative, or a formula.
fn cost(value: &Value) -> Result<Formula, String> {
    match value {
        Value::Integer(n) if *n < 0 => Err(format!("a cost is negative: {n}")),
        Value::Integer(n) => Ok(Formula::number(i128::from(*n))),
        Value::Float(x) if x.is_nan() => Err("a cost is not a number".into()),
        Value::Float(x) if *x < 0.0 => Err(format!("a cost is negative: {x}")),
        Value::Float(x) if x.fract() != 0.0 || *x > 1e15 => Err(format!("a cost is no whole number: {x}")),
        Value::Float(x) => Ok(Formula::number(*x as i128)),
        Value::String(text) => Formula::parse(text),
        _ => Err("a cost is a number or a formula".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::CostTable;

    #[test]
    fn reads_a_table() {
        let text =
            "name = \"mine\"\n[op.\"a.b\"]\ncost = 3\n[[op.\"a.b\".when]]\ntype = \"i64\"\ncost = \"dim(0,1)\"\n";
        assert_eq!(CostTable::parse(text).unwrap().name(), "mine");
    }

    #[test]
    fn refuses_what_is_wrong() {
        let error = |text| {
            let e = CostTable::parse(text).unwrap_err();
            format!("{}: {}", e.line, e.message)
        };
        assert_eq!(error("[op.\"a.b\"]\ncost = -1"), "1: cost of 'a.b': a cost is negative: -1");
        assert_eq!(error("[op.\"a.b\"]\ncost = nan"), "1: cost of 'a.b': a cost is not a number");
        assert_eq!(error("\n[op.\"a.b\"]\ncots = 1"), "2: cost of 'a.b': 'cots' is neither 'cost' nor a list 'when'");
        assert_eq!(error("x = 1"), "1: 'x' is no part of a cost table, or has a wrong value");
    }
}
