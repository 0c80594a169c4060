import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { ProfilePicturesService } from '../media/profile-pictures.service.js';
import { UsersService } from '../users/users.service.js';
import { toExportedPerson } from './account-export.mapper.js';
import { NoticeExportService } from './notice-export.service.js';
import { SignInExportService } from './sign-in-export.service.js';
import { StyleExportService } from './style-export.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The files of the account: profile, style, sessions, passkeys, security log, notifications, mails, consents and picture. */
@Injectable()
export class PersonExportService {
  constructor(
    private readonly users: UsersService,
    private readonly style: StyleExportService,
    private readonly signIns: SignInExportService,
    private readonly notices: NoticeExportService,
    private readonly pictures: ProfilePicturesService,
  ) {}

  async *files({ userId }: Principal): AsyncGenerator<ArchiveFile> {
    const user = await this.users.findById(userId);
    if (!user) return;
    yield jsonFile('profilo.json', toExportedPerson(user));
    yield* this.style.files(user);
    yield* this.signIns.files(userId);
    yield* this.notices.files(user);
    const picture = await this.pictures.read(user.profile_picture);
    if (picture) yield { name: 'immagini/profilo.jpg', bytes: picture };
  }
}
