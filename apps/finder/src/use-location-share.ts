import { FINDER_CALLS, type FinderContactPage } from '@homeward/contract/finder-page';
import { useRef, useState } from 'react';
import { canFindPosition, findPosition } from './find-position.ts';
import { recordScan } from './record-scan.ts';
import { sendJson } from './send-json.ts';

type ShareState = 'idle' | 'sharing' | 'shared';

/** Finds where the finder is and tells the owner: idle, sharing, shared, and what went wrong on the way. */
export function useLocationShare({ code, language, texts }: FinderContactPage) {
  const [state, setState] = useState<ShareState>('idle');
  const [failure, setFailure] = useState('');
  const current = useRef<AbortController>(undefined);

  const fail = (message: string) => {
    setState('idle');
    setFailure(message);
  };

  const cancel = () => {
    current.current?.abort();
    setState('idle');
  };

  const share = async () => {
    setFailure('');
    if (!canFindPosition()) return fail(texts.locationUnsupported);
    const attempt = new AbortController();
    current.current = attempt;
    setState('sharing');
    const position = await findPosition({ exact: true });
    if (attempt.signal.aborted) return;
    if (!position) return fail(texts.locationFailed);
    const outcome = await sendJson(
      FINDER_CALLS.shareLocation,
      { code, ...position },
      { signal: attempt.signal, language },
    );
    if (attempt.signal.aborted) return;
    void recordScan(code, position);
    if (outcome.kind === 'taken') return setState('shared');
    fail(outcome.kind === 'refused' && outcome.message ? outcome.message : texts.locationUnreached);
  };

  return { state, failure, share, cancel };
}
