import { describe, expect, it } from 'vitest';
import { createNetworkTest, isPublicAddress } from './address-rules.ts';

describe('an address', () => {
  it.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a01:4f8::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier’s customers', '100.64.0.1'],
    ['Alibaba’s metadata', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local: the metadata of most clouds', '169.254.169.254'],
    ['protocol assignments: Oracle’s metadata', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['Azure’s host agent', '168.63.129.16'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::10.0.0.1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, hexadecimal', '::ffff:7f00:1'],
    ['IPv4-translated', '::ffff:0:10.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['NAT64 of a network’s own', '64:ff9b:1::a00:1'],
    ['6to4 of 10.0.0.1', '2002:a00:1::1'],
    ['Teredo', '2001:0:a00:1::f5ff:fffe'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['AWS’s metadata', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['benchmarking', '2001:2::1'],
    ['discard', '100::1'],
    ['dummy', '100:0:0:1::1'],
    ['segment routing', '5f00::1'],
    ['not handed out', '4000::1'],
    ['no address at all', 'localhost'],
  ])('%s is not public: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('networks', () => {
  it('accept an address, a network of either family, and an IPv4 address mapped into IPv6', () => {
    const isInside = createNetworkTest(['10.0.0.7', '192.168.0.0/16', 'fd00::/8']);
    expect(['10.0.0.7', '192.168.3.4', '::ffff:192.168.3.4', 'fd12::1'].every(isInside)).toBe(true);
    expect(['10.0.0.8', '192.169.0.1', 'fe80::1', '::1', 'name'].some(isInside)).toBe(false);
  });

  it('contain no address if empty', () => {
    expect(createNetworkTest([])('127.0.0.1')).toBe(false);
  });
});
