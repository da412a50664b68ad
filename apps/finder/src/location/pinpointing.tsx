import { useEffect, useRef } from 'react';
import { useTranslate } from '../ui/use-translate.ts';

export function Pinpointing({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // In browsers without modal dialogs the `open` attribute shows the dialog inline.
    const element = dialog.current;
    if (isModalCapable(element)) element?.showModal();
    else element?.setAttribute('open', '');
  }, []);

  return (
    <dialog ref={dialog} className="pinpointing" aria-labelledby="pinpointing-title" onClose={onCancel}>
      <svg viewBox="0 0 160 176" aria-hidden="true">
        <path className="pin-ground" d="M20 160h120" />
        <path
          className="pin-tag"
          d="M74.5 71.5a8 8 0 0 1 11 0l26 24a8 8 0 0 1 2.5 5.8V152a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8v-50.7a8 8 0 0 1 2.5-5.8z"
        />
        <ellipse className="pin-ring" cx="80" cy="112" rx="20" ry="7" />
        <path
          className="pin-drop"
          d="M80 112S56 88 56 68a24 24 0 0 1 48 0c0 20-24 44-24 44zm0-52.5a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"
        />
      </svg>
      <h2 id="pinpointing-title">{t('finder.pinpointing')}</h2>
      <p className="muted">{t('finder.pinpointingHint')}</p>
      <button
        type="button"
        className="button"
        onClick={() => (isModalCapable(dialog.current) ? dialog.current?.close() : onCancel())}
      >
        {t('finder.cancel')}
      </button>
    </dialog>
  );
}

function isModalCapable(dialog: HTMLDialogElement | null): boolean {
  return typeof dialog?.showModal === 'function';
}
