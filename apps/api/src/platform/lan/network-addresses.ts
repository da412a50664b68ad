import { BlockList, isIPv4 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const VIRTUAL =
  /^(docker|br-|veth|cni|flannel|cali|lxc|lxdbr|podman|virbr|vmnet|vmware|vbox|virtualbox|vethernet|utun|tun|tap|wg|tailscale|zt|ppp|ipsec|nordlynx|proton)/i;
const HARDWARE = /^(wl|en|eth|wi-?fi)/i;

const LOCAL_NETWORKS = [
  network('192.168.0.0', 16),
  network('10.0.0.0', 8),
  network('172.16.0.0', 12),
  network('100.64.0.0', 10),
  // These networks are reserved for examples and measurements; test machines use them.
  network('192.0.2.0', 24),
  network('198.51.100.0', 24),
  network('203.0.113.0', 24),
  network('198.18.0.0', 15),
];
/** Link-local network for machines without DHCP; phones cannot reach such an address. */
const SELF_ASSIGNED = network('169.254.0.0', 16);

export function listLocalAddresses(interfaces: Interfaces): string[] {
  return listOutwardAddresses(interfaces)
    .filter(({ name, address }) => !VIRTUAL.test(name) && localRank(address) >= 0)
    .map(({ name, address }) => ({ address, rank: (HARDWARE.test(name) ? 0 : 100) + localRank(address) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ address }) => address);
}

export function findPublicAddress(interfaces: Interfaces): string | undefined {
  return listOutwardAddresses(interfaces).find(
    ({ address }) => localRank(address) < 0 && !SELF_ASSIGNED.check(address),
  )?.address;
}

function listOutwardAddresses(interfaces: Interfaces): { name: string; address: string }[] {
  return Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ address, internal }) => !internal && isIPv4(address))
      .map(({ address }) => ({ name, address })),
  );
}

function localRank(address: string): number {
  return LOCAL_NETWORKS.findIndex((local) => local.check(address));
}

function network(address: string, bits: number): BlockList {
  const list = new BlockList();
  list.addSubnet(address, bits);
  return list;
}
