//! Generates programs whose behavior is defined for all arguments: loops end, divisors are odd, shifts are shorter than the width, and calls
//! only go to functions before.
//!
//! ```mlir
//! func.func private @print_i32(i32)
//! func.func private @f0(%v1: i32) -> i32 { ... }
//! func.func @main(%v9: i32, %v10: i32, %v11: i64, %v12: i1) -> (i32, i64) { ... }
//! ```

use fastrand::Rng;
use std::fmt::Write as _;

const TYPES: [&str; 5] = ["i1", "i8", "i32", "i64", "index"];
const BINARY: [&str; 10] =
    ["addi", "subi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui"];
const DIVISIONS: [&str; 5] = ["divui", "remui", "ceildivui", "divsi", "remsi"];
const SHIFTS: [&str; 3] = ["shli", "shrui", "shrsi"];
const EXTENDED: [&str; 3] = ["addui_extended", "mulsi_extended", "mului_extended"];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
/// How deep regions nest in a function.
const DEPTH: usize = 3;

/// The signature of a function.
struct Function {
    name: String,
    arguments: Vec<&'static str>,
    results: Vec<&'static str>,
}

/// The name of a value, and its type.
type Value = (String, &'static str);

struct Generator {
    random: Rng,
    text: String,
    next: usize,
    functions: Vec<Function>,
}

/// Returns the program of a seed.
pub fn program(seed: u64) -> String {
    let mut generator = Generator {
        random: Rng::with_seed(seed),
        text: String::new(),
        next: 0,
        functions: Vec::new(),
    };
    for ty in TYPES {
        generator.line(&format!("func.func private @print_{ty}({ty})"));
    }
    for index in 0..generator.random.usize(..4) {
        let (arguments, results) = (generator.types(1, 3), generator.types(0, 2));
        let function = Function { name: format!("f{index}"), arguments, results };
        generator.function("private ", &function);
        generator.functions.push(function);
    }
    let (arguments, results) = (vec!["i32", "i32", "i64", "i1"], generator.types(1, 3));
    generator.function("", &Function { name: "main".to_owned(), arguments, results });
    generator.text
}

impl Generator {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn one(&mut self, of: &[&'static str]) -> &'static str {
        of[self.random.usize(..of.len())]
    }

    fn types(&mut self, least: usize, most: usize) -> Vec<&'static str> {
        (0..self.random.usize(least..=most)).map(|_| self.one(&TYPES)).collect()
    }

    fn function(&mut self, visibility: &str, function: &Function) {
        let mut values: Vec<Value> = Vec::new();
        for ty in &function.arguments {
            values.push((self.fresh(), ty));
        }
        let list: Vec<String> = values.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let results = function.results.join(", ");
        self.line(&format!(
            "func.func {visibility}@{}({}) -> ({results}) {{",
            function.name,
            list.join(", ")
        ));
        if self.random.bool() {
            self.blocks(&mut values);
        }
        self.operations(&mut values, 0);
        self.terminator("func.return", &values, &function.results);
        self.line("}");
    }

    /// Writes a diamond and a loop of blocks; `values` are those of the block after them.
    fn blocks(&mut self, values: &mut Vec<Value>) {
        self.operations(values, 1);
        let (label, ty) = (self.next, self.one(&TYPES));
        let condition = self.value(values, "i1");
        let (left, right) = (self.value(values, ty), self.value(values, ty));
        if self.random.bool() {
            self.line(&format!("cf.cond_br {condition}, ^l{label}, ^j{label}({right} : {ty})"));
        } else {
            let flag = self.value(values, "i8");
            let (a, b) = (self.random.i8(..), self.random.i8(0..50));
            self.line(&format!("cf.switch {flag} : i8, [ default: ^l{label}, {a}: ^j{label}({right} : {ty}), {}: ^l{label} ]", if a == b { a.wrapping_add(1) } else { b }));
        }
        self.line(&format!("^l{label}:"));
        let mut inner = values.clone();
        self.operations(&mut inner, 2);
        self.line(&format!("cf.br ^j{label}({left} : {ty})"));
        let joined = self.fresh();
        self.line(&format!("^j{label}({joined}: {ty}):"));
        values.push((joined, ty));
        self.operations(values, 2);
        // A loop that counts up to a constant.
        let [zero, one, limit] = ["0", "1", "4"].map(|value| self.constant(value, "i32"));
        let start = self.value(values, ty);
        self.line(&format!("cf.br ^h{label}({zero}, {start} : i32, {ty})"));
        let [count, carried, next, repeats] = [(); 4].map(|()| self.fresh());
        self.line(&format!("^h{label}({count}: i32, {carried}: {ty}):"));
        values.push((count.clone(), "i32"));
        values.push((carried, ty));
        self.operations(values, 2);
        let passed = self.value(values, ty);
        self.line(&format!("{next} = arith.addi {count}, {one} : i32"));
        self.line(&format!("{repeats} = arith.cmpi ult, {next}, {limit} : i32"));
        self.line(&format!(
            "cf.cond_br {repeats}, ^h{label}({next}, {passed} : i32, {ty}), ^e{label}"
        ));
        self.line(&format!("^e{label}:"));
    }

    fn constant(&mut self, value: &str, ty: &str) -> String {
        let name = self.fresh();
        self.line(&format!("{name} = arith.constant {value} : {ty}"));
        name
    }

    /// Returns a value of a type: one of `values`, or a new constant.
    fn value(&mut self, values: &[Value], ty: &'static str) -> String {
        let fitting: Vec<&Value> = values.iter().filter(|(_, found)| *found == ty).collect();
        if let Some((name, _)) = self.random.choice(&fitting)
            && self.random.usize(..5) != 0
        {
            return name.clone();
        }
        let value = match (ty, self.random.usize(..4)) {
            ("i1", _) => self.random.i64(-1..1),
            (_, 0) => self.random.i64(-2..3),
            ("i8", _) => self.random.i8(..).into(),
            ("i32", 1) => self.random.i32(..).into(),
            ("i64" | "index", 1) => self.random.i64(..),
            (_, 2) => 1 << self.random.u32(..7),
            _ => self.random.i64(-20..20),
        };
        self.constant(&value.to_string(), ty)
    }

    fn terminator(&mut self, name: &str, values: &[Value], types: &[&'static str]) {
        let operands: Vec<String> = types.iter().map(|ty| self.value(values, ty)).collect();
        let types =
            if types.is_empty() { String::new() } else { format!(" : {}", types.join(", ")) };
        self.line(&format!("{name} {}{types}", operands.join(", ")));
    }

    fn operations(&mut self, values: &mut Vec<Value>, depth: usize) {
        for _ in 0..self.random.usize(1..8) {
            self.operation(values, depth);
        }
    }

    fn operation(&mut self, values: &mut Vec<Value>, depth: usize) {
        let ty = self.one(&TYPES);
        match self.random.usize(..18) {
            0..=4 => self.binary(values, ty),
            5 => self.guarded(values, ty),
            6 => {
                let (a, b) = (self.value(values, ty), self.value(values, ty));
                let predicate = self.one(&PREDICATES);
                self.result(values, "i1", &format!("arith.cmpi {predicate}, {a}, {b} : {ty}"));
            }
            7 | 8 => {
                let condition = self.value(values, "i1");
                let (a, b) = (self.value(values, ty), self.value(values, ty));
                self.result(values, ty, &format!("arith.select {condition}, {a}, {b} : {ty}"));
            }
            9 | 10 => self.cast(values),
            11 if ty != "index" => {
                let (op, a, b) =
                    (self.one(&EXTENDED), self.value(values, ty), self.value(values, ty));
                let high = if op == "addui_extended" { "i1" } else { ty };
                let types = if high == ty && op != "addui_extended" {
                    ty.to_owned()
                } else {
                    format!("{ty}, i1")
                };
                let (low, carry) = (self.fresh(), self.fresh());
                self.line(&format!("{low}, {carry} = arith.{op} {a}, {b} : {types}"));
                values.extend([(low, ty), (carry, high)]);
            }
            12 | 13 => {
                let value = self.value(values, ty);
                self.line(&format!("func.call @print_{ty}({value}) : ({ty}) -> ()"));
            }
            14 => self.call(values),
            15 if depth < DEPTH => self.choice(values, depth),
            16 if depth < DEPTH => self.counted_loop(values, depth),
            17 if depth < DEPTH => self.conditional_loop(values, depth),
            _ => self.binary(values, ty),
        }
    }

    fn result(&mut self, values: &mut Vec<Value>, ty: &'static str, operation: &str) {
        let name = self.fresh();
        self.line(&format!("{name} = {operation}"));
        values.push((name, ty));
    }

    fn binary(&mut self, values: &mut Vec<Value>, ty: &'static str) {
        let (op, a, b) = (self.one(&BINARY), self.value(values, ty), self.value(values, ty));
        self.result(values, ty, &format!("arith.{op} {a}, {b} : {ty}"));
    }

    /// Writes a division or a shift whose second operand is in range.
    fn guarded(&mut self, values: &mut Vec<Value>, ty: &'static str) {
        let (a, b) = (self.value(values, ty), self.value(values, ty));
        let (op, guard, mask) = match (self.random.bool(), ty) {
            (_, "i1") => return self.binary(values, ty),
            (true, _) => {
                let op = self.one(&DIVISIONS);
                // Without the sign bit, the divisor is never -1.
                let mask = self.constant("63", ty);
                let positive = self.fresh();
                self.line(&format!("{positive} = arith.andi {b}, {mask} : {ty}"));
                let one = self.constant("1", ty);
                return self.divide(values, op, &a, &positive, &one, ty);
            }
            (false, "i8") => (self.one(&SHIFTS), "andi", "7"),
            (false, "i32") => (self.one(&SHIFTS), "andi", "31"),
            (false, _) => (self.one(&SHIFTS), "andi", "63"),
        };
        let mask = self.constant(mask, ty);
        let amount = self.fresh();
        self.line(&format!("{amount} = arith.{guard} {b}, {mask} : {ty}"));
        self.result(values, ty, &format!("arith.{op} {a}, {amount} : {ty}"));
    }

    fn divide(
        &mut self,
        values: &mut Vec<Value>,
        op: &str,
        a: &str,
        b: &str,
        one: &str,
        ty: &'static str,
    ) {
        let divisor = self.fresh();
        self.line(&format!("{divisor} = arith.ori {b}, {one} : {ty}"));
        self.result(values, ty, &format!("arith.{op} {a}, {divisor} : {ty}"));
    }

    fn cast(&mut self, values: &mut Vec<Value>) {
        let (op, from, to) = [
            ("extsi", "i1", "i8"),
            ("extui", "i8", "i32"),
            ("extsi", "i32", "i64"),
            ("extui", "i1", "i64"),
            ("trunci", "i64", "i32"),
            ("trunci", "i32", "i1"),
            ("index_cast", "i32", "index"),
            ("index_castui", "i8", "index"),
            ("index_cast", "index", "i64"),
            ("index_cast", "index", "i8"),
        ][self.random.usize(..10)];
        let value = self.value(values, from);
        self.result(values, to, &format!("arith.{op} {value} : {from} to {to}"));
    }

    fn call(&mut self, values: &mut Vec<Value>) {
        if self.functions.is_empty() {
            return;
        }
        let at = self.random.usize(..self.functions.len());
        let Function { name, arguments, results } = &self.functions[at];
        let (name, arguments, results) = (name.clone(), arguments.clone(), results.clone());
        let operands: Vec<String> = arguments.iter().map(|ty| self.value(values, ty)).collect();
        let bound: Vec<String> = results.iter().map(|_| self.fresh()).collect();
        let head =
            if bound.is_empty() { String::new() } else { format!("{} = ", bound.join(", ")) };
        let (operands, arguments) = (operands.join(", "), arguments.join(", "));
        let types = results.join(", ");
        self.line(&format!("{head}func.call @{name}({operands}) : ({arguments}) -> ({types})"));
        values.extend(bound.into_iter().zip(results));
    }

    /// Writes the head of an operation with regions: `%v1, %v2 = scf.if`.
    fn head(&mut self, values: &mut Vec<Value>, types: &[&'static str], operation: &str) {
        let bound: Vec<String> = types.iter().map(|_| self.fresh()).collect();
        let head =
            if bound.is_empty() { String::new() } else { format!("{} = ", bound.join(", ")) };
        let _ = write!(self.text, "{head}{operation}");
        values.extend(bound.into_iter().zip(types.iter().copied()));
    }

    fn choice(&mut self, values: &mut Vec<Value>, depth: usize) {
        let (types, outer) = (self.types(0, 2), values.clone());
        let list =
            if types.is_empty() { String::new() } else { format!(" -> ({})", types.join(", ")) };
        let regions = if self.random.usize(..3) == 0 {
            let selector = self.value(values, "index");
            // The format of this operation has no parentheses.
            let list = list.replace(['(', ')'], "");
            self.head(values, &types, &format!("scf.index_switch {selector}{list}\n"));
            vec!["case 0 {", "case -2 {", "default {"]
        } else {
            let condition = self.value(values, "i1");
            self.head(values, &types, &format!("scf.if {condition}{list} {{\n"));
            vec!["", "else {"]
        };
        for start in regions {
            self.line(start);
            let mut inner = outer.clone();
            self.operations(&mut inner, depth + 1);
            self.terminator("scf.yield", &inner, &types);
            self.line("}");
        }
    }

    fn counted_loop(&mut self, values: &mut Vec<Value>, depth: usize) {
        let mut bounds = Vec::new();
        for range in [-3..3, -3..6, 1..4] {
            let bound = self.random.i64(range).to_string();
            bounds.push(self.constant(&bound, "index"));
        }
        let types = self.types(0, 2);
        let index = self.fresh();
        let mut inner = values.clone();
        inner.push((index.clone(), "index"));
        let mut carried = Vec::new();
        for ty in &types {
            let (argument, start) = (self.fresh(), self.value(values, ty));
            carried.push(format!("{argument} = {start}"));
            inner.push((argument, ty));
        }
        let carried = if types.is_empty() {
            String::new()
        } else {
            format!(" iter_args({}) -> ({})", carried.join(", "), types.join(", "))
        };
        let [lower, upper, step] = [0, 1, 2].map(|i| bounds[i].clone());
        self.head(
            values,
            &types,
            &format!("scf.for {index} = {lower} to {upper} step {step}{carried} {{\n"),
        );
        self.operations(&mut inner, depth + 1);
        self.terminator("scf.yield", &inner, &types);
        self.line("}");
    }

    /// Writes a loop that counts down from a small number.
    fn conditional_loop(&mut self, values: &mut Vec<Value>, depth: usize) {
        let ty = self.one(&TYPES);
        let start = self.random.i64(0..4).to_string();
        let [start, zero, one] =
            [start.as_str(), "0", "1"].map(|value| self.constant(value, "i32"));
        let first = self.value(values, ty);
        let [count, carried, repeats, left, passed, less] = [(); 6].map(|()| self.fresh());
        let outer = values.clone();
        self.head(values, &["i32", ty], &format!("scf.while ({count} = {start}, {carried} = {first}) : (i32, {ty}) -> (i32, {ty}) {{\n"));
        let mut inner = outer.clone();
        inner.extend([(count.clone(), "i32"), (carried, ty)]);
        self.operations(&mut inner, depth + 1);
        let next = self.value(&inner, ty);
        self.line(&format!("{repeats} = arith.cmpi sgt, {count}, {zero} : i32"));
        self.line(&format!("scf.condition({repeats}) {count}, {next} : i32, {ty}"));
        self.line(&format!("}} do {{\n^bb0({left}: i32, {passed}: {ty}):"));
        let mut inner = outer;
        inner.extend([(left.clone(), "i32"), (passed, ty)]);
        self.operations(&mut inner, depth + 1);
        let next = self.value(&inner, ty);
        self.line(&format!("{less} = arith.subi {left}, {one} : i32"));
        self.line(&format!("scf.yield {less}, {next} : i32, {ty}\n}}"));
    }
}

#[cfg(test)]
mod tests {
    use super::program;

    #[test]
    fn a_seed_gives_the_same_program() {
        assert_eq!(program(7), program(7));
        assert_ne!(program(7), program(8));
    }
}
