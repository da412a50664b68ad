/** The part of Web NFC that the app uses. Only Chrome on Android supports Web NFC. TypeScript has no types for it. */
interface NfcWriter {
  write(
    message: { records: readonly { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}

declare global {
  interface Window {
    readonly NDEFReader?: new () => NfcWriter;
  }
}

export type NfcProblem = 'denied' | 'off' | 'failed';

const PROBLEMS: Readonly<Record<string, NfcProblem>> = {
  NotAllowedError: 'denied',
  NotReadableError: 'off',
  NotSupportedError: 'off',
};

export function canWriteNfcTags(): boolean {
  return window.NDEFReader !== undefined;
}

/** Writes a link to the next NFC tag that touches the phone; the signal ends the wait for a tag. Returns undefined on success. */
export async function writeNfcTag(url: string, signal: AbortSignal): Promise<NfcProblem | undefined> {
  const { NDEFReader } = window;
  if (NDEFReader === undefined) return 'off';
  try {
    await new NDEFReader().write({ records: [{ recordType: 'url', data: url }] }, { signal });
    return undefined;
  } catch (error) {
    return PROBLEMS[(error as Error).name] ?? 'failed';
  }
}
