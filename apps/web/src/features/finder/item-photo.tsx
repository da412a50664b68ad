/** What the item looks like. Its place is kept free, and it is fetched last: everything else matters more. */
export function ItemPhoto({ src }: { src: string }) {
  return (
    <img
      className="photo"
      src={src}
      alt="The item that belongs to this tag"
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
