import ipaddr from 'ipaddr.js';

export type Cidr = string;

/** The range of public IPv6 addresses; all other ranges are reserved or local (RFC 4291, IANA registry). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Azure's host agent, which returns secrets to virtual machines. Its address looks public. */
const PLATFORM_SERVICES = new Set(['168.63.129.16']);

/** Returns false for local and reserved addresses, clouds' metadata services, and IPv6 that embeds IPv4 (mapped, 6to4, Teredo, NAT64). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PLATFORM_SERVICES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

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
