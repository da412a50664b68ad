import { MINUTE_MS } from '@homeward/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRetrying } from './use-retry-online.ts';

let network: EventTarget & { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  network = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(attempt: () => Promise<boolean>) {
  const giveUp = vi.fn();
  const tried = vi.fn(attempt);
  return { tried, giveUp, stop: startRetrying({ attempt: tried, giveUp }) };
}

function goOnline(): void {
  network.onLine = true;
  network.dispatchEvent(new Event('online'));
}

test('attempts repeat with increasing delay until one succeeds', async () => {
  const answers = [false, false, false, true];
  const { tried, giveUp } = start(async () => answers.shift() ?? true);
  for (const seconds of [0, 2, 4, 8]) {
    await vi.advanceTimersByTimeAsync(1000 * seconds);
    expect(tried).toHaveBeenCalledTimes(4 - answers.length);
  }
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  expect(tried).toHaveBeenCalledTimes(4);
  expect(giveUp).not.toHaveBeenCalled();
});

test('retries end with one last attempt after ten minutes of failures', async () => {
  const { tried, giveUp } = start(async () => false);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(giveUp).not.toHaveBeenCalled();
  const before = tried.mock.calls.length;
  expect(before).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(tried).toHaveBeenCalledTimes(before + 1);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('time offline does not count as failure: the attempt follows once online', async () => {
  network.onLine = false;
  const { tried, giveUp } = start(async () => true);
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  expect(tried).not.toHaveBeenCalled();
  goOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toHaveBeenCalledTimes(1);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a reconnect during an attempt starts no second one', async () => {
  const answers: ((isDone: boolean) => void)[] = [];
  const { tried } = start(() => new Promise<boolean>((answer) => answers.push(answer)));
  goOnline();
  expect(tried).toHaveBeenCalledTimes(1);
  answers[0]?.(true);
});

test('stopped retries neither attempt nor give up', async () => {
  const { tried, giveUp, stop } = start(async () => false);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  goOnline();
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  expect(tried).toHaveBeenCalledTimes(1);
  expect(giveUp).not.toHaveBeenCalled();
});
