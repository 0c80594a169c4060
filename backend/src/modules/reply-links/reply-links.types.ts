import type { Principal } from '../../common/http/access.js';
import type { ContactDto } from '../contacts/conversations/dto/contact.dto.js';

/** The people of a new link. */
export interface NewReplyLink {
  readonly contactId: number;
  /** Who receives the mail. */
  readonly userId: number;
  readonly otherUserId: number;
}

/** What a valid link opens. */
export interface OpenedLink {
  readonly token: string;
  readonly person: Principal;
  readonly contactId: number;
  readonly expiresAt: string;
}

/** What the page of a link shows: the person's side of the conversation with its newest messages. */
export interface ShownConversation {
  readonly link: OpenedLink;
  readonly contact: ContactDto;
  readonly side: 'client' | 'designer';
  readonly otherName: string;
}

/** A link in the export of an account. */
export interface ExportedReplyLink {
  readonly contact_id: number;
  readonly created_at: string;
  readonly expires_at: string;
}
