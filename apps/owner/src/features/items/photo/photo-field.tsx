import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { hasPhoto } from '../item-fields.ts';
import { useRemovePhoto, useSavePhoto } from './photo-mutations.ts';
import { PhotoPlate } from './photo-plate.tsx';
import { RemovePhoto } from './remove-photo.tsx';

interface PhotoFieldProps {
  readonly tagId: string;
  readonly imageUrl: string;
  readonly category: string;
  readonly isQuiet?: boolean;
}

export function PhotoField({ tagId, imageUrl, category, isQuiet = false }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shrunk, setShrunk] = useState<Blob>();
  const preview = useObjectUrl(shrunk);
  const { mutate: save, isPending, error } = useSavePhoto(tagId, setShrunk);
  const removal = useRemovePhoto(tagId);
  const isThere = hasPhoto(imageUrl);
  const isBare = isQuiet && !isThere && !isPending;

  const choose = (file: File | undefined) => {
    // The removal of the photo may still be in progress when the owner chooses a file.
    if (removal.isPending) return;
    removal.reset();
    if (file !== undefined) save(file, { onError: () => setShrunk(undefined) });
  };

  return (
    <section aria-label={t('details.photo.section')}>
      <div className={isBare ? undefined : 'overflow-hidden rounded-card bg-kraft forced:border'}>
        {!isBare && (
          <PhotoPlate
            imageUrl={imageUrl}
            category={category}
            preview={preview}
            isSaving={isPending}
            onArrived={() => setShrunk(undefined)}
          />
        )}
        {/* The buttons are below the photo, because large text needs the space. */}
        <div
          className={isBare ? undefined : 'flex flex-wrap justify-center gap-2 px-[min(0.75rem,3.75vw)] pb-3'}
        >
          <Button
            ref={button}
            variant={isBare ? 'quiet' : 'secondary'}
            className={classNames(
              !isBare &&
                'min-h-11! w-auto! gap-[min(0.625rem,3vw)]! rounded-full! px-[min(1.25rem,4vw)]! py-2! shadow-card',
            )}
            busy={isPending}
            busyLabel={t('details.photo.saving')}
            aria-disabled={removal.isPending}
            onClick={() => picker.current?.click()}
          >
            <Camera aria-hidden="true" className="size-[min(1.25rem,6.25vw)] shrink-0" />
            {t(isThere ? 'details.photo.change' : 'details.photo.add')}
          </Button>
          {isThere && !isPending && (
            <RemovePhoto
              isRemoving={removal.isPending}
              onConfirm={() => removal.mutate(undefined, { onSuccess: () => button.current?.focus() })}
            />
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The reset lets the owner choose the same file again after a failure.
          target.value = '';
        }}
      />
      {!removal.isPending && !isPending && <ErrorNotice error={removal.error} isSilent className="mt-3" />}
      {!isPending && <ErrorNotice error={error} className="mt-3" />}
    </section>
  );
}
