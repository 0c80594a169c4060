import type { Transaction } from '../database/rows';
import type { OutboxKind, OutboxRow } from '../database/schema';

/** What the outbox has to know of a kind of action; the features hand it in, the outbox knows no noun. */
export interface Command<Body, Answer> {
  /**
   * Sends the action under its key and in its person's name.
   * @throws ApiError when the server refuses, NetworkError without an answer
   */
  send: (row: OutboxRow<Body>) => Promise<Answer>;
  /** Brings the kept records up to date, in the transaction that deletes the row. */
  apply?: (transaction: Transaction, answer: Answer, row: OutboxRow<Body>) => Promise<void>;
  /** A later action takes the place of one that was never sent: the body of both together. Without it each is sent. */
  merge?: (older: Body, newer: Body) => Body;
  /** Whether the server was last known to hold what the action wants: undoing what was never sent then sends nothing. */
  isConfirmed?: (transaction: Transaction, action: { uid: number; body: Body }) => Promise<boolean>;
  /** The last intent known for the entity besides the rows that wait; 0 for none. */
  lastIntent?: (transaction: Transaction, action: { uid: number; body: Body }) => Promise<number>;
  /** Refusals that mean that the thing itself is gone: the action goes with it, without a word. */
  goneStatuses?: readonly number[];
  /** What to forget with a thing that is gone. */
  forget?: (transaction: Transaction, row: OutboxRow<Body>) => Promise<void>;
}

/** A command whose bodies and answers are its feature's business: inside the outbox they are opaque. */
export type OpaqueCommand = Command<unknown, unknown>;
export type Commands = Readonly<Record<OutboxKind, OpaqueCommand>>;

/** Makes a feature's command one that the outbox can carry; rows of a kind only ever meet the command of that kind. */
export function command<Body, Answer>(one: Command<Body, Answer>): OpaqueCommand {
  return one as unknown as OpaqueCommand;
}

/** The command of a kind. */
export function commandOf(commands: Commands, kind: OutboxKind): OpaqueCommand {
  return commands[kind];
}
