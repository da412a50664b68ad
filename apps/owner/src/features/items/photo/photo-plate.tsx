import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useState } from 'react';
import { hasPhoto } from '../item-fields.ts';
import { ItemPicture } from '../item-picture.tsx';

interface PhotoPlateProps {
  readonly imageUrl: string;
  readonly category: string;
  readonly preview: string | undefined;
  readonly isSaving: boolean;
  readonly onArrived: () => void;
}

const FILL = 'absolute inset-0 size-full object-contain p-3';

export function PhotoPlate({ imageUrl, category, preview, isSaving, onArrived }: PhotoPlateProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isThere = hasPhoto(imageUrl) && imageUrl !== brokenUrl;
  const isEmpty = !isThere && preview === undefined;

  return (
    <div className={classNames('relative', isEmpty ? 'grid h-28 place-items-center' : 'aspect-[3/2]')}>
      {isEmpty && <ItemPicture imageUrl="" category={category} className="size-24! border-0! text-ink/75" />}
      {isThere && (
        <img
          src={imageUrl}
          alt={t('details.photo.alt')}
          decoding="async"
          onLoad={onArrived}
          onError={() => {
            setBrokenUrl(imageUrl);
            onArrived();
          }}
          className={FILL}
        />
      )}
      {preview !== undefined && (
        <img
          src={preview}
          alt=""
          className={classNames(FILL, 'bg-kraft transition-opacity', isSaving && 'opacity-60')}
        />
      )}
    </div>
  );
}
