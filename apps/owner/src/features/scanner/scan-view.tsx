import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { ImageUp, Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CameraScanner } from './camera-scanner.tsx';
import { useCodeReader } from './use-code-reader.ts';
import { usePictures } from './use-pictures.ts';
import { useScanMessage } from './use-scan-message.ts';

interface ScanViewProps {
  readonly isShown: boolean;
  /** True while another view or an overlay covers this view. */
  readonly isCovered: boolean;
  readonly isLookingUp: boolean;
  readonly remembered: TagId | undefined;
  readonly instruction: string;
  readonly focusRequest: number;
  readonly onForget: () => void;
  readonly onCode: (tagId: TagId, onUnknown: (message: string) => void) => void;
  readonly onType: () => void;
}

/** Shows the camera, with other inputs below. The view stays mounted while it is hidden, so that its state survives. */
export function ScanView(props: ScanViewProps) {
  const { isShown, isCovered, isLookingUp, remembered, instruction, focusRequest, onForget, onCode, onType } =
    props;
  const reader = useCodeReader();
  const [message, setMessage] = useScanMessage();
  const { isReadingPhoto, takeFrame, takePhoto, resetDetections } = usePictures({
    read: reader.read,
    onCode: (tagId) => onCode(tagId, (text) => setMessage({ tone: 'error', text })),
    setMessage,
  });

  // After an overlay closes, a code that is still in sight must be reported again at once.
  useEffect(() => {
    if (!isCovered) resetDetections();
  }, [isCovered, resetDetections]);

  return (
    <div hidden={!isShown} className="flex grow flex-col">
      {remembered !== undefined && <RememberedTag tagId={remembered} onForget={onForget} />}
      <CameraScanner
        reader={reader}
        isCovered={isCovered}
        isLookingUp={isLookingUp}
        isReadingPhoto={isReadingPhoto}
        message={message}
        focusRequest={focusRequest}
        onTexts={takeFrame}
        onHint={setMessage}
      />
      <p className="px-4 py-4 text-center text-body font-semibold text-balance">{instruction}</p>
      <OtherWays
        isReadingPhoto={isReadingPhoto}
        onPhoto={(photo) => void takePhoto(photo)}
        onType={() => {
          setMessage(undefined);
          onType();
        }}
      />
    </div>
  );
}

interface RememberedTagProps {
  readonly tagId: TagId;
  readonly onForget: () => void;
}

function RememberedTag({ tagId, onForget }: RememberedTagProps) {
  return (
    <TagCard as="section" aria-label={t('scanner.unfinished.label')} className="mb-4 ps-10 pe-4 pt-4 pb-4">
      <p className="text-body font-semibold">
        {rich('scanner.unfinished.code', { code: <GroupedTagId code={tagId} className="block text-lead" /> })}
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        <LinkButton to={PATHS.addCode(tagId)} className="w-auto! grow-2">
          {t('scanner.unfinished.resume')}
        </LinkButton>
        <Button variant="quiet" onClick={onForget} className="w-auto! grow">
          {t('scanner.unfinished.forget')}
        </Button>
      </div>
    </TagCard>
  );
}

interface OtherWaysProps {
  readonly isReadingPhoto: boolean;
  readonly onPhoto: (photo: File) => void;
  readonly onType: () => void;
}

function OtherWays({ isReadingPhoto, onPhoto, onType }: OtherWaysProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <Button
        variant="secondary"
        busy={isReadingPhoto}
        onClick={() => chooser.current?.click()}
        className="gap-2! px-1.5!"
      >
        {!isReadingPhoto && <ImageUp aria-hidden="true" className="size-5 shrink-0" />}
        {t('scanner.fromPhoto')}
      </Button>
      <Button variant="secondary" onClick={onType} className="gap-2! px-1.5!">
        <Keyboard aria-hidden="true" className="size-5 shrink-0" />
        {t('scanner.typeCode')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('scanner.photoOfTag')}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo !== undefined) onPhoto(photo);
          target.value = '';
        }}
      />
    </div>
  );
}
