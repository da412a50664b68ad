import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { errorText } from '../text/error-text.ts';

interface ErrorNoticeProps {
  /** The error to show; null if there is none. */
  readonly error: unknown;
  readonly className?: string;
}

export function ErrorNotice({ error, className = '' }: ErrorNoticeProps) {
  if (error === null) return null;
  return (
    <Notice tone="error" className={className}>
      {errorText(error)}
    </Notice>
  );
}
