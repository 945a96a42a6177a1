//! The encoding of numbers, strings, lists and shared values.

use std::any::{Any, TypeId};
use std::sync::Arc;

use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;

impl Coded for bool {
    fn put(&self, w: &mut Writer<'_>) {
        w.byte(u8::from(*self));
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(r.error(format!("{other} is not a boolean"))),
        }
    }
}

macro_rules! numbers {
    ($($ty:ty),*) => { $(
        impl Coded for $ty {
            fn put(&self, w: &mut Writer<'_>) {
                w.number(*self as u64);
            }
            fn get(r: &mut Reader<'_>) -> Read<Self> {
                let number = r.number()?;
                <$ty>::try_from(number).map_err(|_| r.error(format!("{number} is too large")))
            }
        }
    )* };
}
numbers!(u16, u32, u64, usize);

impl Coded for i64 {
    fn put(&self, w: &mut Writer<'_>) {
        // The sign is stored in the lowest bit, so that small negative numbers are short.
        w.number((self << 1 ^ self >> 63) as u64);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let number = r.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}

impl Coded for f64 {
    fn put(&self, w: &mut Writer<'_>) {
        w.bytes(&self.to_bits().to_le_bytes());
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let mut raw = [0; 8];
        raw.copy_from_slice(r.bytes(8)?);
        Ok(f64::from_bits(u64::from_le_bytes(raw)))
    }
}

impl Coded for String {
    fn put(&self, w: &mut Writer<'_>) {
        w.text(self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        r.text().map(str::to_owned)
    }
}

impl Coded for Arc<str> {
    fn put(&self, w: &mut Writer<'_>) {
        w.text(self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        r.shared_text()
    }
}

impl<T: Coded> Coded for Option<T> {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.is_some());
        if let Some(value) = self {
            value.put(w);
        }
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(if r.get::<bool>()? { Some(r.get()?) } else { None })
    }
}

impl<T: Coded> Coded for Vec<T> {
    fn put(&self, w: &mut Writer<'_>) {
        put_all(w, self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let count = r.count()?;
        // The capacity is bounded, because a damaged count must not allocate.
        let mut all = Vec::with_capacity(count.min(64));
        for _ in 0..count {
            all.push(r.get()?);
        }
        Ok(all)
    }
}

impl<T: Coded> Coded for Box<[T]> {
    fn put(&self, w: &mut Writer<'_>) {
        put_all(w, self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(r.get::<Vec<T>>()?.into())
    }
}

impl<T: Coded> Coded for Arc<[T]> {
    fn put(&self, w: &mut Writer<'_>) {
        put_all(w, self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(r.get::<Vec<T>>()?.into())
    }
}

pub(super) fn put_all<T: Coded>(w: &mut Writer<'_>, all: &[T]) {
    w.number(all.len() as u64);
    all.iter().for_each(|item| item.put(w));
}

impl<T: Coded, const N: usize> Coded for Box<[T; N]> {
    fn put(&self, w: &mut Writer<'_>) {
        self.iter().for_each(|item| item.put(w));
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let mut all = Vec::with_capacity(N);
        for _ in 0..N {
            all.push(r.get()?);
        }
        all.into_boxed_slice().try_into().map_err(|_| r.error("an array is of another length"))
    }
}

impl<T: Coded> Coded for Box<T> {
    fn put(&self, w: &mut Writer<'_>) {
        (**self).put(w);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        r.get().map(Box::new)
    }
}

impl<A: Coded, B: Coded> Coded for (A, B) {
    fn put(&self, w: &mut Writer<'_>) {
        self.0.put(w);
        self.1.put(w);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok((r.get()?, r.get()?))
    }
}

impl<T: Coded + Any + Send + Sync> Coded for Arc<T> {
    fn put(&self, w: &mut Writer<'_>) {
        let (ty, address) = (TypeId::of::<T>(), Arc::as_ptr(self) as usize);
        if let Some(known) = w.shared_number(ty, address) {
            return w.number(known + 1);
        }
        w.number(0);
        (**self).put(w);
        w.number_shared(ty, address);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.number()? {
            0 => {
                let value = Arc::new(r.get::<T>()?);
                r.share(value.clone());
                Ok(value)
            }
            known => r.shared(known),
        }
    }
}
