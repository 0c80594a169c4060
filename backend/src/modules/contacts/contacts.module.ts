import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { BriefsModule } from '../briefs/briefs.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { SavedPhotosModule } from '../saved-photos/saved-photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnswerTimesService } from './answer-times.service.js';
import { AnswerTimesWorker } from './answer-times.worker.js';
import { AttachmentsService } from './attachments.service.js';
import { AwaitedPeopleService } from './awaited-people.service.js';
import { BriefSendingService } from './brief-sending.service.js';
import { BriefReceiversService } from './brief-receivers.service.js';
import { ContactBatchesController } from './contact-batches.controller.js';
import { ContactBatchesRepository } from './contact-batches.repository.js';
import { ContactBatchesService } from './contact-batches.service.js';
import { ContactBriefFilesService } from './contact-brief-files.service.js';
import { ContactBriefsController } from './contact-briefs.controller.js';
import { ContactBriefsRepository } from './contact-briefs.repository.js';
import { ContactBriefsService } from './contact-briefs.service.js';
import { ContactOpeningService } from './contact-opening.service.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsListener } from './contacts.listener.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { ConversationBlocksController } from './conversation-blocks.controller.js';
import { ConversationBlocksService } from './conversation-blocks.service.js';
import { ConversationImporterService } from './conversation-importer.service.js';
import { ConversationListsService } from './conversation-lists.service.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationWritingService } from './conversation-writing.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagePhotosRepository } from './message-photos.repository.js';
import { MessagesRepository } from './messages.repository.js';
import { ParticipantsService } from './participants.service.js';
import { EarlierMessagesService } from './earlier-messages.service.js';
import { PausedRequestsService } from './paused-requests.service.js';
import { ReplyWritingService } from './reply-writing.service.js';
import { ReportedConversationsService } from './reported-conversations.service.js';
import { RequestFiguresRepository } from './request-figures.repository.js';
import { RequestFiguresService } from './request-figures.service.js';
import { RequestStatesService } from './request-states.service.js';
import { RequestStepsController } from './request-steps.controller.js';
import { RequestStepsService } from './request-steps.service.js';
import { RequestsRepository } from './requests.repository.js';
import { ResponseTimesService } from './response-times.service.js';
import { ResponseTimesRepository } from './response-times.repository.js';
import { ResponseTimesWorker } from './response-times.worker.js';
import { StoredAnswersService } from './stored-answers.service.js';
import { WritingPermissionsService } from './writing-permissions.service.js';

/** Conversations between clients and designers, with their messages, states and attached briefs. */
@Module({
  imports: [
    BlocksModule,
    BriefsModule,
    ConsentsModule,
    DesignerProfilesModule,
    MatchingModule,
    SavedPhotosModule,
    UsersModule,
  ],
  controllers: [
    ContactsController,
    ContactBatchesController,
    ContactBriefsController,
    MessagesController,
    RequestStepsController,
    ConversationBlocksController,
  ],
  providers: [
    ContactsRepository,
    ContactBriefsRepository,
    ContactBriefsService,
    ContactBriefFilesService,
    BriefSendingService,
    BriefReceiversService,
    ContactBatchesRepository,
    ContactBatchesService,
    MessagesRepository,
    MessagePhotosRepository,
    AttachmentsService,
    ParticipantsService,
    ConversationListsService,
    ConversationBlocksService,
    ReportedConversationsService,
    StoredAnswersService,
    WritingPermissionsService,
    ConversationsService,
    ConversationWritingService,
    ContactsService,
    ContactsListener,
    ContactOpeningService,
    EarlierMessagesService,
    ReplyWritingService,
    RequestsRepository,
    RequestFiguresRepository,
    RequestFiguresService,
    PausedRequestsService,
    RequestStatesService,
    RequestStepsService,
    AnswerTimesService,
    AwaitedPeopleService,
    AnswerTimesWorker,
    ResponseTimesRepository,
    ResponseTimesService,
    ResponseTimesWorker,
    ConversationImporterService,
  ],
  exports: [
    ContactsService,
    ConversationBlocksService,
    ReportedConversationsService,
    ConversationImporterService,
    ReplyWritingService,
    RequestStepsService,
    RequestFiguresService,
  ],
})
export class ContactsModule {}
