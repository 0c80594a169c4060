import type { ContactStatus } from '@stanze/domain/contact-statuses';

export type DemoMessage = {
  readonly sender: 'client' | 'designer';
  readonly text: string;
  /** Number of hours before the demonstration is created. */
  readonly hours_ago: number;
  /** Whether the other person has opened it. */
  readonly read: boolean;
};

/** A conversation of the demonstration: the first message is the contact, the others follow it. */
export type DemoConversation = {
  readonly client_email: string;
  readonly designer_email: string;
  readonly subject: string | null;
  /** Whole euros. */
  readonly budget: number | null;
  /** The status that the designer sees. */
  readonly status: ContactStatus;
  readonly messages: readonly DemoMessage[];
};
