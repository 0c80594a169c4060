import { Injectable } from '@nestjs/common';
import { slowFrom, nextBandChange, RESPONSE_RULE, responseBand } from '@stanze/domain/response-band';
import { Clock } from '../../../platform/clock/clock.service.js';
import { DesignerProfilesService } from '../../designers/profiles/designer-profiles.service.js';
import { ResponseBandsService } from '../../designers/profiles/response-bands.service.js';
import { type FirstContactRow, ResponseTimesRepository } from './response-times.repository.js';

/** Computes designers' response bands from their conversations. Every method runs inside the caller's transaction. */
@Injectable()
export class ResponseTimesService {
  constructor(
    private readonly times: ResponseTimesRepository,
    private readonly profiles: DesignerProfilesService,
    private readonly bands: ResponseBandsService,
    private readonly clock: Clock,
  ) {}

  /** Stores when a newly opened conversation will count as unanswered; the band does not change until then. */
  async expectChange(designerId: number): Promise<void> {
    const at = slowFrom({ opened_at: this.clock.now(), answered_at: null });
    await this.bands.expectChange(designerId, new Date(at).toISOString());
  }

  /** Stores a message of a designer, and computes the band when it is the first answer of the conversation. */
  async afterFirstAnswer<T>(contactId: number, store: () => Promise<T>): Promise<T> {
    const designerId = await this.times.findUnansweredDesigner(contactId);
    if (designerId === null) return store();
    // Locked before the rows of the conversation, which is the order in which a deletion locks them.
    await this.profiles.lock(designerId);
    const stored = await store();
    await this.refresh(designerId);
    return stored;
  }

  /** Computes a designer's band from the latest first contacts, and stores it. */
  async refresh(designerId: number): Promise<void> {
    await this.profiles.lock(designerId);
    const rows = await this.times.findFirstContacts(designerId, RESPONSE_RULE.recent);
    const contacts = rows.map(toFirstContact);
    const now = this.clock.now();
    const change = nextBandChange(contacts, now);
    const dueAt = change === null ? null : new Date(change).toISOString();
    await this.bands.save(designerId, responseBand(contacts, now), dueAt);
  }
}

function toFirstContact({ openedAt, answeredAt }: FirstContactRow) {
  return {
    opened_at: Date.parse(openedAt),
    answered_at: answeredAt === null ? null : Date.parse(answeredAt),
  };
}
