import { Injectable } from '@nestjs/common';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import type { Participants } from '../conversations/contacts.types.js';

type People = Pick<Contact, 'user_id' | 'designer_id'>;

/** The two people of conversations, with their names. */
@Injectable()
export class ParticipantsService {
  constructor(
    private readonly designers: DesignersService,
    private readonly users: UsersService,
  ) {}

  /** The people of several conversations at once; null for a deleted one. */
  async of(contacts: readonly People[]): Promise<(contact: People) => Participants> {
    const designers = await this.designers.briefs(present(contacts.map((contact) => contact.designer_id)));
    const clients = await this.users.profilesOf(present(contacts.map((contact) => contact.user_id)));
    return (contact) => ({
      client: clients.get(contact.user_id ?? 0) ?? null,
      designer: designers.get(contact.designer_id ?? 0) ?? null,
    });
  }

  /** The id of a person's designer profile; null without one. */
  designerIdOf(userId: number): Promise<number | null> {
    return this.designers.idOfUser(userId);
  }
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
