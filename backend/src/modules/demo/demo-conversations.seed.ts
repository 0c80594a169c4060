import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { ConversationImporterService } from '../contacts/conversation-importer.service.js';
import { LikeWritingService } from '../likes/like-writing.service.js';
import { DEMO_CLIENTS } from './content/clients.js';
import { DEMO_CONVERSATIONS } from './content/conversations.js';
import type { DemoMessage } from './content/demo-conversation.js';

const HOUR_MS = 60 * 60 * 1000;

type Ids = ReadonlyMap<string, number>;

/** Likes and conversations between the demonstration's people. */
@Injectable()
export class DemoConversationsSeed {
  constructor(
    private readonly likes: LikeWritingService,
    private readonly importer: ConversationImporterService,
    private readonly clock: Clock,
  ) {}

  async add(clients: Ids, designers: Ids): Promise<void> {
    for (const client of DEMO_CLIENTS) {
      const person = asPrincipal(idOf(clients, client.email), client);
      for (const liked of client.likes) {
        await this.likes.like(person, { designerId: idOf(designers, liked), liked: true });
      }
    }
    for (const { client_email, designer_email, subject, budget, status, messages } of DEMO_CONVERSATIONS) {
      const people = { clientId: idOf(clients, client_email), designerId: idOf(designers, designer_email) };
      await this.importer.add({
        ...people,
        subject,
        budget,
        status,
        messages: messages.map((one) => this.past(one)),
      });
    }
  }

  private past({ sender, text, hours_ago, read }: DemoMessage) {
    const at = this.clock.timestamp(-hours_ago * HOUR_MS);
    return { sender, text, at, readAt: read ? this.clock.timestamp(-(hours_ago - 0.5) * HOUR_MS) : null };
  }
}

function idOf(ids: Ids, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`The demonstration names an unknown person: ${email}`);
  return id;
}

function asPrincipal(userId: number, { name, email }: { name: string; email: string }): Principal {
  return { userId, sessionId: 'demo', name, email, isAdmin: false, designerId: null };
}
