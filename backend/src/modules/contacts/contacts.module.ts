import { Module } from '@nestjs/common';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactOpener } from './contact-opener.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsListener } from './contacts.listener.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { ConversationImporterService } from './conversation-importer.service.js';
import { ConversationsReader } from './conversations.reader.js';
import { ConversationsStore } from './conversations.store.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { ReplyWriter } from './reply-writer.js';
import { ResponseTimes } from './response-times.js';
import { ResponseTimesRepository } from './response-times.repository.js';
import { ResponseTimesSweeper } from './response-times.sweeper.js';

@Module({
  imports: [DesignerProfilesModule, MatchingModule, UsersModule],
  controllers: [ContactsController, MessagesController],
  providers: [
    ContactsRepository,
    MessagesRepository,
    ConversationsReader,
    ConversationsStore,
    ContactsService,
    ContactsListener,
    ContactOpener,
    ReplyWriter,
    ResponseTimesRepository,
    ResponseTimes,
    ResponseTimesSweeper,
    ConversationImporterService,
  ],
  exports: [ContactsService, ConversationImporterService],
})
export class ContactsModule {}
