import { isOffline, messageOf } from '../client/api-error.ts';
import { useCurrentError } from '../client/use-current-error.ts';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  readonly error: Error | null;
  /** Without a live-region role: a toast has announced the message already. */
  readonly isSilent?: boolean;
  readonly className?: string;
}

/**
 * Shows why a request failed; renders nothing once the connection is back that it was about. With `isSilent` a lost connection is
 * left to the strip above the page.
 */
export function ErrorNotice({ error, ...rest }: ErrorNoticeProps) {
  const current = useCurrentError(error);
  if (current === null || (rest.isSilent && isOffline(current))) return null;
  return (
    <Notice tone="error" {...rest}>
      {messageOf(current)}
    </Notice>
  );
}
