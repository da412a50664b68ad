import { type DecoderReply, type DecoderRequest, LOADING_ID } from './decoder-messages.ts';
import type { Effort } from './pictures/grey-picture.ts';
import { canReadPixelsInWorker, readPixels } from './pictures/read-pixels.ts';

/** The timeout is much longer than a slow phone needs for a difficult photo. */
const READ_TIMEOUT_MS = 20_000;

interface Waiting {
  resolve(texts: readonly string[]): void;
  reject(reason: Error): void;
}

/** Resolves when the worker has loaded its decoder. Every later call resolves or rejects, even if the worker fails. */
export async function createDecoderClient(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let lastId = LOADING_ID;
  let isOver = false;
  const answerTo = (id: number) =>
    new Promise<readonly string[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const end = (reason: string) => {
    isOver = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DecoderReply>) => {
    if ('failure' in data) return end(data.failure);
    waiting.get(data.id)?.resolve(data.texts);
    waiting.delete(data.id);
  });
  worker.addEventListener('messageerror', () => end('The decoder’s answer was unreadable'));
  worker.addEventListener('error', (event) => end(`The decoder stopped: ${event.message}`));
  await answerTo(LOADING_ID);

  return {
    isOver: () => isOver,
    end,
    async send(picture: ImageBitmap, effort: Effort): Promise<readonly string[]> {
      if (isOver) throw new Error('The decoder has stopped');
      lastId += 1;
      const request = buildRequest(lastId, effort, picture);
      worker.postMessage(request, transferablesOf(request));
      const timer = setTimeout(() => end('The decoder did not answer'), READ_TIMEOUT_MS);
      return answerTo(request.id).finally(() => clearTimeout(timer));
    },
  };
}

function buildRequest(id: number, effort: Effort, picture: ImageBitmap): DecoderRequest {
  return { id, effort, picture: canReadPixelsInWorker() ? picture : readPixels(picture, effort, id) };
}

function transferablesOf({ picture }: DecoderRequest): Transferable[] {
  return ['data' in picture ? picture.data.buffer : picture];
}
