import { codes } from '@homeward/contract';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Makes of a chosen file what is sent; throws an ApiError, in the server's words, for what the server would refuse. */
export async function preparePhoto(file: File): Promise<Blob> {
  const shrunk = await shrinkPhoto(file);
  if (shrunk !== undefined) return shrunk;
  // The server may be able to read what this browser cannot.
  const { types, maxBytes, tooLarge, unreadable } = codes.savePhoto.upload;
  if (!types.some((type) => type === file.type)) throw new ApiError({ status: 415, message: unreadable });
  if (file.size > maxBytes) throw new ApiError({ status: 413, message: tooLarge });
  return file;
}
