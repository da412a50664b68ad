import { useTexts } from '../language/use-texts.ts';

/** What the item looks like. Its place is kept free, and it is fetched last: everything else matters more. */
export function ItemPhoto({ src }: { src: string }) {
  const texts = useTexts();
  return (
    <img className="photo" src={src} alt={texts.photo} loading="lazy" decoding="async" fetchPriority="low" />
  );
}
