import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/categories',
  auth: 'session',
  scripts: 'read',
  summary: 'The categories to choose from.',
  response: answer({ categories: z.array(z.object({ _id: z.string(), name: z.string() })) }),
}));
