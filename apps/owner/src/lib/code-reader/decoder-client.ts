import { type DecoderReply, type DecoderRequest, LOADING_ID } from './decoder-messages.ts';
import type { Effort } from './pictures/grey-picture.ts';
import { canReadPixelsInWorker, readPixels } from './pictures/read-pixels.ts';

/** The timeout is much longer than a slow phone needs for a difficult photo. */
const READ_TIMEOUT_MS = 20_000;
/** The decoder's file loads within this time at 50 kbit/s. */
const LOAD_TIMEOUT_MS = 60_000;

interface Waiting {
  resolve(texts: readonly string[]): void;
  reject(reason: Error): void;
}

/** Resolves when the worker has loaded its decoder. Every later call resolves or rejects, even if the worker fails. */
export async function createDecoderClient(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let lastId = LOADING_ID;
  let isOver = false;
  const answerIn = (limitMs: number, id: number) => {
    const timer = setTimeout(() => end('The decoder did not answer'), limitMs);
    const answer = new Promise<readonly string[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
    return answer.finally(() => clearTimeout(timer));
  };
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
  await answerIn(LOAD_TIMEOUT_MS, LOADING_ID);

  return {
    isOver: () => isOver,
    end,
    async send(picture: ImageBitmap, effort: Effort): Promise<readonly string[]> {
      if (isOver) throw new Error('The decoder has stopped');
      lastId += 1;
      const request = buildRequest(lastId, effort, picture);
      worker.postMessage(request, transferablesOf(request));
      return answerIn(READ_TIMEOUT_MS, request.id);
    },
  };
}

function buildRequest(id: number, effort: Effort, picture: ImageBitmap): DecoderRequest {
  return { id, effort, picture: canReadPixelsInWorker() ? picture : readPixels(picture, effort, id) };
}

function transferablesOf({ picture }: DecoderRequest): Transferable[] {
  return ['data' in picture ? picture.data.buffer : picture];
}
