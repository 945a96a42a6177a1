//! TableGen text: classes, multiclasses and the requested number of records over them.

use std::fmt::Write as _;

use crate::prng::Prng;

const HEAD: &str = "\
def op;
class Base<int i, string s> {
  int value = i;
  string name = s;
  list<int> near = [i, !add(i, 1)];
  bits<8> encoding = 3;
}
class Sub<int i, string s, list<string> t> : Base<i, s> {
  list<string> tags = t;
  dag shape = (op i, s);
  string joined = !interleave(t, \",\");
}
multiclass Pair<int k> {
  def _a : Base<k, \"a\">;
  def _b : Sub<!add(k, 1), \"b\", [\"x\", \"y\"]>;
}
";

/// Returns a file of `statements` statements, each of which makes one to three records.
pub fn tablegen(statements: usize, seed: u64) -> String {
    let mut prng = Prng::new(seed);
    let mut out = HEAD.to_owned();
    for i in 0..statements {
        let _ = match prng.below(10) {
            0..=1 => writeln!(out, "defm m{i} : Pair<{}>;", prng.below(100_000)),
            2..=3 => {
                let (a, b) = (prng.below(50), prng.below(11));
                writeln!(
                    out,
                    "def q{i} {{ Base b = Base<{a}, \"anon\">; list<Base> bs = [Base<{b}, \"z\">, b]; }}"
                )
            }
            _ => writeln!(
                out,
                "def r{i} : Sub<{i}, \"n{i}\", [\"t{}\"]> {{ int twice = !mul(value, 2); }}",
                i % 7
            ),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::tablegen;

    #[test]
    fn one_line_a_statement() {
        let lines = |n| tablegen(n, 1).lines().count();
        assert_eq!(lines(1_000) - lines(0), 1_000);
        assert_ne!(tablegen(10, 1), tablegen(10, 2));
    }
}
