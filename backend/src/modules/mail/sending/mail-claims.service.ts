import { Injectable } from '@nestjs/common';
import { MailBoundsService } from '../bounds/mail-bounds.service.js';
import { MailConsentsService } from '../bounds/mail-consents.service.js';
import { MailDigestsRepository } from '../bounds/mail-digests.repository.js';
import { MailDigestsService } from '../bounds/mail-digests.service.js';
import type { Mail } from '../stored/mail.entity.js';
import { MailRepository } from '../stored/mail.repository.js';
import type { ClaimedMail } from '../stored/mail.types.js';

/** Mails whose content one mail contains, at most; further ones wait for the next. */
const COMBINED_MAX = 200;

/** The present, and when a claimed mail may be claimed again. */
export interface ClaimTimes {
  readonly now: string;
  readonly until: string;
}

/** Claims due mails within the bounds of their addresses. */
@Injectable()
export class MailClaimsService {
  constructor(
    private readonly mails: MailRepository,
    private readonly digests: MailDigestsService,
    private readonly rows: MailDigestsRepository,
    private readonly consents: MailConsentsService,
    private readonly bounds: MailBoundsService,
  ) {}

  /**
   * A due mail as it is sent now, inside the caller's transaction; null when another process has claimed it, when it has to wait for the
   * bounds of its address, or when nobody may receive it any more.
   */
  async claim(mail: Mail, times: ClaimTimes): Promise<ClaimedMail | null> {
    if (!(await this.mails.lease(mail, times.until))) return null;
    const allowance = await this.bounds.take(mail);
    if (!allowance) return null;
    const ready = await this.ready(mail);
    if (!ready) {
      await this.bounds.release(allowance.slots);
      return null;
    }
    const others = allowance.isCombined ? await this.waitingWith(ready, times) : [];
    const slots = [...allowance.slots, ...(ready.slots ?? [])];
    return { ...ready, attempts: mail.attempts + 1, slots, others };
  }

  /** A mail, unless it is a digest that has to wait. */
  private async ready(mail: Mail): Promise<ClaimedMail | null> {
    if (mail.digest_at === null) return mail;
    const ready = mail.digest_key === null ? mail : await this.digests.ready(mail);
    return ready && this.consented(ready);
  }

  /** When nobody has verified its address since a change, a mail is deleted: what it is about is in the app. */
  private async consented(mail: ClaimedMail): Promise<ClaimedMail | null> {
    if (await this.consents.admits(mail)) return mail;
    await this.mails.deleteByKey(mail.dedupe_key);
    await this.bounds.release(mail.slots);
    return null;
  }

  /** Claims the other mails that wait for an address, also those that are not due yet: they would have to wait for the next mail. */
  private async waitingWith({ recipient }: Mail, { now, until }: ClaimTimes): Promise<Mail[]> {
    const waiting = await this.rows.findWaitingTo(recipient, now, COMBINED_MAX);
    const claimed: Mail[] = [];
    for (const mail of waiting) {
      if (!(await this.mails.lease(mail, until))) continue;
      // A message may have been added to a digest between the query and the claim.
      const current = await this.rows.findById(mail.id);
      if (current) claimed.push({ ...current, attempts: mail.attempts + 1 });
    }
    return claimed;
  }
}
