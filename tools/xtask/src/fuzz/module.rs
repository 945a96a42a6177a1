//! Random modules: nested symbol tables with references into them, calls, visibilities, control flow with and without regions, dead and
//! repeated operations.
//!
//! ```text
//! module @m1 attributes {sym_visibility = "private"} {
//!   func.func nested @f0(%a: i32) -> i32 { %v0 = arith.addi %a, %a : i32  return %v0 : i32 }
//!   func.func private @f1()
//! }
//! "t.uses"() {uses = [@m1::@f0]} : () -> ()
//! ```

use fastrand::Rng;
use std::fmt::Write as _;

/// How deep modules nest.
const MODULES: usize = 3;
/// How deep regions nest in a function.
const REGIONS: usize = 3;
const TYPES: [&str; 5] = ["i32", "i1", "i64", "index", "f32"];
const INT_OPS: [&str; 10] =
    ["addi", "subi", "muli", "andi", "ori", "xori", "shli", "minsi", "maxui", "divsi"];
const FLOAT_OPS: [&str; 5] = ["addf", "subf", "mulf", "divf", "maximumf"];
const VISIBILITIES: [&str; 3] = ["", "private ", "nested "];

/// The signature of a function.
struct Function {
    name: String,
    args: Vec<&'static str>,
    results: Vec<&'static str>,
}

/// A value and its type.
type Value = (String, &'static str);

/// The operations that refer to symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SymbolUses {
    /// Calls and attributes of other operations.
    Any,
    /// Calls only.
    Calls,
}

/// Returns the module of a seed.
pub(super) fn module(seed: u64, uses: SymbolUses) -> String {
    let random = Rng::with_seed(seed);
    let mut text = Text { random, out: String::new(), next: 0, paths: Vec::new() };
    if uses == SymbolUses::Any {
        text.paths = text.symbol_paths();
    }
    text.table(0, &[]);
    text.out
}

struct Text {
    random: Rng,
    out: String,
    /// The number of the next value or block.
    next: usize,
    /// Symbols that operations refer to.
    paths: Vec<String>,
}

impl Text {
    /// Returns references that may exist: `@m0::@m2::@f1`.
    fn symbol_paths(&mut self) -> Vec<String> {
        (0..6)
            .map(|_| {
                let modules = self.random.usize(..MODULES);
                let modules: String =
                    (0..modules).map(|_| format!("@m{}::", self.random.usize(..3))).collect();
                format!("{modules}@f{}", self.random.usize(..4))
            })
            .collect()
    }

    /// Writes the operations of a symbol table.
    fn table(&mut self, depth: usize, _outer: &[Function]) {
        let functions: Vec<Function> = (0..1 + self.random.usize(..4))
            .map(|i| Function {
                name: format!("f{i}"),
                args: self.types(3),
                results: self.types(2),
            })
            .collect();
        for function in &functions {
            self.function(function, &functions);
        }
        if self.paths.is_empty() {
            self.callers(&functions);
        }
        if depth + 1 < MODULES {
            for i in 0..self.random.usize(..3) {
                let visibility = match self.random.usize(..3) {
                    0 => "",
                    1 => " attributes {sym_visibility = \"private\"}",
                    _ => " attributes {sym_visibility = \"nested\"}",
                };
                let _ = writeln!(self.out, "module @m{i}{visibility} {{");
                self.table(depth + 1, &functions);
                self.out.push_str("}\n");
            }
        }
        if !self.paths.is_empty() && self.random.usize(..2) == 0 {
            let uses = self.uses();
            let _ = writeln!(self.out, "\"t.uses\"() {uses} : () -> ()");
        }
    }

    /// Writes a public function that calls most of the others. `remove-dead-values` of `mlir-opt` crashes on most functions that nothing calls.
    fn callers(&mut self, functions: &[Function]) {
        self.out.push_str("func.func @main() {\n");
        for function in functions {
            if self.random.usize(..8) != 0 {
                self.call(&mut Vec::new(), std::slice::from_ref(function));
            }
        }
        self.out.push_str("func.return\n}\n");
    }

    fn types(&mut self, most: usize) -> Vec<&'static str> {
        let count = self.random.usize(..most + 1);
        (0..count).map(|_| TYPES[self.random.usize(..TYPES.len())]).collect()
    }

    /// Returns an attribute with references to symbols.
    fn uses(&mut self) -> String {
        let count = 1 + self.random.usize(..2);
        let paths: Vec<String> =
            (0..count).filter_map(|_| self.random.choice(&self.paths).cloned()).collect();
        format!("{{uses = [{}]}}", paths.join(", "))
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn function(&mut self, function: &Function, known: &[Function]) {
        let visibility = VISIBILITIES[self.random.usize(..3)];
        let Function { name, args, results } = function;
        if visibility == "private " && self.random.usize(..4) == 0 {
            let (args, results) = (args.join(", "), results.join(", "));
            let _ = writeln!(self.out, "func.func private @{name}({args}) -> ({results})");
            return;
        }
        let mut values: Vec<Value> = Vec::new();
        for ty in args {
            values.push((self.fresh("%a"), ty));
        }
        let list: Vec<String> = values.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let (list, types) = (list.join(", "), results.join(", "));
        let _ = writeln!(self.out, "func.func {visibility}@{name}({list}) -> ({types}) {{");
        if self.random.usize(..3) == 0 {
            self.graph(values, results, known);
        } else {
            self.operations(&mut values, known, 0);
            self.terminator("func.return", &mut values, results);
        }
        self.out.push_str("}\n");
    }

    /// Writes blocks that branch forward, seldom backward, and end with a return.
    fn graph(&mut self, mut values: Vec<Value>, results: &[&'static str], known: &[Function]) {
        let blocks: Vec<(String, Vec<&'static str>)> =
            (0..1 + self.random.usize(..4)).map(|_| (self.fresh("^b"), self.types(2))).collect();
        self.operations(&mut values, known, 1);
        for i in 0..=blocks.len() {
            let mut values = values.clone();
            if let Some((name, types)) = i.checked_sub(1).and_then(|i| blocks.get(i)) {
                let args: Vec<Value> = types.iter().map(|ty| (self.fresh("%p"), *ty)).collect();
                let list: Vec<String> =
                    args.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
                let list =
                    if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) };
                let _ = writeln!(self.out, "{name}{list}:");
                values.extend(args);
                self.operations(&mut values, known, 2);
            }
            if i == blocks.len() {
                self.terminator("func.return", &mut values, results);
            } else if self.random.usize(..2) == 0 {
                let condition = self.value(&mut values, "i1");
                let one = self.successor(&blocks, i, &mut values);
                let other = self.successor(&blocks, i, &mut values);
                let _ = writeln!(self.out, "cf.cond_br {condition}, {one}, {other}");
            } else {
                let to = self.successor(&blocks, i, &mut values);
                let _ = writeln!(self.out, "cf.br {to}");
            }
        }
    }

    /// Returns a successor of block `from`, where block 0 is the entry block and has no name.
    fn successor(
        &mut self,
        blocks: &[(String, Vec<&'static str>)],
        from: usize,
        values: &mut Vec<Value>,
    ) -> String {
        let back = from > 0 && self.random.usize(..10) == 0;
        let at = if back {
            self.random.usize(..from)
        } else {
            from + self.random.usize(..blocks.len() - from)
        };
        let (name, types) = &blocks[at];
        if types.is_empty() {
            return name.clone();
        }
        let args: Vec<String> = types.iter().map(|ty| self.value(values, ty)).collect();
        format!("{name}({} : {})", args.join(", "), types.join(", "))
    }

    /// Returns a value of a type: one of `values`, or a new constant.
    fn value(&mut self, values: &mut Vec<Value>, ty: &'static str) -> String {
        let fitting: Vec<&Value> = values.iter().filter(|(_, found)| *found == ty).collect();
        if let Some((name, _)) = self.random.choice(&fitting)
            && self.random.usize(..8) != 0
        {
            return name.clone();
        }
        let name = self.fresh("%c");
        let value = match ty {
            "f32" => format!("{}.5", self.random.usize(..4)),
            "i1" => ["true", "false"][self.random.usize(..2)].to_owned(),
            _ => (self.random.usize(..6) as i64 - 2).to_string(),
        };
        let of = if ty == "i1" { String::new() } else { format!(" : {ty}") };
        let _ = writeln!(self.out, "{name} = arith.constant {value}{of}");
        values.push((name.clone(), ty));
        name
    }

    fn terminator(&mut self, name: &str, values: &mut Vec<Value>, types: &[&'static str]) {
        let operands: Vec<String> = types.iter().map(|ty| self.value(values, ty)).collect();
        let types =
            if types.is_empty() { String::new() } else { format!(" : {}", types.join(", ")) };
        let _ = writeln!(self.out, "{name} {}{types}", operands.join(", "));
    }

    fn operations(&mut self, values: &mut Vec<Value>, known: &[Function], depth: usize) {
        for _ in 0..self.random.usize(..7) {
            let start = self.out.len();
            let before = values.len();
            self.operation(values, known, depth);
            // A repeated operation, for `cse`.
            if self.random.usize(..5) == 0 && values.len() == before + 1 {
                self.repeat(start, values);
            }
        }
    }

    /// Writes the last operation again, if it is one line, with another result.
    fn repeat(&mut self, start: usize, values: &mut Vec<Value>) {
        let line = self.out[start..].to_owned();
        let Some((old, ty)) = values.last().cloned() else { return };
        if line.lines().count() == 1 && line.starts_with(&format!("{old} = arith")) {
            let new = self.fresh("%r");
            self.out.push_str(&line.replacen(&old, &new, 1));
            values.push((new, ty));
        }
    }

    fn operation(&mut self, values: &mut Vec<Value>, known: &[Function], depth: usize) {
        let ty = TYPES[self.random.usize(..TYPES.len())];
        match self.random.usize(..12) {
            0..=3 => self.arithmetic(values, ty),
            4 => {
                let (condition, a, b) =
                    (self.value(values, "i1"), self.value(values, ty), self.value(values, ty));
                let name = self.fresh("%v");
                let _ = writeln!(self.out, "{name} = arith.select {condition}, {a}, {b} : {ty}");
                values.push((name, ty));
            }
            5 => {
                let (a, b) = (self.value(values, "i32"), self.value(values, "i32"));
                let predicate = ["eq", "ne", "slt", "ule", "sge"][self.random.usize(..5)];
                let name = self.fresh("%v");
                let _ = writeln!(self.out, "{name} = arith.cmpi {predicate}, {a}, {b} : i32");
                values.push((name, "i1"));
            }
            6 | 7 => self.call(values, known),
            8 => {
                let operand = self.value(values, ty);
                let refers = !self.paths.is_empty() && self.random.usize(..3) == 0;
                let uses = if refers { self.uses() } else { String::new() };
                let _ = writeln!(self.out, "\"t.use\"({operand}) {uses} : ({ty}) -> ()");
            }
            9 => {
                let name = self.fresh("%v");
                let _ = writeln!(self.out, "{name} = \"t.make\"() : () -> {ty}");
                values.push((name, ty));
            }
            10 if depth < REGIONS => self.choice(values, known, depth),
            11 if depth < REGIONS => self.loop_of(values, known, depth),
            _ => {
                let operand = self.value(values, "i32");
                let name = self.fresh("%v");
                let _ = writeln!(self.out, "{name} = arith.extsi {operand} : i32 to i64");
                values.push((name, "i64"));
            }
        }
    }

    fn arithmetic(&mut self, values: &mut Vec<Value>, ty: &'static str) {
        let ops = if ty == "f32" { &FLOAT_OPS[..] } else { &INT_OPS[..] };
        let op = ops[self.random.usize(..ops.len())];
        let (a, b) = (self.value(values, ty), self.value(values, ty));
        let name = self.fresh("%v");
        let _ = writeln!(self.out, "{name} = arith.{op} {a}, {b} : {ty}");
        values.push((name, ty));
    }

    fn call(&mut self, values: &mut Vec<Value>, known: &[Function]) {
        let Some(Function { name, args, results }) = self.random.choice(known) else { return };
        let operands: Vec<String> = args.iter().map(|ty| self.value(values, ty)).collect();
        let bound: Vec<String> = results.iter().map(|_| self.fresh("%v")).collect();
        let head = if bound.is_empty() {
            String::new()
        } else {
            format!("{}:{} = ", self.fresh("%k"), bound.len())
        };
        let (operands, args, types) = (operands.join(", "), args.join(", "), results.join(", "));
        let _ = writeln!(self.out, "{head}func.call @{name}({operands}) : ({args}) -> ({types})");
        if let Some((group, _)) = head.split_once(':') {
            values.extend(results.iter().enumerate().map(|(i, ty)| (format!("{group}#{i}"), *ty)));
        }
    }

    /// Writes an `scf.if`.
    fn choice(&mut self, values: &mut Vec<Value>, known: &[Function], depth: usize) {
        let condition = self.value(values, "i1");
        let types = self.types(2);
        let group = self.fresh("%g");
        if types.is_empty() {
            let _ = writeln!(self.out, "scf.if {condition} {{");
        } else {
            let _ = writeln!(
                self.out,
                "{group}:{} = scf.if {condition} -> ({}) {{",
                types.len(),
                types.join(", ")
            );
        }
        for side in 0..2 {
            let mut inner = values.clone();
            self.operations(&mut inner, known, depth + 1);
            self.terminator("scf.yield", &mut inner, &types);
            self.out.push_str(if side == 0 { "} else {\n" } else { "}\n" });
        }
        values.extend(types.iter().enumerate().map(|(i, ty)| (format!("{group}#{i}"), *ty)));
    }

    /// Writes an `scf.for`.
    fn loop_of(&mut self, values: &mut Vec<Value>, known: &[Function], depth: usize) {
        let bounds: Vec<String> = (0..3).map(|_| self.value(values, "index")).collect();
        let types = self.types(2);
        let (group, index) = (self.fresh("%g"), self.fresh("%i"));
        let mut inner = values.clone();
        inner.push((index.clone(), "index"));
        let mut carried = Vec::new();
        for ty in &types {
            let (argument, start) = (self.fresh("%l"), self.value(values, ty));
            carried.push(format!("{argument} = {start}"));
            inner.push((argument, ty));
        }
        if !types.is_empty() {
            let _ = write!(self.out, "{group}:{} = ", types.len());
        }
        let _ =
            write!(self.out, "scf.for {index} = {} to {} step {}", bounds[0], bounds[1], bounds[2]);
        if !types.is_empty() {
            let (carried, types) = (carried.join(", "), types.join(", "));
            let _ = write!(self.out, " iter_args({carried}) -> ({types})");
        }
        self.out.push_str(" {\n");
        self.operations(&mut inner, known, depth + 1);
        self.terminator("scf.yield", &mut inner, &types);
        self.out.push_str("}\n");
        values.extend(types.iter().enumerate().map(|(i, ty)| (format!("{group}#{i}"), *ty)));
    }
}

#[cfg(test)]
mod tests {
    use super::{SymbolUses, module};

    #[test]
    fn a_seed_gives_the_same_module() {
        let module = |seed| module(seed, SymbolUses::Any);
        assert_eq!(module(7), module(7));
        assert!((1..20).any(|seed| module(seed) != module(7)));
    }

    #[test]
    fn modules_have_all_kinds_of_operations() {
        let all: String = (1..200).map(|seed| module(seed, SymbolUses::Any)).collect();
        for part in ["module @m", "func.call", "scf.if", "scf.for", "cf.cond_br", "::@", "nested @"]
        {
            assert!(all.contains(part), "{part}");
        }
    }
}
