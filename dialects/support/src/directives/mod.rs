//! Custom directives and predicates that are not specific to a dialect, so that dialects which are loaded
//! only from their `.td` can be parsed and printed: those that upstream MLIR defines together with
//! interfaces, and some simple ones.
//!
//! They use only the declarations that a format passes to them, never the name of an operation or dialect,
//! e.g. `custom<MemberName>($index, ref(type($struct)))` reads the name of a member of any type with members.

mod affine;
mod affine_accesses;
mod affine_groups;
mod aggregate;
mod argument_names;
mod arguments_of_type;
mod asynchronous;
mod attr_items;
mod attributes;
mod attributions;
mod bit_cases;
mod brief_types;
mod call;
mod case_lists;
mod cases;
mod clauses;
mod clauses_by_type;
mod constant;
mod derived_types;
mod dict_and_types;
mod dict_of_values;
mod dictionary;
mod digits;
mod directed_ports;
mod discardable;
mod enum_text;
mod expression;
mod fields;
mod flagged;
mod implicit_name;
mod implied;
mod implied_maps;
mod implied_types;
mod index_list;
mod indexed_operands;
mod initial_value;
mod member_list;
mod member_regions;
mod members;
mod named_lists;
mod named_operands;
mod names;
mod numbers;
mod operands_or_call;
mod other_string;
mod parsing;
mod payload;
mod ports;
mod predicates;
mod quantized;
mod reduction;
mod regions;
mod selection;
mod signature;
mod sized_number;
mod space_cases;
mod space_head;
mod space_loop;
mod successor_cases;
mod symbol;
mod symbol_alternatives;
mod table;
mod tagged;
mod templates;
mod type_parts;
mod typed_values;
mod types;
mod variables;
mod vector;
mod word_of;
mod words;
mod wrapped;

use ir_core::def::format::FirstToken;
use ir_core::def::hooks::{AttrParseHook, AttrPrintHook};
use ods::{CustomDirective, DeclCount, Requirement};
use parsing::{ANY, DENSE_I64, STRING, TYPE, attr_index, mismatch, set, types_of};
use table::{Directives, ParameterDirectives, find, of_any, taking};

pub use predicates::native;
pub use type_parts::element_at;

const TABLES: &[Directives] = &[
    WIDESPREAD,
    OF_VALUES_AND_TYPES,
    OF_CLAUSES,
    FOR_OVERLAYS,
    affine_accesses::DIRECTIVES,
    argument_names::DIRECTIVES,
    arguments_of_type::DIRECTIVES,
    attr_items::DIRECTIVES,
    attributes::DIRECTIVES,
    bit_cases::DIRECTIVES,
    brief_types::DIRECTIVES,
    case_lists::DIRECTIVES,
    clauses::DIRECTIVES,
    clauses_by_type::DIRECTIVES,
    derived_types::DIRECTIVES,
    dict_and_types::DIRECTIVES,
    dict_of_values::DIRECTIVES,
    digits::DIRECTIVES,
    directed_ports::DIRECTIVES,
    fields::DIRECTIVES,
    flagged::DIRECTIVES,
    implicit_name::DIRECTIVES,
    implied_maps::DIRECTIVES,
    implied_types::DIRECTIVES,
    indexed_operands::DIRECTIVES,
    member_list::DIRECTIVES,
    member_regions::DIRECTIVES,
    members::DIRECTIVES,
    named_lists::DIRECTIVES,
    named_operands::DIRECTIVES,
    names::DIRECTIVES,
    numbers::DIRECTIVES,
    operands_or_call::DIRECTIVES,
    other_string::DIRECTIVES,
    ports::DIRECTIVES,
    reduction::DIRECTIVES,
    sized_number::DIRECTIVES,
    space_cases::DIRECTIVES,
    space_loop::DIRECTIVES,
    successor_cases::DIRECTIVES,
    tagged::DIRECTIVES,
    templates::DIRECTIVES,
    typed_values::DIRECTIVES,
    vector::DIRECTIVES,
    variables::DIRECTIVES,
    symbol_alternatives::DIRECTIVES,
    word_of::DIRECTIVES,
    words::DIRECTIVES,
    wrapped::DIRECTIVES,
];

const PARAMETER_TABLES: &[ParameterDirectives] = &[quantized::DIRECTIVES];

/// Returns the parser and printer of `custom<name>(...)` in overlays.
pub fn custom_directive(name: &str) -> Option<CustomDirective> {
    find(TABLES, name)
}

/// The directives that formats of definitions of any dialect may name: their functions are in headers of upstream.
const OF_ANY_DIALECT: &[&str] = &["DimensionList", "DynamicIndexList", "SemiFunctionType"];

/// Returns the parser and printer of `custom<name>(...)` in a format of a definition, whose dialect has functions of the names `shared` in
/// C++. Another dialect may mean something else by these names.
pub fn format_directive(name: &str, shared: &[&str]) -> Option<CustomDirective> {
    let applies = OF_ANY_DIALECT.contains(&name) || shared.contains(&name);
    applies.then(|| custom_directive(name)).flatten()
}

/// Returns the parser and printer of `custom<name>($parameter)` in formats of types and attributes.
pub fn parameter_directive(name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
    find(PARAMETER_TABLES, name)
}

/// Returns the names of all directives, for suggestions: `custom<Wrod>` is reported with "did you mean 'Word'?".
pub fn names() -> impl Iterator<Item = &'static str> {
    let parameters = PARAMETER_TABLES.iter().copied().flatten().map(|entry| entry.0);
    TABLES.iter().copied().flatten().map(|entry| entry.0).chain(parameters)
}

/// Directives that many dialects use.
const WIDESPREAD: Directives = &[
    ("AffineSubscript", taking(&affine::parse_subscript, &affine::print_subscript, affine::MAP)),
    (
        "AffineApplication",
        taking(&affine::parse_application, &affine::print_application, affine::MAP),
    ),
    ("AffineBound", taking(&affine::parse_bound, &affine::print_bound, affine::BOUND)),
    ("DynamicIndexList", taking(&index_list::parse, &index_list::print, index_list::TAKES)),
    ("SwitchCases", taking(&cases::parse, &cases::print, cases::TAKES)),
    (
        "DimensionList",
        taking(&index_list::parse_dimensions, &index_list::print_dimensions, &[&[DENSE_I64]]),
    ),
    (
        "OptionalVisibility",
        taking(
            &initial_value::parse_optional_visibility,
            &initial_value::print_optional_visibility,
            &[&[STRING], &[Requirement::Text]],
        ),
    ),
    (
        "SymbolName",
        taking(&symbol::parse, &symbol::print, symbol::TAKES)
            .by_kinds()
            .beginning(&[FirstToken::Symbol]),
    ),
    (
        "OptionalSymbolName",
        taking(&symbol::parse_optional, &symbol::print, &[&[Requirement::Text]]),
    ),
    (
        "SymbolVisibility",
        taking(&initial_value::parse_visibility, &initial_value::print_visibility, &[&[STRING]]),
    ),
    (
        "TypedInitialValue",
        taking(
            &initial_value::parse_in_parentheses,
            &initial_value::print_in_parentheses,
            &[&[TYPE, ANY]],
        ),
    ),
    (
        "TypeOrAttr",
        taking(
            &initial_value::parse_initial_value,
            &initial_value::print_initial_value,
            &[&[TYPE, ANY]],
        ),
    ),
    (
        "SingleBlockRegion",
        taking(
            &regions::parse_single_block,
            &regions::print_single_block,
            &[&[Requirement::Regions(DeclCount::One)]],
        ),
    ),
    (
        "SemiFunctionType",
        taking(&types::parse_semi_function, &types::print_semi_function, types::SEMI_FUNCTION),
    ),
    ("TokenOrdering", taking(&types::parse_ordering, &types::print_ordering, types::ORDERING)),
];

/// Directives for functions, calls, constants, and types in parts.
const OF_VALUES_AND_TYPES: Directives = &[
    ("GEPIndices", taking(&index_list::parse_mixed, &index_list::print_mixed, index_list::MIXED)),
    ("AsyncDependencies", taking(&asynchronous::parse, &asynchronous::print, asynchronous::TAKES)),
    ("Attributions", taking(&attributions::parse, &attributions::print, attributions::TAKES)),
    (
        "LaunchDimType",
        taking(&asynchronous::parse_size_type, &asynchronous::print_size_type, asynchronous::SIZES),
    ),
    (
        "Callee",
        taking(&call::parse_callee, &call::print_callee, call::CALLEE)
            .by_kinds()
            .beginning(&[FirstToken::Symbol, FirstToken::Value]),
    ),
    ("CalleeType", taking(&call::parse_types, &call::print_types, call::TYPES).by_kinds()),
    (
        "TypeOfValue",
        taking(
            &constant::parse_type_of_value,
            &constant::print_type_of_value,
            constant::STRING_TYPE,
        )
        .by_kinds(),
    ),
    (
        "DiscardableUnit",
        taking(&discardable::parse_unit, &discardable::print_unit, discardable::UNIT),
    ),
    (
        "DiscardableInteger",
        taking(&discardable::parse_integer, &discardable::print_integer, discardable::INTEGER),
    ),
    ("AggregateType", taking(&aggregate::parse_type, &aggregate::print_type, aggregate::TYPE)),
    (
        "InsertExtractValueElementType",
        taking(&aggregate::parse_element, &type_parts::print_nothing, aggregate::ELEMENT),
    ),
    (
        "ShuffleType",
        taking(&aggregate::parse_shuffle, &type_parts::print_nothing, aggregate::SHUFFLE),
    ),
    ("TypedConstant", taking(&constant::parse, &constant::print, constant::CONSTANT).by_kinds()),
    (
        "ElementsOrGeneric",
        taking(&constant::parse_or_generic, &constant::print_or_generic, constant::ELEMENTS),
    ),
    ("Integers", taking(&constant::parse_integers, &constant::print_integers, constant::INTEGERS)),
    ("QuotedEnum", taking(&enum_text::parse_quoted, &enum_text::print_quoted, enum_text::TAKES)),
    (
        "QuotedEnumAndNumber",
        taking(
            &enum_text::parse_quoted_and_number,
            &enum_text::print_quoted_and_number,
            enum_text::AND_NUMBER,
        ),
    ),
    ("EnumWord", taking(&enum_text::parse_word, &enum_text::print_word, enum_text::TAKES)),
    ("TypeCase", taking(&type_parts::parse_case, &type_parts::print_case, type_parts::CASE)),
    ("TypePart", taking(&type_parts::parse_part, &type_parts::print_part, type_parts::PART)),
    (
        "TypeParameter",
        taking(&type_parts::parse_parameter, &type_parts::print_nothing, type_parts::PARAMETER),
    ),
    (
        "FunctionSignature",
        taking(&signature::parse, &signature::print, signature::TAKES).by_kinds(),
    ),
];

/// Directives for clauses.
const OF_CLAUSES: Directives = &[
    (
        "OptionalDynamicIndexList",
        taking(&index_list::parse_optional, &index_list::print_optional, index_list::TAKES),
    ),
    (
        "InitialValue",
        taking(&initial_value::parse_of_type, &initial_value::print_of_type, &[&[TYPE, ANY]]),
    ),
    ("TypeOrWord", taking(&types::parse_or_word, &types::print_or_word, types::OR_WORD)),
    ("TypeUnless", taking(&types::parse_unless, &types::print_unless, types::UNLESS)),
    (
        "OperandsOrUnit",
        taking(&asynchronous::parse_or_unit, &asynchronous::print_or_unit, asynchronous::OR_UNIT),
    ),
    ("SkippedTypes", taking(&types::parse_skipped, &type_parts::print_nothing, types::SKIPPED)),
    ("TypeOfAll", taking(&types::parse_shared, &types::print_shared, types::SHARED)),
];

/// Directives that only overlays use.
const FOR_OVERLAYS: Directives = &[
    ("AffineBoundGroups", of_any(&affine_groups::parse_bounds, &affine_groups::print_bounds)),
    ("StepList", of_any(&affine_groups::parse_steps, &affine_groups::print_steps)),
    ("CaseStrings", of_any(&affine_groups::parse_cases, &affine_groups::print_cases)),
    (
        "NumberSelection",
        taking(&selection::parse_numbers, &selection::print_numbers, selection::NUMBERS),
    ),
    ("SymbolPairs", taking(&selection::parse_pairs, &selection::print_pairs, selection::PAIRS)),
    ("Payload", of_any(&payload::parse, &payload::print)),
    ("AttrDictOfCases", of_any(&dictionary::parse_dictionary, &dictionary::print_dictionary)),
    ("NamedAttrs", of_any(&dictionary::parse_named, &dictionary::print_named)),
    ("BoolKeyword", taking(&dictionary::parse_bool, &dictionary::print_bool, dictionary::BOOL)),
    (
        "ElidedAttr",
        taking(&dictionary::parse_elided, &dictionary::print_elided, dictionary::ELIDED),
    ),
    ("ImpliedRegion", taking(&implied::parse, &implied::print, implied::TAKES)),
    (
        "Word",
        taking(&symbol::parse_word, &symbol::print_word, symbol::WORD)
            .beginning(&[FirstToken::Word, FirstToken::String]),
    ),
];

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn no_name_is_used_twice() {
        let mut sorted: Vec<_> = names().collect();
        sorted.sort_unstable();
        let twice: Vec<_> = sorted.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
        assert!(twice.is_empty() && sorted.len() > 100, "{twice:?}");
    }
}
