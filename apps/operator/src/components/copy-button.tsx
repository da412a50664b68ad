import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 4000;

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied text for screen readers. */
  readonly what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Browsers provide no clipboard without TLS. The operator can still select the text.
      setOutcome('failed');
    }
  };

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center">
      <TextButton onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        <span>
          Copy <span className="sr-only">{what}</span>
        </span>
      </TextButton>
      <span role="status" className="text-small text-muted">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Please select and copy it yourself'}
      </span>
    </span>
  );
}
