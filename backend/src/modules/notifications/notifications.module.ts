import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountMailsListener } from './account-mails.listener.js';
import { NotificationsListener } from './notifications.listener.js';

@Module({ imports: [MailModule, UsersModule], providers: [NotificationsListener, AccountMailsListener] })
export class NotificationsModule {}
