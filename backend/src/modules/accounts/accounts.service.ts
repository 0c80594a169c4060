import { Injectable } from '@nestjs/common';
import { EMAIL_IN_USE_TEXT } from '@stanze/domain/error-texts';
import type { FastifyRequest } from 'fastify';
import { conflict, unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { Json } from '../../common/http/json.js';
import { requireRecentSignIn } from '../../common/http/recent-sign-in.js';
import { Database } from '../../platform/database/database.service.js';
import type { ProfileDto } from '../auth/own-profile/dto/profile.dto.js';
import { OwnProfileService } from '../auth/own-profile/own-profile.service.js';
import { ProfilePicturesService } from '../media/profile-pictures.service.js';
import type { Account, ContactData } from '../users/users.types.js';
import { UsersService } from '../users/users.service.js';
import { type ProfileChange, readProfileForm } from './profile-form.js';

/** Changes the person's own account. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly pictures: ProfilePicturesService,
    private readonly profiles: OwnProfileService,
    private readonly database: Database,
  ) {}

  /**
   * Changes the fields that the form contains and returns the person's own record as JSON. A new address ends every
   * other session and sends a mail to the previous one.
   * @throws 400 for invalid fields, 403 for a new address without a recent sign-in, 409 for a taken address, 415 for
   *   another media type
   */
  async update(person: Principal, request: FastifyRequest): Promise<Json<ProfileDto>> {
    const user = await this.accountOf(person);
    const change = await readProfileForm(request, user);
    if (change.email !== user.email) requireRecentSignIn(person);
    const added = change.picture && (await this.pictures.add(change.picture, user.id));
    try {
      // Last, so that a form with a broken picture does not reveal whether an address is taken.
      await this.requireFree(change.email, user.id);
      await this.write(person, change, added);
    } catch (error) {
      await this.pictures.remove(added);
      throw error;
    }
    return this.profiles.read(person);
  }

  private async write(person: Principal, change: ProfileChange, added: string | null): Promise<void> {
    await this.database.transaction(async () => {
      // Read again inside the transaction, so that the current picture is deleted and not an older one.
      const user = await this.accountOf(person);
      const { name, email, location } = change;
      const contact: ContactData = { name, email, location };
      if (added === null && !change.removePicture) {
        await this.users.changeContact(user, contact, person);
        return;
      }
      await this.users.changeContact(user, { ...contact, profile_picture: added }, person);
      await this.database.afterCommit(() => this.pictures.remove(user.profile_picture));
    });
  }

  private async requireFree(email: string, ownId: number): Promise<void> {
    const holder = await this.users.findByEmail(email);
    if (holder && holder.id !== ownId) throw conflict(EMAIL_IN_USE_TEXT);
  }

  private async accountOf(person: Principal): Promise<Account> {
    const user = await this.users.findById(person.userId);
    if (!user) throw unauthenticated();
    return user;
  }
}
