import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AddressRestored, UnverifiedAccountClaimed } from '../../users/users.events.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SignInTicketsService } from './sign-in-tickets.service.js';
import { TotpService } from './totp.service.js';

/** Ends every factor of an account at once, for a person who has lost them or never had them. */
@Injectable()
export class FactorEndingsService {
  constructor(
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly tickets: SignInTicketsService,
    private readonly factors: FactorsService,
  ) {}

  /** Deletes passkeys, the app for codes, recovery codes and begun sign-ins of a person, inside the caller's transaction. */
  private async endAll(userId: number): Promise<void> {
    await this.totp.delete(userId);
    await this.codes.deleteOf(userId);
    await this.passkeys.deleteOf(userId);
    await this.tickets.deleteOf(userId);
  }

  /** The same for an administrator who acts for the person, inside the caller's transaction; the person gets a mail. */
  async endByAdministrator(userId: number): Promise<void> {
    await this.endAll(userId);
    await this.factors.changed(userId, 'ended-by-administrator');
  }

  /** Whoever created the account may be somebody else, and must not be able to sign in any more. */
  @OnEvent(UnverifiedAccountClaimed.name, { suppressErrors: false })
  async onUnverifiedAccountClaimed({ userId }: UnverifiedAccountClaimed): Promise<void> {
    await this.endAll(userId);
  }

  /** Factors that were added since the change may be those of whoever changed the address. */
  @OnEvent(AddressRestored.name, { suppressErrors: false })
  async onAddressRestored({ userId, since }: AddressRestored): Promise<void> {
    await this.totp.deleteSince(userId, since);
    await this.codes.deleteSince(userId, since);
    await this.passkeys.deleteSince(userId, since);
    await this.tickets.deleteOf(userId);
  }
}
