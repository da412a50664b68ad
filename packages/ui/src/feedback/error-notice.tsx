import { isOffline, messageOf } from '../client/api-error.ts';
import { useCurrentError } from '../hooks/use-shown-error.ts';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  readonly error: Error | null;
  /** Renders the notice without a live-region role, because a toast has announced the message. */
  readonly isSilent?: boolean;
  readonly className?: string;
}

/** Hides a connection error after the reconnect. `isSilent` also hides errors while the browser is offline. */
export function ErrorNotice({ error, ...rest }: ErrorNoticeProps) {
  const current = useCurrentError(error);
  if (current === null || (rest.isSilent && isOffline(current))) return null;
  return (
    <Notice tone="error" {...rest}>
      {messageOf(current)}
    </Notice>
  );
}
