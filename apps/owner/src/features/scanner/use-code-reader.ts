import { useCallback, useEffect, useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from '../../lib/code-reader/code-reader.ts';

type ReaderStep = 'closed' | 'opening' | 'ready' | 'failed';

/** A reader may recover after a failed picture. After this many failures in a row the hook closes the reader. */
const FAILURES_MAX = 5;

export function useCodeReader() {
  const opened = useRef<Promise<CodeReader>>(undefined);
  const failures = useRef(0);
  const [step, setStep] = useState<ReaderStep>('closed');

  const drop = useCallback(() => {
    opened.current?.then((reader) => reader.stop()).catch(() => undefined);
    opened.current = undefined;
  }, []);

  const open = useCallback((): Promise<CodeReader> => {
    if (opened.current !== undefined) return opened.current;
    const opening = openCodeReader();
    opened.current = opening;
    failures.current = 0;
    setStep('opening');
    const end = (next: ReaderStep) => {
      // During the load the reader may have been closed or replaced.
      if (opened.current !== opening) return;
      if (next === 'failed') opened.current = undefined;
      setStep(next);
    };
    opening.then(
      () => end('ready'),
      () => end('failed'),
    );
    return opening;
  }, []);

  const read = useCallback(
    async (take: () => Promise<ImageBitmap>, effort: 'frame' | 'photo'): Promise<readonly string[]> => {
      const opening = open();
      const reader = await opening;
      const picture = await take();
      try {
        const texts = await reader.read(picture, effort);
        failures.current = 0;
        return texts;
      } catch (error) {
        failures.current += 1;
        if (failures.current >= FAILURES_MAX && opened.current === opening) {
          drop();
          setStep('failed');
        }
        throw error;
      }
    },
    [open, drop],
  );

  useEffect(() => drop, [drop]);
  return { step, open, read };
}
