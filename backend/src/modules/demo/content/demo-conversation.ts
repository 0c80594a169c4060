import type { ContactStatus } from '@stanze/domain/contact-statuses';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import type { ReportReason } from '@stanze/domain/reports';

export type DemoMessage = {
  readonly sender: 'client' | 'designer';
  readonly text: string;
  /** Number of hours before the demonstration is created. */
  readonly hours_ago: number;
  /** Whether the other person has opened it. */
  readonly read: boolean;
  /** Why this message of the designer declines the request. */
  readonly declines?: DeclineReason;
};

/** A call that the designer of a conversation proposes; one that is accepted begins at its first time. */
export type DemoCall = {
  /** By the clocks of Rome; Saturdays and Sundays are skipped. */
  readonly times: readonly { readonly in_days: number; readonly at: string }[];
  readonly location: string;
  readonly accepted: boolean;
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
  /** How many designers received the first message at once; 1 without it. */
  readonly batch_size?: number;
  /** What happened after the last message. */
  readonly ending?: { readonly event: 'withdraw' | 'close'; readonly hours_ago: number };
  readonly call?: DemoCall;
  /** What the client reported to the administrators, who have not answered yet. */
  readonly report?: { readonly reason: ReportReason; readonly text: string };
};
