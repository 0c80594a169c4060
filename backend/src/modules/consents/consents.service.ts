import { Injectable } from '@nestjs/common';
import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import { Clock } from '../../platform/clock/clock.service.js';
import { ConsentsRepository } from './consents.repository.js';
import type { BriefConsent, ConsentGiver, ConsentSource, GivenConsent } from './consents.types.js';

/** The columns of a brief in the row of another consent. */
const NO_BRIEF = { contact_id: null, fields: null, withdrawn_at: null };

/** Consents to the privacy text and to what designers receive of briefs; the only writer of `consents`. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    private readonly clock: Clock,
  ) {}

  /** Records the consent to the current text, inside the transaction that stores the account or the lead. */
  async record(giver: ConsentGiver, source: ConsentSource): Promise<void> {
    await this.consents.insert({
      user_id: 'userId' in giver ? giver.userId : null,
      lead_id: 'leadId' in giver ? giver.leadId : null,
      kind: 'privacy',
      text_version: PRIVACY_VERSION,
      source,
      created_at: this.clock.timestamp(),
      ...NO_BRIEF,
    });
  }

  /** Records the consent to send these fields of a brief, inside the transaction that stores the copy. Returns its id. */
  recordBrief({ userId, contactId, fields }: BriefConsent): Promise<number> {
    return this.consents.insert({
      user_id: userId,
      lead_id: null,
      kind: 'brief',
      text_version: PRIVACY_VERSION,
      source: 'contact',
      created_at: this.clock.timestamp(),
      contact_id: contactId,
      fields: fields.join(','),
      withdrawn_at: null,
    });
  }

  /** Marks the consents to a brief in a conversation as withdrawn, inside the caller's transaction. */
  withdrawBrief(userId: number, contactId: number): Promise<void> {
    return this.consents.withdraw(userId, contactId, this.clock.timestamp());
  }

  /** The consents of a person, oldest first. */
  async ofUser(userId: number): Promise<GivenConsent[]> {
    const rows = await this.consents.findOfUser(userId);
    return rows.map(({ kind, text_version, source, created_at, contact_id, fields, withdrawn_at }) => ({
      kind,
      text_version,
      source,
      created_at,
      contact_id,
      fields,
      withdrawn_at,
    }));
  }

  /** Deletes the consents of leads that are deleted, inside the caller's transaction. */
  deleteOfLeads(leadIds: readonly string[]): Promise<void> {
    return this.consents.deleteOfLeads(leadIds);
  }
}
