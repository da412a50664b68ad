import type { labelFiles } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf } from '../../../platform/http/serve.ts';
import { listLabelFiles as findLabelFiles } from './label-file-repository.ts';
import { presentLabelFile } from './label-rules.ts';

export async function listLabelFiles({
  db,
  clock,
  config,
}: Context): Promise<MessageAnswerOf<typeof labelFiles.listLabelFiles>> {
  const files = await findLabelFiles(db, clock.now());
  return {
    resultMessage: message('answers.operator.labelFiles'),
    files: files.map((file) => presentLabelFile(config, file)),
  };
}
