import { createNativeCodeReader } from './native-code-reader.ts';
import { findNativeDetector } from './native-detector.ts';
import { openWasmDecoder } from './wasm-decoder.ts';

export interface CodeReader {
  /** Returns the texts, nearest to the centre first; `[UNREADABLE]` if codes were found but none was decoded. Closes the bitmap. */
  read(picture: ImageBitmap, effort: 'frame' | 'photo'): Promise<readonly string[]>;
  stop(): void;
}

/** Returns the browser's reader if it supports QR codes, or the bundled reader otherwise. Rejects if the reader fails to load. */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = await findNativeDetector();
  return detector ? createNativeCodeReader(detector, openWasmDecoder) : openWasmDecoder();
}
