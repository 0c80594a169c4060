import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { json, post } from '../cluster/ask.mjs';

const PATIENCE_MS = 60_000;
const AGAIN_MS = 150;

/** Sends like the app's outbox: the same key again until there is an answer that is final. */
export class Sender {
  /** How often each answer came that was not final, by its status; `lost` when there was none. */
  repeated = {};
  longestMs = 0;

  constructor(replicas) {
    this.replicas = replicas;
  }

  /** @returns {Promise<{ key: string, answer: object }>} of the first answer that is neither lost nor 409 nor 5xx */
  async send(where, value, token, key = randomUUID()) {
    const began = Date.now();
    for (let turn = Math.floor(Math.random() * 2); Date.now() - began < PATIENCE_MS; turn += 1) {
      const replica = this.replicas[turn % this.replicas.length];
      const options = { token, headers: { 'idempotency-key': key } };
      const answer = await post(replica, where, value, options).catch(() => null);
      const status = answer?.status ?? 'lost';
      if (status < 300) {
        this.longestMs = Math.max(this.longestMs, Date.now() - began);
        return { key, answer: json(answer) };
      }
      if (status !== 'lost' && status !== 409 && status < 500)
        throw new Error(`${where} answered ${status}: ${answer.body}`);
      this.repeated[status] = (this.repeated[status] ?? 0) + 1;
      await pause(AGAIN_MS);
    }
    throw new Error(`${where} was not answered within ${PATIENCE_MS} ms: ${JSON.stringify(this.repeated)}`);
  }

  /** For people: `503 ×4, lost ×1`. */
  told() {
    const kinds = Object.entries(this.repeated).map(([status, times]) => `${status} ×${times}`);
    return kinds.join(', ') || 'none';
  }
}
