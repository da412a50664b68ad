import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodePicture, loadDecoder } from './decode-picture.ts';
import { type DecoderReply, type DecoderRequest, LOADING_ID } from './decoder-messages.ts';
import { readPixels } from './pictures/read-pixels.ts';

const reply = (message: DecoderReply) => self.postMessage(message);
const fail = (error: unknown) => reply({ failure: String(error) });

async function answer({ id, effort, picture }: DecoderRequest): Promise<void> {
  const pixels = picture instanceof ImageBitmap ? readPixels(picture, effort, id) : picture;
  reply({ id, texts: await decodePicture(pixels, effort, id) });
}

self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  answer(data).catch(fail);
});
loadDecoder(wasmUrl).then(() => reply({ id: LOADING_ID, texts: [] }), fail);
