import { createDecoderClient } from './decoder-client.ts';
import type { Effort } from './pictures/grey-picture.ts';

const startDecoderWorker = () =>
  new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });

/** Opens the bundled decoder in a worker. Replaces a failed worker before the next picture, because the worker's memory may be corrupt. */
export async function openWasmDecoder(startWorker: () => Worker = startDecoderWorker) {
  let opening = createDecoderClient(startWorker());
  let isStopped = false;
  await opening;

  const openUsable = async () => {
    const known = opening;
    const calls = await known.catch(() => undefined);
    if (calls && !calls.isOver()) return calls;
    // If several reads run concurrently, only the first read replaces the worker.
    if (opening === known) opening = createDecoderClient(startWorker());
    return opening;
  };
  const stop = () => {
    isStopped = true;
    opening.then(
      (calls) => calls.end('The reader was stopped'),
      () => undefined,
    );
  };
  return {
    stop,
    async read(picture: ImageBitmap, effort: Effort): Promise<readonly string[]> {
      try {
        if (isStopped) throw new Error('The reader was stopped');
        const calls = await openUsable();
        if (isStopped) stop();
        return await calls.send(picture, effort);
      } finally {
        picture.close();
      }
    },
  };
}
