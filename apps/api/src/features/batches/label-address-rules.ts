import type { LabelAddress } from '@homeward/contract/label-address';
import ipaddr from 'ipaddr.js';
import { bareHost, isLoopbackHost } from '../../platform/http/local-request.ts';
import { isPublicAddress } from '../../platform/outgoing/address-rules.ts';

/** Matches names that no public DNS server resolves (RFC 6762, RFC 8375, ICANN's `internal`), and names without a dot. */
const LOCAL_NAME = /(^[^.]+|\.(local|lan|internal|intranet|home|home\.arpa|corp|localdomain))\.?$/i;

export function labelAddressOf(publicUrl: string): LabelAddress {
  return { address: publicUrl, problem: problemOf(new URL(publicUrl)) };
}

function problemOf({ protocol, hostname }: URL): LabelAddress['problem'] {
  const host = bareHost(hostname);
  if (isLoopbackHost(host)) return 'this-machine';
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host)) return 'private-network';
  return protocol === 'https:' ? null : 'plain-http';
}
