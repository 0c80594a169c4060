import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { RequestState } from '@stanze/domain/request-state';
import { BriefChanged } from '../briefs/briefs.events.js';
import {
  AnswerTimesMoved,
  ContactBriefChanged,
  ConversationRead,
  ConversationsSilenced,
  MessageSent,
  RequestStateChanged,
} from '../contacts/conversations/contacts.events.js';
import { PauseChanged } from '../designers/profiles/designers.events.js';
import { InvitationAnswered } from '../invitations/invitations.events.js';
import { LikeChanged } from '../likes/likes.events.js';
import { PhotoTasteChanged, SavedPhotoChanged } from '../saved-photos/saved-photos.events.js';
import { AccountDeletion, AccountSuspended } from '../users/users.events.js';
import { UpdatesService } from './updates.service.js';

/** States that a request gets without a message and without a read mark. */
const WITHOUT_MESSAGE: readonly RequestState[] = ['withdrawn', 'closed', 'unanswered'];

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

  /** Sent to both people; a change by a message or a read mark has an event already. */
  @OnEvent(RequestStateChanged.name, { suppressErrors: false })
  async onRequestStateChanged(change: RequestStateChanged): Promise<void> {
    const { contactId, clientUserId, designerId, state } = change;
    if (!WITHOUT_MESSAGE.includes(state)) return;
    const update = { event: 'request', data: { contact_id: contactId } } as const;
    await this.updates.publish(update, { userIds: [clientUserId], designerId });
  }

  /** Sent to both people. */
  @OnEvent(AnswerTimesMoved.name, { suppressErrors: false })
  async onAnswerTimesMoved(event: AnswerTimesMoved): Promise<void> {
    await this.publishRequest(event);
  }

  /** Sent to both people. */
  @OnEvent(ContactBriefChanged.name, { suppressErrors: false })
  async onContactBriefChanged(event: ContactBriefChanged): Promise<void> {
    await this.publishRequest(event);
  }

  private async publishRequest({
    contactId,
    clientUserId,
    designerId,
  }: AnswerTimesMoved | ContactBriefChanged): Promise<void> {
    const update = { event: 'request', data: { contact_id: contactId } } as const;
    await this.updates.publish(update, { userIds: [clientUserId], designerId });
  }

  /** Sent to the designer's own devices only. */
  @OnEvent(PauseChanged.name, { suppressErrors: false })
  async onPauseChanged({ designerId }: PauseChanged): Promise<void> {
    await this.updates.publish({ event: 'pause', data: { designer_id: designerId } }, { designerId });
  }

  /** Sent to the person's own devices only. */
  @OnEvent(BriefChanged.name, { suppressErrors: false })
  async onBriefChanged({ userId, briefId }: BriefChanged): Promise<void> {
    await this.updates.publish({ event: 'brief', data: { brief_id: briefId } }, { userIds: [userId] });
  }

  /** The designer gets the number of likes, but not the person. */
  @OnEvent(LikeChanged.name, { suppressErrors: false })
  async onLikeChanged({ userId, designerId, liked, likeCount }: LikeChanged): Promise<void> {
    const data = { designer_id: designerId, like_count: likeCount };
    await this.updates.publish({ event: 'like', data: { ...data, liked } }, { userIds: [userId] });
    await this.updates.publish({ event: 'like', data }, { designerId });
  }

  /** Sent to the person's own devices only. */
  @OnEvent(SavedPhotoChanged.name, { suppressErrors: false })
  async onSavedPhotoChanged({ userId, photoId }: SavedPhotoChanged): Promise<void> {
    const data = { photo_id: photoId };
    await this.updates.publish({ event: 'saved-photo', data }, { userIds: [userId] });
  }

  /** Sent to the person's own devices only. */
  @OnEvent(PhotoTasteChanged.name, { suppressErrors: false })
  async onPhotoTasteChanged({ userId }: PhotoTasteChanged): Promise<void> {
    await this.updates.publish({ event: 'photo-taste', data: {} }, { userIds: [userId] });
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

  /** The devices of the person who blocks, or lifts a block, load their conversations again. */
  @OnEvent(ConversationsSilenced.name, { suppressErrors: false })
  async onConversationsSilenced({ contactIds: [contactId], userId }: ConversationsSilenced): Promise<void> {
    if (userId === null || contactId === undefined) return;
    const update = { event: 'request', data: { contact_id: contactId } } as const;
    await this.updates.publish(update, { userIds: [userId] });
  }

  /** The streams of a suspended account end at once. */
  @OnEvent(AccountSuspended.name, { suppressErrors: false })
  async onAccountSuspended({ userId }: AccountSuspended): Promise<void> {
    await this.updates.closeStreamsOf(userId);
  }
}
