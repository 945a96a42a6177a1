//! The list of reference inputs, and how each grows to a wanted size.

use crate::prng::Prng;
use crate::{cfg, generic, scf, straight};

/// One kind of reference input.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How the command line names it (kebab-case).
    pub name: &'static str,
    /// Its contents at 20 MB.
    pub summary: &'static str,
    /// Whether nearly all of it is one body, so that no second core can help with it.
    pub one_body: bool,
    write: fn(&mut String, usize, &mut Prng),
}

/// Every reference input, in the order of reports.
pub const SHAPES: &[Shape] = &[
    Shape {
        name: "arith",
        summary: "10,000 functions of straight-line arithmetic",
        one_body: false,
        write: straight::functions,
    },
    Shape {
        name: "cfg",
        summary: "10,000 functions of branches with block arguments",
        one_body: false,
        write: cfg::functions,
    },
    Shape {
        name: "scf",
        summary: "10,000 functions of nested loops with iter_args",
        one_body: false,
        write: scf::functions,
    },
    Shape {
        name: "tiny",
        summary: "100,000 functions of 3 ops",
        one_body: false,
        write: straight::tiny,
    },
    Shape {
        name: "generic",
        summary: "generic form of unregistered ops: regions, attributes, successors",
        one_body: true,
        write: generic::module,
    },
    Shape {
        name: "one-block",
        summary: "one function with one 200,000-op block",
        one_body: true,
        write: straight::one_block,
    },
    Shape {
        name: "many-users",
        summary: "one constant with 200,000 users, half of them dead",
        one_body: true,
        write: straight::many_users,
    },
];

/// Returns the shape of that name.
pub fn shape(name: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|s| s.name == name)
}

impl Shape {
    /// Returns the text of at least `bytes` bytes (and at most one function or op more) under `seed`.
    pub fn generate(&self, bytes: usize, seed: u64) -> String {
        let mut out = String::with_capacity(bytes + bytes / 16 + 4096);
        (self.write)(&mut out, bytes, &mut Prng::new(seed));
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{SHAPES, shape};

    #[test]
    fn every_shape_is_deterministic_and_of_the_wanted_size() {
        for s in SHAPES {
            let text = s.generate(100_000, 3);
            assert_eq!(text, s.generate(100_000, 3), "{}", s.name);
            assert_ne!(text, s.generate(100_000, 4), "{}", s.name);
            assert!((100_000..110_000).contains(&text.len()), "{}: {} bytes", s.name, text.len());
        }
    }

    #[test]
    fn at_20_mb_the_counts_are_those_of_the_summaries() {
        let count = |name: &str, what: &str| {
            shape(name).unwrap().generate(2_000_000, 1).matches(what).count() * 10
        };
        for (name, what, about) in [
            ("arith", "func.func", 10_000),
            ("cfg", "func.func", 10_000),
            ("scf", "func.func", 10_000),
            ("tiny", "func.func", 100_000),
            ("one-block", "\n", 200_000),
            ("many-users", ", %scale_factor", 200_000),
        ] {
            let n = count(name, what);
            assert!((about * 9 / 10..about * 115 / 100).contains(&n), "{name}: {n} for {about}");
        }
    }

    #[test]
    fn an_unknown_shape_is_none() {
        assert!(shape("nothing").is_none());
    }
}
