import { Injectable } from '@nestjs/common';
import { MailRepository } from '../stored/mail.repository.js';
import { type FailedMail, NEVER } from '../stored/mail.types.js';

/** A mail that did not go out, as administrators see it. */
export interface MailFailure {
  readonly id: number;
  /** What it was about, such as `message`: the first part of the key of its cause. */
  readonly cause: string;
  readonly recipient: string;
  readonly attempts: number;
  /** Without an address; null before the first failure. */
  readonly error: string | null;
  readonly createdAt: string;
  /** null: there is no further attempt. */
  readonly nextAttemptAt: string | null;
}

/** Reads the mails that could not be sent so far; their content is never read. */
@Injectable()
export class MailFailuresService {
  constructor(private readonly mails: MailRepository) {}

  /** The number of mails that could not be sent so far. */
  count(): Promise<number> {
    return this.mails.countFailed();
  }

  /** The newest of them. */
  async list(limit: number): Promise<MailFailure[]> {
    return (await this.mails.findFailed(limit)).map(toFailure);
  }
}

function toFailure(mail: FailedMail): MailFailure {
  const { id, recipient, attempts, last_error: error, created_at: createdAt } = mail;
  const nextAttemptAt = mail.next_attempt_at === NEVER ? null : mail.next_attempt_at;
  const cause = mail.dedupe_key.split(':')[0] ?? '';
  return { id, cause, recipient, attempts, error, createdAt, nextAttemptAt };
}
