import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/categories',
  auth: 'session',
  scripts: 'read',
  summary: 'List the categories to choose from.',
  response: answer({
    categories: z
      .array(
        z.object({
          _id: z.string().describe('The category’s id.'),
          name: z.string().describe('The name, which items carry.'),
        }),
      )
      .describe('The categories, in their order.'),
  }),
}));
