//! Releases the memory of a body in parallel, e.g. that of the functions of a module.

use std::sync::Arc;

use super::Body;
use crate::fanout::{self, ForEach};

/// The number of bodies that are worth several jobs.
const MANY: usize = 64;

impl Body {
    /// Drops the body and its nested bodies. `for_each` runs the jobs.
    pub fn release(self, for_each: ForEach<'_>) {
        let mut outer = Vec::new();
        let mut bodies = vec![Arc::new(self)];
        while bodies.len() < MANY {
            // A shared body stays.
            let own = bodies.iter_mut().filter_map(Arc::get_mut);
            let nested: Vec<Arc<Body>> =
                own.flat_map(|body| &mut body.extras).filter_map(|e| e.body.take()).collect();
            if nested.is_empty() {
                break;
            }
            outer.push(std::mem::replace(&mut bodies, nested));
        }
        fanout::drop_all(for_each, bodies);
    }
}
