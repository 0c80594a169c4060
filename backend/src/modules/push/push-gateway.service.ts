import { Inject, Injectable } from '@nestjs/common';
import webpush from 'web-push';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { VapidKeys } from '../../config/push-settings.js';
import { mayPushTo, outcomeOf } from './push.policy.js';
import type { Device, Outcome, PushMessage } from './push.types.js';
import { VAPID_KEYS } from './vapid-keys.js';

const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const NO_RESPONSE: Outcome = { kind: 'retry', status: 0, afterMs: null };

/** Sends one notification to one push service, encrypted for the browser and signed with the server's key. */
@Injectable()
export class PushGatewayService {
  constructor(
    @Inject(VAPID_KEYS) private readonly keys: VapidKeys,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Sends once. @throws only when `stopping` was aborted in the meantime */
  async post(device: Device, message: PushMessage, stopping: AbortSignal): Promise<Outcome> {
    // The list of accepted services may have changed since the browser subscribed.
    if (!mayPushTo(device.endpoint, this.env.pushServices)) return { kind: 'refused', status: 0 };
    const { headers, body } = this.encrypt(device, message);
    const call = new AbortController();
    const abort = (): void => call.abort();
    stopping.addEventListener('abort', abort);
    const timer = setTimeout(abort, TIMEOUT_MS).unref();
    try {
      stopping.throwIfAborted();
      const { signal } = call;
      const answer = await fetch(device.endpoint, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      });
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch {
      stopping.throwIfAborted();
      return NO_RESPONSE;
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener('abort', abort);
    }
  }

  /** Encrypts and signs with web-push, which sends over https only; therefore the request is sent with `fetch`. */
  private encrypt(device: Device, message: PushMessage): { headers: Record<string, string>; body: Buffer } {
    const { endpoint, p256dh, auth } = device;
    const request = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.env.vapidSubject, ...this.keys },
        TTL: TTL_SECONDS,
        urgency: 'high',
        // A newer notification of a conversation replaces an undelivered one.
        topic: `contatto-${message.contact_id}`,
      },
    );
    const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string | number>;
    const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(entries) as Record<string, string>, body: request.body };
  }
}
