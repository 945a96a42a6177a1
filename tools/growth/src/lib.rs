//! For tests: checks that the time of an algorithm grows no faster than its input.
//!
//! A short and a long run are compared with each other, never with a fixed time. Other load on the machine makes either longer, so both are
//! measured again until the shortest of each agree: those of a linear algorithm agree sooner or later, those of a quadratic one never do.
//!
//! ```
//! use growth::{check, time};
//!
//! let sum = |n: u64| time(|| (0..n).fold(0u64, |sum, i| sum.wrapping_mul(3) ^ i)).0;
//! // Twice the input takes less than eight times as long.
//! check(8, || sum(1 << 18), || sum(1 << 19));
//! ```

#![warn(missing_docs)]

use std::time::{Duration, Instant};

/// How often both are measured at most.
const ATTEMPTS: usize = 20;

/// Measures a run. Returns the time and the result.
#[expect(clippy::disallowed_methods, reason = "it measures time")]
pub fn time<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let out = run();
    (start.elapsed(), out)
}

/// Checks that `long` takes less than `times` as long as `short`; both return the time they took.
///
/// # Panics
/// If it takes longer each time.
pub fn check(times: u32, mut short: impl FnMut() -> Duration, mut long: impl FnMut() -> Duration) {
    let (mut least, mut most) = (Duration::MAX, Duration::MAX);
    for _ in 0..ATTEMPTS {
        (least, most) = (least.min(short()), most.min(long()));
        if most < least * times {
            return;
        }
    }
    panic!("one takes {least:?}, the other {most:?}, which is {times} times as long or more");
}
