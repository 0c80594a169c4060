import type { TestApp } from '../support/app.js';
import type { Actor, Fixture } from './fixture.js';

/** How a route reads its body. */
export type Encoding = 'json' | 'form' | 'multipart';

/** The data for a valid call that must be created first: a link from a mail, a cookie. */
export interface Arranged {
  readonly at?: string;
  readonly body: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of a route that can be refused only by the access decision. */
export interface Sample {
  /** The path with the ids of a fixture, without the prefix; as declared when it has no parameters. */
  readonly at?: (fixture: Fixture) => string;
  readonly encoding?: Encoding;
  /** Number of additional fields that a multipart form may contain; 14 when absent. */
  readonly spareFields?: number;
  /** A valid body. */
  readonly body?: (fixture: Fixture) => Record<string, unknown>;
  /** Instead of `at` and `body`, for the test of effects. */
  readonly arrange?: (app: TestApp, fixture: Fixture) => Promise<Arranged>;
  /** Sent instead of a valid body when only the decision is tested: a body that is refused after the decision. */
  readonly refused?: Record<string, unknown>;
  /** An admitted call changes data that other calls need, so it gets separate people. */
  readonly isFinal?: true;
  /** For a write: the actor for the test of its effects. */
  readonly by?: Actor;
  /**
   * For a write: the columns it may change (`users.name`), the tables to which it adds rows (`+likes`) or from which it
   * deletes rows (`-likes`).
   */
  readonly owns?: readonly string[];
}

/** By route: `GET /contacts/:id`. A second call of a route has a suffix: `GET /designers/matches (user_id)`. */
export type Samples = Readonly<Record<string, Sample>>;
