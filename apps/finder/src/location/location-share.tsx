import { FINDER_CALLS, type FinderContactPage } from '@homeward/contract/finder-page';
import { useReconnect } from '@homeward/ui/hooks/use-online.ts';
import { useEffect, useRef, useState } from 'react';
import { sendJson } from '../http/send-json.ts';
import { buildPlace } from '../position/build-place.ts';
import { canFindPosition, findPosition, POSITION_FAILURES } from '../position/find-position.ts';
import { recordScan } from '../scan/record-scan.ts';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { Pinpointing } from './pinpointing.tsx';

export function LocationShare({ page }: { page: FinderContactPage }) {
  const isHydrated = useHydrated();
  const t = useTranslate();
  const { state, failure, share, cancel } = useLocationShare(page);
  const button = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const wasSharing = useRef(false);

  useEffect(() => {
    // The dialog had the focus and was removed, so the focus moves to the confirmation or the button.
    if (wasSharing.current) (state === 'shared' ? confirmation : button).current?.focus();
    wasSharing.current = state === 'sharing';
  }, [state]);

  return (
    <div className="share">
      {isHydrated && state !== 'shared' && (
        <button ref={button} type="button" className="button" onClick={share}>
          <FinderIcon shape="pin" />
          <span>{t('finder.shareLocation')}</span>
        </button>
      )}
      {state === 'sharing' && <Pinpointing onCancel={cancel} />}
      {state === 'shared' && (
        <div className="card done">
          <span className="seal" aria-hidden="true">
            <FinderIcon shape="pin" />
          </span>
          <p ref={confirmation} tabIndex={-1}>
            <strong>{t('finder.locationShared')}</strong>
          </p>
        </div>
      )}
      <div role="alert">
        {failure && (
          <p className="error">
            <FinderIcon shape="alert" />
            <span>{failure}</span>
          </p>
        )}
      </div>
    </div>
  );
}

type ShareState = 'idle' | 'sharing' | 'shared';

function useLocationShare({ code, language }: FinderContactPage) {
  const t = useTranslate();
  const [state, setState] = useState<ShareState>('idle');
  const [failure, setFailure] = useState('');
  const current = useRef<AbortController>(undefined);

  useReconnect(() => {
    if (failure === t('finder.locationUnreached')) setFailure('');
  });

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
    if (!canFindPosition()) return fail(t('finder.locationUnsupported'));
    const attempt = new AbortController();
    current.current = attempt;
    setState('sharing');
    const position = await findPosition({ exact: true });
    if (attempt.signal.aborted) return;
    if (typeof position === 'string') return fail(t(POSITION_FAILURES[position]));
    const body = { code, ...buildPlace(position) };
    const outcome = await sendJson(FINDER_CALLS.shareLocation, body, { signal: attempt.signal, language });
    if (attempt.signal.aborted) return;
    void recordScan(code, position);
    if (outcome.kind === 'accepted') return setState('shared');
    fail(outcome.kind === 'rejected' && outcome.message ? outcome.message : t('finder.locationUnreached'));
  };

  return { state, failure, share, cancel };
}
