import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, post } from '../cluster/requests.mjs';

const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 150;

/** @param {{ status: number }} answer */
const isFinal = ({ status }) => status !== 409 && status < 500;

/** Sends like the app's outbox: repeatedly with the same key until the answer is final. */
export class Sender {
  /**
   * How often each answer was not final, by its status; `lost` when there was none.
   * @type {Record<string, number>}
   */
  repeated = {};
  longestMs = 0;

  /** @param {string[]} replicas */
  constructor(replicas) {
    this.replicas = replicas;
  }

  /**
   * @param {string} path
   * @param {unknown} value
   * @param {string} token
   * @param {string} key
   * @returns {Promise<{ key: string, answer: any }>} the first answer that is neither lost nor 409 nor 5xx
   */
  async send(path, value, token, key = randomUUID()) {
    const began = Date.now();
    for (let n = Math.floor(Math.random() * 2); Date.now() - began < TIMEOUT_MS; n += 1) {
      const replica = this.replicas[n % this.replicas.length] ?? '';
      const options = { token, headers: { 'idempotency-key': key } };
      const answer = await post(replica, path, value, options).catch(() => null);
      if (answer && isFinal(answer)) {
        if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${String(answer.body)}`);
        this.longestMs = Math.max(this.longestMs, Date.now() - began);
        return { key, answer: json(answer) };
      }
      const kind = String(answer?.status ?? 'lost');
      this.repeated[kind] = (this.repeated[kind] ?? 0) + 1;
      await sleep(RETRY_DELAY_MS);
    }
    throw new Error(`${path} was not answered within ${TIMEOUT_MS} ms: ${JSON.stringify(this.repeated)}`);
  }

  /** As text: `503 ×4, lost ×1`. */
  repetitions() {
    const kinds = Object.entries(this.repeated).map(([status, times]) => `${status} ×${times}`);
    return kinds.join(', ') || 'none';
  }
}
