import { Module } from '@nestjs/common';
import { PasswordsModule } from '../auth/passwords/passwords.module.js';
import { BriefsModule } from '../briefs/briefs.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MediaModule } from '../media/media.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SavedPhotosModule } from '../saved-photos/saved-photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoSeed } from './demo.seed.js';
import { DemoCallsSeed } from './demo-calls.seed.js';
import { DemoConversationsSeed } from './demo-conversations.seed.js';
import { DemoDesignersSeed } from './demo-designers.seed.js';
import { DemoLikingsSeed } from './demo-likings.seed.js';

/** Fills an empty database with the people of the demonstration. */
@Module({
  imports: [
    PasswordsModule,
    BriefsModule,
    CallsModule,
    ContactsModule,
    DesignerProfilesModule,
    DesignersModule,
    LikesModule,
    MailModule,
    MediaModule,
    ReportsModule,
    SavedPhotosModule,
    UsersModule,
  ],
  providers: [DemoSeed, DemoDesignersSeed, DemoConversationsSeed, DemoCallsSeed, DemoLikingsSeed],
})
export class DemoModule {}
