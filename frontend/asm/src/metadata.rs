//! The metadata section of a file: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use ir_core::asm::parser::ParseResult;
use ir_core::resources::{ResourceGroup, ResourceValue};

use crate::cursor::Parser;
use crate::lexer::Kind;

impl<'a> Parser<'a> {
    /// A metadata section; its opening bracket is next.
    pub(crate) fn file_metadata(&mut self) -> ParseResult<()> {
        self.bump();
        if self.eat(Kind::MetaEnd) {
            return Ok(());
        }
        self.comma_list_of(|p| {
            let pos = p.tok.start;
            let key = p.resource_key("expected the key of a metadata section")?;
            p.expect(Kind::Colon, "expected ':'")?;
            match &key[..] {
                "dialect_resources" => p.resource_groups(true),
                "external_resources" => p.resource_groups(false),
                _ => Err(p.error_at(pos, format!("unknown metadata section '{key}'"))),
            }
        })?;
        self.expect(Kind::MetaEnd, "expected '#-}' to end the metadata")
    }

    fn resource_key(&mut self, message: &'static str) -> ParseResult<String> {
        let tok = self.tok;
        let ident = match tok.kind {
            Kind::Bare => self.ident(self.slice(tok)),
            Kind::String => self.string_ident(tok)?,
            _ => return Err(self.error(message)),
        };
        self.bump();
        Ok(self.ctx.str(ident).to_owned())
    }

    fn resource_groups(&mut self, dialects: bool) -> ParseResult<()> {
        self.delimited(Kind::LBrace, Kind::RBrace, ("expected '{'", "expected '}' behind resources"), |p| {
            let pos = p.tok.start;
            let name = p.resource_key("expected the name of a dialect or tool")?;
            if dialects && p.reg.dialect(p.ctx.ident(&name)).is_none() && !p.opts.allow_unregistered {
                return Err(p.error_at(pos, format!("dialect '{name}' is unknown")));
            }
            p.expect(Kind::Colon, "expected ':'")?;
            let mut entries = Vec::new();
            p.delimited(Kind::LBrace, Kind::RBrace, ("expected '{'", "expected '}' behind resources"), |p| {
                let key = p.resource_key("expected the key of a resource")?;
                p.expect(Kind::Colon, "expected ':'")?;
                let value = p.resource_value(dialects)?;
                entries.push((key, value));
                Ok(())
            })?;
            let groups: &mut Vec<ResourceGroup> =
                if dialects { &mut p.resources.dialect } else { &mut p.resources.external };
            match groups.iter_mut().find(|g| g.0 == name) {
                Some(group) => group.1.extend(entries),
                None => groups.push((name, entries)),
            }
            Ok(())
        })
    }

    fn resource_value(&mut self, blobs: bool) -> ParseResult<ResourceValue> {
        if self.at_word(b"true") || self.at_word(b"false") {
            let value = self.at_word(b"true");
            self.bump();
            return Ok(ResourceValue::Bool(value));
        }
        if !self.at(Kind::String) {
            return Err(self.error("expected the value of a resource"));
        }
        let tok = self.bump();
        // A blob starts with its alignment in four bytes, little endian.
        if let Some(bytes) = self.hex_string(tok)
            && let Some((align, data)) = bytes.split_first_chunk::<4>()
        {
            let align = u32::from_le_bytes(*align);
            if align.is_power_of_two() {
                return Ok(ResourceValue::Blob { align, data: data.into() });
            }
            return Err(self.error_at(tok.start, "the alignment of a resource is no power of two"));
        }
        if blobs {
            return Err(self.error_at(tok.start, "expected a hexadecimal string that starts with an alignment"));
        }
        Ok(ResourceValue::String(self.string_value(tok).into_owned().into()))
    }
}
