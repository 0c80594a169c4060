import { Module } from '@nestjs/common';
import { OwnProfileModule } from '../auth/own-profile/own-profile.module.js';
import { PasskeysModule } from '../auth/passkeys/passkeys.module.js';
import { SecondFactorModule } from '../auth/second-factor/second-factor.module.js';
import { SessionsModule } from '../auth/sessions/sessions.module.js';
import { BriefsModule } from '../briefs/briefs.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MediaModule } from '../media/media.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { ReplyLinksModule } from '../reply-links/reply-links.module.js';
import { ReplyTemplatesModule } from '../reply-templates/reply-templates.module.js';
import { SavedPhotosModule } from '../saved-photos/saved-photos.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ConversationExportService } from './conversation-export.service.js';
import { DesignerExportService } from './designer-export.service.js';
import { ModerationExportService } from './moderation-export.service.js';
import { NoticeExportService } from './notice-export.service.js';
import { PersonExportService } from './person-export.service.js';
import { BriefExportService } from './brief-export.service.js';
import { SavedExportService } from './saved-export.service.js';
import { SeenExportService } from './seen-export.service.js';
import { SignInExportService } from './sign-in-export.service.js';
import { StyleExportService } from './style-export.service.js';

/**
 * What concerns a whole account in all modules at once: its deletion and the export of its data. It imports every
 * module that stores something about a person.
 */
@Module({
  imports: [
    UsersModule,
    BriefsModule,
    CallsModule,
    MailModule,
    MediaModule,
    PushModule,
    DesignersModule,
    InvitationsModule,
    SecurityLogModule,
    LikesModule,
    SavedPhotosModule,
    SharesModule,
    VisibilityModule,
    VerificationModule,
    MatchingModule,
    ConsentsModule,
    ContactsModule,
    PositionsModule,
    ReportsModule,
    ReplyLinksModule,
    ReplyTemplatesModule,
    OwnProfileModule,
    PasskeysModule,
    SecondFactorModule,
    SessionsModule,
  ],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    AccountErasureService,
    AccountExportService,
    ConversationExportService,
    DesignerExportService,
    ModerationExportService,
    NoticeExportService,
    PersonExportService,
    BriefExportService,
    SavedExportService,
    SeenExportService,
    SignInExportService,
    StyleExportService,
  ],
  exports: [AccountExportService],
})
export class AccountsModule {}
