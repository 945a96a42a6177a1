//! The classes of all files, and what the items of a file derive from.
//!
//! A class is looked up by its name among the files that the referring file includes. A file that relies on includes of the file that
//! includes it sees the first class of that name.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::facts::{IndexedFile, IndexedItem, ItemKind};

/// The position of an item: that of its file, and its own in the file.
pub(crate) type Place = (usize, usize);

/// The classes of enums.
const ENUMS: &[&str] = &[
    "EnumInfo",
    "EnumAttrInfo",
    "IntEnum",
    "I32Enum",
    "I64Enum",
    "IntEnumAttr",
    "I32EnumAttr",
    "I64EnumAttr",
    "BitEnum",
    "I8BitEnum",
    "I16BitEnum",
    "I32BitEnum",
    "I64BitEnum",
    "BitEnumAttr",
    "I8BitEnumAttr",
    "I16BitEnumAttr",
    "I32BitEnumAttr",
    "I64BitEnumAttr",
];

/// The files that each file includes, directly or not, and itself.
pub(crate) struct Closures {
    words: usize,
    bits: Vec<u64>,
}

impl Closures {
    pub(crate) fn of(files: &[IndexedFile]) -> Self {
        let words = files.len().div_ceil(64);
        let mut closures = Closures { words, bits: vec![0; words * files.len()] };
        for start in 0..files.len() {
            let mut open = vec![start];
            closures.insert(start, start);
            while let Some(file) = open.pop() {
                for &included in &files[file].includes {
                    if !closures.contains(start, included) {
                        closures.insert(start, included);
                        open.push(included);
                    }
                }
            }
        }
        closures
    }

    fn insert(&mut self, file: usize, member: usize) {
        self.bits[file * self.words + member / 64] |= 1 << (member % 64);
    }

    /// Returns whether `file` is `member` or includes it.
    pub(crate) fn contains(&self, file: usize, member: usize) -> bool {
        self.bits[file * self.words + member / 64] & (1 << (member % 64)) != 0
    }
}

/// The classes that an item derives from.
#[derive(Default)]
pub(crate) struct Ancestry {
    /// Whether it derives from `Dialect`.
    pub(crate) dialect: bool,
    /// Whether it derives from `Op`, `TypeDef` or `AttrDef`.
    pub(crate) definition: bool,
    /// Whether it derives from a class of enums.
    pub(crate) is_enum: bool,
    /// The names of dialect records in the arguments on the way, each with the file that mentions it.
    pub(crate) records: Vec<(usize, String)>,
    /// The first string in the arguments of the definition's own classes.
    pub(crate) text: Option<String>,
}

/// The classes and multiclasses of all files.
pub(crate) struct Classes<'f> {
    files: &'f [IndexedFile],
    pub(crate) closures: Closures,
    classes: FxHashMap<&'f str, Vec<Place>>,
    multiclasses: FxHashMap<&'f str, Vec<Place>>,
    /// The definitions in each multiclass.
    members: FxHashMap<Place, Vec<Place>>,
}

impl<'f> Classes<'f> {
    pub(crate) fn of(files: &'f [IndexedFile]) -> Self {
        let mut classes = Classes {
            files,
            closures: Closures::of(files),
            classes: FxHashMap::default(),
            multiclasses: FxHashMap::default(),
            members: FxHashMap::default(),
        };
        for (number, file) in files.iter().enumerate() {
            for (at, item) in file.facts.items.iter().enumerate() {
                let place = (number, at);
                match item.kind {
                    ItemKind::Class => classes.classes.entry(&item.name).or_default().push(place),
                    ItemKind::Multiclass => {
                        classes.multiclasses.entry(&item.name).or_default().push(place);
                    }
                    ItemKind::Def | ItemKind::Defm => {}
                }
                if let Some(multiclass) = item.multiclass {
                    classes.members.entry((number, multiclass)).or_default().push(place);
                }
            }
        }
        classes
    }

    pub(crate) fn item(&self, (file, at): Place) -> &'f IndexedItem {
        &self.files[file].facts.items[at]
    }

    /// Returns the places of a class that items of `file` derive from and that neither it nor its includes define.
    pub(crate) fn missing(&self, file: usize) -> Option<&[Place]> {
        let items = self.files[file].facts.items.iter();
        items.filter(|item| item.kind != ItemKind::Defm).flat_map(|item| &item.parents).find_map(
            |parent| {
                let places = self.classes.get(parent.name.as_str())?.as_slice();
                let included = places.iter().any(|place| self.closures.contains(file, place.0));
                (!included).then_some(places)
            },
        )
    }

    /// Returns the first of the `places` that `file` includes, or else the first.
    pub(crate) fn visible(&self, file: usize, places: &[Place]) -> Option<Place> {
        let included = places.iter().find(|place| self.closures.contains(file, place.0));
        included.or(places.first()).copied()
    }

    /// Returns what the item at `start` derives from. `is_record` tests for names of dialect records.
    pub(crate) fn ancestry(&self, start: Place, is_record: &dyn Fn(&str) -> bool) -> Ancestry {
        let mut found = Ancestry::default();
        let (mut open, mut seen) = (vec![start], FxHashSet::from_iter([start]));
        while let Some(place) = open.pop() {
            let item = self.item(place);
            let words = item.parents.iter().flat_map(|parent| &parent.words);
            for word in words.chain(&item.parameters).filter(|word| is_record(word)) {
                found.records.push((place.0, word.clone()));
            }
            for parent in &item.parents {
                if place == start {
                    found.text = found.text.or_else(|| parent.text.clone());
                }
                match parent.name.as_str() {
                    "Dialect" => found.dialect = true,
                    "Op" | "TypeDef" | "AttrDef" => found.definition = true,
                    name => found.is_enum |= ENUMS.contains(&name),
                }
                let table =
                    if item.kind == ItemKind::Defm { &self.multiclasses } else { &self.classes };
                let places = table.get(parent.name.as_str()).map_or(&[][..], Vec::as_slice);
                let Some(next) = self.visible(place.0, places) else { continue };
                let members = self.members.get(&next).into_iter().flatten().copied();
                open.extend(std::iter::once(next).chain(members).filter(|&next| seen.insert(next)));
            }
        }
        found
    }
}
