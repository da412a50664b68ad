import { t } from '@homeward/messages/browser/messages';
import { saveFile } from '@homeward/ui/client/save-file.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { Image, type LucideIcon, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { DrawnPoster } from './use-poster.ts';

/** Returns true if the browser can share this file. Some browsers can share only links. */
function canShare(picture: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
}

/** Firefox for Android has no `print` function before version 114. */
const canPrint = () => typeof print === 'function';

interface OtherWaysProps {
  /** The picture to share. Its QR code contains another URL than the printed poster. */
  readonly drawn: DrawnPoster | undefined;
  readonly isPrintable: boolean;
}

export function OtherWays({ drawn, isPrintable }: OtherWaysProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const picture = drawn?.picture;

  const share = async (file: File) => {
    setHasFailed(false);
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      setHasFailed(!isCancelled);
    }
  };

  return (
    <section aria-label={t('poster.picture.title')}>
      <RowGroup>
        {picture !== undefined && canShare(picture) && (
          <Way icon={Share2} note={t('poster.picture.shareHint')} onPress={() => void share(picture)}>
            {t('poster.picture.share')}
          </Way>
        )}
        <Way
          icon={Image}
          note={t('poster.picture.downloadHint')}
          isResting={picture === undefined}
          onPress={() => picture && saveFile(picture.name, picture, picture.type)}
        >
          {t('poster.picture.download')}
        </Way>
        {canPrint() && (
          <Way
            icon={Printer}
            note={t('poster.picture.printHint')}
            isResting={!isPrintable}
            onPress={() => print()}
          >
            {t('poster.picture.print')}
          </Way>
        )}
      </RowGroup>
      {hasFailed && (
        <Notice tone="error" className="mt-3">
          {t('poster.picture.shareFailed')}
        </Notice>
      )}
    </section>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly note: string;
  readonly isResting?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Way({ icon, note, isResting = false, onPress, children }: WayProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={isResting || undefined}
        onClick={isResting ? undefined : onPress}
        className={ROW_LOOK}
      >
        <RowFace icon={icon} note={note}>
          {children}
        </RowFace>
      </button>
    </li>
  );
}
