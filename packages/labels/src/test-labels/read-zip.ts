import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';

export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const found = new Map<string, string>();
  for await (const entry of zip.getEntriesGenerator()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new TextWriter()));
  }
  await zip.close();
  return found;
}
