import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { CallWritingService } from './call-writing.service.js';
import { CallsService } from './calls.service.js';
import type { NewProposal } from './calls.types.js';
import type { ConversationCallsDto } from './dto/calls.dto.js';

/** The steps of calls, each one transaction that answers with the current calls of the conversation; errors as CallWritingService. */
@Injectable()
export class CallStepsService {
  constructor(
    private readonly writing: CallWritingService,
    private readonly calls: CallsService,
    private readonly database: Database,
  ) {}

  /** Proposes a call. */
  propose(person: Principal, sent: NewProposal): Promise<ConversationCallsDto> {
    return this.after(async () => {
      await this.writing.propose(person, sent);
      return sent.contactId;
    });
  }

  /** Accepts one time of a proposal. */
  accept(person: Principal, id: number, at: string, clientRef: string | null): Promise<ConversationCallsDto> {
    return this.after(() => this.writing.accept(person, id, at, clientRef));
  }

  /** Withdraws or refuses a proposal. */
  withdraw(person: Principal, id: number, clientRef: string | null): Promise<ConversationCallsDto> {
    return this.after(() => this.writing.withdraw(person, id, clientRef));
  }

  /** Cancels an agreed call. */
  cancel(person: Principal, id: number, clientRef: string | null): Promise<ConversationCallsDto> {
    return this.after(() => this.writing.cancel(person, id, clientRef));
  }

  private after(step: () => Promise<number>): Promise<ConversationCallsDto> {
    return this.database.transaction(async () => this.calls.currentIn(await step()));
  }
}
