import { expect, it } from 'vitest';
import { cameraErrorOf } from './camera-error.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('the browser error %s maps to the camera error %s', (name, error) => {
  expect(cameraErrorOf(new DOMException('No camera', name))).toBe(error);
});

it('any other thrown value maps to a general camera failure', () => {
  expect(cameraErrorOf('no')).toBe('failed');
});
