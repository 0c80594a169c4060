import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { ConversationImporterService } from '../contacts/writing/conversation-importer.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { DEMO_CONVERSATIONS } from './content/conversations.js';
import type { DemoMessage } from './content/demo-conversation.js';
import { asPrincipal, type DemoIds, idOf } from './demo-ids.js';
import { DemoCallsSeed } from './demo-calls.seed.js';
import { DemoLikingsSeed } from './demo-likings.seed.js';

const HOUR_MS = 60 * 60 * 1000;

/** What the clients like and want, and the conversations between the demonstration's people. */
@Injectable()
export class DemoConversationsSeed {
  constructor(
    private readonly likings: DemoLikingsSeed,
    private readonly calls: DemoCallsSeed,
    private readonly importer: ConversationImporterService,
    private readonly reports: ReportsService,
    private readonly clock: Clock,
  ) {}

  async add(clients: DemoIds, designers: DemoIds): Promise<void> {
    await this.likings.add(clients, designers);
    for (const {
      client_email,
      designer_email,
      subject,
      budget,
      status,
      messages,
      ending,
      report,
      batch_size,
      call,
    } of DEMO_CONVERSATIONS) {
      const people = { clientId: idOf(clients, client_email), designerId: idOf(designers, designer_email) };
      const id = await this.importer.add({
        ...people,
        subject,
        budget,
        status,
        batchSize: batch_size ?? 1,
        messages: messages.map((one) => this.past(one)),
        ending: ending ? { event: ending.event, at: this.hoursAgo(ending.hours_ago) } : null,
      });
      const person = asPrincipal(people.clientId, { name: client_email, email: client_email });
      if (call) {
        const conversation = { contactId: id, client: person, designerId: people.designerId };
        await this.calls.add(conversation, call, this.clock.now());
      }
      if (report) {
        await this.reports.add(person, { kind: 'conversation', targetId: id, ...report });
      }
    }
  }

  private past({ sender, text, hours_ago, read, declines }: DemoMessage) {
    const readAt = read ? this.hoursAgo(hours_ago - 0.5) : null;
    return { sender, text, at: this.hoursAgo(hours_ago), readAt, declines: declines ?? null };
  }

  private hoursAgo(hours: number): string {
    return this.clock.timestamp(-hours * HOUR_MS);
  }
}
