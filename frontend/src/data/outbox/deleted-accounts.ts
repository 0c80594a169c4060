import { storedRows } from '../database/stored-rows';
import { refuseCommandsOf } from '../person';

const CHANNEL = 'stanze-deleted-accounts';

/** Sends a message to the other tabs of this device: everything of an account is being deleted from it. */
export function announceDeletedAccount(uid: number): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(uid);
  channel.close();
}

/**
 * Refuses and deletes the commands of an account that another tab deletes from this device: one that is being saved, such as
 * one that waits for free space, must not follow it (docs/product.md#erasure-on-devices). Called once.
 */
export function followDeletedAccounts(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data: uid }: MessageEvent<number>) => {
    refuseCommandsOf(uid);
    storedRows.removeOf('outbox', uid).catch(() => undefined);
  });
}
