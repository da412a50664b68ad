import { expect, it } from 'vitest';
import { watchSilence } from './watch-silence.ts';

const check = (watch: ReturnType<typeof watchSilence>, count: number, hasNewFrame = false) =>
  Array.from({ length: count }, () => watch.check(hasNewFrame));

it('a camera without frames is restarted once after 2.5 s, and has failed after 4 s until its next frame', () => {
  const watch = watchSilence();
  expect(check(watch, 11)).toEqual([
    ...new Array(4).fill('waiting'),
    'restart',
    ...new Array(2).fill('waiting'),
    ...new Array(4).fill('failed'),
  ]);
  expect(check(watch, 2, true)).toEqual(['failed', 'fresh']);
  expect(watch.isSilent()).toBe(false);
});

it('a camera that resumes after 2 s is neither restarted nor failed', () => {
  const watch = watchSilence();
  for (let turn = 0; turn < 4; turn += 1) {
    expect(check(watch, 4)).toEqual(new Array(4).fill('waiting'));
    expect(check(watch, 2, true)).toEqual(['waiting', 'fresh']);
  }
});

it('a camera that freezes after one frame, also after its restart, has failed', () => {
  const watch = watchSilence();
  watch.check(true);
  const results = [...check(watch, 6), watch.check(true), ...check(watch, 3)];
  expect(results.filter((result) => result === 'restart')).toHaveLength(1);
  expect(results.at(-1)).toBe('failed');
});

it('a reset restarts the count', () => {
  const watch = watchSilence();
  check(watch, 8);
  watch.reset();
  expect(watch.isSilent()).toBe(false);
  expect(check(watch, 4)).toEqual(new Array(4).fill('waiting'));
});
