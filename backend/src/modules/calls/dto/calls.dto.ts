import { ApiProperty } from '@nestjs/swagger';

/** A call that is proposed or agreed, the same for both people. */
export class CallDto {
  id: number;
  contact_id: number;
  /** The message of the conversation that announces the proposal. */
  message_id: number;
  @ApiProperty({ enum: ['client', 'designer'] })
  proposer: string;
  /** Where or how, one line; empty when nobody wrote it. */
  location: string;
  /** The proposed beginnings, the earliest first: ISO 8601, UTC. */
  times: string[];
  @ApiProperty({ enum: ['open', 'accepted'] })
  state: string;
  /** The agreed beginning, ISO 8601 in UTC; null before the agreement. */
  @ApiProperty({ type: String, nullable: true })
  starts_at: string | null;
  /** The appointment in calendars, the same after it was moved. */
  uid: string;
  /** Increases when the appointment is moved or cancelled. */
  sequence: number;
  /** ISO 8601, UTC. */
  changed_at: string;
}

/** The current calls of a conversation: at most one that is proposed, and one that is agreed. */
export class ConversationCallsDto {
  contact_id: number;
  calls: CallDto[];
}
