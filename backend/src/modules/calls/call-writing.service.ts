import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CallMessage, callMessageText } from '@stanze/domain/call-texts';
import { conflict, forbidden, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { ReplyWritingService } from '../contacts/writing/reply-writing.service.js';
import type { LockedConversation } from '../contacts/conversations/contacts.types.js';
import { AppointmentsService } from './appointments.service.js';
import { GONE, instantsOf, requireOffered } from './calls.policy.js';
import { CallsRepository } from './calls.repository.js';
import type { CallRow, NewProposal } from './calls.types.js';

const MISSING = 'Proposta non trovata.';
const OVER: Readonly<Record<CallRow['state'], string>> = {
  open: 'Questa chiamata non è ancora confermata.',
  accepted: 'Nel frattempo questa chiamata è stata confermata.',
  replaced: 'Questa proposta è stata sostituita da un’altra.',
  withdrawn: 'Questa proposta è stata ritirata.',
  refused: 'Questa proposta è stata rifiutata.',
  cancelled: 'Questa chiamata è stata annullata.',
};
const OWN = 'Un orario lo sceglie l’altra persona.';
const ENDED: readonly CallRow['state'][] = ['withdrawn', 'refused', 'cancelled'];

/** A step of a call, which is a message. */
interface Step {
  readonly person: Principal;
  readonly contactId: number;
  readonly clientRef: string | null;
}

/**
 * Proposes, accepts and ends calls. Each step is a message of the conversation, and runs inside the caller's transaction
 * with the conversation locked, so that two steps at once happen one after the other.
 */
@Injectable()
export class CallWritingService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly replies: ReplyWritingService,
    private readonly appointments: AppointmentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Proposes a call, or moves the one that is agreed. Another open proposal of the conversation is replaced.
   * @throws 400 for times that cannot be proposed, otherwise as ReplyWritingService.reply
   */
  async propose(person: Principal, sent: NewProposal): Promise<void> {
    const { contactId, location } = sent;
    const instants = instantsOf(sent.times, this.clock.now());
    const { side, clientId, designerId } = await this.replies.lock(person, contactId);
    if (clientId === null || designerId === null) throw conflict(GONE);
    if (await this.replies.isSent(contactId, sent.clientRef)) return;
    const agreed = await this.agreedIn(contactId);
    const moves = agreed?.starts_at ? Date.parse(agreed.starts_at) : null;
    const text: CallMessage = { kind: 'propose', times: instants, location, moves };
    const messageId = await this.send({ person, ...sent }, text);
    const at = this.clock.timestamp();
    await this.calls.endOf(contactId, ['open'], 'replaced', at);
    const times = instants.map((instant) => new Date(instant).toISOString());
    await this.calls.insert({
      ...{ contact_id: contactId, message_id: messageId, client_id: clientId, designer_id: designerId },
      ...{ proposer: side, location, times, state: 'open', starts_at: null, until_at: times.at(-1) ?? at },
      ...{ uid: randomUUID(), sequence: 0, created_at: at, changed_at: at },
    });
  }

  /**
   * Takes one of the proposed times; the same one again has no effect. An agreed call is moved to it.
   * @throws 404 for strangers, 403 for the side that proposed it, 409 when the proposal is over or the time has passed
   */
  async accept(person: Principal, id: number, at: string, clientRef: string | null): Promise<number> {
    const { call, side } = await this.locked(person, id);
    if (call.state === 'accepted' && call.starts_at === at) return call.contact_id;
    if (call.proposer === side) throw forbidden(OWN);
    if (call.state !== 'open') throw conflict(OVER[call.state]);
    requireOffered(call, at, this.clock.now());
    const agreed = await this.agreedIn(call.contact_id);
    const moves = agreed?.starts_at ? Date.parse(agreed.starts_at) : null;
    const text: CallMessage = { kind: 'accept', start: Date.parse(at), location: call.location, moves };
    await this.send({ person, contactId: call.contact_id, clientRef }, text, true);
    await this.appointments.agree(call, at, agreed);
    return call.contact_id;
  }

  /**
   * Ends a proposal that nobody has accepted: withdrawn by its sender, refused by the other side.
   * @throws 404 for strangers, 409 when it was accepted or replaced
   */
  async withdraw(person: Principal, id: number, clientRef: string | null): Promise<number> {
    const { call, side } = await this.locked(person, id);
    if (ENDED.includes(call.state)) return call.contact_id;
    if (call.state !== 'open') throw conflict(OVER[call.state]);
    const isOwn = call.proposer === side;
    await this.send(
      { person, contactId: call.contact_id, clientRef },
      { kind: isOwn ? 'withdraw' : 'refuse' },
    );
    const ended = { ...call, state: isOwn ? 'withdrawn' : 'refused', changed_at: this.clock.timestamp() };
    await this.calls.change(ended as CallRow, 'open');
    return call.contact_id;
  }

  /**
   * Cancels an agreed call, and the proposal to move it.
   * @throws 404 for strangers, 409 when it is not agreed or was moved
   */
  async cancel(person: Principal, id: number, clientRef: string | null): Promise<number> {
    const { call } = await this.locked(person, id);
    if (ENDED.includes(call.state)) return call.contact_id;
    if (call.state !== 'accepted' || call.starts_at === null) throw conflict(OVER[call.state]);
    const text: CallMessage = { kind: 'cancel', start: Date.parse(call.starts_at) };
    await this.send({ person, contactId: call.contact_id, clientRef }, text, true);
    await this.appointments.cancel(call);
    return call.contact_id;
  }

  /** A call of the person's conversation, which is locked. @throws 404 */
  private async locked(person: Principal, id: number): Promise<LockedConversation & { call: CallRow }> {
    const found = await this.calls.findById(id);
    if (!found) throw notFound(MISSING);
    const conversation = await this.replies.lock(person, found.contact_id);
    const call = await this.calls.findById(id);
    if (!call) throw notFound(MISSING);
    return { ...conversation, call };
  }

  /** The agreed call of a conversation that has not begun. */
  private async agreedIn(contactId: number): Promise<CallRow | null> {
    const current = await this.calls.findCurrent(contactId, this.clock.timestamp());
    return current.find(({ state }) => state === 'accepted') ?? null;
  }

  /** Sends the message of a step, and returns its id. */
  private async send(
    { person, contactId, clientRef }: Step,
    text: CallMessage,
    isMailedApart = false,
  ): Promise<number> {
    const message = callMessageText(text);
    return (await this.replies.reply(person, { contactId, message, clientRef, isMailedApart })).id;
  }
}
