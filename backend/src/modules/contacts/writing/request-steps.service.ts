import { Injectable } from '@nestjs/common';
import { type DeclineReason, declineMessage } from '@stanze/domain/decline-reasons';
import { maySide, type RequestStep } from '@stanze/domain/request-state';
import { conflict, forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import type { Side } from '../conversations/contacts.types.js';
import { ConversationsService } from '../reading/conversations.service.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import { ReplyWritingService } from './reply-writing.service.js';
import { RequestStatesService } from '../requests/request-states.service.js';

const NOT_YOURS: Readonly<Record<RequestStep, string>> = {
  decline: 'Solo il designer può declinare una richiesta.',
  withdraw: 'Solo chi ha scritto può ritirare la richiesta.',
  close: 'Non puoi chiudere questa conversazione.',
};
const IMPOSSIBLE: Readonly<Record<RequestStep, string>> = {
  decline: 'Questa richiesta non si può più declinare: è già stata ritirata, oppure hai già risposto.',
  withdraw: 'Questa richiesta non si può più ritirare: nel frattempo hai ricevuto una risposta.',
  close: 'Si può chiudere solo una conversazione che ha avuto una risposta.',
};

/** A refusal of a designer. */
export interface Refusal {
  readonly reason: DeclineReason;
  /** The designer's own text, which follows the sentence of the reason. */
  readonly text: string | null;
  /** The sender's own key of this command. */
  readonly clientRef: string | null;
}

/** Declines, withdraws and closes requests (docs/product.md#requests-that-end). */
@Injectable()
export class RequestStepsService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly states: RequestStatesService,
    private readonly replies: ReplyWritingService,
    private readonly database: Database,
  ) {}

  /**
   * Declines a request. The client receives the reason as a message, like any other answer. Declined again, the
   * conversation is returned as it is.
   * @throws 404 for strangers, 403 for the client, 409 when it was answered or withdrawn, or the client's account is
   *   deleted
   */
  async decline(person: Principal, id: number, { reason, text, clientRef }: Refusal): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { side } = await this.permitted(person, id, 'decline');
      const message = declineMessage(reason, text);
      const applied = await this.replies.decline(person, { contactId: id, message, clientRef }, reason);
      if (applied === 'refused') throw conflict(IMPOSSIBLE.decline);
      return this.seen(person, id, side);
    });
  }

  /**
   * Withdraws a request that is not answered.
   * @throws 404 for strangers, 403 for the designer, 409 when it was answered
   */
  withdraw(person: Principal, id: number): Promise<ContactDto> {
    return this.take(person, id, 'withdraw');
  }

  /**
   * Closes a conversation that was answered.
   * @throws 404 for strangers, 409 when it was not answered
   */
  close(person: Principal, id: number): Promise<ContactDto> {
    return this.take(person, id, 'close');
  }

  private take(person: Principal, id: number, step: 'withdraw' | 'close'): Promise<ContactDto> {
    return this.database.transaction(async () => {
      const { side } = await this.permitted(person, id, step);
      if ((await this.states.apply(id, step)) === 'refused') throw conflict(IMPOSSIBLE[step]);
      return this.seen(person, id, side);
    });
  }

  private async permitted(
    person: Principal,
    id: number,
    step: RequestStep,
  ): Promise<{ contact: Contact; side: Side }> {
    const found = await this.conversations.seenBy(person, id);
    if (!maySide(found.side, step)) throw forbidden(NOT_YOURS[step]);
    return found;
  }

  private async seen(person: Principal, id: number, side: Side): Promise<ContactDto> {
    const { contact } = await this.conversations.seenBy(person, id);
    return this.conversations.complete(contact, side);
  }
}
