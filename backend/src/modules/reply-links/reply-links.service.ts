import { Injectable } from '@nestjs/common';
import { REPLY_LINK_DAYS } from '@stanze/domain/limits';
import { newSecret, sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import { ReplyLinksRepository } from './reply-links.repository.js';
import type { ExportedReplyLink, NewReplyLink, OpenedLink } from './reply-links.types.js';

const VALID_MS = REPLY_LINK_DAYS * 24 * 60 * 60 * 1000;
/** What `newSecret` returns; anything else needs no query. */
const TOKEN = /^[\w-]{43}$/;

/** Links of mails about messages (docs/product.md#reply-from-the-mail). Only the hash of a token is stored. */
@Injectable()
export class ReplyLinksService {
  constructor(
    private readonly links: ReplyLinksRepository,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates a link and returns its token, inside the caller's transaction. */
  async create({ contactId, userId, otherUserId }: NewReplyLink): Promise<string> {
    const token = newSecret();
    await this.links.insert({
      token_hash: sha256(token),
      contact_id: contactId,
      user_id: userId,
      other_user_id: otherUserId,
      created_at: this.clock.timestamp(),
      expires_at: this.clock.timestamp(VALID_MS),
    });
    return token;
  }

  /** Deletes a link whose mail was not sent, inside the caller's transaction. */
  async discard(token: string): Promise<void> {
    await this.links.delete(sha256(token));
  }

  /** The person and the conversation of a token; null when it is unknown, expired or revoked, or the person is suspended. */
  async find(token: string): Promise<OpenedLink | null> {
    const link = TOKEN.test(token) ? await this.links.find(sha256(token), this.clock.timestamp()) : null;
    const user = link && (await this.users.findById(link.user_id));
    if (!link || !user || user.suspended_at !== null) return null;
    const { id: userId, name, email } = user;
    const designerId = await this.designers.idOfUser(userId);
    // Never an administrator: the link opens one conversation, whoever has it.
    const person = { userId, sessionId: '', name, email, isAdmin: false, designerId };
    return { token, person, contactId: link.contact_id, expiresAt: link.expires_at };
  }

  /** The number of a person's valid links. */
  countOf(userId: number): Promise<number> {
    return this.links.countOf(userId, this.clock.timestamp());
  }

  /** The valid links of a person, without their tokens. */
  async exportOf(userId: number): Promise<ExportedReplyLink[]> {
    const rows = await this.links.findOf(userId, this.clock.timestamp());
    return rows.map(({ contact_id, created_at, expires_at }) => ({ contact_id, created_at, expires_at }));
  }

  /**
   * Ends all links of a person.
   * @param unsent tokens of links that nobody has received yet; they stay
   */
  async revokeAll(userId: number, unsent: readonly string[] = []): Promise<void> {
    await this.database.transaction(() =>
      this.links.deleteOf(
        userId,
        unsent.map((token) => sha256(token)),
      ),
    );
  }
}
