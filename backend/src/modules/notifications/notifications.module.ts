import { Module } from '@nestjs/common';
import { AppointmentMailsListener } from './appointment-mails.listener.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReplyLinksModule } from '../reply-links/reply-links.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountMailsListener } from './account-mails.listener.js';
import { ModerationMailsListener } from './moderation-mails.listener.js';
import { ResultsMailsListener } from './results-mails.listener.js';
import { VerificationMailsListener } from './verification-mails.listener.js';
import { NotificationsListener } from './notifications.listener.js';

/** Mails about what happens in other modules; it only listens to their events. */
@Module({
  imports: [DesignerProfilesModule, MailModule, ReplyLinksModule, UsersModule],
  providers: [
    NotificationsListener,
    AppointmentMailsListener,
    AccountMailsListener,
    ResultsMailsListener,
    ModerationMailsListener,
    VerificationMailsListener,
  ],
})
export class NotificationsModule {}
