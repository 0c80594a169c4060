import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Database } from '../../platform/database/database.service.js';
import { AccountDeletion } from '../users/users.events.js';
import { ProfilePicturesService } from './profile-pictures.service.js';

/** Deletes a person's picture after the deletion of the account is committed. */
@Injectable()
export class ProfilePicturesListener {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly pictures: ProfilePicturesService,
    private readonly database: Database,
  ) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ profilePicture }: AccountDeletion): Promise<void> {
    await this.database.afterCommit(() =>
      // The account is already deleted; the nightly sweep deletes the file.
      this.pictures.remove(profilePicture).catch((error: unknown) => {
        this.logger.error({ err: error }, 'profile picture not removed');
      }),
    );
  }
}
