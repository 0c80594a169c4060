import type { TestApp } from '../support/app.js';
import type { Actor, Fixture } from './fixture.js';

/** How a route reads its body. */
export type Encoding = 'json' | 'form' | 'multipart';

/** What a valid call needs that has to be created first: a link from a mail, a cookie. */
export interface Arranged {
  readonly at?: string;
  readonly body: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to call a route so that only the access decision can stand in its way. */
export interface Sample {
  /** The path with the ids of a fixture, without the prefix; as declared when it has no parameters. */
  readonly at?: (fixture: Fixture) => string;
  readonly encoding?: Encoding;
  /** How many more fields a multipart form may hold than it needs; 14 when absent. */
  readonly spareFields?: number;
  /** A good body. */
  readonly body?: (fixture: Fixture) => Record<string, unknown>;
  /** Instead of `at` and `body`, for the test of effects. */
  readonly arrange?: (app: TestApp, fixture: Fixture) => Promise<Arranged>;
  /** Sent instead of a good one where a decision is looked for: a body that is refused after it. */
  readonly refused?: Record<string, unknown>;
  /** Whoever is let in changes what others need: they get people of their own. */
  readonly isFinal?: true;
  /** For a write: the actor for the test of its effects. */
  readonly by?: Actor;
  /** Of a write: the columns it may change (`users.name`), tables it adds rows to (`+likes`) or takes them from (`-likes`). */
  readonly owns?: readonly string[];
}

/** By route: `GET /contacts/:id`. A second call of a route has a suffix: `GET /designers/matches (user_id)`. */
export type Samples = Readonly<Record<string, Sample>>;
