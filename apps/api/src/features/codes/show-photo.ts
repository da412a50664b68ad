import type { PhotoSize } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { findPhoto } from '../items/photo-repository.ts';

const SIZES: readonly string[] = ['full', 'small'] satisfies PhotoSize[];

export async function showPhoto(
  context: Context,
  { id, size }: Record<'id' | 'size', string>,
): Promise<Buffer> {
  const isAddress = z.uuid().safeParse(id).success && SIZES.includes(size);
  const image = isAddress ? await findPhoto(context.db, id, size as PhotoSize) : undefined;
  if (!image) throw new NotFoundError(message('answers.codes.photoUnknown'));
  return image;
}
