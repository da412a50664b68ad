import { expect, it } from 'vitest';
import { cameraErrorOf } from './camera-error.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('%s of a browser means that the camera is %s', (name, error) => {
  expect(cameraErrorOf(new DOMException('No camera', name))).toBe(error);
});

it('anything else that is thrown is a failure, too', () => {
  expect(cameraErrorOf('no')).toBe('failed');
});
