//! The trait of values that an image can contain, and a macro that implements it.

use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;

/// A value that an image can contain. `get` reads what `put` wrote.
pub trait Coded: Sized {
    /// Writes the value.
    fn put(&self, w: &mut Writer<'_>);
    /// Reads a value.
    ///
    /// # Errors
    /// If the bytes were not written by `put`.
    fn get(r: &mut Reader<'_>) -> Read<Self>;
}

/// Implements [`Coded`](crate::image::Coded) for a struct (its fields in order) or an enum (numbered
/// variants, and functions for the variants that are not listed). E.g. `coded!(struct Case { name, value
/// });`.
#[macro_export]
macro_rules! coded {
    (struct $name:ty { $($field:ident),* $(,)? }) => {
        impl $crate::image::Coded for $name {
            fn put(&self, w: &mut $crate::image::Writer<'_>) {
                $($crate::image::Coded::put(&self.$field, w);)*
            }
            fn get(r: &mut $crate::image::Reader<'_>) -> $crate::image::Read<Self> {
                $(let $field = $crate::image::Coded::get(r)?;)*
                Ok(Self { $($field),* })
            }
        }
    };
    (enum $name:ty {
        $($tag:literal $variant:ident $(($($item:ident),*))? $({ $($field:ident),* })?),* $(,)?
    } $(else $other:literal ($put:expr, $get:expr))?) => {
        impl $crate::image::Coded for $name {
            fn put(&self, w: &mut $crate::image::Writer<'_>) {
                match self {
                    $(Self::$variant $(($($item),*))? $({ $($field),* })? => {
                        w.byte($tag);
                        $($($crate::image::Coded::put($item, w);)*)?
                        $($($crate::image::Coded::put($field, w);)*)?
                    })*
                    $(_ => {
                        w.byte($other);
                        $put(self, w);
                    })?
                }
            }
            fn get(r: &mut $crate::image::Reader<'_>) -> $crate::image::Read<Self> {
                r.enter()?;
                let made = match r.byte()? {
                    $($tag => {
                        $($(let $item = $crate::image::Coded::get(r)?;)*)?
                        $($(let $field = $crate::image::Coded::get(r)?;)*)?
                        Self::$variant $(($($item),*))? $({ $($field),* })?
                    })*
                    $($other => $get(r)?,)?
                    tag => return Err(r.error(format!("there is no variant {tag} of {}", stringify!($name)))),
                };
                r.leave();
                Ok(made)
            }
        }
    };
}

impl Reader<'_> {
    /// Reads a value.
    ///
    /// # Errors
    /// If the bytes are not such a value.
    #[inline]
    pub fn get<T: Coded>(&mut self) -> Read<T> {
        T::get(self)
    }
}

impl Writer<'_> {
    /// Appends a value.
    pub fn put<T: Coded>(&mut self, value: &T) {
        value.put(self);
    }
}
