import { Injectable } from '@nestjs/common';
import { PasskeysService } from '../auth/passkeys/passkeys.service.js';
import { SecondFactorsService } from '../auth/second-factor/second-factors.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { SecurityLogService } from '../security-log/security-log.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The files about how a person signs in: open sessions, passkeys, the app for codes and the security log. */
@Injectable()
export class SignInExportService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passkeys: PasskeysService,
    private readonly secondFactors: SecondFactorsService,
    private readonly securityLog: SecurityLogService,
  ) {}

  async *files(userId: number): AsyncGenerator<ArchiveFile> {
    yield jsonFile('accessi.json', await this.sessions.list(userId));
    yield jsonFile('passkey.json', await this.passkeys.exportOf(userId));
    yield jsonFile('secondo-passo.json', await this.secondFactors.stateOf(userId));
    yield jsonFile('sicurezza.json', await this.securityLog.ofUser(userId));
  }
}
