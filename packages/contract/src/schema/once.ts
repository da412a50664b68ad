/**
 * Memoises a function without arguments. Schemas are built on first use, because a page needs few of them. Measured at a 4x CPU slowdown:
 * building all at start takes 214 ms instead of 17 on the sign-in page's main thread, and 251 instead of 12 on the list; without the calls,
 * the operator's modules and `Intl.Segmenter`, 191 and 219 instead of 22 and 20. The size of the first load does not change.
 */
export function once<Value>(make: () => Value): () => Value {
  let cache: { readonly value: Value } | undefined;
  return () => {
    cache ??= { value: make() };
    return cache.value;
  };
}
