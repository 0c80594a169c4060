import { isIP } from 'node:net';
import { clientNetwork } from '../../common/http/client-network.js';

const IPV4_BYTES = 3;
const IPV6_GROUPS = 3;

/** The network of an address, so short that it does not identify one household: IPv4 /24, IPv6 /48. */
export function shortenedNetwork(address: string): string | null {
  if (isIP(address) === 0) return null;
  // An IPv4 address that is written as IPv6 becomes IPv4 again, and `::` is written out.
  const network = clientNetwork(address);
  if (isIP(network) === 4) return `${network.split('.').slice(0, IPV4_BYTES).join('.')}.0/24`;
  return `${network.split(':').slice(0, IPV6_GROUPS).join(':')}::/48`;
}
