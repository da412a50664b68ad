import { useTranslate } from '../language/use-translate.ts';

/** Reserves its space against layout shifts; loads lazily with low priority. */
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
