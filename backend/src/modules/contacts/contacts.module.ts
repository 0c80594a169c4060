import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactOpeningService } from './contact-opening.service.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsListener } from './contacts.listener.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { ConversationImporterService } from './conversation-importer.service.js';
import { ConversationListsService } from './conversation-lists.service.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { EarlierMessagesService } from './earlier-messages.service.js';
import { ReplyWritingService } from './reply-writing.service.js';
import { ResponseTimesService } from './response-times.service.js';
import { ResponseTimesRepository } from './response-times.repository.js';
import { ResponseTimesWorker } from './response-times.worker.js';

@Module({
  imports: [DesignerProfilesModule, MatchingModule, UsersModule],
  controllers: [ContactsController, MessagesController],
  providers: [
    ContactsRepository,
    MessagesRepository,
    ConversationListsService,
    ConversationsService,
    ConversationWritingService,
    ContactsService,
    ContactsListener,
    ContactOpeningService,
    EarlierMessagesService,
    ReplyWritingService,
    ResponseTimesRepository,
    ResponseTimesService,
    ResponseTimesWorker,
    ConversationImporterService,
  ],
  exports: [ContactsService, ConversationImporterService],
})
export class ContactsModule {}
