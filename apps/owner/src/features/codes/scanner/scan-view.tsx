import type { CodeId } from '@homeward/contract/code-id';
import { useEffect } from 'react';
import { CameraScanner } from './camera-scanner.tsx';
import { OtherWays } from './other-ways.tsx';
import { RememberedCode } from './remembered-code.tsx';
import { useCodeReader } from './use-code-reader.ts';
import { usePictures } from './use-pictures.ts';
import { useScanMessage } from './use-scan-message.ts';

interface ScanViewProps {
  readonly isShown: boolean;
  /** Something lies over it or stands in its place. */
  readonly isCovered: boolean;
  readonly isAsking: boolean;
  readonly remembered: CodeId | undefined;
  readonly focusTurn: number;
  readonly onForget: () => void;
  readonly onCode: (code: CodeId, onUnknown: (message: string) => void) => void;
  readonly onType: () => void;
}

/** Where a tag is scanned, with the other ways to its code below. It stays while others show: what it knows goes on. */
export function ScanView(props: ScanViewProps) {
  const { isShown, isCovered, isAsking, remembered, focusTurn, onForget, onCode, onType } = props;
  const reader = useCodeReader();
  const [message, say] = useScanMessage();
  const { isReadingPhoto, takeFrame, takePhoto, forgetSightings } = usePictures({
    read: reader.read,
    onCode: (code) => onCode(code, (text) => say({ tone: 'error', text })),
    say,
  });

  // Somebody goes on by their own wish: what still lies before the camera is what they mean.
  useEffect(() => {
    if (!isCovered) forgetSightings();
  }, [isCovered, forgetSightings]);

  return (
    <div hidden={!isShown} className="flex grow flex-col">
      {remembered !== undefined && <RememberedCode code={remembered} onForget={onForget} />}
      <CameraScanner
        reader={reader}
        isCovered={isCovered}
        isAsking={isAsking}
        isReadingPhoto={isReadingPhoto}
        message={message}
        focusTurn={focusTurn}
        onTexts={takeFrame}
      />
      <p className="px-4 py-4 text-center text-body font-semibold text-balance">
        Scan Each QR via your phone individually to activate.
      </p>
      <OtherWays
        isReadingPhoto={isReadingPhoto}
        onPhoto={(photo) => void takePhoto(photo)}
        onType={() => {
          say(undefined);
          onType();
        }}
      />
    </div>
  );
}
