//! For tests: whether what takes long takes no longer than its size asks for.
//!
//! Two runs are compared, never one with a clock. Other load makes either longer, so that both are measured again until the shortest of each agree: what is
//! linear does so sooner or later, what is quadratic never does.

use std::time::{Duration, Instant};

/// How often both are measured at most.
const ATTEMPTS: usize = 20;

/// How long a run takes.
#[expect(clippy::disallowed_methods, reason = "what is tested is time")]
pub fn time<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let out = run();
    (start.elapsed(), out)
}

/// Checks that `long` takes less than `times` as long as `short` does; both tell how long they took.
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
