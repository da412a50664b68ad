import { randomUUID } from 'node:crypto';
import { labelFiles } from '@homeward/contract';
import type { LabelFile } from '@homeward/contract/label-files';
import { AS_OPERATOR } from './operator.ts';
import type { TestApp } from './test-app.ts';

export function makeLabelFile(app: TestApp, body: Record<string, unknown>) {
  const usual = { id: randomUUID(), format: 'pdf', layout: 'buckle' };
  return app.call(labelFiles.makeLabelFile, { body: { ...usual, ...body } }, AS_OPERATOR);
}

export async function findLabelFile(app: TestApp, id: string): Promise<LabelFile | undefined> {
  const { files } = (await app.call(labelFiles.listLabelFiles, {}, AS_OPERATOR)).body;
  return files.find((file) => file.id === id);
}

/** Creates a file of labels, runs its job and downloads the file. */
export async function downloadLabels(app: TestApp, body: Record<string, unknown>) {
  const { file } = (await makeLabelFile(app, body)).body;
  await app.runJobs();
  const link = (await findLabelFile(app, file.id))?.link ?? '';
  const response = await app.fetch(link);
  return { id: file.id, link, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
