import { Injectable } from '@nestjs/common';
import { PasskeysService } from '../auth/passkeys/passkeys.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The files about how a person signs in: open sessions and passkeys. */
@Injectable()
export class SignInExportService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passkeys: PasskeysService,
  ) {}

  async *files(userId: number): AsyncGenerator<ArchiveFile> {
    yield jsonFile('accessi.json', await this.sessions.list(userId));
    yield jsonFile('passkey.json', await this.passkeys.exportOf(userId));
  }
}
