import { Global, Module } from '@nestjs/common';
import type { Redis } from '../redis/redis.js';
import { REDIS } from '../redis/redis.module.js';
import { Channel } from './channel.js';
import { MemoryChannel } from './memory-channel.js';
import { RedisChannel } from './redis-channel.js';

/** The place where listening begins is fixed before anything is read from the database: no change falls between. */
async function openChannel(redis: Redis | null): Promise<Channel> {
  if (!redis) return new MemoryChannel();
  const channel = new RedisChannel(redis);
  await channel.open();
  return channel;
}

@Global()
@Module({
  providers: [{ provide: Channel, inject: [REDIS], useFactory: openChannel }],
  exports: [Channel],
})
export class ChannelModule {}
