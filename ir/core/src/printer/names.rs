//! Names of values and blocks: `%0`, `%arg0`, `%c0_i32`, `%0#1`, `^bb1`.
//!
//! The values of a region are numbered before those of the regions inside it. Each inner region continues
//! with the numbers of the enclosing region and must not reuse its names:
//!
//! ```text
//! %0 = "test.a"() : () -> i32
//! "test.region"() ({
//!   %1 = "test.b"() : () -> i32      // continues after %0
//! }, {
//!   %1 = "test.c"() : () -> i32      // a sibling region: starts with %1 again
//! }) : () -> ()
//! ```
//!
//! So the names in an isolated operation depend only on a small [`NamingContext`], and bodies can be named
//! (and printed) in any order. This is not so if numbers must be unique in the whole file, as in the generic
//! form: then all bodies are named at once, from the last region of each operation to the first, which is the
//! order of upstream's stack.

use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;

use super::options::PrintOptions;
use super::text::{push_sanitized, push_uint};
use crate::body::{Body, OwnedRegion, ValueOwner};
use crate::ids::{BlockId, OpId, RegionId, ValueId};
use crate::interfaces::ResultNamesCx;
use crate::registry::Registry;

/// Everything outside a body that the names in it depend on: the next numbers, and the names in use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamingContext {
    ids: NextIds,
    used: Option<Arc<UsedNames>>,
}

impl NamingContext {
    /// Returns the next numbers, by which [`of_numbers`](Self::of_numbers) makes the context in another process; `None` if names are in use.
    pub fn numbers(&self) -> Option<[u32; 3]> {
        let NextIds { value, arg, conflict } = self.ids;
        self.used.is_none().then_some([value, arg, conflict])
    }

    /// Returns the context with these next numbers, in which no names are in use.
    pub fn of_numbers([value, arg, conflict]: [u32; 3]) -> Self {
        NamingContext { ids: NextIds { value, arg, conflict }, used: None }
    }
}

/// The next number of each kind of name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct NextIds {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// The names in use in a region, sorted, and those of the enclosing regions.
#[derive(PartialEq, Eq, Debug)]
struct UsedNames {
    names: Vec<Box<[u8]>>,
    outer: Option<Arc<UsedNames>>,
}

impl UsedNames {
    fn contains(used: &Option<Arc<UsedNames>>, name: &[u8]) -> bool {
        let mut cursor = used;
        while let Some(scope) = cursor {
            if scope.names.binary_search_by(|n| (**n).cmp(name)).is_ok() {
                return true;
            }
            cursor = &scope.outer;
        }
        false
    }
}

/// The name of a value: none yet, a number, or a range of the text buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Name {
    at: u32,
    len: u32,
}

const NUMBER: u32 = u32::MAX;
const UNNAMED: Name = Name { at: 0, len: NUMBER - 1 };

/// The names of the values and blocks of one body.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BodyNames {
    values: Vec<Name>,
    text: Vec<u8>,
    blocks: Vec<u32>,
    /// The ids of operations without results, if users are printed.
    op_ids: FxHashMap<OpId, u32>,
    /// The first results of the groups of results, for operations with more than one named group.
    groups: FxHashMap<OpId, SmallVec<[u32; 4]>>,
    /// The context of the isolated operations in each region.
    inner: FxHashMap<RegionId, NamingContext>,
    /// The names in nested bodies, if these must be numbered together with the parent
    /// ([`PrintOptions::numbers_are_unique`]).
    nested: FxHashMap<OpId, Arc<BodyNames>>,
}

impl BodyNames {
    /// Names the values of the root body, which contains the top-level operation.
    pub fn of_root(reg: &Registry, root: &Body, options: &PrintOptions) -> Self {
        let mut numberer = Numberer::new(reg, root, options, NamingContext::default());
        for &region in root.roots() {
            for block in root.blocks_of(region) {
                numberer.names.blocks[block.index()] = 0;
                for op in root.ops_of(block) {
                    let first = numberer.ids;
                    numberer.op(op);
                    if !options.numbers_are_unique() && root.num_results(op) == 0 {
                        // The id that the comments about users show for this operation is used again for the
                        // first value inside it.
                        numberer.ids = first;
                    }
                    let ids = numberer.ids;
                    numberer
                        .tasks
                        .extend(root.regions_of(op).iter().map(|&r| Task::Region(r, ids)));
                    if options.numbers_are_unique() && root.nested(op).is_some() {
                        numberer.tasks.push(Task::Nested(op));
                    }
                    let context = numberer.snapshot();
                    numberer.names.inner.insert(region, context);
                    numberer.run(None);
                }
            }
        }
        numberer.names
    }

    /// Returns the names in the nested body of `op`. `self` has the names of `body`, which contains `op`.
    pub fn of_nested(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        options: &PrintOptions,
    ) -> Arc<BodyNames> {
        if let Some(done) = self.nested.get(&op) {
            return done.clone();
        }
        let Some(nested) = body.nested(op) else { return Arc::default() };
        let context =
            body.op_region(op).and_then(|r| self.inner.get(&r)).cloned().unwrap_or_default();
        Arc::new(number_nested(reg, nested, (body, op), options, context).0)
    }

    /// Names the values of `nested` as if the operation that owns it, with the body of that, were printed alone. The body may be taken out of the
    /// operation.
    pub(super) fn of_owned(
        reg: &Registry,
        nested: &Body,
        owner: (&Body, OpId),
        options: &PrintOptions,
    ) -> Self {
        number_nested(reg, nested, owner, options, NamingContext::default()).0
    }

    /// Returns the names of this body, without those that values inside isolated operations must avoid or continue.
    pub(super) fn without_context(&self) -> Self {
        BodyNames { inner: FxHashMap::default(), nested: FxHashMap::default(), ..self.clone() }
    }

    /// Returns names that consist only of the context for isolated operations in `region`.
    pub(super) fn around(region: RegionId, context: NamingContext) -> Self {
        let mut names = BodyNames::default();
        names.inner.insert(region, context);
        names
    }

    /// Returns the context from which bodies of isolated operations in `region` are named.
    pub fn naming_context(&self, region: RegionId) -> NamingContext {
        self.inner.get(&region).cloned().unwrap_or_default()
    }

    /// Gives `value` the name that `source` has in `other`, including its result number.
    pub(super) fn shadow(
        &mut self,
        value: ValueId,
        other: &BodyNames,
        body: &Body,
        source: ValueId,
    ) {
        let mut name = Vec::new();
        other.write_value(body, source, true, &mut name);
        let at = self.text.len() as u32;
        self.text.extend_from_slice(&name[1..]);
        if let Some(slot) = self.values.get_mut(value.index()) {
            *slot = Name { at, len: name.len() as u32 - 1 };
        }
    }

    /// Appends `%name`, and `#number` for one of several results if `with_number`.
    pub(super) fn write_value(
        &self,
        body: &Body,
        value: ValueId,
        with_number: bool,
        out: &mut Vec<u8>,
    ) {
        let (head, number) = match body.owner(value) {
            ValueOwner::Result { op, index } if body.num_results(op) > 1 => {
                self.group_of(body, op, index)
            }
            _ => (value, None),
        };
        let Name { at, len } = self.values.get(head.index()).copied().unwrap_or(UNNAMED);
        match len {
            _ if len == UNNAMED.len => return out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>"),
            NUMBER => {
                out.push(b'%');
                push_uint(out, u64::from(at));
            }
            _ => {
                out.push(b'%');
                out.extend_from_slice(&self.text[at as usize..(at + len) as usize]);
            }
        }
        if let (Some(number), true) = (number, with_number) {
            out.push(b'#');
            push_uint(out, u64::from(number));
        }
    }

    /// Returns the first result of the group of result `index`, and the result's number in the group if the
    /// group has several results.
    fn group_of(&self, body: &Body, op: OpId, index: usize) -> (ValueId, Option<u32>) {
        let Some(groups) = self.groups.get(&op) else {
            return (body.result(op, 0), Some(index as u32));
        };
        let after = groups.partition_point(|&g| g as usize <= index);
        let start = groups[after.saturating_sub(1)];
        let end = groups.get(after).map_or(body.num_results(op), |&g| g as usize);
        (
            body.result(op, start as usize),
            (end - start as usize != 1).then_some(index as u32 - start),
        )
    }

    /// Returns the first results of the groups if there are several groups.
    pub(super) fn result_groups(&self, op: OpId) -> &[u32] {
        self.groups.get(&op).map_or(&[], |g| g)
    }

    /// Appends the id of an operation without results.
    pub(super) fn write_op_id(&self, op: OpId, out: &mut Vec<u8>) {
        match self.op_ids.get(&op) {
            Some(&id) => {
                out.push(b'%');
                push_uint(out, u64::from(id));
            }
            None => out.extend_from_slice(b"<<UNKNOWN OPERATION>>"),
        }
    }

    /// Returns the position of `block` in its region.
    pub(super) fn block_order(&self, block: BlockId) -> u32 {
        self.blocks.get(block.index()).copied().unwrap_or(u32::MAX)
    }

    /// Appends `^bb1`.
    pub(super) fn write_block(&self, block: BlockId, out: &mut Vec<u8>) {
        match self.block_order(block) {
            u32::MAX => out.extend_from_slice(b"INVALIDBLOCK"),
            n => {
                out.extend_from_slice(b"^bb");
                push_uint(out, u64::from(n));
            }
        }
    }
}

fn number_nested(
    reg: &Registry,
    nested: &Body,
    owner: (&Body, OpId),
    options: &PrintOptions,
    context: NamingContext,
) -> (BodyNames, NextIds) {
    let ids = context.ids;
    let mut numberer = Numberer::new(reg, nested, options, context);
    numberer.tasks.extend(nested.roots().iter().map(|&r| Task::Region(r, ids)));
    numberer.run(Some(owner));
    (numberer.names, numberer.ids)
}

enum Task {
    /// Number a region, starting with these numbers.
    Region(RegionId, NextIds),
    /// Number a nested body.
    Nested(OpId),
    /// Release the names that were taken after the log had this length.
    Leave(usize),
}

struct Numberer<'a> {
    reg: &'a Registry,
    body: &'a Body,
    options: &'a PrintOptions,
    names: BodyNames,
    ids: NextIds,
    /// The names in use in this body, as ranges of the text buffer, and the order in which they were taken.
    used: HashTable<Name>,
    log: Vec<Name>,
    outer: Option<Arc<UsedNames>>,
    tasks: Vec<Task>,
    /// The name of the current argument; here for its allocation.
    arg_name: Vec<u8>,
}

impl<'a> Numberer<'a> {
    fn new(
        reg: &'a Registry,
        body: &'a Body,
        options: &'a PrintOptions,
        context: NamingContext,
    ) -> Self {
        let names = BodyNames {
            values: vec![UNNAMED; body.value_capacity()],
            blocks: vec![u32::MAX; body.block_capacity()],
            ..BodyNames::default()
        };
        Numberer {
            reg,
            body,
            options,
            names,
            ids: context.ids,
            used: HashTable::new(),
            log: Vec::new(),
            outer: context.used,
            tasks: Vec::new(),
            arg_name: Vec::new(),
        }
    }

    /// Processes the tasks. `owner` is the operation that owns the root regions, in its body.
    fn run(&mut self, owner: Option<(&Body, OpId)>) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Leave(len) => self.leave(len),
                Task::Nested(op) => {
                    let Some(nested) = self.body.nested(op) else { continue };
                    let (names, ids) = number_nested(
                        self.reg,
                        nested,
                        (self.body, op),
                        self.options,
                        self.snapshot(),
                    );
                    self.names.nested.insert(op, Arc::new(names));
                    self.ids = ids;
                }
                Task::Region(region, ids) => {
                    if !self.options.numbers_are_unique() {
                        self.ids = ids;
                    }
                    self.tasks.push(Task::Leave(self.log.len()));
                    self.region(region, owner);
                }
            }
        }
    }

    fn leave(&mut self, len: usize) {
        if len == 0 {
            self.log.clear();
            return self.used.clear();
        }
        for name in self.log.drain(len..) {
            let hash = FxBuildHasher.hash_one(bytes(&self.names.text, name));
            if let Ok(entry) = self.used.find_entry(hash, |n| *n == name) {
                entry.remove();
            }
        }
    }

    /// Returns the context from which a body nested in the current region is named.
    fn snapshot(&self) -> NamingContext {
        if self.log.is_empty() {
            return NamingContext { ids: self.ids, used: self.outer.clone() };
        }
        let mut names: Vec<Box<[u8]>> =
            self.log.iter().map(|&n| bytes(&self.names.text, n).into()).collect();
        names.sort_unstable();
        NamingContext {
            ids: self.ids,
            used: Some(Arc::new(UsedNames { names, outer: self.outer.clone() })),
        }
    }

    fn region(&mut self, region: RegionId, owner: Option<(&Body, OpId)>) {
        let (reg, body) = (self.reg, self.body);
        let owner = match body.region_parent(region) {
            Some(op) => Some((body, op)),
            None => owner,
        };
        if !self.options.generic
            && let Some((outer, op)) = owner
            && let Some(def) = reg.def(outer, op)
            && let Some(hook) = &def.hooks.interfaces.asm.get_asm_block_argument_names
        {
            let named = OwnedRegion { body, region };
            hook(reg, named, (outer, op), &mut |value, name| self.set_name(value, name.as_bytes()));
        }
        let (mut children, mut has_nested) = (SmallVec::<[Task; 8]>::new(), false);
        for (order, block) in body.blocks_of(region).enumerate() {
            self.names.blocks[block.index()] = order as u32;
            self.arguments(block, order == 0);
            for op in body.ops_of(block) {
                self.op(op);
                // The starting numbers are set below, when all operations of the region are numbered.
                children.extend(
                    body.regions_of(op).iter().map(|&r| Task::Region(r, NextIds::default())),
                );
                if body.nested(op).is_some() {
                    has_nested = true;
                    if self.options.numbers_are_unique() {
                        children.push(Task::Nested(op));
                    }
                }
            }
        }
        if has_nested {
            let context = self.snapshot();
            self.names.inner.insert(region, context);
        }
        let ids = self.ids;
        self.tasks.extend(children.into_iter().map(|task| match task {
            Task::Region(region, _) => Task::Region(region, ids),
            task => task,
        }));
    }

    fn arguments(&mut self, block: BlockId, is_entry: bool) {
        for &arg in self.body.block_args(block) {
            if self.names.values[arg.index()] != UNNAMED {
                continue;
            }
            if is_entry {
                let mut name = std::mem::take(&mut self.arg_name);
                name.clear();
                name.extend_from_slice(b"arg");
                push_uint(&mut name, u64::from(self.ids.arg));
                self.ids.arg += 1;
                self.set_name(arg, &name);
                self.arg_name = name;
            } else {
                self.set_name(arg, b"");
            }
        }
    }

    fn op(&mut self, op: OpId) {
        let body = self.body;
        if body.num_results(op) == 0 {
            if self.options.value_users {
                self.names.op_ids.insert(op, self.ids.value);
                self.ids.value += 1;
            }
            return;
        }
        if !self.options.generic
            && let Some(def) = self.reg.def(body, op)
        {
            let reg = self.reg;
            let mut groups: SmallVec<[u32; 4]> = smallvec::smallvec![0];
            let mut name_it = |value: ValueId, name: &str| {
                self.set_name(value, name.as_bytes());
                if let ValueOwner::Result { index: index @ 1.., .. } = body.owner(value) {
                    groups.push(index as u32);
                }
            };
            match &def.hooks.interfaces.asm.get_asm_result_names {
                Some(hook) => hook(&ResultNamesCx::new(reg, body), op, &mut name_it),
                None => declared_names(reg, body, op, &mut name_it),
            }
            if groups.len() > 1 {
                groups.sort_unstable();
                self.names.groups.insert(op, groups);
            }
        }
        let first = body.result(op, 0);
        if self.names.values[first.index()] == UNNAMED {
            self.set_number(first);
        }
    }

    fn set_number(&mut self, value: ValueId) {
        self.names.values[value.index()] = Name { at: self.ids.value, len: NUMBER };
        self.ids.value += 1;
    }

    /// Gives a value a name, or the next number if `name` is empty. A name in use gets a numeric suffix.
    fn set_name(&mut self, value: ValueId, name: &[u8]) {
        if name.is_empty() {
            return self.set_number(value);
        }
        let start = self.names.text.len();
        if start == 0 {
            self.names.text.reserve(FEW_NAMES * 8);
            self.used.reserve(FEW_NAMES, |_| 0);
            self.log.reserve(FEW_NAMES);
        }
        push_sanitized(&mut self.names.text, name, b"$._-", false);
        let end = self.names.text.len();
        if self.is_used(start) {
            self.names.text.push(b'_');
            loop {
                self.names.text.truncate(end + 1);
                push_uint(&mut self.names.text, u64::from(self.ids.conflict));
                self.ids.conflict += 1;
                if !self.is_used(start) {
                    break;
                }
            }
        }
        let name = Name { at: start as u32, len: (self.names.text.len() - start) as u32 };
        let text = &self.names.text;
        let hash = |n: &Name| FxBuildHasher.hash_one(bytes(text, *n));
        self.used.insert_unique(hash(&name), name, hash);
        self.log.push(name);
        self.names.values[value.index()] = name;
    }

    /// Returns whether the name from `start` to the end of the buffer is in use.
    fn is_used(&self, start: usize) -> bool {
        let text = &self.names.text;
        let name = &text[start..];
        let hash = FxBuildHasher.hash_one(name);
        self.used.find(hash, |n| bytes(text, *n) == name).is_some()
            || UsedNames::contains(&self.outer, name)
    }
}

/// The number of names for which memory is reserved with the first one.
const FEW_NAMES: usize = 14;

fn bytes(text: &[u8], name: Name) -> &[u8] {
    &text[name.at as usize..(name.at + name.len) as usize]
}

/// Names results after their declarations, as upstream does for operations with several declared results and
/// no naming hook.
fn declared_names(reg: &Registry, body: &Body, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    let Some(def) = reg.def(body, op) else { return };
    let named = |d: &crate::def::ValueDecl| !reg.ctx().str(d.name).is_empty();
    if def.results.len() < 2
        || def.has(crate::def::Trait::OpAsmOpInterface)
        || !def.results.iter().any(named)
    {
        return;
    }
    let Some(groups) = crate::def::declared_results(reg.ctx(), def, body, op) else { return };
    for (decl, (first, count)) in def.results.iter().zip(groups.iter()) {
        if count > 0 {
            name(body.result(op, first), reg.ctx().str(decl.name));
        }
    }
}
