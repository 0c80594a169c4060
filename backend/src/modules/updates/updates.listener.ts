import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ConversationRead, MessageSent } from '../contacts/contacts.events.js';
import { InvitationAnswered } from '../invitations/invitations.events.js';
import { LikeChanged } from '../likes/likes.events.js';
import { AccountDeletion } from '../users/users.events.js';
import { UpdatesService } from './updates.service.js';

/** Publishes events of other modules to open apps. */
@Injectable()
export class UpdatesListener {
  constructor(private readonly updates: UpdatesService) {}

  /** Sent to both people; also to the sender, because of their other devices. */
  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent({ message, sender, recipient }: MessageSent): Promise<void> {
    const data = { contact_id: message.contactId };
    await this.updates.publish({ event: 'message', data }, { userIds: [sender.userId, recipient.userId] });
  }

  /** Sent to both people. */
  @OnEvent(ConversationRead.name, { suppressErrors: false })
  async onConversationRead({ contactId, clientUserId, designerId }: ConversationRead): Promise<void> {
    const update = { event: 'read', data: { contact_id: contactId } } as const;
    await this.updates.publish(update, { userIds: [clientUserId], designerId });
  }

  /** The designer gets the number of likes, but not the person. */
  @OnEvent(LikeChanged.name, { suppressErrors: false })
  async onLikeChanged({ userId, designerId, liked, likeCount }: LikeChanged): Promise<void> {
    const data = { designer_id: designerId, like_count: likeCount };
    await this.updates.publish({ event: 'like', data: { ...data, liked } }, { userIds: [userId] });
    await this.updates.publish({ event: 'like', data }, { designerId });
  }

  /** Sent to the inviting person. */
  @OnEvent(InvitationAnswered.name, { suppressErrors: false })
  async onInvitationAnswered({ invitationId, userId }: InvitationAnswered): Promise<void> {
    const data = { invitation_id: invitationId };
    await this.updates.publish({ event: 'invitation', data }, { userIds: [userId] });
  }

  /** The streams of a deleted account end at once. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.updates.closeStreamsOf(userId);
  }
}
