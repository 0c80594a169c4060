import type { Transaction } from '../database/rows';
import type { OutboxRow } from '../database/schema';
import type { OutboxEvent } from './events';

/** What a feature asks the outbox to send. */
export interface CommandInput {
  kind: string;
  /** What it is about, such as `like:42`: commands of one entity are sent in their order of arrival. */
  entity: string;
  body: unknown;
  /** The Idempotency-Key, generated when the person began: the same input twice is one command. */
  id: string;
  /** Whose command it is, when it is not that of the current person: `GUEST_UID` for commands of the device. */
  uid?: number;
}

/** An event about one command. */
export type CommandEvent = Extract<OutboxEvent, { row: OutboxRow }>;

/** How commands of one kind are stored, merged and sent; defined by the feature that owns the kind. */
export interface CommandDefinition<Body, Answer> {
  /**
   * Sends the command under its Idempotency-Key and in the name of its person.
   * @throws ApiError when the server refuses, NetworkError without an answer
   */
  send: (row: OutboxRow<Body>) => Promise<Answer>;
  /** Updates the stored records, in the transaction that deletes the row. */
  apply?: (transaction: Transaction, answer: Answer, row: OutboxRow<Body>) => Promise<void>;
  /** A newer command replaces one that was never sent: the body of both together. Without it each is sent. */
  merge?: (older: Body, newer: Body) => Body;
  /** A newer command replaces all older ones of its entity, also those that were sent without an answer. */
  replacesOlder?: boolean;
  /** Whether the server last reported what the command asks for: undoing a command that was never sent then sends nothing. */
  isConfirmed?: (transaction: Transaction, command: { uid: number; body: Body }) => Promise<boolean>;
  /** The last intent stored for the entity, besides those of rows in the outbox; 0 for none. */
  lastIntent?: (transaction: Transaction, command: { uid: number; body: Body }) => Promise<number>;
  /** HTTP statuses which mean that what the command is about no longer exists: the command is then deleted silently. */
  goneStatuses?: readonly number[];
  /** Deletes the stored records of what no longer exists. */
  deleteRecords?: (transaction: Transaction, row: OutboxRow<Body>) => Promise<void>;
  /** Called in every tab for each event about a command of the current person or of a guest, before the outbox store changes. */
  onEvent?: (event: CommandEvent) => void;
}

/** A definition whose bodies and answers only its feature understands. */
export type AnyCommandDefinition = CommandDefinition<unknown, unknown>;
/** The definitions by kind, put together in app/outbox.ts. */
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
