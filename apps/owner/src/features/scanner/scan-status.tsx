import { textOf } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { CircleAlert, Info } from 'lucide-react';
import type { ScanMessage } from './use-scan-message.ts';

interface ScanStatusProps {
  readonly work: string | undefined;
  readonly message: ScanMessage | undefined;
  readonly unseen: string | undefined;
}

export function ScanStatus({ work, message, unseen }: ScanStatusProps) {
  if (work === undefined && message === undefined) {
    return unseen === undefined ? null : <p className="sr-only">{unseen}</p>;
  }
  const Icon = message?.tone === 'error' ? CircleAlert : Info;
  const isError = work === undefined && message?.tone === 'error';
  return (
    <p
      className={classNames(
        'mx-auto flex w-fit animate-settle items-start gap-2.5 rounded-control bg-card px-4 py-3 text-start text-small font-semibold shadow-card forced:border',
        isError ? 'text-danger' : 'text-ink',
      )}
    >
      {work === undefined ? (
        <Icon aria-hidden="true" className="size-5 shrink-0" />
      ) : (
        <Spinner className="text-accent" />
      )}
      <span className="min-w-0">{work ?? (message && textOf(message.text))}</span>
    </p>
  );
}
