//! One module in generic form over ops that no dialect defines: nested regions, several blocks with successors,
//! attributes of most kinds, properties, several results.
//!
//! Reading it needs no dialect at all, so it measures the lexer, the generic parser, the store and the printer.

use crate::prng::Prng;
use std::fmt::Write as _;

/// Ops of about 2 KB each, with everything above inside.
pub(crate) fn module(out: &mut String, bytes: usize, rng: &mut Prng) {
    out.push_str("\"builtin.module\"() ({\n");
    let mut index = 0;
    while out.len() < bytes {
        let mut w = Writer { out, rng, next: 0, blocks: 0 };
        let _ = writeln!(
            w.out,
            "  \"bench.function\"() <{{name = \"generic_{index}\", order = {index} : i64}}> ({{"
        );
        let _ = writeln!(
            w.out,
            "  ^bb0(%arg{index}: i32, %other{index}: !bench.token<{}>):",
            index % 17
        );
        w.blocks_of(&[(format!("arg{index}"), "i32")], 2);
        out.push_str("  }) : () -> ()\n");
        index += 1;
    }
    out.push_str("}) : () -> ()\n");
}

const TYPES: &[&str] = &[
    "i32",
    "f64",
    "index",
    "tensor<4x?xf32>",
    "vector<[4]xi8>",
    "memref<?x8xf32, strided<[8, 1], offset: ?>>",
    "!bench.token<3>",
];

struct Writer<'a> {
    out: &'a mut String,
    rng: &'a mut Prng,
    next: usize,
    blocks: usize,
}

type Value = (String, &'static str);

impl Writer<'_> {
    fn attribute(&mut self) -> String {
        let n = self.rng.below(1000);
        match self.rng.below(12) {
            0 => format!("{n} : i32"),
            1 => format!("{n}.5 : f64"),
            2 => format!("\"text {n}\\0A\""),
            3 => "unit".to_string(),
            4 => format!("[{n}, {n} : i8, \"x\"]").replace(&format!("{n} : i8"), "1 : i8"),
            5 => format!("dense<[1, {n}]> : tensor<2xi64>"),
            6 => "affine_map<(d0, d1)[s0] -> (d0 + s0, d1 * 2)>".to_string(),
            7 => format!("@symbol_{n}::@nested"),
            8 => format!("array<i64: 1, {n}>"),
            9 => format!("{{inner = {n} : index, kind = #bench.kind<a{n}>}}"),
            10 => "tensor<2x?xf32>".to_string(),
            _ => "true".to_string(),
        }
    }

    fn op(&mut self, scope: &mut Vec<Value>, depth: usize) {
        let operands: Vec<Value> =
            (0..self.rng.below(3)).map(|_| self.rng.pick(scope).clone()).collect();
        let results = self.rng.below(3);
        let name = format!("v{}_{}", self.next, depth);
        self.next += 1;
        let types: Vec<&'static str> = (0..results).map(|_| *self.rng.pick(TYPES)).collect();
        let _ = write!(self.out, "{:w$}", "", w = depth * 2);
        match results {
            0 => {}
            1 => _ = write!(self.out, "%{name} = "),
            n => _ = write!(self.out, "%{name}:{n} = "),
        }
        let reads: Vec<String> = operands.iter().map(|(v, _)| format!("%{v}")).collect();
        let _ = write!(self.out, "\"bench.op{}\"({})", self.rng.below(40), reads.join(", "));
        if self.rng.chance(20) {
            let property = self.attribute();
            let _ = write!(self.out, " <{{property = {property}}}>");
        }
        if depth < 5 && self.rng.chance(12) {
            self.out.push_str(" ({\n");
            self.blocks_of(scope, depth + 1);
            let _ = write!(self.out, "{:w$}}})", "", w = depth * 2);
        }
        let attributes = self.rng.below(3);
        if attributes > 0 {
            let list: Vec<String> =
                (0..attributes).map(|i| format!("attr{i} = {}", self.attribute())).collect();
            let _ = write!(self.out, " {{{}}}", list.join(", "));
        }
        let reads: Vec<&str> = operands.iter().map(|(_, t)| *t).collect();
        let tail =
            if results == 1 { types[0].to_string() } else { format!("({})", types.join(", ")) };
        let _ = writeln!(self.out, " : ({}) -> {tail}", reads.join(", "));
        for (i, ty) in types.into_iter().enumerate() {
            scope.push((if results == 1 { name.clone() } else { format!("{name}#{i}") }, ty));
        }
    }

    /// Writes the first block's ops, then one or two more blocks, each reached from the one before.
    fn blocks_of(&mut self, outer: &[Value], depth: usize) {
        let mut scope = outer.to_vec();
        let more = self.rng.below(3);
        for b in 0..=more {
            for _ in 0..self.rng.below(5) + 2 {
                self.op(&mut scope, depth);
            }
            let indent = depth * 2;
            if b == more {
                let _ = writeln!(self.out, "{:indent$}\"bench.end\"() : () -> ()", "");
                break;
            }
            // The labels are unique in the function, the simplest way of keeping nested regions apart.
            self.blocks += 1;
            let (label, (value, ty)) = (self.blocks, self.rng.pick(outer).clone());
            let _ = writeln!(
                self.out,
                "{:indent$}\"bench.branch\"(%{value})[^next{label}] : ({ty}) -> ()",
                ""
            );
            let _ = writeln!(self.out, "{:w$}^next{label}:", "", w = indent - 2);
        }
    }
}
