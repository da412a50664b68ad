import type { labelFiles } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { countLabels, drawPreview } from './label-rules.ts';

export async function previewLabels(
  context: Context,
  _operator: unknown,
  { body }: InputOf<typeof labelFiles.previewLabels>,
): Promise<MessageAnswerOf<typeof labelFiles.previewLabels>> {
  const count = await countLabels(context, body);
  return {
    resultMessage: message('answers.operator.labelPreview'),
    count,
    ...(await drawPreview(context, body, count)),
  };
}
