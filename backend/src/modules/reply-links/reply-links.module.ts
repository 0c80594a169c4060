import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { UsersModule } from '../users/users.module.js';
import { MailedRepliesService } from './mailed-replies.service.js';
import { OwnReplyLinksController } from './own-reply-links.controller.js';
import { PageStylesService } from './page-styles.service.js';
import { ReplyLinksRepository } from './reply-links.repository.js';
import { ReplyLinksService } from './reply-links.service.js';
import { ReplyPagesController } from './reply-pages.controller.js';

/** Links in mails with which a person answers one conversation without signing in. */
@Module({
  imports: [ContactsModule, DesignerProfilesModule, UsersModule],
  controllers: [ReplyPagesController, OwnReplyLinksController],
  providers: [MailedRepliesService, PageStylesService, ReplyLinksRepository, ReplyLinksService],
  exports: [ReplyLinksService],
})
export class ReplyLinksModule {}
