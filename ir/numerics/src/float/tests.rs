//! Recorded facts about the formats.
