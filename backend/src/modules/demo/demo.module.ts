import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoSeed } from './demo.seed.js';
import { DemoConversations } from './demo-conversations.js';
import { DemoDesigners } from './demo-designers.js';

@Module({
  imports: [AuthModule, ContactsModule, DesignersModule, LikesModule, MediaModule, UsersModule],
  providers: [DemoSeed, DemoDesigners, DemoConversations],
})
export class DemoModule {}
