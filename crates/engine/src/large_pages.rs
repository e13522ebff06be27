//! Memory of the transposition table, in large pages where the system gives them, with prefetching: the one file of this crate
//! with `unsafe`.
//!
//! Almost every lookup reads a line of memory that is in no cache. With pages of 4 KiB the processor also has to look up the page
//! in the page tables, which are not in its caches either; with pages of 2 MiB it has most of them. `docs/results/engine.md` says
//! what both gain.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ops::Deref;
use std::ptr::NonNull;
use std::slice;

use bytemuck::Zeroable;

const PAGE_BYTES: usize = 2 << 20;

/// A slice of zeroed items whose addresses are multiples of the size of a large page. A smaller slice has its natural
/// alignment.
pub(crate) struct LargePages<T> {
    start: NonNull<T>,
    items: usize,
    layout: Layout,
}

#[expect(unsafe_code, reason = "it owns its items, as a boxed slice does")]
unsafe impl<T: Send> Send for LargePages<T> {}
#[expect(unsafe_code, reason = "it gives out nothing but shared references")]
unsafe impl<T: Sync> Sync for LargePages<T> {}

impl<T: Zeroable> LargePages<T> {
    pub(crate) fn zeroed(items: usize) -> LargePages<T> {
        let layout = Layout::array::<T>(items).expect("a table is smaller than the address space");
        let align = if layout.size() < PAGE_BYTES { layout.align() } else { PAGE_BYTES };
        let layout = layout.align_to(align).expect("a large page is a power of two");
        if layout.size() == 0 {
            return LargePages { start: NonNull::dangling(), items, layout };
        }
        #[expect(
            unsafe_code,
            reason = "the layout is not empty; all bytes zero are an item, since T is Zeroable"
        )]
        let memory = unsafe { alloc_zeroed(layout) };
        let Some(start) = NonNull::new(memory.cast::<T>()) else { handle_alloc_error(layout) };
        ask_for_large_pages(start.cast(), layout.size());
        LargePages { start, items, layout }
    }
}

impl<T> LargePages<T> {
    /// Prefetches the item at this index, which is about to be read. No effect if there is none.
    #[inline]
    pub(crate) fn prefetch(&self, index: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(item) = self.get(index) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            #[expect(unsafe_code, reason = "the address is that of an item; a prefetch changes nothing")]
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }
}

/// Requests large pages from the system. It may refuse: memory is then slower, but otherwise the same.
#[cfg(target_os = "linux")]
fn ask_for_large_pages(start: NonNull<u8>, bytes: usize) {
    use rustix::mm::{Advice, madvise};
    if bytes >= PAGE_BYTES {
        #[expect(
            unsafe_code,
            reason = "the bytes are our own, and this advice does not change what they hold"
        )]
        let _ = unsafe { madvise(start.as_ptr().cast(), bytes, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_: NonNull<u8>, _: usize) {}

impl<T> Deref for LargePages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        #[expect(unsafe_code, reason = "so many items were allocated and zeroed, and live as long as this")]
        unsafe {
            slice::from_raw_parts(self.start.as_ptr(), self.items)
        }
    }
}

impl<T> Drop for LargePages<T> {
    fn drop(&mut self) {
        if self.layout.size() > 0 {
            #[expect(unsafe_code, reason = "the memory was allocated with this layout; items need no drop")]
            unsafe {
                dealloc(self.start.as_ptr().cast(), self.layout);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn items_are_zero_and_aligned_and_can_be_changed() {
        let items = LargePages::<AtomicU64>::zeroed(3 * PAGE_BYTES / 8 + 5);
        assert!(items.as_ptr().addr().is_multiple_of(PAGE_BYTES));
        assert!(items.iter().all(|item| item.load(Ordering::Relaxed) == 0));
        let last = items.len() - 1;
        items[last].store(7, Ordering::Relaxed);
        items.prefetch(last);
        items.prefetch(last + 1);
        assert_eq!(items[last].load(Ordering::Relaxed), 7);
    }

    #[test]
    fn few_items_and_none() {
        assert_eq!(
            LargePages::<AtomicU64>::zeroed(3).iter().filter(|i| i.load(Ordering::Relaxed) == 0).count(),
            3
        );
        assert!(LargePages::<AtomicU64>::zeroed(0).is_empty());
    }
}
