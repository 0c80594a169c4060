import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LEAD_DAYS } from '@stanze/domain/limits';
import { keyReused, notFound } from '../../common/errors/product-error.js';
import { newSecret, sha256 } from '../../common/secrets.js';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { Events } from '../../platform/events/events.service.js';
import { ConsentsService } from '../consents/consents.service.js';
import { AccountDeletion } from '../users/users.events.js';
import type { Lead } from './lead.entity.js';
import { LeadDeleted, LeadStored } from './matching.events.js';
import { LeadsRepository } from './leads.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID_BITS = 53n;

/** The data from which a lead is created. */
export interface NewLead {
  /** Normalised. */
  readonly email: string;
  readonly clientId: string | null;
  /** The sender's key of the request; a repeated request returns the same lead. */
  readonly clientRef: string | null;
  /** Counts of A to E as `countsKey` writes them. */
  readonly styleCounts: string;
  /** The letters of the answers as `answerLetters` writes them. */
  readonly answers: string;
}

/** The data of a lead in the export of a person's own data. */
export type LeadBrief = Readonly<
  Pick<Lead, 'style_counts' | 'answers' | 'email_verified_at' | 'created_at' | 'expires_at'>
>;

/** A lead as administrators see it. */
export interface ListedLead extends LeadBrief {
  readonly id: string;
  readonly email: string;
}

/** Guests who gave an e-mail address; the only writer of `leads`. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly consents: ConsentsService,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /**
   * Stores a lead for 90 days and returns its id, a random whole number below 2^53.
   * @param isMailed whether a link to the results is mailed; a repeated request mails nothing
   * @throws 422 when the sender's key was used for other answers or another address
   */
  async save(lead: NewLead, { isMailed }: { isMailed: boolean }): Promise<number> {
    const token = isMailed ? newSecret() : null;
    const row: Lead = {
      id: randomId(),
      email: lead.email,
      client_id: lead.clientId,
      client_ref: lead.clientRef,
      style_counts: lead.styleCounts,
      answers: lead.answers,
      token_hash: token === null ? null : sha256(token),
      email_verified_at: null,
      created_at: this.clock.timestamp(),
      expires_at: this.clock.timestamp(LEAD_DAYS * DAY_MS),
    };
    try {
      await this.database.transaction(async () => {
        await this.leads.insert(row);
        await this.consents.record({ leadId: row.id }, 'email-request');
        if (token !== null) await this.events.publish(new LeadStored({ ...lead, id: Number(row.id), token }));
      });
      return Number(row.id);
    } catch (error) {
      if (isDuplicate(error) && lead.clientRef !== null) return this.repeated(lead, lead.clientRef);
      throw error;
    }
  }

  /** The counts (`countsKey`) of a lead and the guest's browser; null when it is unknown or expired. */
  async find(id: number): Promise<Pick<NewLead, 'styleCounts' | 'clientId'> | null> {
    const lead = await this.leads.findAlive(String(id), this.clock.timestamp());
    return lead && { styleCounts: lead.style_counts, clientId: lead.client_id };
  }

  /**
   * The lead whose mailed link was opened, which verifies its address; null when it is unknown, deleted or expired. The link
   * can be opened any number of times.
   */
  async open(token: string): Promise<Pick<Lead, 'id' | 'client_id' | 'style_counts' | 'answers'> | null> {
    const now = this.clock.timestamp();
    const lead = await this.leads.findByToken(sha256(token), now);
    if (lead?.email_verified_at === null) {
      await this.database.transaction(() => this.leads.markVerified(lead.id, now));
    }
    return lead;
  }

  /** The leads of a normalised address, oldest first. */
  async of(email: string): Promise<LeadBrief[]> {
    const leads = await this.leads.findOf(email);
    return leads.map(({ style_counts, answers, email_verified_at, created_at, expires_at }) => ({
      style_counts,
      answers,
      email_verified_at,
      created_at,
      expires_at,
    }));
  }

  /** Leads that have not expired, the newest first. */
  async list({ limit, offset }: Page): Promise<{ leads: ListedLead[]; total: number }> {
    const [leads, total] = await this.leads.findPage(this.clock.timestamp(), limit, offset);
    return { leads, total };
  }

  /** Deletes a lead with its consent and its mail, inside the caller's transaction. @throws 404 */
  async delete(id: number): Promise<void> {
    const lead = await this.leads.findAlive(String(id), this.clock.timestamp());
    if (!lead) throw notFound();
    await this.consents.deleteOfLeads([lead.id]);
    await this.leads.delete([lead.id]);
    await this.events.publish(new LeadDeleted(id));
  }

  /** Deletes the leads that a person created before registering, with their consents, together with the account. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ email, former }: AccountDeletion): Promise<void> {
    const leads = await this.leads.findOf(email);
    // A former address may be another person's now, with leads of their own.
    for (const { email: address, changedAt } of former) {
      leads.push(...(await this.leads.findOf(address)).filter((lead) => lead.created_at <= changedAt));
    }
    const ids = leads.map(({ id }) => id);
    await this.consents.deleteOfLeads(ids);
    await this.leads.delete(ids);
  }

  private async repeated(lead: NewLead, clientRef: string): Promise<number> {
    const first = await this.leads.findByClientRef(clientRef);
    if (first?.email !== lead.email || first.style_counts !== lead.styleCounts) throw keyReused();
    return Number(first.id);
  }
}

function randomId(): string {
  const number = BigInt(`0x${randomBytes(8).toString('hex')}`) & ((1n << ID_BITS) - 1n);
  return String(number === 0n ? 1n : number);
}
