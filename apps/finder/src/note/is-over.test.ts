import { describe, expect, it } from 'vitest';
import { isOver } from './is-over.ts';

describe('the end of a conversation', () => {
  it.each([
    [404, true],
    [200, false],
    [429, false],
    [503, false],
  ])('is requested with its token and answered by status %d', async (status, over) => {
    const sent: unknown[] = [];
    const answer = async (...args: unknown[]) => {
      sent.push(args);
      return new Response('{}', { status });
    };
    expect(await isOver('secret', answer as typeof fetch)).toBe(over);
    expect(sent).toEqual([['/api/conversation', { headers: { authorization: 'Bearer secret' } }]]);
  });

  it('is false without a connection', async () => {
    const fail = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await isOver('secret', fail)).toBe(false);
  });
});
