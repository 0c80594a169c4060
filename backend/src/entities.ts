import { AuditEntry } from './modules/admin/audit/audit-entry.entity.js';
import { PasskeyChallenge } from './modules/auth/passkeys/passkey-challenge.entity.js';
import { Passkey } from './modules/auth/passkeys/passkey.entity.js';
import { AddressConfirmation } from './modules/auth/address-confirmations/address-confirmation.entity.js';
import { PasswordReset } from './modules/auth/passwords/password-reset.entity.js';
import { RecoveryCode } from './modules/auth/second-factor/recovery-code.entity.js';
import { SignInTicket } from './modules/auth/second-factor/sign-in-ticket.entity.js';
import { TotpSecret } from './modules/auth/second-factor/totp-secret.entity.js';
import { Session } from './modules/auth/sessions/session.entity.js';
import { Block } from './modules/blocks/block.entity.js';
import { Consent } from './modules/consents/consent.entity.js';
import { Call } from './modules/calls/call.entity.js';
import { Contact } from './modules/contacts/conversations/contact.entity.js';
import { Message } from './modules/contacts/conversations/message.entity.js';
import { Designer } from './modules/designers/profiles/designer.entity.js';
import { RemovalRequest } from './modules/designers/removal/removal-request.entity.js';
import { GalleryImage } from './modules/media/gallery-image.entity.js';
import { Invitation } from './modules/invitations/invitation.entity.js';
import { Like } from './modules/likes/like.entity.js';
import { MailSlot } from './modules/mail/stored/mail-slot.entity.js';
import { Mail } from './modules/mail/stored/mail.entity.js';
import { Lead } from './modules/matching/lead.entity.js';
import { Media } from './modules/media/media.entity.js';
import { ShownChoice } from './modules/positions/shown-choice.entity.js';
import { ShownDay, ShownListDay } from './modules/positions/shown-day.entity.js';
import { ShownList } from './modules/positions/shown-list.entity.js';
import { PushSubscription } from './modules/push/push-subscription.entity.js';
import { ReplyLink } from './modules/reply-links/reply-link.entity.js';
import { DesignerTemplates } from './modules/reply-templates/designer-templates.entity.js';
import { PhotoTaste } from './modules/saved-photos/photo-taste.entity.js';
import { BriefFileCopy } from './modules/briefs/brief-file-copy.entity.js';
import { BriefFile } from './modules/briefs/brief-file.entity.js';
import { Brief } from './modules/briefs/brief.entity.js';
import { ContactBrief } from './modules/contacts/conversations/contact-brief.entity.js';
import { MessagePhoto } from './modules/contacts/conversations/message-photo.entity.js';
import { SavedPhoto } from './modules/saved-photos/saved-photo.entity.js';
import { Report } from './modules/reports/report.entity.js';
import { Share } from './modules/shares/share.entity.js';
import { SecurityEvent } from './modules/security-log/security-event.entity.js';
import { SetupToken } from './modules/users/setup-token.entity.js';
import { FormerAddress } from './modules/users/former-address.entity.js';
import { User } from './modules/users/user.entity.js';
import { VerificationRequest } from './modules/verification/verification-request.entity.js';
import { VerificationEvidence } from './modules/verification/verification-evidence.entity.js';
import { VisibilityDay } from './modules/visibility/visibility-day.entity.js';
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  User,
  FormerAddress,
  RecoveryCode,
  Session,
  SignInTicket,
  TotpSecret,
  PasswordReset,
  Passkey,
  PasskeyChallenge,
  AddressConfirmation,
  Lead,
  Media,
  Designer,
  GalleryImage,
  Like,
  PhotoTaste,
  SavedPhoto,
  Block,
  Brief,
  BriefFile,
  BriefFileCopy,
  ContactBrief,
  MessagePhoto,
  Contact,
  Call,
  Message,
  Report,
  ReplyLink,
  DesignerTemplates,
  Mail,
  MailSlot,
  PushSubscription,
  SetupToken,
  RemovalRequest,
  Share,
  VisibilityDay,
  ShownList,
  ShownChoice,
  ShownDay,
  ShownListDay,
  VerificationRequest,
  VerificationEvidence,
  IdempotencyKey,
  AuditEntry,
  Consent,
  Invitation,
  SecurityEvent,
];
