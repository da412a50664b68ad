import { expect, it } from 'vitest';
import { once } from './once.ts';

it('what is made once is made at the first call, and the same from then on', () => {
  let calls = 0;
  const find = once(() => {
    calls += 1;
    return { calls };
  });
  expect(calls).toBe(0);
  expect(find()).toBe(find());
  expect(calls).toBe(1);
});

it('a value that is undefined is made once, too', () => {
  let calls = 0;
  const find = once(() => {
    calls += 1;
  });
  find();
  find();
  expect(calls).toBe(1);
});
