import { useTexts } from '../language/use-texts.ts';

/** The photo of the item. Its space is reserved, so that no layout shifts, and it loads lazily with low priority. */
export function ItemPhoto({ src }: { src: string }) {
  const texts = useTexts();
  return (
    <img className="photo" src={src} alt={texts.photo} loading="lazy" decoding="async" fetchPriority="low" />
  );
}
