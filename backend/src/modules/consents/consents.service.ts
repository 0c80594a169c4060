import { Injectable } from '@nestjs/common';
import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import { Clock } from '../../platform/clock/clock.service.js';
import { ConsentsRepository } from './consents.repository.js';
import type { ConsentGiver, ConsentSource, GivenConsent } from './consents.types.js';

/** Consents to the privacy text; the only writer of `consents`. */
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
    });
  }

  /** The consents of a person, oldest first. */
  async ofUser(userId: number): Promise<GivenConsent[]> {
    const rows = await this.consents.findOfUser(userId);
    return rows.map(({ kind, text_version, source, created_at }) => ({
      kind,
      text_version,
      source,
      created_at,
    }));
  }

  /** Deletes the consents of leads that are deleted, inside the caller's transaction. */
  deleteOfLeads(leadIds: readonly string[]): Promise<void> {
    return this.consents.deleteOfLeads(leadIds);
  }
}
