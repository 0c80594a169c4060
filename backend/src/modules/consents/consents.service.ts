import { Injectable } from '@nestjs/common';
import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import { Clock } from '../../platform/clock/clock.service.js';
import { ConsentsRepository } from './consents.repository.js';
import type { ConsentGiver, ConsentSource, GivenConsent } from './consents.types.js';

/** Who agreed to the privacy text, when, to which one, and where; the only writer of `consents`. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    private readonly clock: Clock,
  ) {}

  /** Records the consent to the text of today, inside the transaction that stores what it was given for. */
  async record(giver: ConsentGiver, place: ConsentSource): Promise<void> {
    await this.consents.insert({
      user_id: 'userId' in giver ? giver.userId : null,
      lead_id: 'leadId' in giver ? giver.leadId : null,
      kind: 'privacy',
      text_version: PRIVACY_VERSION,
      place,
      created_at: this.clock.timestamp(),
    });
  }

  /** What a person agreed to, the oldest first. */
  async ofUser(userId: number): Promise<GivenConsent[]> {
    const rows = await this.consents.findOfUser(userId);
    return rows.map(({ kind, text_version, place, created_at }) => ({
      kind,
      text_version,
      place,
      created_at,
    }));
  }

  /** A lead's consent goes with the lead, inside the caller's transaction. */
  deleteOfLeads(leadIds: readonly string[]): Promise<void> {
    return this.consents.deleteOfLeads(leadIds);
  }
}
