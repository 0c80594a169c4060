import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { ENTITIES } from './entities.js';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { MarketplaceHealthModule } from './modules/marketplace-health/marketplace-health.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CallsModule } from './modules/calls/calls.module.js';
import { ContactsModule } from './modules/contacts/contacts.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { DesignersModule } from './modules/designers/designers.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { LikesModule } from './modules/likes/likes.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PositionsModule } from './modules/positions/positions.module.js';
import { PushModule } from './modules/push/push.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { ReplyLinksModule } from './modules/reply-links/reply-links.module.js';
import { ReplyTemplatesModule } from './modules/reply-templates/reply-templates.module.js';
import { BriefsModule } from './modules/briefs/briefs.module.js';
import { SavedPhotosModule } from './modules/saved-photos/saved-photos.module.js';
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
    SavedPhotosModule,
    BriefsModule,
    InvitationsModule,
    SharesModule,
    VisibilityModule,
    VerificationModule,
    ContactsModule,
    CallsModule,
    ReportsModule,
    ReplyLinksModule,
    ReplyTemplatesModule,
    PositionsModule,
    MailModule,
    SecurityLogModule,
    NotificationsModule,
    AccountsModule,
    AdminModule,
    MarketplaceHealthModule,
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
