import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { Camera, CameraOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ErrorTexts, PLAY_REFUSED_TEXTS } from './camera-error-texts.ts';
import './camera-frame.css';

interface CameraFrameProps {
  readonly picture: ReactNode;
  readonly controls: ReactNode;
  readonly status: ReactNode;
  /** The error hides the picture. The picture stays mounted and is shown again when the error ends. */
  readonly error: ErrorTexts | undefined;
  readonly button:
    | { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void }
    | undefined;
  /** A counter. Each increment moves the focus to the frame. */
  readonly focusRequest: number;
}

export function CameraFrame({ picture, controls, status, error, button, focusRequest }: CameraFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const hasPicture = error === undefined;
  const waitsForTap = error === PLAY_REFUSED_TEXTS;
  const Icon = waitsForTap ? Camera : CameraOff;

  useEffect(() => {
    if (focusRequest > 0) frame.current?.focus({ preventScroll: true });
  }, [focusRequest]);

  useEffect(() => {
    // When the picture replaces the pressed button, the frame takes the focus.
    if (hasPicture && isPressed.current) frame.current?.focus({ preventScroll: true });
    if (hasPicture) isPressed.current = false;
  }, [hasPicture]);

  return (
    <TagCard
      ref={frame}
      role="group"
      aria-label={t('scanner.camera.label')}
      tabIndex={-1}
      data-look={hasPicture ? 'picture' : 'paper'}
      className="camera-frame grow"
    >
      <div aria-hidden={!hasPicture} className="scan-picture">
        {picture}
      </div>
      {!hasPicture && (
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-kraft text-ink forced:border [@media(max-height:42.5rem)]:hidden">
          <Icon aria-hidden="true" strokeWidth={1.8} className="size-8" />
        </span>
      )}
      {/* The region is always mounted, because screen readers announce only changes inside a mounted region. */}
      <div role="status" className="contents">
        {/* A new React key remounts the status, so that the status does not animate between its two positions. */}
        <div key={hasPicture ? 'picture' : 'paper'} className="camera-status">
          {error !== undefined && <CameraErrorMessage texts={error} />}
          {status}
        </div>
      </div>
      {controls}
      {button !== undefined && (
        <Button
          variant={waitsForTap ? 'primary' : 'secondary'}
          busy={button.isBusy}
          onClick={() => {
            isPressed.current = true;
            button.onPress();
          }}
          className="mt-1 w-auto!"
        >
          {button.label}
        </Button>
      )}
    </TagCard>
  );
}

function CameraErrorMessage({ texts: { title, text, hint } }: { texts: ErrorTexts }) {
  return (
    <>
      <p className="text-lead font-bold">{t(title)}</p>
      <p className="pt-1 text-body font-semibold text-balance">{t(text)}</p>
      {hint !== undefined && <p className="pt-1.5 text-small text-balance text-muted">{t(hint)}</p>}
    </>
  );
}
