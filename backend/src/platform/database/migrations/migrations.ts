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
];
