import { join } from 'node:path';
import webpush from 'web-push';
import type { Env } from '../../config/env.js';
import type { VapidKeys } from '../../config/push-settings.js';
import { loadOrCreateSecret } from '../../config/generated-secret.js';

/** Injection token of the server's own key pair for push services. */
export const VAPID_KEYS = Symbol('VapidKeys');

/**
 * The key pair of the settings, otherwise one that is generated at the first start and stored: browsers subscribe with
 * its public key, so another pair would invalidate all subscriptions.
 */
export function vapidKeysFor({ vapidKeys, dataDir }: Env): VapidKeys {
  if (vapidKeys) return vapidKeys;
  const generate = (): string => JSON.stringify(webpush.generateVAPIDKeys());
  return JSON.parse(loadOrCreateSecret(join(dataDir, 'vapid-keys'), generate)) as VapidKeys;
}
