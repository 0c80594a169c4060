/** A command of the outbox (docs/product.md#outbox). */
export interface OutboxRow<Body = unknown> {
  /** The Idempotency-Key. */
  id: string;
  /** Order in which the commands were created on this device. */
  seq: number;
  uid: number;
  kind: string;
  /** The subject of the command, such as `like:42`: commands of one entity are sent in their order. */
  entity: string;
  body: Body;
  /** When the person pressed the button, in milliseconds since 1970 by the server's clock. */
  intentAt: number;
  createdAt: number;
  /** Number of attempts that were, or may have been, sent. */
  attempts: number;
  /** The command is not sent before this time, in milliseconds since 1970 by this device's clock. */
  nextAt: number;
  state: 'queued' | 'sending' | 'failed' | 'needs_login';
  /** HTTP status of the last attempt; 0 without an answer, null before the first attempt. */
  lastStatus: number | null;
  /**
   * In state `failed`: the message of the refusal. In state `waiting`: the server's reason for a delay. Null otherwise.
   */
  problem: string | null;
  v: number;
}

/** The types of all tables on this device: every owner of tables adds its own in `<noun>.tables.ts` (`declare module`). */
export interface Tables {
  outbox: { key: string; row: OutboxRow };
}

export type StoreName = keyof Tables;
export type Row<S extends StoreName> = Tables[S]['row'];
export type Key<S extends StoreName> = Tables[S]['key'];
/** Tables whose rows belong to one person. */
export type PersonalStoreName = {
  [S in StoreName]: Row<S> extends { uid: number } ? S : never;
}[StoreName];

/**
 * `unsent`: what a person wrote, only they send or discard it. `personal`: what the server has of them, deleted at a
 * sign-out. `encrypted`: only a session of the person can read it. `account`: with which the device asks whether the
 * account exists; deleted with the last row of the account.
 */
type PersonalContent = 'unsent' | 'personal' | 'encrypted' | 'account';
const PERSONAL_CONTENTS: readonly string[] = [
  'unsent',
  'personal',
  'encrypted',
  'account',
] satisfies PersonalContent[];
/** `visitor`: what was chosen on this device, deleted at a sign-out too. `public`: deleted by the logo and on a full disk. */
type SharedContent = 'visitor' | 'public';

interface Index {
  name: string;
  keyPath: string | string[];
  /** The version of the database that added it. */
  since: number;
}

/**
 * A table in the database. What is on devices is never changed: a new table or index has the next version. Tables of a
 * person have an index `uid` too.
 */
export interface TableDefinition<S extends StoreName = StoreName> {
  keyPath: string | string[];
  /** Decides when its rows are deleted (docs/product.md#storage-on-the-device). */
  content: S extends PersonalStoreName ? PersonalContent : SharedContent;
  /** The version of the database that added it. */
  since: number;
  indexes?: readonly Index[];
}

/** The definitions of some tables by their names in the database. */
export type TableDefinitions<Names extends StoreName = StoreName> = {
  readonly [S in Names]: TableDefinition<S>;
};

/** Whether the rows of a table belong to a person. */
export function isPersonal({ content }: TableDefinition): boolean {
  return PERSONAL_CONTENTS.includes(content);
}

let registered: TableDefinitions | null = null;

/** Sets the tables of the app; called once, before anything is stored. */
export function registerTables(tables: TableDefinitions): void {
  registered = tables;
}

/** The tables of the app. @throws Error before they were registered: a database without them would stay incomplete */
export function allTables(): TableDefinitions {
  if (!registered) throw new Error('No tables were registered');
  return registered;
}

/** The names of the tables with some content; those of a person when the content is personal. */
export function tablesOf(content: PersonalContent): PersonalStoreName[];
export function tablesOf(content: SharedContent): StoreName[];
export function tablesOf(content: PersonalContent | SharedContent): StoreName[] {
  const names = Object.keys(allTables()) as StoreName[];
  return names.filter((name) => allTables()[name].content === content);
}
