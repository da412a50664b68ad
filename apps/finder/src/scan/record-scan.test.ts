import { expect, test } from 'vitest';
import { scanDevice } from './record-scan.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 9; SM-J330F) Chrome/120.0 Mobile Safari/537.36', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/120.0 Safari/537.36', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 10, 'desktop'],
])('the user agent %s with %i touch points has the right device class', (userAgent, touchPoints, device) => {
  expect(scanDevice(userAgent, touchPoints)).toBe(device);
});
