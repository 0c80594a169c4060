import { Injectable } from '@nestjs/common';
import { BlocksService } from '../../blocks/blocks.service.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import type { AwaitedAnswer } from '../conversations/contacts.events.js';
import type { AwaitedRow } from './requests.repository.js';

/** Finds the two people of an awaited answer. */
@Injectable()
export class AwaitedPeopleService {
  constructor(
    private readonly designers: DesignersService,
    private readonly users: UsersService,
    private readonly blocks: BlocksService,
  ) {}

  /** The two people of a request; null when one of them is deleted. */
  async of(row: AwaitedRow): Promise<AwaitedAnswer | null> {
    const { id: contactId, user_id: userId, designer_id: designerId, answer_due_at: dueAt } = row;
    if (userId === null || designerId === null || dueAt === null) return null;
    const designer = (await this.designers.briefs([designerId])).get(designerId);
    const client = (await this.users.profilesOf([userId])).get(userId);
    if (!designer || !client) return null;
    return {
      contactId,
      dueAt,
      client: { userId, name: client.name, email: client.email },
      designer: { userId: designer.userId, name: designer.name, email: designer.email },
    };
  }

  /** Whether a person wants to hear of another one: the person does not block them. */
  async isHeard(userId: number, otherId: number): Promise<boolean> {
    return !(await this.blocks.between(userId, otherId)).byOne;
  }

  /** Whether the designer can still answer: neither blocks the other one, and no account is suspended. */
  async mayAnswer({ client, designer }: AwaitedAnswer): Promise<boolean> {
    const { byOne, byOther } = await this.blocks.between(client.userId, designer.userId);
    if (byOne || byOther) return false;
    return (await this.users.suspendedAmong([client.userId, designer.userId])).size === 0;
  }
}
