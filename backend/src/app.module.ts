import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { ENTITIES } from './entities.js';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { ContactsModule } from './modules/contacts/contacts.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { DesignersModule } from './modules/designers/designers.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { LikesModule } from './modules/likes/likes.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PushModule } from './modules/push/push.module.js';
import { SecurityLogModule } from './modules/security-log/security-log.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { SharesModule } from './modules/shares/shares.module.js';
import { UpdatesModule } from './modules/updates/updates.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { VerificationModule } from './modules/verification/verification.module.js';
import { VisibilityModule } from './modules/visibility/visibility.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** The whole application: the platform, then the modules of the product. */
@Module({
  imports: [
    PlatformModule.for(ENTITIES),
    UsersModule,
    MediaModule,
    // Its global guard refuses every route that does not declare who may call it.
    AuthModule,
    // Before designers, so that the route `designers/matches` is registered before `designers/:id`.
    MatchingModule,
    DesignersModule,
    LikesModule,
    InvitationsModule,
    SharesModule,
    VisibilityModule,
    VerificationModule,
    ContactsModule,
    MailModule,
    SecurityLogModule,
    NotificationsModule,
    AccountsModule,
    AdminModule,
    PushModule,
    UpdatesModule,
    PagesModule,
    SettingsModule,
    DemoModule,
  ],
})
export class AppModule {
  /** The application with these settings, which every module may inject as `ENV`. */
  static for(env: Env): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.for(env)] };
  }
}
