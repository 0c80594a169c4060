import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { CallStepsService } from '../calls/call-steps.service.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { MailService } from '../mail/mail.service.js';
import type { DemoCall } from './content/demo-conversation.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A conversation of the demonstration, to which a call is added. */
interface DemoCallOf {
  readonly contactId: number;
  readonly client: Principal;
  readonly designerId: number;
}

/** The calls of the demonstration's conversations: a proposal that waits, and one that was accepted. */
@Injectable()
export class DemoCallsSeed {
  constructor(
    private readonly steps: CallStepsService,
    private readonly contacts: ContactsService,
    private readonly designers: DesignersService,
    private readonly mail: MailService,
    private readonly database: Database,
  ) {}

  /** The designer proposes a call at the instant `now`; both people have read it and get no mail. */
  async add({ contactId, client, designerId }: DemoCallOf, call: DemoCall, now: number): Promise<void> {
    const { userId, name, email } = await this.designers.brief(designerId);
    const designer = { ...client, userId, name, email, designerId };
    const times = call.times.map(({ in_days: days, at }) => `${workingDayIn(days, now)}T${at}`);
    await this.database.transaction(async () => {
      const sent = { contactId, times, location: call.location, clientRef: null };
      const [proposed] = (await this.steps.propose(designer, sent)).calls;
      const [first] = proposed?.times ?? [];
      if (call.accepted && proposed && first) await this.steps.accept(client, proposed.id, first, null);
      for (const person of [client, designer]) {
        await this.contacts.markRead(person, contactId, null);
        await this.mail.deleteUnsentTo(person.email);
      }
    });
  }
}

/** The working day after so many days, such as '2026-12-03'. */
function workingDayIn(days: number, now: number): string {
  let day = now + days * DAY_MS;
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
