import { isIPv6 } from 'node:net';

/** Number of groups of an IPv6 address that a provider assigns; the client itself chooses the others. */
const NETWORK_GROUPS = 4;

/** The network whose calls a limit per address counts: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const missing = Math.max(8 - groups(head).length - groups(tail).length, 0);
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, NETWORK_GROUPS).join(':');
}
