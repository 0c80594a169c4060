import { join } from 'node:path';
import webpush from 'web-push';
import type { Env, VapidKeys } from '../../config/env.js';
import { loadOrCreateSecret } from '../../config/generated-secret.js';

/** Injection token of the server's own key pair for push services. */
export const VAPID_KEYS = Symbol('VapidKeys');

/**
 * The pair of the settings, else one that is made on the first start: browsers subscribe to its public part, so
 * another pair would make all subscriptions useless.
 */
export function vapidKeysFor({ vapidKeys, dataDir }: Env): VapidKeys {
  if (vapidKeys) return vapidKeys;
  const make = (): string => JSON.stringify(webpush.generateVAPIDKeys());
  return JSON.parse(loadOrCreateSecret(join(dataDir, 'vapid-keys'), make)) as VapidKeys;
}
