import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { ENTITIES } from './entities.js';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { ContactsModule } from './modules/contacts/contacts.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { DesignersModule } from './modules/designers/designers.module.js';
import { LikesModule } from './modules/likes/likes.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PushModule } from './modules/push/push.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { SharesModule } from './modules/shares/shares.module.js';
import { UpdatesModule } from './modules/updates/updates.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { ChannelModule } from './platform/channel/channel.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { RetentionModule } from './platform/retention/retention.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** The table of contents: first the outside world, then the product. Settings come in through `for`. */
@Module({
  imports: [
    ClockModule,
    EventsModule,
    ScheduleModule.forRoot(),
    DatabaseModule.forRoot(ENTITIES),
    RedisModule,
    ChannelModule,
    StorageModule,
    MetricsModule,
    IdempotencyModule,
    RateLimitModule,
    RetentionModule,
    HealthModule,
    UsersModule,
    MediaModule,
    // Signing in and out; its guard refuses whatever a route did not open.
    AuthModule,
    // Before designers: `designers/matches` must not be taken for a designer's id.
    MatchingModule,
    DesignersModule,
    LikesModule,
    SharesModule,
    ContactsModule,
    MailModule,
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
  /** The application for these settings. */
  static for(env: Env): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.for(env)] };
  }
}
