import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { FolderStorage } from './folder-storage.js';
import { STORAGE } from './storage.js';

/** Folder of uploaded files inside the data folder. */
export function uploadsFolder(env: Env): string {
  return join(env.dataDir, 'uploads');
}

@Global()
@Module({
  providers: [
    { provide: STORAGE, inject: [ENV], useFactory: (env: Env) => new FolderStorage(uploadsFolder(env)) },
  ],
  exports: [STORAGE],
})
export class StorageModule {}
