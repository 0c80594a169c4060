import type { Transaction } from '../database/rows';
import type { OutboxRow, StoreName } from '../database/schema';
import type { OutboxEvent } from './events';

/** A command that a feature adds to the outbox. */
export interface CommandInput {
  kind: string;
  /**
   * The subject of the command, such as `like:42`: commands of one entity are sent in the order in which they were
   * added.
   */
  entity: string;
  body: unknown;
  /** The Idempotency-Key, generated when the person started: the same input twice is one command. */
  id: string;
  /** The person of the command, when it is not the current person: `GUEST_UID` for commands of the device. */
  uid?: number;
  /** Milliseconds in which the person may undo it before it is sent; 0 without. Commands of other entities do not wait. */
  sendAfterMs?: number;
}

/** An event about one command. */
export type CommandEvent = Extract<OutboxEvent, { row: OutboxRow }>;

/** How commands of one kind are stored, merged and sent. Defined by the feature that owns the kind. */
export interface CommandDefinition<Body, Answer> {
  /**
   * Sends the command with its Idempotency-Key and as its person.
   * @throws ApiError when the server refuses, NetworkError without an answer
   */
  send: (row: OutboxRow<Body>) => Promise<Answer>;
  /** The tables besides `outbox` that the functions below read or update. */
  tables?: readonly StoreName[];
  /** Updates the stored records, in the transaction that deletes the row. */
  apply?: (transaction: Transaction, answer: Answer, row: OutboxRow<Body>) => Promise<void>;
  /** Combines the bodies when a newer command replaces an older one that was never sent. Without it each is sent. */
  merge?: (older: Body, newer: Body) => Body;
  /** Whether a newer command replaces all older ones of its entity, also those that were sent without an answer. */
  replacesOlder?: boolean;
  /**
   * Whether the server last reported the state that the command requests: undoing a command that was never sent then
   * sends nothing.
   */
  isConfirmed?: (transaction: Transaction, command: { uid: number; body: Body }) => Promise<boolean>;
  /** The time of the last stored intent for the entity, besides those of rows in the outbox; 0 for none. */
  lastIntent?: (transaction: Transaction, command: { uid: number; body: Body }) => Promise<number>;
  /**
   * HTTP statuses that mean that the subject of the command does not exist any more. The command is then deleted
   * without a message.
   */
  goneStatuses?: readonly number[];
  /** Deletes the stored records of a subject that does not exist any more. */
  deleteRecords?: (transaction: Transaction, row: OutboxRow<Body>) => Promise<void>;
  /**
   * Called in every tab for each event about a command of the current person or of a guest, before the outbox store
   * changes.
   */
  onEvent?: (event: CommandEvent) => void;
}

/** A definition with unknown types of body and answer. */
export type AnyCommandDefinition = CommandDefinition<unknown, unknown>;
/** The definitions by kind, assembled in app/outbox.ts. */
export type CommandDefinitions = Readonly<Record<string, AnyCommandDefinition>>;

/** Hides the types of body and answer: the outbox passes rows of a kind only to the definition of that kind. */
export function defineCommand<Body, Answer>(
  definition: CommandDefinition<Body, Answer>,
): AnyCommandDefinition {
  return definition as unknown as AnyCommandDefinition;
}

/** The definition of a kind. @throws Error for a kind that this version of the app does not have */
export function definitionOf(definitions: CommandDefinitions, kind: string): AnyCommandDefinition {
  const definition = definitions[kind];
  if (!definition) throw new Error(`No command of the kind ${kind}`);
  return definition;
}
