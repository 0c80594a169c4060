import { Global, Module } from '@nestjs/common';
import { Retention } from './retention.js';

/** Global, because every module that keeps something for a time registers it here. */
@Global()
@Module({ providers: [Retention], exports: [Retention] })
export class RetentionModule {}
