import { People1763700000000 } from './1763700000000-people.js';
import { Designers1763700001000 } from './1763700001000-designers.js';
import { Conversations1763700002000 } from './1763700002000-conversations.js';
import { Push1763700003000 } from './1763700003000-push.js';
import { Portfolios1764000000000 } from './1764000000000-portfolios.js';
import { Accounts1764500000000 } from './1764500000000-accounts.js';
import { Admin1764500001000 } from './1764500001000-admin.js';
import { ResponseTimes1764900000000 } from './1764900000000-response-times.js';
import { Moderation1765100000000 } from './1765100000000-moderation.js';
import { Towns1765200000000 } from './1765200000000-towns.js';
import { Invitations1765300000000 } from './1765300000000-invitations.js';
import { Visibility1765400000000 } from './1765400000000-visibility.js';
import { Verification1765500000000 } from './1765500000000-verification.js';
import { VerifiedAddresses1766100000000 } from './1766100000000-verified-addresses.js';
import { MessageDigests1766110000000 } from './1766110000000-message-digests.js';
import { Confirmations1766200000000 } from './1766200000000-confirmations.js';
import { SessionDevices1766210000000 } from './1766210000000-session-devices.js';
import { Passkeys1766300000000 } from './1766300000000-passkeys.js';
import { ConversationLists1766400000000 } from './1766400000000-conversation-lists.js';
import { SecurityLog1766500000000 } from './1766500000000-security-log.js';
import { SecondFactor1766600000000 } from './1766600000000-second-factor.js';
import { Readiness1766700000000 } from './1766700000000-readiness.js';
import { PhotoLabels1766800000000 } from './1766800000000-photo-labels.js';
import { LeadLinks1767100000000 } from './1767100000000-lead-links.js';
import { Positions1767200000000 } from './1767200000000-positions.js';
import { SavedPhotos1767300000000 } from './1767300000000-saved-photos.js';
import { RequestStates1767400000000 } from './1767400000000-request-states.js';
import { PhotoTastes1767410000000 } from './1767410000000-photo-tastes.js';
import { FormerAddresses1767420000000 } from './1767420000000-former-addresses.js';
import { ProjectBriefs1767430000000 } from './1767430000000-project-briefs.js';
import { ContactBriefs1767431000000 } from './1767431000000-contact-briefs.js';
import { ReplyLinks1767440000000 } from './1767440000000-reply-links.js';
import { ReplyTemplates1767441000000 } from './1767441000000-reply-templates.js';
import { Blocks1767450000000 } from './1767450000000-blocks.js';
import { Reports1767451000000 } from './1767451000000-reports.js';
import { Suspensions1767452000000 } from './1767452000000-suspensions.js';
import { Pauses1767460000000 } from './1767460000000-pauses.js';
import { MessagePhotos1767470000000 } from './1767470000000-message-photos.js';
import { ContactGroups1767480000000 } from './1767480000000-contact-groups.js';
import { Radius1767490000000 } from './1767490000000-radius.js';
import { ProfessionalLines1767510000000 } from './1767510000000-professional-lines.js';
import { MarketplaceHealth1767520000000 } from './1767520000000-marketplace-health.js';
import { Calls1767530000000 } from './1767530000000-calls.js';
import { BriefFiles1767540000000 } from './1767540000000-brief-files.js';
import { PictureGalleries1767550000000 } from './1767550000000-picture-galleries.js';

/** The schema's whole history, oldest first; the same for both engines. */
export const MIGRATIONS = [
  People1763700000000,
  Designers1763700001000,
  Conversations1763700002000,
  Push1763700003000,
  Portfolios1764000000000,
  Accounts1764500000000,
  Admin1764500001000,
  ResponseTimes1764900000000,
  Moderation1765100000000,
  Towns1765200000000,
  Invitations1765300000000,
  Visibility1765400000000,
  Verification1765500000000,
  VerifiedAddresses1766100000000,
  MessageDigests1766110000000,
  Confirmations1766200000000,
  SessionDevices1766210000000,
  Passkeys1766300000000,
  ConversationLists1766400000000,
  SecurityLog1766500000000,
  SecondFactor1766600000000,
  Readiness1766700000000,
  PhotoLabels1766800000000,
  LeadLinks1767100000000,
  Positions1767200000000,
  SavedPhotos1767300000000,
  RequestStates1767400000000,
  PhotoTastes1767410000000,
  FormerAddresses1767420000000,
  ProjectBriefs1767430000000,
  ContactBriefs1767431000000,
  ReplyLinks1767440000000,
  ReplyTemplates1767441000000,
  Blocks1767450000000,
  Reports1767451000000,
  Suspensions1767452000000,
  Pauses1767460000000,
  MessagePhotos1767470000000,
  ContactGroups1767480000000,
  Radius1767490000000,
  ProfessionalLines1767510000000,
  MarketplaceHealth1767520000000,
  Calls1767530000000,
  BriefFiles1767540000000,
  PictureGalleries1767550000000,
];
