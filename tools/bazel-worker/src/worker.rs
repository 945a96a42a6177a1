//! The worker: one thread reads requests, others run them.
//!
//! ```text
//! requests --reader--> queue --runners--> responses, in the order in which the runs end
//! cancel   --reader--> removes a request from the queue, and answers it
//! ```

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard};

use text_utils::locks::{LockIgnoringPoison, ignoring_poison};

use crate::message::{Encoding, WorkRequest, WorkResponse};

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkResult {
    /// The exit code of the program.
    pub exit_code: i32,
    /// The text that Bazel shows: messages, and standard output.
    pub output: String,
}

/// Runs `program` for each request, at most `runs` at the same time, and returns when there are no more requests and all are answered.
///
/// # Errors
/// If a message cannot be read as a request, or requests cannot be read or responses written. Runs that have started end before.
pub fn serve(
    requests: &mut dyn BufRead,
    responses: &mut (dyn Write + Send),
    runs: NonZeroUsize,
    program: &(dyn Fn(&WorkRequest) -> WorkResult + Sync),
) -> io::Result<()> {
    let (encoding, start) = Encoding::of(requests)?;
    let mut requests = BufReader::new(start.chain(requests));
    let queue = Queue::default();
    let responses = Responses { encoding, stream: Mutex::new(responses) };
    let run_all = || -> io::Result<()> {
        while let Some(request) = queue.next() {
            let WorkResult { exit_code, output } = program(&request);
            let request_id = request.request_id;
            let response = WorkResponse { exit_code, output, request_id, was_cancelled: false };
            responses.write(&response).inspect_err(|_| queue.end(Waiting::Dropped))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let runners: Vec<_> = (0..runs.get()).map(|_| scope.spawn(run_all)).collect();
        let read = read_all(&mut requests, &queue, &responses);
        queue.end(if read.is_ok() { Waiting::Run } else { Waiting::Dropped });
        let panicked = || io::Error::other("a run panicked");
        let ran = runners.into_iter().map(|runner| runner.join().map_err(|_| panicked())?);
        // All are joined, whichever failed.
        let results: Vec<io::Result<()>> = ran.collect();
        read.and(results.into_iter().collect())
    })
}

/// Reads all requests into the queue.
fn read_all(
    requests: &mut dyn BufRead,
    queue: &Queue,
    responses: &Responses<'_>,
) -> io::Result<()> {
    while let Some(request) = responses.encoding.read(requests)? {
        if !request.cancel {
            queue.add(request);
        } else if let Some(WorkRequest { request_id, .. }) = queue.remove(request.request_id) {
            let cancelled =
                WorkResponse { request_id, was_cancelled: true, ..WorkResponse::default() };
            responses.write(&cancelled)?;
        }
    }
    Ok(())
}

/// The stream of responses.
struct Responses<'a> {
    encoding: Encoding,
    stream: Mutex<&'a mut (dyn Write + Send)>,
}

impl Responses<'_> {
    fn write(&self, response: &WorkResponse) -> io::Result<()> {
        let bytes = self.encoding.bytes(response)?;
        let mut stream = self.stream.lock_ignoring_poison();
        stream.write_all(&bytes)?;
        stream.flush()
    }
}

/// The requests that wait.
#[derive(Default)]
struct Queue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    requests: VecDeque<WorkRequest>,
    ended: bool,
}

/// The treatment of waiting requests at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Run,
    Dropped,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock_ignoring_poison()
    }

    fn add(&self, request: WorkRequest) {
        self.lock().requests.push_back(request);
        self.changed.notify_one();
    }

    /// Removes a request that waits.
    fn remove(&self, id: i32) -> Option<WorkRequest> {
        let mut state = self.lock();
        let at = state.requests.iter().position(|request| request.request_id == id)?;
        state.requests.remove(at)
    }

    /// Waits for a request; `None` after the end.
    fn next(&self) -> Option<WorkRequest> {
        let mut state = self.lock();
        loop {
            if let Some(request) = state.requests.pop_front() {
                return Some(request);
            }
            if state.ended {
                return None;
            }
            state = ignoring_poison(self.changed.wait(state));
        }
    }

    /// Ends the queue: no request is added later.
    fn end(&self, waiting: Waiting) {
        let mut state = self.lock();
        state.ended = true;
        if waiting == Waiting::Dropped {
            state.requests.clear();
        }
        self.changed.notify_all();
    }
}
