import ipaddr from 'ipaddr.js';

/** An address or a network in CIDR notation. */
export type Cidr = string;

/** What the Internet routes today; the rest of IPv6 is reserved or of local meaning (RFC 4291, IANA's registry). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Azure's host agent: it answers virtual machines with their secrets and stands in a range that is public otherwise. */
const PLATFORM_SERVICES = new Set(['168.63.129.16']);

/**
 * Whether an address is of the public Internet. Everything with a meaning of its own is not: private, loopback, link-local
 * (with the metadata services of clouds), shared, multicast, documentation, and forms of IPv6 that carry an IPv4 address
 * within them (mapped, 6to4, Teredo, NAT64), which may lead back inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PLATFORM_SERVICES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** Makes the test whether an address lies in one of the networks; an IPv4 address mapped into IPv6 counts as itself. */
export function createNetworkTest(networks: readonly Cidr[]): (address: string) => boolean {
  const ranges = networks.map((network) => {
    if (network.includes('/')) return ipaddr.parseCIDR(network);
    const single = ipaddr.parse(network);
    return [single, single.kind() === 'ipv4' ? 32 : 128] as [typeof single, number];
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
}
