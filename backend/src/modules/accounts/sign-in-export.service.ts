import { Injectable } from '@nestjs/common';
import { PasskeysService } from '../auth/passkeys/passkeys.service.js';
import { SecondFactorsService } from '../auth/second-factor/second-factors.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { SecurityLogService } from '../security-log/security-log.service.js';
import { FormerAddressesService } from '../users/former-addresses.service.js';
import { toExportedAddress } from './account-export.mapper.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/**
 * The files about how a person signs in: open sessions, passkeys, former addresses, the app for codes and the security log.
 */
@Injectable()
export class SignInExportService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passkeys: PasskeysService,
    private readonly secondFactors: SecondFactorsService,
    private readonly securityLog: SecurityLogService,
    private readonly former: FormerAddressesService,
  ) {}

  async *files(userId: number): AsyncGenerator<ArchiveFile> {
    yield jsonFile('accessi.json', await this.sessions.list(userId));
    yield jsonFile('passkey.json', await this.passkeys.exportOf(userId));
    yield jsonFile('secondo-passo.json', await this.secondFactors.stateOf(userId));
    yield jsonFile('indirizzi-precedenti.json', (await this.former.of(userId)).map(toExportedAddress));
    yield jsonFile('sicurezza.json', await this.securityLog.ofUser(userId));
  }
}
