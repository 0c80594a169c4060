import { Injectable } from '@nestjs/common';
import { ConsentsService } from '../consents/consents.service.js';
import { MailService } from '../mail/mail.service.js';
import { PushService } from '../push/push.service.js';
import type { Account } from '../users/users.types.js';
import { toExportedConsent } from './account-export.mapper.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** What a person has agreed to, the browsers that are notified, and the mails that are stored. */
@Injectable()
export class NoticeExportService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly push: PushService,
    private readonly mail: MailService,
  ) {}

  async *files({ id, email, email_verified_at: verifiedAt }: Account): AsyncGenerator<ArchiveFile> {
    yield jsonFile('consensi.json', (await this.consents.ofUser(id)).map(toExportedConsent));
    yield jsonFile('notifiche.json', await this.push.exportOf(id));
    // Without a verified address these mails may belong to another person.
    if (verifiedAt === null) return;
    yield jsonFile('email.json', await this.mail.exportTo(email));
  }
}
