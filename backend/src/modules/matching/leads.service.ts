import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LEAD_DAYS } from '@stanze/domain/limits';
import { keyReused, notFound } from '../../common/errors/product-error.js';
import type { Page } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { ConsentsService } from '../consents/consents.service.js';
import { AccountDeletion } from '../users/users.events.js';
import type { Lead } from './lead.entity.js';
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
}

/** The data of a lead in the export of a person's own data. */
export type LeadBrief = Readonly<Pick<Lead, 'style_counts' | 'created_at' | 'expires_at'>>;

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
  ) {}

  /**
   * Stores a lead for 90 days and returns its id, a random whole number below 2^53.
   * @throws 422 when the sender's key was used for other answers or another address
   */
  async save(lead: NewLead): Promise<number> {
    const row: Lead = {
      id: randomId(),
      email: lead.email,
      client_id: lead.clientId,
      client_ref: lead.clientRef,
      style_counts: lead.styleCounts,
      created_at: this.clock.timestamp(),
      expires_at: this.clock.timestamp(LEAD_DAYS * DAY_MS),
    };
    try {
      await this.database.transaction(async () => {
        await this.leads.insert(row);
        await this.consents.record({ leadId: row.id }, 'email-request');
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

  /** The leads of a normalised address, oldest first. */
  async of(email: string): Promise<LeadBrief[]> {
    const leads = await this.leads.findOf(email);
    return leads.map(({ style_counts, created_at, expires_at }) => ({
      style_counts,
      created_at,
      expires_at,
    }));
  }

  /** Leads that have not expired, the newest first. */
  async list({ limit, offset }: Page): Promise<{ leads: ListedLead[]; total: number }> {
    const [leads, total] = await this.leads.findPage(this.clock.timestamp(), limit, offset);
    return { leads, total };
  }

  /** Deletes a lead with its consent, inside the caller's transaction. @throws 404 */
  async delete(id: number): Promise<void> {
    const lead = await this.leads.findAlive(String(id), this.clock.timestamp());
    if (!lead) throw notFound();
    await this.consents.deleteOfLeads([lead.id]);
    await this.leads.delete([lead.id]);
  }

  /** Deletes the leads that a person created before registering, with their consents, together with the account. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ email }: AccountDeletion): Promise<void> {
    const ids = (await this.leads.findOf(email)).map(({ id }) => id);
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
