import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { ConversationsSilenced } from './conversations/contacts.events.js';
import { ConversationsService } from './reading/conversations.service.js';
import type { BlockAnswerDto, BlockedPersonDto } from './dto/block.dto.js';

const GONE = 'L’altra persona ha eliminato il suo account: non può più scriverti.';

/** Blocks between the two people of a conversation (docs/product.md#blocks). */
@Injectable()
export class ConversationBlocksService {
  constructor(
    private readonly blocks: BlocksService,
    private readonly conversations: ConversationsService,
    private readonly designers: DesignersService,
    private readonly events: Events,
    private readonly database: Database,
  ) {}

  /**
   * Blocks the other person of a conversation, or lifts the block.
   * @throws 404 for everybody but the two people, 409 when the other account is deleted
   */
  set(person: Principal, id: number, blocked: boolean): Promise<BlockAnswerDto> {
    return this.database.transaction(async () => {
      const { contact, side } = await this.conversations.seenBy(person, id);
      const { user_id: clientId, designer_id: designerId } = contact;
      if (clientId === null || designerId === null) throw conflict(GONE);
      const otherId = side === 'client' ? (await this.designers.brief(designerId)).userId : clientId;
      if (blocked) {
        await this.blocks.block({
          blocker_id: person.userId,
          blocked_id: otherId,
          blocker_designer_id: person.designerId,
          blocked_designer_id: await this.designers.idOfUser(otherId),
          contact_id: id,
        });
      } else {
        await this.blocks.lift(person.userId, otherId);
      }
      await this.events.publish(new ConversationsSilenced([id], person.userId, [side]));
      return { contact_id: id, blocked };
    });
  }

  /** The people whom a person blocks, latest first. */
  async mine(person: Principal): Promise<BlockedPersonDto[]> {
    const people = await this.blocks.peopleOf(person.userId);
    return people.map(({ contactId, name, picture, style, blockedAt }) => ({
      contact_id: contactId,
      name,
      picture,
      design_style: style,
      blocked_at: blockedAt,
    }));
  }
}
