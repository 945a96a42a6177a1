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
use text_utils::place::line_and_column;
use text_utils::suggest::did_you_mean;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::CostedOp;

/// A place in the text of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TablePlace {
    /// The line, from one.
    pub line: u32,
    /// The column, from one.
    pub col: u32,
}

/// An error in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// Where it is.
    pub place: TablePlace,
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
    /// The place of its key; `None` for a table made in Rust.
    place: Option<TablePlace>,
    cost: Option<Formula>,
    when: Vec<ConditionalCost>,
}

/// A cost that an operation has on conditions.
#[derive(Clone, Debug)]
pub struct ConditionalCost {
    /// Where it is.
    pub place: TablePlace,
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
    /// The first thing that is wrong, with its place.
    pub fn parse(text: &str) -> Result<CostTable, TableError> {
        let place = |at: usize| {
            let (line, col) = line_and_column(text, at);
            TablePlace { line, col }
        };
        let root = DeTable::parse(text).map_err(|e| TableError {
            place: place(e.span().map_or(0, |s| s.start)),
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
            .read(root.get_ref(), &place)
            .map_err(|wrong| TableError { place: place(wrong.at), message: wrong.message })?;
        Ok(table)
    }

    fn read(&mut self, root: &DeTable<'_>, place: Places<'_>) -> Res<()> {
        for (key, value) in root {
            let plain = value.get_ref();
            match (&**key.get_ref(), plain) {
                ("name", DeValue::String(name)) => self.name = name.to_string(),
                ("default", _) => self.default = cost(value)?,
                ("constants", _) => self.constants = Some(cost(value)?),
                ("dynamic", _) => match integer(plain) {
                    Some(n @ 0..) => self.dynamic = n,
                    _ => return Err(expected(value, "a number that is not negative", "dynamic")),
                },
                ("op", DeValue::Table(ops)) => {
                    for (name, entry) in ops {
                        let at = place(name.span().start);
                        let name = name.get_ref();
                        let about = |wrong: Wrong| Wrong {
                            message: format!("cost of '{name}': {}", wrong.message),
                            ..wrong
                        };
                        let entry = entry_of(entry, place).map_err(about)?;
                        self.ops.insert(name.to_string(), Entry { place: Some(at), ..entry });
                    }
                }
                ("name", _) => return Err(expected(value, "a string", "name")),
                ("op", _) => return Err(expected(value, "a table", "op")),
                (name, _) => {
                    return Err(unknown(
                        key,
                        name,
                        &["name", "default", "constants", "dynamic", "op"],
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

    /// Returns the same table with another name.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        CostTable { name: name.to_owned(), ..self }
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
            let cost =
                Formula::parse(formula).map_err(|cause| format!("cost of '{op}': {cause}"))?;
            Ok((op.to_owned(), Entry { place: None, cost: Some(cost), when: Vec::new() }))
        };
        Ok(CostTable {
            name: name.to_owned(),
            default: Formula::parse(default)?,
            constants: Some(Formula::number(0)),
            dynamic: ASSUMED_SIZE,
            ops: rows.into_iter().map(entry).collect::<Result<_, String>>()?,
        })
    }

    /// Returns the place where an operation is listed.
    pub(super) fn place(&self, op: &str) -> Option<TablePlace> {
        self.ops.get(op)?.place
    }

    /// Returns the operations that are listed, with their places, in order of those.
    pub(super) fn listed(&self) -> Vec<(TablePlace, &str)> {
        let places = self.ops.iter().filter_map(|(name, entry)| Some((entry.place?, &**name)));
        let mut all: Vec<_> = places.collect();
        all.sort_unstable();
        all
    }

    /// Returns the conditions of the operations that are listed, in order of their places.
    pub(super) fn conditions(&self) -> Vec<(&str, &ConditionalCost)> {
        let mut all = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "they are sorted")]
        for (name, entry) in &self.ops {
            all.extend(entry.when.iter().map(|when| (&**name, when)));
        }
        all.sort_unstable_by_key(|(_, when)| when.place);
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

impl ConditionalCost {
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

/// Returns the error that a value is of another kind than its key takes.
fn expected(value: &Spanned<DeValue<'_>>, kind: &str, key: &str) -> Wrong {
    wrong(value, format!("expected {kind} for '{key}'"))
}

/// Returns the error about a key that does not exist.
fn unknown<T>(key: &Spanned<T>, name: &str, known: &[&str]) -> Wrong {
    let hint = did_you_mean(name, known.iter().copied());
    wrong(key, format!("unknown key '{name}', expected '{}'{hint}", known.join("', '")))
}

/// Returns the place of an offset.
type Places<'a> = &'a dyn Fn(usize) -> TablePlace;

fn entry_of(value: &Spanned<DeValue<'_>>, place: Places<'_>) -> Res<Entry> {
    let DeValue::Table(table) = value.get_ref() else {
        return Ok(Entry { place: None, cost: Some(cost(value)?), when: Vec::new() });
    };
    let mut entry = Entry { place: None, cost: None, when: Vec::new() };
    for (key, value) in table {
        match (&**key.get_ref(), value.get_ref()) {
            ("cost", _) => entry.cost = Some(cost(value)?),
            ("when", DeValue::Array(list)) => {
                for item in list {
                    entry.when.push(when_of(item, place)?);
                }
            }
            ("when", _) => return Err(expected(value, "a list of tables", "when")),
            (name, _) => return Err(unknown(key, name, &["cost", "when"])),
        }
    }
    Ok(entry)
}

fn when_of(value: &Spanned<DeValue<'_>>, place: Places<'_>) -> Res<ConditionalCost> {
    let DeValue::Table(table) = value.get_ref() else {
        return Err(expected(value, "a list of tables", "when"));
    };
    let place = place(value.span().start);
    let mut when = ConditionalCost { place, ty: None, attrs: Vec::new(), cost: Formula::number(1) };
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
                        return Err(expected(value, "a string", name.get_ref()));
                    };
                    when.attrs.push((name.get_ref().to_string(), text.to_string()));
                }
            }
            ("type", _) => return Err(expected(value, "a string", "type")),
            ("attr", _) => return Err(expected(value, "a table of strings", "attr")),
            (name, _) => return Err(unknown(key, name, &["cost", "type", "attr"])),
        }
    }
    if seen { Ok(when) } else { Err(wrong(value, "expected a 'cost' for the condition")) }
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
            format!("{}:{}: {}", e.place.line, e.place.col, e.message)
        };
        assert_eq!(error("[op.\"a.b\"]\ncost = -1"), "2:8: cost of 'a.b': a cost is negative: -1");
        assert_eq!(error("[op.\"a.b\"]\ncost = nan"), "2:8: cost of 'a.b': a cost is not a number");
        assert_eq!(
            error("\n[op.\"a.b\"]\ncots = 1"),
            "3:1: cost of 'a.b': unknown key 'cots', expected 'cost', 'when'; did you mean 'cost'?"
        );
        assert_eq!(
            error(
                "[op.\"a.b\"]\ncost = 2\n[[op.\"a.b\".when]]\ntype = \"i8\"\ncost = \"4 / (2 - 2)\""
            ),
            "5:8: cost of 'a.b': a cost is undefined: it divides by zero"
        );
        assert_eq!(
            error("defalt = 1"),
            "1:1: unknown key 'defalt', expected 'name', 'default', 'constants', 'dynamic', 'op'; did you mean 'default'?"
        );
        assert_eq!(
            error("[op.\"a.b\"]\ncost = 2\n[[op.\"a.b\".when]]\ntype = 8\ncost = 1"),
            "4:8: cost of 'a.b': expected a string for 'type'"
        );
    }
}
