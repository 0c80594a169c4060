import { clientNetwork } from '../../../common/http/client-network.js';

const GUESTS = 'guests';

/**
 * The person or network whose limit a picture counts for in the queue of image processing.
 * @param userId null for a guest
 * @param address the address of the request; guests without one share a limit
 */
export function submitterOf(userId: number | null, address?: string): string {
  if (userId !== null) return `person ${userId}`;
  return address === undefined ? GUESTS : `network ${clientNetwork(address)}`;
}
