import type { TestApp } from '../support/app.js';
import type { Actor, Scene } from './scene.js';

/** How a route reads its body. */
export type Encoding = 'json' | 'form' | 'multipart';

/** What a good call needs that has to be made first: a link that was mailed, a cookie. */
export interface Arranged {
  readonly at?: string;
  readonly body: Record<string, unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to call a route so that only the access decision can stand in its way. */
export interface Sample {
  /** The address with the ids of a scene, without the prefix; as declared when there is nothing to fill in. */
  readonly at?: (scene: Scene) => string;
  readonly encoding?: Encoding;
  /** How many more fields a multipart form may hold than it needs; 14 when absent. */
  readonly spareFields?: number;
  /** A good body. */
  readonly body?: (scene: Scene) => Record<string, unknown>;
  /** In place of `at` and `body`, where effects are looked at. */
  readonly arrange?: (app: TestApp, scene: Scene) => Promise<Arranged>;
  /** Sent instead of a good one where a decision is looked for: a body that is refused after it. */
  readonly refused?: Record<string, unknown>;
  /** Whoever is let in changes what others need: they get people of their own. */
  readonly isFinal?: true;
  /** Of a write: who makes it when the effects are looked at. */
  readonly by?: Actor;
  /** Of a write: the columns it may change (`users.name`), tables it adds rows to (`+likes`) or takes them from (`-likes`). */
  readonly owns?: readonly string[];
}

/** By route: `GET /contacts/:id`. A second call of a route has a word behind it: `GET /designers/matches (user_id)`. */
export type Samples = Readonly<Record<string, Sample>>;
