import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LEAD_DAYS } from '@stanze/domain/limits';
import { keyReused } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/engine.js';
import type { Lead } from './lead.entity.js';
import { LeadsRepository } from './leads.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID_BITS = 53n;

/** What a visitor leaves behind. */
export interface NewLead {
  /** Normalised. */
  readonly email: string;
  readonly clientId: string | null;
  /** The sender's key of the request; a repeated send gives the same lead. */
  readonly clientRef: string | null;
  /** Counts of A to E as `countsKey` writes them. */
  readonly styleCounts: string;
}

/** Visitors who left an address; the only writer of `leads`. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a lead for 90 days and gives its id, a random whole number below 2^53.
   * @throws 422 when the sender's key was used for other answers or another address
   */
  async keep(lead: NewLead): Promise<number> {
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
      await this.database.transaction(() => this.leads.insert(row));
      return Number(row.id);
    } catch (error) {
      if (isDuplicate(error) && lead.clientRef !== null) return this.repeated(lead, lead.clientRef);
      throw error;
    }
  }

  /** The counts (`countsKey`) of a lead; null when it is unknown or expired. */
  async styleCountsOf(id: number): Promise<string | null> {
    const lead = await this.leads.findAlive(String(id), this.clock.timestamp());
    return lead?.style_counts ?? null;
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
