import { useTranslate } from '../language/use-translate.ts';

/** The photo of the item. Its space is reserved, so that no layout shifts, and it loads lazily with low priority. */
export function ItemPhoto({ src }: { src: string }) {
  const t = useTranslate();
  return (
    <img
      className="photo"
      src={src}
      alt={t('finder.photo')}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
