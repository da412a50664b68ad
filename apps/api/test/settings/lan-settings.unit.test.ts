import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type ListenSettings, readLanSettings } from '../../src/settings/lan-settings.ts';
import { ConfigError } from '../../src/settings/read-environment.ts';

const HOME = '192.168.1.20';
const OFFICE = '10.1.2.3';
const PUBLIC = '8.8.8.8';

function on(address: string): NetworkInterfaceInfo[] {
  const family = 'IPv4';
  return [{ address, family, internal: false, netmask: '', mac: '', cidr: null }];
}

function read(given: Partial<ListenSettings> = {}, addresses: readonly string[] = [HOME]) {
  const interfaces = Object.fromEntries(addresses.map((address, index) => [`eth${index}`, on(address)]));
  const address = { port: 3000, host: undefined, publicUrl: undefined, ...given };
  return readLanSettings(address, { interfaces, hostname: 'olivias-laptop' });
}

describe('the settings of --lan', () => {
  it('use the local network’s address and listen on all', () => {
    expect(read()).toEqual({
      host: '0.0.0.0',
      publicUrl: 'https://192.168.1.20:3000',
      furtherUrls: [],
      certificateNames: [HOME, 'olivias-laptop', 'localhost', '127.0.0.1'],
    });
  });

  it('contain the addresses in other networks, also for the certificate', () => {
    const settings = read({}, [OFFICE, HOME]);
    expect(settings.publicUrl).toBe('https://192.168.1.20:3000');
    expect(settings.furtherUrls).toEqual(['https://10.1.2.3:3000']);
    expect(settings.certificateNames).toEqual(expect.arrayContaining([HOME, OFFICE]));
  });

  it.each([OFFICE, 'olivias-laptop.local', PUBLIC])('listen only on HOST: %s', (host) => {
    const settings = read({ host }, [HOME, OFFICE, PUBLIC]);
    expect(settings).toMatchObject({ host, publicUrl: `https://${host}:3000`, furtherUrls: [] });
    expect(settings.certificateNames).toContain(host);
    expect(settings.certificateNames).not.toContain(HOME);
  });

  it('write an IPv6 address in brackets', () => {
    expect(read({ host: 'fd00::2' })).toMatchObject({
      publicUrl: 'https://[fd00::2]:3000',
      certificateNames: expect.arrayContaining(['fd00::2']),
    });
  });

  it('prefer PUBLIC_URL, and then need no local address', () => {
    const publicUrl = 'https://homeward.lan:8443';
    expect(read({ publicUrl }).furtherUrls).toEqual(['https://192.168.1.20:3000']);
    const alone = read({ publicUrl, port: 0 }, []);
    expect(alone).toMatchObject({ host: '0.0.0.0', publicUrl, furtherUrls: [] });
    expect(alone.certificateNames).toEqual(['homeward.lan', 'olivias-laptop', 'localhost', '127.0.0.1']);
  });

  it('expose a computer to the internet only by HOST', () => {
    expect(() => read({}, [HOME, PUBLIC])).toThrow(
      /^HOST must be set with --lan, to 192\.168\.1\.20: .* 8\.8\.8\.8$/,
    );
    expect(read({ host: '0.0.0.0' }, [HOME, PUBLIC]).publicUrl).toBe('https://192.168.1.20:3000');
  });

  it.each<[string, Partial<ListenSettings>, string[]]>([
    ['--lan', {}, []],
    ['--lan', { host: '0.0.0.0' }, []],
    ['HOST', {}, [PUBLIC]],
    ['HOST', { host: '127.0.0.1' }, [HOME]],
    ['HOST', { host: 'localhost' }, [HOME]],
    ['HOST', { host: '::1' }, [HOME]],
    ['HOST', { host: 'fe80::1%eth0' }, [HOME]],
    ['HOST', { host: 'no host' }, [HOME]],
    ['PORT', { port: 0 }, [HOME]],
    ['PUBLIC_URL', { publicUrl: 'http://192.168.1.20:3000' }, [HOME]],
    ['PUBLIC_URL', { publicUrl: 'https://localhost:3000' }, [HOME]],
  ])('stop the start with one line that names %s, for %j at %j', (name, given, addresses) => {
    const attempt = () => read(given, addresses);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });
});
