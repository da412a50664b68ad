import { codes, itemMails, tags } from '@homeward/contract';
import { PHOTO_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addTag } from './add-tag.ts';
import { changeTag } from './change-tag.ts';
import { codeDetails } from './code-details.ts';
import { listCodes } from './list-codes.ts';
import { muteItem } from './mute-item.ts';
import { registerCode } from './register-code.ts';
import { removePhoto } from './remove-photo.ts';
import { removeTag } from './remove-tag.ts';
import { savePhoto } from './save-photo.ts';
import { searchCodes } from './search-codes.ts';
import { showPhoto } from './show-photo.ts';
import { updateCode } from './update-code.ts';

/** The photo at an address never changes. Shared caches must not store it, because the owner may erase it. */
const PHOTO_CACHE = 'private, max-age=31536000, immutable';

export function registerItemRoutes(serve: Serve<Context>): void {
  serve(codes.details, codeDetails, { rateLimit: 'lookup' });
  serve(codes.register, registerCode, { rateLimit: 'guess', repeats: () => true });
  serve(codes.list, listCodes);
  serve(codes.search, searchCodes);
  serve(codes.update, updateCode);
  serve(codes.savePhoto, savePhoto);
  serve(codes.removePhoto, removePhoto);
  serve(itemMails.mute, muteItem);
  serve(tags.add, addTag, { rateLimit: 'guess' });
  serve(tags.change, changeTag);
  serve(tags.remove, removeTag);
}

export function registerPhotoRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: Record<'id' | 'size', string> }>(PHOTO_ROUTE, async (request, reply) => {
    const image = await showPhoto(context, request.params);
    reply.header('cache-control', PHOTO_CACHE).header('x-robots-tag', 'noindex');
    return reply.type('image/webp').send(image);
  });
}
