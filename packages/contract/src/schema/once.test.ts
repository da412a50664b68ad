import { expect, it } from 'vitest';
import { once } from './once.ts';

it('once() builds its value at the first call and caches it', () => {
  let calls = 0;
  const find = once(() => {
    calls += 1;
    return { calls };
  });
  expect(calls).toBe(0);
  expect(find()).toBe(find());
  expect(calls).toBe(1);
});

it('once() caches an undefined value', () => {
  let calls = 0;
  const find = once(() => {
    calls += 1;
  });
  find();
  find();
  expect(calls).toBe(1);
});
