import { Inject, Injectable } from '@nestjs/common';
import { MESSAGE_MAILS_AN_HOUR } from '@stanze/domain/limits';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { MailDigestsRepository } from './mail-digests.repository.js';
import { dueAt, isOpen, withQuote } from './mail-digests.policy.js';
import type { Mail } from '../stored/mail.entity.js';
import { MailRepository } from '../stored/mail.repository.js';
import type { ClaimedMail, DigestEntry } from '../stored/mail.types.js';
import { MailSlotsService } from './mail-slots.service.js';

const MESSAGES = { purpose: 'message', times: MESSAGE_MAILS_AN_HOUR };

/**
 * Collects the messages of a conversation in mails (docs/product.md#mail). Every message is in one digest: it is added to
 * the open one or begins a new one, in the transaction that stores it. With `THROTTLE=off` each has a mail of its own.
 */
@Injectable()
export class MailDigestsService {
  constructor(
    private readonly digests: MailDigestsRepository,
    private readonly mails: MailRepository,
    private readonly slots: MailSlotsService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Adds a message inside the caller's transaction. */
  async add(entry: DigestEntry): Promise<void> {
    const now = this.clock.now();
    const last = await this.digests.findLast(entry.key);
    if (last && isOpen(last, now) && (await this.addTo(last, entry))) return;
    await this.begin(entry, new Date(dueAt(last, now, this.env.throttle)).toISOString());
  }

  /**
   * The recipient has read all messages in the app: the digest that has not been sent is not needed any more. Returns the
   * token of its link; null when there is none.
   */
  async drop(key: string): Promise<string | null> {
    const last = await this.digests.findLast(key);
    if (!last || !isOpen(last, this.clock.now())) return null;
    await this.digests.deleteOpen(key, this.clock.timestamp());
    return last.digest_content?.token ?? null;
  }

  /** The recipient wants no mail about this conversation any more. */
  async cancel(key: string): Promise<void> {
    await this.digests.deleteUnsent(key);
  }

  /**
   * The address of a recipient was changed: digests and notices that are not sent go to the present one. Returns the tokens of links that
   * nobody has received, because no attempt to send them has begun.
   */
  async redirect(from: string, to: string): Promise<string[]> {
    const unsent = await this.digests.findUnsentTo(from);
    for (const { id } of unsent) await this.digests.redirect(id, to);
    return unsent.flatMap(({ attempts, digest_content: content }) =>
      attempts === 0 && content?.token ? [content.token] : [],
    );
  }

  /**
   * A claimed digest as it is now, with the slot that it uses, inside the caller's transaction; null when its address has
   * received enough mails within the hour, so that the digest waits.
   */
  async ready(claimed: Mail): Promise<ClaimedMail | null> {
    const current = await this.digests.findById(claimed.id);
    if (!current || !this.env.throttle) return current;
    const taken = await this.slots.take(current.recipient, MESSAGES);
    if (!('delayMs' in taken)) return { ...current, slots: [taken] };
    await this.digests.postpone(claimed.id, this.clock.timestamp(taken.delayMs));
    return null;
  }

  /** A digest that was begun before a change of the address goes to the present one. */
  private async addTo(last: Mail, { recipient, quote, createToken, compose }: DigestEntry): Promise<boolean> {
    const token = last.digest_content?.token ?? (await createToken());
    const content = { ...withQuote(last.digest_content, quote), token };
    return this.digests.replace(last, {
      calendar: null,
      ...compose(content),
      recipient,
      digest_content: content,
    });
  }

  private async begin(
    { key, dedupeKey, recipient, quote, createToken, compose }: DigestEntry,
    due: string,
  ): Promise<void> {
    const content = { ...withQuote(null, quote), token: await createToken() };
    await this.mails.insert({
      calendar: null,
      ...compose(content),
      dedupe_key: dedupeKey,
      recipient,
      is_secret: true,
      created_at: this.clock.timestamp(),
      next_attempt_at: due,
      digest_key: key,
      digest_at: due,
      digest_content: content,
    });
  }
}
