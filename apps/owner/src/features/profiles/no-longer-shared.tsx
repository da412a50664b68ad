import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { DrawnTag } from '@homeward/ui/pictures/drawn-tag.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useEffect, useRef } from 'react';

interface NoLongerSharedProps {
  readonly name: string;
  readonly onShowMine: () => void;
}

export function NoLongerShared({ name, onShowMine }: NoLongerSharedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the focused element was removed, the browser has focused `body`. Only then does the message take the focus.
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={message} role="alert" tabIndex={-1} className="grid grow place-items-center">
      <EmptyState
        picture={<PartedPicture />}
        title={rich('list.noLongerShared.title', { name: <UserText>{name}</UserText> })}
        titleAs="h2"
        actions={<Button onClick={onShowMine}>{t('list.showMine')}</Button>}
      >
        {t('list.noLongerShared.text')}
      </EmptyState>
    </div>
  );
}

function PartedPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 132"
      className="w-50 max-w-full"
      fill="none"
      strokeLinecap="round"
    >
      <ellipse cx="100" cy="122" rx="80" ry="6" fill="var(--color-line)" opacity="0.7" />
      <g transform="translate(138 48) rotate(-10) translate(-174.500 -87)">
        <DrawnTag tone="kraft" />
      </g>
      <g transform="translate(62 48) rotate(10) translate(-174.500 -87)">
        <DrawnTag />
      </g>
      <path d="M62 48a18.500 18.500 0 0 1 18-30" stroke="var(--color-ink)" strokeWidth="3.500" />
      <path d="M138 48a18.500 18.500 0 0 0-18-30" stroke="var(--color-ink)" strokeWidth="3.500" />
      <path d="m100 26v-9M91 30l-5-7M109 30l5-7" stroke="var(--color-lost)" strokeWidth="4" />
    </svg>
  );
}
