//! Parses the metadata section of a file: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use std::collections::hash_map::Entry;

use ir_core::asm::ParseResult;
use ir_core::resources::{ResourceGroup, ResourceValue};

use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// The dialect whose attributes refer to resources.
const BLOBS: &str = "builtin";

impl<'a> Parser<'a> {
    /// Parses a metadata section, from its opening bracket on.
    pub(crate) fn file_metadata(&mut self) -> ParseResult<()> {
        self.bump();
        if self.eat(TokenKind::MetaEnd) {
            return Ok(());
        }
        self.comma_list_of(|p| {
            let pos = p.tok.start;
            let key = p.resource_key("expected identifier key in file metadata dictionary")?;
            p.expect(TokenKind::Colon, "expected ':'")?;
            match &key[..] {
                "dialect_resources" => p.resource_groups(true),
                "external_resources" => p.resource_groups(false),
                _ => {
                    Err(p.error_at(pos, format!("unknown key '{key}' in file metadata dictionary")))
                }
            }
        })?;
        self.expect(TokenKind::MetaEnd, "expected '#-}' to end the metadata")
    }

    fn resource_key(&mut self, message: &'static str) -> ParseResult<String> {
        let tok = self.tok;
        let ident = match tok.kind {
            TokenKind::Bare => self.ident(self.slice(tok)),
            _ => return Err(self.error(message)),
        };
        self.bump();
        Ok(self.ctx.str(ident).to_owned())
    }

    fn resource_groups(&mut self, dialects: bool) -> ParseResult<()> {
        self.delimited(
            TokenKind::LBrace,
            TokenKind::RBrace,
            ("expected '{'", "expected '}' after resources"),
            |p| {
                let pos = p.tok.start;
                let name = p.resource_key("expected identifier key for 'resource' entry")?;
                p.expect(TokenKind::Colon, "expected ':'")?;
                if dialects {
                    let loaded = name == BLOBS || p.reg.dialect(p.ctx.ident(&name)).is_some();
                    let other_place =
                        p.opts.allow_unregistered && p.reg.is_undefined_upstream_dialect(&name);
                    if !loaded && !other_place {
                        let near = p.reg.nearest_dialect(&name).map(str::to_owned);
                        let range = (pos, pos + name.len() as u32);
                        let message = format!("dialect '{name}' is unknown");
                        return Err(p.unknown_name(range, message, near));
                    }
                    if loaded && name != BLOBS && p.eat(TokenKind::LBrace) {
                        return Err(p.error(format!("dialect '{name}' has no resources")));
                    }
                }
                let mut entries = Vec::new();
                p.delimited(
                    TokenKind::LBrace,
                    TokenKind::RBrace,
                    ("expected '{'", "expected '}' after resources"),
                    |p| {
                        let key = p.resource_key("expected the key of a resource")?;
                        p.expect(TokenKind::Colon, "expected ':'")?;
                        let value = p.resource_value(dialects, &key)?;
                        entries.push((key, value));
                        Ok(())
                    },
                )?;
                let groups: &mut Vec<ResourceGroup> =
                    if dialects { &mut p.resources.dialect } else { &mut p.resources.external };
                match p.resource_places.entry((dialects, name.clone())) {
                    Entry::Occupied(place) => groups[*place.get()].1.extend(entries),
                    Entry::Vacant(place) => {
                        place.insert(groups.len());
                        groups.push((name, entries));
                    }
                }
                Ok(())
            },
        )
    }

    /// Parses the value of the resource `key`: a blob if `blobs` is set, else anything.
    fn resource_value(&mut self, blobs: bool, key: &str) -> ParseResult<ResourceValue> {
        let start = self.tok.start;
        if !blobs && (self.at_word(b"true") || self.at_word(b"false")) {
            let value = self.at_word(b"true");
            self.bump();
            return Ok(ResourceValue::Bool(value));
        }
        if blobs && !self.at(TokenKind::String) {
            return Err(self.error_at(start, format!("expected hex string blob for key '{key}'")));
        }
        if !self.at(TokenKind::String) {
            return Err(self.error("expected the value of a resource"));
        }
        let tok = self.bump();
        // A blob starts with its alignment in four bytes, little endian.
        let bytes = self.hex_string(tok);
        if let Some(bytes) = &bytes
            && let Some((align, data)) = bytes.split_first_chunk::<4>()
        {
            let align = u32::from_le_bytes(*align);
            if align == 0 || align.is_power_of_two() {
                return Ok(ResourceValue::Blob { align, data: data.into() });
            }
            return Err(self
                .error_at(tok.start, "expected the alignment of a resource to be a power of two"));
        }
        if blobs {
            let end = if bytes.is_none() { "" } else { " to encode alignment in first 4 bytes" };
            let message = format!("expected hex string blob for key '{key}'{end}");
            return Err(self.error_at(tok.start, message));
        }
        Ok(ResourceValue::String(self.string_value(tok).into_owned().into()))
    }
}
