import { createNativeCodeReader } from './native-code-reader.ts';
import { findNativeDetector } from './native-detector.ts';
import { openWasmDecoder } from './wasm-decoder.ts';

export interface CodeReader {
  /** Texts of the QR codes in a picture, the one nearest its middle first; UNREADABLE alone for a code without a text. Closes the bitmap. */
  read(picture: ImageBitmap, effort: 'frame' | 'photo'): Promise<readonly string[]>;
  stop(): void;
}

/**
 * The browser's own reader where it reads QR codes, else ours in a worker. Called early it starts loading early; it
 * resolves when the reader can read and rejects when it cannot be loaded.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = await findNativeDetector();
  return detector ? createNativeCodeReader(detector, openWasmDecoder) : openWasmDecoder();
}
