import { Injectable } from '@nestjs/common';
import { slowFrom, nextBandChange, RESPONSE_RULE, responseBand } from '@stanze/domain/response-band';
import { Clock } from '../../platform/clock/clock.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { ResponseBandsService } from '../designers/profiles/response-bands.service.js';
import { type FirstContactRow, ResponseTimesRepository } from './response-times.repository.js';

/** Keeps the designers' response bands true to their conversations. Everything here needs a transaction around it. */
@Injectable()
export class ResponseTimes {
  constructor(
    private readonly times: ResponseTimesRepository,
    private readonly profiles: DesignerProfilesService,
    private readonly bands: ResponseBandsService,
    private readonly clock: Clock,
  ) {}

  /** A conversation is about to be opened: silence will count one day. Nothing changes until then. */
  async noteContact(designerId: number): Promise<void> {
    const at = slowFrom({ opened_at: this.clock.now(), answered_at: null });
    await this.bands.expectChange(designerId, new Date(at).toISOString());
  }

  /** Stores what a designer writes, and sees to the band when this is the first answer of the conversation. */
  async afterFirstAnswer<T>(contactId: number, store: () => Promise<T>): Promise<T> {
    const designerId = await this.times.findDesignerAwaited(contactId);
    if (designerId === null) return store();
    // Before the conversation's own rows, in the order in which a deletion takes them.
    await this.profiles.lock(designerId);
    const stored = await store();
    await this.refresh(designerId);
    return stored;
  }

  /** Looks at a designer's first contacts and says what they amount to now. */
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
