import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findPublicAddress, listLocalAddresses } from '../../../src/platform/lan/network-addresses.ts';

/** Interfaces with one IPv4 address each, beside what every computer has. */
function interfaces(addresses: Readonly<Record<string, string>>): NodeJS.Dict<NetworkInterfaceInfo[]> {
  const mac = '00:00:00:00:00:00';
  const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
    ...{ address, internal, mac, family: 'IPv4', netmask: '255.255.255.0', cidr: `${address}/24` },
  });
  const ipv6: NetworkInterfaceInfo = {
    ...{ address: '2001:db8::2', internal: false, mac, family: 'IPv6', scopeid: 0 },
    ...{ netmask: 'ffff:ffff:ffff:ffff::', cidr: '2001:db8::2/64' },
  };
  const outward = Object.entries(addresses).map(([name, address]) => [name, [ipv6, ipv4(address)]]);
  return { lo: [ipv4('127.0.0.1', true)], ...Object.fromEntries(outward) };
}

describe('the addresses in local networks', () => {
  it.each([
    ['the only one', { wlan0: '192.168.1.20' }, ['192.168.1.20']],
    ['none without a network', {}, []],
    ['a home’s before an office’s', { eth0: '10.1.2.3', en0: '192.168.1.20' }, ['192.168.1.20', '10.1.2.3']],
    [
      'each kind of local network, in order',
      { eth0: '198.18.0.1', eth1: '100.64.3.4', eth2: '172.31.9.9', eth3: '10.0.0.1' },
      ['10.0.0.1', '172.31.9.9', '100.64.3.4', '198.18.0.1'],
    ],
    [
      'hardware before what is unknown',
      { corp0: '192.168.9.9', 'Wi-Fi': '10.0.0.7' },
      ['10.0.0.7', '192.168.9.9'],
    ],
    ['what is unknown when there is nothing else', { corp0: '192.168.9.9' }, ['192.168.9.9']],
    ['no public one', { eth0: '172.32.0.1', eth1: '8.8.8.8', eth2: '192.169.0.1' }, []],
    ['none that the computer gave itself', { en0: '169.254.7.7' }, []],
  ])('are %s', (_which, addresses, expected) => {
    expect(listLocalAddresses(interfaces(addresses))).toEqual(expected);
  });

  it.each([
    'docker0',
    'br-5f3a',
    'veth12',
    'virbr0',
    'vmnet8',
    'vEthernet (WSL)',
    'VirtualBox Host-Only Network',
    'utun3',
    'tun0',
    'wg0',
    'tailscale0',
  ])('exclude %s, where no phone is', (name) => {
    expect(listLocalAddresses(interfaces({ [name]: '192.168.64.1', eth0: '10.0.0.7' }))).toEqual([
      '10.0.0.7',
    ]);
    expect(listLocalAddresses(interfaces({ [name]: '192.168.64.1' }))).toEqual([]);
  });
});

describe('the public address', () => {
  it('is found on any interface', () => {
    expect(findPublicAddress(interfaces({ en0: '192.168.1.20', ppp0: '8.8.8.8' }))).toBe('8.8.8.8');
  });

  it('is absent for local, loopback and self-assigned addresses', () => {
    expect(
      findPublicAddress(interfaces({ eth0: '10.0.0.1', eth1: '192.0.2.2', en0: '169.254.7.7' })),
    ).toBeUndefined();
  });
});
