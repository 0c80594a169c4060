import { Module } from '@nestjs/common';
import { PasswordsModule } from '../auth/passwords/passwords.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoSeed } from './demo.seed.js';
import { DemoConversationsSeed } from './demo-conversations.seed.js';
import { DemoDesignersSeed } from './demo-designers.seed.js';

@Module({
  imports: [PasswordsModule, ContactsModule, DesignersModule, LikesModule, MediaModule, UsersModule],
  providers: [DemoSeed, DemoDesignersSeed, DemoConversationsSeed],
})
export class DemoModule {}
