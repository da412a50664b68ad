import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { SCREENS } from '@homeward/contract/screens';
import { describe, expect, it } from 'vitest';
import { toTagRoute } from '../../src/domain/tag-address.ts';

const ID = 'abcdefghjkmnpqrs';

describe('the address of a tag', () => {
  it.each([
    [`/qr-code/${ID}`, `/qr-code/${ID}`],
    [`/qr-code/${ID}?lang=de`, `/qr-code/${ID}?lang=de`],
    [`/qr-code/${ID.toUpperCase()}`, `/qr-code/${ID}`],
    [`/QR-CODE/${ID.toUpperCase()}?lang=de`, `/qr-code/${ID}?lang=de`],
    [`/qr-code/${ID}/`, `/qr-code/${ID}`],
    [`//qr-code//${ID}//?x`, `/qr-code/${ID}?x`],
    [`/qr-code/${ID}%20`, `/qr-code/${ID}`],
    [`/qr-code/${ID}%2F`, `/qr-code/${ID}`],
    [`/QR-Code/${ID.toUpperCase()}/scan.gif?x`, `/qr-code/${ID}/scan.gif?x`],
    [`/qr-code/${ID}#found`, `/qr-code/${ID}`],
    [`/${ID}`, `/qr-code/${ID}`],
    [`/${ID.toUpperCase()}`, `/qr-code/${ID}`],
    [`/${ID.toUpperCase()}/`, `/qr-code/${ID}`],
    [`//${ID.toUpperCase()}//?lang=de`, `/qr-code/${ID}?lang=de`],
    [`/${ID.toUpperCase()}#found`, `/qr-code/${ID}`],
    ['/ABCD-EFGH%20jkmn-pqrs%20?x', `/qr-code/${ID}?x`],
    ['/iiiiiiiiiiiiiiii?x', '/qr-code/iiiiiiiiiiiiiiii?x'],
    ['/qr-code', '/qr-code'],
    ['/qr-code/?code=x', '/qr-code?code=x'],
    ['/qr-code/a/b/c', '/qr-code/c'],
    ['/qr-code/scan.gif', '/qr-code/scangif'],
    ['/qr-code/%zz%', '/qr-code/zz'],
    ['/qr-code/?/scan.gif', '/qr-code?/scan.gif'],
    [`/qr-code/${'x'.repeat(500)}`, `/qr-code/${'x'.repeat(32)}`],
    ['/qr-code/%00', '/qr-code'],
  ])('%s has the route %s', (url, route) => expect(toTagRoute(url)).toBe(route));

  it.each([
    '/',
    '/qr-codes/x',
    '/qr-scanner',
    '/edit-qr-code/x',
    `/api/qrcode/${ID}`,
    '//example.com/qr-code/x',
    `/${ID}x`,
    `/${ID.slice(1)}`,
    `/${ID}.png`,
    `/${ID}/scan.gif`,
    `/items/${ID}`,
    ...Object.values(SCREENS).map(({ path }) => path),
    ...Object.values(OPERATOR_ROUTES),
    '*',
  ])('is not %s', (url) => expect(toTagRoute(url)).toBe(url));
});
