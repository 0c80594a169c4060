import { api } from '../../data/http/api';

/** The server's public key, which a browser needs for a subscription. @throws ApiError, NetworkError */
export async function pushKey(): Promise<string> {
  const { public_key: key } = await api.get('/api/push/key');
  return key;
}

/** Subscribes this browser to notifications of new messages. @throws ApiError, NetworkError */
export async function sendSubscription({ endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.post('/api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  });
}

/** Ends the subscription of a browser. @throws ApiError, NetworkError */
export async function dropSubscription(endpoint: string): Promise<void> {
  await api.delete('/api/push/subscriptions', { body: { endpoint } });
}
