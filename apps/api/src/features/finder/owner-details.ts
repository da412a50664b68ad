import type { finder } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentOwnerDetails } from './finder-presenter.ts';

export async function ownerDetails(
  context: Context,
  _user: unknown,
  { params, client }: InputOf<typeof finder.ownerDetails>,
): Promise<MessageAnswerOf<typeof finder.ownerDetails>> {
  const found = await context.foundTags.read(getTagId(params.code));
  if (!found) throw new TagNotFoundError();
  return presentOwnerDetails(found, client.language);
}
