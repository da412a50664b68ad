import { describe, expect, it } from 'vitest';
import { publicUrlWarning } from './web-addresses.ts';

describe('the warning about PUBLIC_URL at the start', () => {
  it.each([
    'http://localhost:3000',
    'https://127.0.0.1',
    'https://tags.example.org',
    'https://xn--bcher-kva.example',
    'https://8.8.8.8',
    'https://[2606:4700::1111]:8443',
  ])('is not given for %s', (url) => expect(publicUrlWarning(url)).toBeUndefined());

  it.each(['http://tags.example.org', 'http://192.168.1.20:3000'])('names plain http for %s', (url) =>
    expect(publicUrlWarning(url)).toMatch(/^PUBLIC_URL begins with http: [^\n]+$/),
  );

  it.each([
    'https://192.168.1.20',
    'https://[fd00::2]',
    'https://tags.local',
    'https://server',
    'https://a.home.arpa',
  ])('names the network that reaches %s', (url) =>
    expect(publicUrlWarning(url)).toMatch(/^PUBLIC_URL leads to [^\n]+ only its own network [^\n]+$/),
  );
});
