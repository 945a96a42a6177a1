//! Chains of matrix products with seeded sizes, and what the cheapest order of multiplying costs.

use std::fmt::Write;

use crate::prng::Prng;

/// A chain: matrix `i` has `sizes[i]` rows and `sizes[i + 1]` columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The name of its function.
    pub name: String,
    /// One size more than there are matrices.
    pub sizes: Vec<u64>,
}

/// Returns the chains that the project reports: two and three matrices of given sizes, and longer ones of random sizes between 10 and 200.
pub fn chains() -> Vec<Chain> {
    let fixed = |name: &str, sizes: &[u64]| Chain { name: name.to_owned(), sizes: sizes.to_vec() };
    let mut all = vec![fixed("mm2", &[100, 10, 150, 8]), fixed("mm3", &[200, 175, 250, 150, 10])];
    all.extend([10, 20, 40, 80].map(|n| Chain::random(n, n as u64)));
    all
}

impl Chain {
    /// Returns `n` matrices of random sizes.
    pub fn random(n: usize, seed: u64) -> Chain {
        let mut prng = Prng::new(seed);
        Chain {
            name: format!("mm{n}"),
            sizes: (0..=n).map(|_| 10 + prng.below(191) as u64).collect(),
        }
    }

    /// Returns the function that multiplies from the left to the right.
    pub fn text(&self) -> String {
        let n = self.sizes.len().saturating_sub(1);
        let ty = |i: usize, j: usize| format!("tensor<{}x{}xf64>", self.sizes[i], self.sizes[j]);
        let args: Vec<String> = (0..n).map(|i| format!("%a{i}: {}", ty(i, i + 1))).collect();
        let mut out = format!("func.func @{}({}) -> {} {{\n", self.name, args.join(", "), ty(0, n));
        let mut product = "%a0".to_owned();
        for k in 1..n {
            let (result, left, right) = (ty(0, k + 1), ty(0, k), ty(k, k + 1));
            let _ = writeln!(out, "  %e{k} = tensor.empty() : {result}");
            let _ = writeln!(
                out,
                "  %p{k} = linalg.matmul ins({product}, %a{k} : {left}, {right}) outs(%e{k} : {result}) -> {result}"
            );
            product = format!("%p{k}");
        }
        let _ = writeln!(out, "  return {product} : {}\n}}", ty(0, n));
        out
    }

    /// Returns the multiplications of numbers that the cheapest order takes (the textbook's dynamic programming).
    pub fn optimum(&self) -> u64 {
        let n = self.sizes.len().saturating_sub(1);
        let mut best = vec![vec![0u64; n]; n];
        for length in 2..=n {
            for i in 0..=n - length {
                let j = i + length - 1;
                let of = |k: usize| {
                    best[i][k]
                        + best[k + 1][j]
                        + self.sizes[i] * self.sizes[k + 1] * self.sizes[j + 1]
                };
                best[i][j] = (i..j).map(of).min().unwrap_or(0);
            }
        }
        best.first().and_then(|row| row.last()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Chain, chains};

    #[test]
    fn the_optimum_is_the_textbooks() {
        let of = |sizes: &[u64]| Chain { name: String::new(), sizes: sizes.to_vec() }.optimum();
        assert_eq!(of(&[100, 10, 150, 8]), 20_000);
        assert_eq!(of(&[200, 175, 250, 150, 10]), 1_162_500);
        assert_eq!(of(&[30, 35, 15, 5, 10, 20, 25]), 15_125);
    }

    #[test]
    fn chains_are_deterministic() {
        assert_eq!(chains(), chains());
        assert!(chains()[2].text().contains("linalg.matmul ins(%a0, %a1"));
    }
}
