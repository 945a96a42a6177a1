//! Products of long numbers in nearly linear time, by a number-theoretic transform.
//!
//! A number is a list of small digits of some base, lowest first; the product of two numbers is the convolution of their digits, carried. The
//! transform computes modulo a prime, so each sum of a convolution has to be less than it.
//!
//! ```text
//! 21 * 43   digits 1 2 and 3 4   convolution 3 10 8   carried 3 0 9   = 903
//! ```

/// The prime 2^64 - 2^32 + 1; 2^32 divides its predecessor, so it has roots of unity for all lengths here.
const PRIME: u64 = 0xffff_ffff_0000_0001;

/// A generator of the multiplicative group.
const GENERATOR: u64 = 7;

/// Returns `a * b` modulo the prime.
fn mul(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    let (low, high) = (product as u64, (product >> 64) as u64);
    // 2^64 is 2^32 - 1, and 2^96 is -1.
    let (middle, top) = (high & 0xffff_ffff, high >> 32);
    let (value, borrow) = low.overflowing_sub(top);
    let value = if borrow { value.wrapping_add(PRIME) } else { value };
    let (value, carry) = value.overflowing_add((middle << 32) - middle);
    let value = if carry { value.wrapping_sub(PRIME) } else { value };
    if value >= PRIME { value - PRIME } else { value }
}

fn add(a: u64, b: u64) -> u64 {
    let (sum, carry) = a.overflowing_add(b);
    if carry || sum >= PRIME { sum.wrapping_sub(PRIME) } else { sum }
}

fn sub(a: u64, b: u64) -> u64 {
    if a >= b { a - b } else { a.wrapping_sub(b).wrapping_add(PRIME) }
}

fn pow(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = mul(result, base);
        }
        base = mul(base, base);
        exponent >>= 1;
    }
    result
}

/// Returns the powers of the root of unity for `length` values, half as many.
fn roots(length: usize) -> Vec<u64> {
    let root = pow(GENERATOR, (PRIME - 1) / length as u64);
    std::iter::successors(Some(1), |&power| Some(mul(power, root))).take(length / 2).collect()
}

/// Transforms `values`, whose number is a power of two; the result is in bit-reversed order.
fn transform(values: &mut [u64], roots: &[u64]) {
    let mut half = values.len() / 2;
    while half > 0 {
        let stride = roots.len() / half;
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for ((a, b), &root) in low.iter_mut().zip(high).zip(roots.iter().step_by(stride)) {
                (*a, *b) = (add(*a, *b), mul(sub(*a, *b), root));
            }
        }
        half /= 2;
    }
}

/// Undoes [`transform`], but for a factor of the length; `roots` are the inverse ones.
fn transform_back(values: &mut [u64], roots: &[u64]) {
    let mut half = 1;
    while half < values.len() {
        let stride = roots.len() / half;
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for ((a, b), &root) in low.iter_mut().zip(high).zip(roots.iter().step_by(stride)) {
                let product = mul(*b, root);
                (*a, *b) = (add(*a, product), sub(*a, product));
            }
        }
        half *= 2;
    }
}

/// Returns the convolution of `a` and `b`, neither of which is empty. Its sums must be less than 2^63.
pub(crate) fn convolve(a: &[u64], b: &[u64]) -> Vec<u64> {
    let needed = a.len() + b.len() - 1;
    let length = needed.next_power_of_two().max(2);
    let padded = |values: &[u64]| {
        let mut padded = values.to_vec();
        padded.resize(length, 0);
        padded
    };
    let forward = roots(length);
    let mut left = padded(a);
    transform(&mut left, &forward);
    if a == b {
        left.iter_mut().for_each(|value| *value = mul(*value, *value));
    } else {
        let mut right = padded(b);
        transform(&mut right, &forward);
        left.iter_mut().zip(right).for_each(|(value, other)| *value = mul(*value, other));
    }
    // The powers of the inverse root are those of the root, from the end, with the other sign: the root to the half of the length is -1.
    let back = forward.iter().skip(1).rev().map(|&root| sub(0, root));
    let inverse: Vec<u64> = std::iter::once(1).chain(back).collect();
    transform_back(&mut left, &inverse);
    let scale = pow(length as u64, PRIME - 2);
    left.truncate(needed);
    left.iter_mut().for_each(|value| *value = mul(*value, scale));
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_sum_of_products() {
        let digits = |seed: u64, n: usize| {
            let mut state = seed;
            let next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                Some(state >> 40)
            };
            std::iter::from_fn(next).take(n).collect::<Vec<u64>>()
        };
        for (m, n) in [(1, 1), (2, 1), (3, 5), (64, 64), (100, 7)] {
            let (a, b) = (digits(1, m), digits(2, n));
            let mut expected = vec![0u64; m + n - 1];
            for (i, x) in a.iter().enumerate() {
                for (j, y) in b.iter().enumerate() {
                    expected[i + j] += x * y;
                }
            }
            assert_eq!(convolve(&a, &b), expected, "{m} by {n}");
            assert_eq!(convolve(&a, &a)[0], a[0] * a[0]);
        }
    }
}
