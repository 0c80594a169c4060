import { ShownListQueueService } from '../../src/modules/positions/shown-list-queue.service.js';
import type { TestApp } from './app.js';
import { answers } from './factories.js';
import type { CallOptions } from './http.js';

/** The program of a person, whose lists are stored. */
export const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
};

const MESSAGE = 'Buongiorno, vorrei rifare la cucina.';

/** Lists that people see, and what they choose from them. */
export class ShownLists {
  constructor(private readonly app: TestApp) {}

  get queue(): ShownListQueueService {
    return this.app.nest.get(ShownListQueueService);
  }

  /** Writes everything that waits, also choices that are younger than the delay. */
  written(): Promise<void> {
    return this.queue.flush(Number.POSITIVE_INFINITY);
  }

  /** Requests a list and returns its ids. */
  async see({ body = {}, ...options }: CallOptions & { body?: object } = {}): Promise<number[]> {
    const sent = { answers: answers('C'), limit: 24, ...body };
    const answer = await this.app.post('/match-designers', { headers: PHONE, body: sent, ...options });
    if (answer.status !== 200) throw new Error(`No list: ${JSON.stringify(answer.body)}`);
    return (answer.body as { designers: { id: number }[] }).designers.map(({ id }) => id);
  }

  async like(token: string, designerId: number, liked = true): Promise<void> {
    await this.app.post('/likes', { token, body: { designer_id: designerId, liked } });
  }

  async write(token: string, designerId: number): Promise<void> {
    await this.app.post('/contacts', { token, body: { designer_id: designerId, message: MESSAGE } });
  }

  /** The number of stored lists that fulfil a condition. */
  count(condition = '1 = 1'): Promise<number> {
    return this.app.count('shown_lists', condition);
  }

  /** The number of stored choices of a person. */
  countChoicesOf({ id }: { readonly id: number }): Promise<number> {
    return this.app.count('shown_choices', `list_id IN (SELECT id FROM shown_lists WHERE user_id = ${id})`);
  }
}
