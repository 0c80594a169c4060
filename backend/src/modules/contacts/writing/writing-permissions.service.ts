import { Injectable } from '@nestjs/common';
import { conflict } from '../../../common/errors/product-error.js';
import { BlocksService } from '../../blocks/blocks.service.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import type { DesignerBrief } from '../../designers/profiles/designers.types.js';
import { BriefReceiversService } from '../briefs/brief-receivers.service.js';
import type { SentBrief } from '../conversations/contacts.types.js';
import { UsersService } from '../../users/users.service.js';
import type { PersonBrief } from '../../users/users.types.js';

/** The same text for a block and for a suspension, so that it does not reveal either. */
const CLOSED = 'Questa conversazione è chiusa: qui non si può più scrivere.';
const BLOCKED_BY_YOU =
  'Hai bloccato questa persona. Per scriverle, togli prima il blocco dal tuo profilo, in “Persone bloccate”.';

/** The designers that people write to, and whether a person may write to another one (docs/product.md#blocks). */
@Injectable()
export class WritingPermissionsService {
  constructor(
    private readonly blocks: BlocksService,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly receivers: BriefReceiversService,
  ) {}

  /** The designer of a conversation, also a suspended one. @throws 404 */
  designer(id: number): Promise<DesignerBrief> {
    return this.designers.brief(id);
  }

  /** The client of a conversation; undefined when the account is deleted. */
  async client(id: number): Promise<PersonBrief | undefined> {
    return (await this.users.profilesOf([id])).get(id);
  }

  /** @throws 409 when more than three designers would have the brief; locks the sender's account, before any other lock */
  requireReceivers(senderId: number, { briefId }: SentBrief, designerIds: readonly number[]): Promise<void> {
    return this.receivers.require(senderId, briefId, designerIds);
  }

  /** @throws 404 for a suspended designer, 409 as `require` */
  async requireFirst(senderId: number, { id, userId }: DesignerBrief): Promise<void> {
    await this.designers.requireExisting(id);
    await this.require(senderId, userId);
  }

  /** @throws 409 when one of the two blocks the other one, or the recipient is suspended */
  async require(senderId: number, recipientId: number): Promise<void> {
    const { byOne, byOther } = await this.blocks.between(senderId, recipientId);
    if (byOne) throw conflict(BLOCKED_BY_YOU);
    if (byOther || (await this.users.suspendedAmong([recipientId])).size > 0) throw conflict(CLOSED);
  }
}
