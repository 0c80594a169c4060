import { clientNetwork } from '../../../platform/rate-limit/client-network.js';

const GUESTS = 'guests';

/**
 * Whose turn a picture takes in the queue of image processing.
 * @param userId null for a guest
 * @param address the address of the request; guests whose address is not known share one turn
 */
export function submitterOf(userId: number | null, address?: string): string {
  if (userId !== null) return `person ${userId}`;
  return address === undefined ? GUESTS : `network ${clientNetwork(address)}`;
}
