import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { BriefsModule } from '../briefs/briefs.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { SavedPhotosModule } from '../saved-photos/saved-photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnswerTimesService } from './requests/answer-times.service.js';
import { AnswerTimesWorker } from './requests/answer-times.worker.js';
import { AttachmentsService } from './reading/attachments.service.js';
import { AwaitedPeopleService } from './requests/awaited-people.service.js';
import { BriefSendingService } from './briefs/brief-sending.service.js';
import { BriefReceiversService } from './briefs/brief-receivers.service.js';
import { ContactBatchesController } from './writing/contact-batches.controller.js';
import { ContactBatchesRepository } from './writing/contact-batches.repository.js';
import { ContactBatchesService } from './writing/contact-batches.service.js';
import { ContactBriefFilesService } from './briefs/contact-brief-files.service.js';
import { ContactBriefsController } from './briefs/contact-briefs.controller.js';
import { ContactBriefsRepository } from './conversations/contact-briefs.repository.js';
import { ContactBriefsService } from './briefs/contact-briefs.service.js';
import { ContactOpeningService } from './writing/contact-opening.service.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsListener } from './reading/contacts.listener.js';
import { ContactsRepository } from './conversations/contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import { ConversationBlocksController } from './conversation-blocks.controller.js';
import { ConversationBlocksService } from './conversation-blocks.service.js';
import { ConversationImporterService } from './writing/conversation-importer.service.js';
import { ConversationListsService } from './reading/conversation-lists.service.js';
import { ConversationsService } from './reading/conversations.service.js';
import { ConversationWritingService } from './writing/conversation-writing.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagePhotosRepository } from './conversations/message-photos.repository.js';
import { MessagesRepository } from './conversations/messages.repository.js';
import { ParticipantsService } from './reading/participants.service.js';
import { EarlierMessagesService } from './writing/earlier-messages.service.js';
import { PausedRequestsService } from './requests/paused-requests.service.js';
import { ReplyWritingService } from './writing/reply-writing.service.js';
import { ReportedConversationsService } from './reading/reported-conversations.service.js';
import { RequestFiguresRepository } from './requests/request-figures.repository.js';
import { RequestFiguresService } from './requests/request-figures.service.js';
import { RequestStatesService } from './requests/request-states.service.js';
import { RequestStepsController } from './writing/request-steps.controller.js';
import { RequestStepsService } from './writing/request-steps.service.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { ResponseTimesService } from './requests/response-times.service.js';
import { ResponseTimesRepository } from './requests/response-times.repository.js';
import { ResponseTimesWorker } from './requests/response-times.worker.js';
import { StoredAnswersService } from './reading/stored-answers.service.js';
import { WritingPermissionsService } from './writing/writing-permissions.service.js';

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
