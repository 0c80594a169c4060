import { Global, Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { openStorage } from './open-storage.js';
import { STORAGE } from './storage.js';

@Global()
@Module({
  providers: [{ provide: STORAGE, inject: [ENV], useFactory: openStorage }],
  exports: [STORAGE],
})
export class StorageModule {}
