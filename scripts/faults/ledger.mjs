import { randomUUID } from 'node:crypto';

/** Of ten writes. */
const LIKES = 6;
const ALLOWED = new Set([0, 200, 201, 503, 507]);

/**
 * What people wanted and what the server has acknowledged, as their outboxes would know it: a wish keeps its key until
 * it is acknowledged, and is sent again until then.
 */
export class Ledger {
  acknowledged = 0;
  /** Answers that are neither a success nor a refusal for the moment, in words. */
  strange = [];
  messages = [];
  hearts = [];
  #turn = 0;
  #intent = Date.now();

  constructor({ clients, designers }) {
    this.clients = clients;
    this.designers = designers;
    for (const client of clients) {
      for (const designer of designers) {
        this.hearts.push({ client, designer, liked: false, wish: null, isBusy: false });
      }
    }
  }

  /** The next write of the mixture. */
  next() {
    this.#turn += 1;
    return this.#turn % 10 < LIKES ? this.#heartWish() : this.messageWish();
  }

  /** The next message: one that is still open, or a new one. */
  messageWish() {
    const waiting = this.messages.find(({ isKept, isBusy }) => !isKept && !isBusy);
    return waiting ?? this.#newMessage();
  }

  #newMessage() {
    const number = this.messages.length;
    const message = {
      key: randomUUID(),
      text: `Messaggio ${number}: vorrei parlare della cucina.`,
      client: this.clients[number % this.clients.length],
      designer: this.designers[number % this.designers.length],
      isKept: false,
      isBusy: false,
    };
    this.messages.push(message);
    return message;
  }

  #heartWish() {
    const { length } = this.hearts;
    for (let n = 0; n < length; n += 1) {
      const heart = this.hearts[(this.#turn * 7 + n) % length];
      if (heart.isBusy) continue;
      this.#intent += 1;
      heart.wish ??= { key: randomUUID(), liked: !heart.liked, intent: this.#intent };
      return heart;
    }
    return this.messageWish();
  }

  /** Sends one wish and notes what became of it; gives the answer. */
  async send(wish, send) {
    wish.isBusy = true;
    const answer = await send(...requestOf(wish));
    wish.isBusy = false;
    if (!ALLOWED.has(answer.status)) this.strange.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status !== 200 && answer.status !== 201) return answer;
    this.acknowledged += 1;
    if (wish.text !== undefined) wish.isKept = true;
    else {
      wish.liked = wish.wish.liked;
      wish.wish = null;
    }
    return answer;
  }

  /** Everything that is not acknowledged yet. */
  open() {
    return [...this.messages.filter(({ isKept }) => !isKept), ...this.hearts.filter(({ wish }) => wish)];
  }

  /** Sends what is open, each once. */
  async sendOpen(send) {
    const waiting = this.open();
    const line = async () => {
      for (let wish = waiting.shift(); wish; wish = waiting.shift()) await this.send(wish, send);
    };
    await Promise.all([line(), line(), line(), line()]);
    return this.open().length;
  }
}

function requestOf({ text, key, wish, client, designer }) {
  const { token } = client;
  if (text !== undefined) {
    const body = { designer_id: designer.id, message: text };
    return ['/contacts', { method: 'POST', token, body, headers: { 'idempotency-key': key } }];
  }
  const body = { designer_id: designer.id, liked: wish.liked, intent_at: wish.intent };
  return ['/likes', { method: 'POST', token, body, headers: { 'idempotency-key': wish.key } }];
}
