import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationsListener } from './notifications.listener.js';

@Module({ imports: [MailModule], providers: [NotificationsListener] })
export class NotificationsModule {}
