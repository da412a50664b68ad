import { describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import { createServerChoice } from '../../../src/platform/database/postgres/server-choice.ts';

type Server = 'a' | 'b';

/** Servers in `passing` are usable; those in `silent` never answer. */
function choose(passing: Set<Server>, silent = new Set<Server>()) {
  const moves: Server[] = [];
  const probed: Server[] = [];
  const choice = createServerChoice<Server>({
    servers: ['a', 'b'],
    probe: async (server) => {
      probed.push(server);
      if (silent.has(server)) await new Promise(() => undefined);
      if (!passing.has(server)) throw new Error('it cannot be used');
    },
    onMove: () => moves.push(choice.latest),
  });
  return { choice, moves, probed };
}

describe('the choice of a server', () => {
  it('finds the usable one although earlier ones do not answer', async () => {
    const { choice, moves } = choose(new Set(['b']), new Set(['a']));
    expect(await choice.find()).toBe('b');
    expect(choice.latest).toBe('b');
    expect(moves).toEqual(['b']);
  });

  it('is shared by all callers', async () => {
    const { choice, probed } = choose(new Set(['a', 'b']));
    expect(await Promise.all([choice.find(), choice.find()])).toEqual(['a', 'a']);
    await choice.find();
    expect(probed).toEqual(['a', 'b']);
  });

  it('is repeated when in doubt, and waits for a usable server', async () => {
    const passing = new Set<Server>(['a']);
    const { choice, moves } = choose(passing);
    await choice.find();
    passing.delete('a');
    choice.doubt();
    const found = choice.find();
    passing.add('b');
    expect(await found).toBe('b');
    expect(moves).toEqual(['b']);
  });

  it('is unchanged after an unfounded doubt', async () => {
    const { choice, moves } = choose(new Set(['a']));
    await choice.find();
    choice.doubt();
    expect(await choice.find()).toBe('a');
    expect(moves).toEqual([]);
  });

  it('ends when the database is closed', async () => {
    const { choice } = choose(new Set());
    const found = choice.find();
    choice.close();
    await expect(found).rejects.toBeInstanceOf(DatabaseAwayError);
    await expect(choice.find()).rejects.toBeInstanceOf(DatabaseAwayError);
  });
});
