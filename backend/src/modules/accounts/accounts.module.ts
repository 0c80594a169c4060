import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MediaModule } from '../media/media.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsListener } from './accounts.listener.js';
import { AccountsService } from './accounts.service.js';
import { ConversationExport } from './conversation-export.js';
import { DesignerExport } from './designer-export.js';
import { PersonExport } from './person-export.js';
import { StyleExport } from './style-export.js';

@Module({
  imports: [
    UsersModule,
    MediaModule,
    DesignersModule,
    LikesModule,
    SharesModule,
    MatchingModule,
    ConsentsModule,
    ContactsModule,
    AuthModule,
  ],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    AccountsListener,
    AccountErasureService,
    AccountExportService,
    ConversationExport,
    DesignerExport,
    PersonExport,
    StyleExport,
  ],
})
export class AccountsModule {}
