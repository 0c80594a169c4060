import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Retention } from '../../platform/retention/retention.service.js';
import { AccountDeletion, EmailChanged, FactorChanged } from '../users/users.events.js';
import { UsersService } from '../users/users.service.js';
import { clientAddress } from './client-address.js';
import { type NewEventRow, SecurityEventQueue } from './security-event-queue.js';
import { SecurityEventsRepository } from './security-events.repository.js';
import type { NewSecurityEvent, SecurityEventBrief } from './security-log.types.js';
import { shortenedNetwork } from './shortened-network.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECURITY_LOG_DAYS = 90;
/**
 * An event waits minutes at most, so that one that was stored beside the deletion of its account is younger at the next
 * sweep, also after a day without a process. Not all events: each sweep would read the whole table.
 */
const RECENT_DAYS = 2;

/**
 * Records sign-ins, refusals and changes of credentials (docs/security.md#security-log); the only writer of
 * `security_events`. An event is written after the commit of the current transaction, and no response waits for it.
 */
@Injectable()
export class SecurityLogService implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queue = new SecurityEventQueue((rows) =>
    this.database.transaction(async () => this.events.insert(await this.ofExisting(rows))),
  );

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly retention: Retention,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'security_events',
      deleteSome: (now, limit) =>
        this.events.deleteBefore(new Date(now - SECURITY_LOG_DAYS * DAY_MS).toISOString(), limit),
    });
    this.retention.register({
      name: 'security_events of deleted accounts',
      deleteSome: (now, limit) => this.deleteWithoutAccount(now, limit),
    });
  }

  /** The events without those of an account that another process has deleted while they waited. */
  private async ofExisting(rows: readonly NewEventRow[]): Promise<NewEventRow[]> {
    const existing = await this.users.profilesOf(rows.flatMap(({ user_id: id }) => id ?? []));
    return rows.filter(({ user_id: id }) => id === null || existing.has(id));
  }

  /** Deletes recent events of accounts that do not exist any more; returns how many such accounts there were. */
  private async deleteWithoutAccount(now: number, limit: number): Promise<number> {
    const ids = await this.events.findAccountsSince(new Date(now - RECENT_DAYS * DAY_MS).toISOString());
    const existing = await this.users.profilesOf(ids);
    const gone = ids.filter((id) => !existing.has(id)).slice(0, limit);
    for (const id of gone) await this.events.deleteOf(id);
    return gone.length;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.end();
  }

  /** The events of the requests that were completed meanwhile; the database is closed after it. */
  async onApplicationShutdown(): Promise<void> {
    await this.queue.end();
  }

  /** Records an event; never fails. */
  async record({ kind, userId, address, route }: NewSecurityEvent): Promise<void> {
    const network = address === null ? null : shortenedNetwork(address);
    const created_at = this.clock.timestamp();
    const row = { kind, user_id: userId, network, route: route ?? null, created_at };
    await this.database.afterCommit(() => this.queue.append(row));
  }

  /** The events of a person, oldest first. */
  async ofUser(userId: number): Promise<SecurityEventBrief[]> {
    await this.queue.settled();
    const rows = await this.events.findOf(userId);
    return rows.map(({ kind, network, route, created_at }) => ({ kind, network, route, created_at }));
  }

  /** The owner's address was changed; the call has no other event. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.record({ kind: 'address-changed', userId, address: clientAddress() });
  }

  /** Changes of factors that no route of `SECURITY_ROUTES` stands for. */
  @OnEvent(FactorChanged.name, { suppressErrors: false })
  async onFactorChanged({ userId, change }: FactorChanged): Promise<void> {
    const address = clientAddress();
    if (change === 'recovery-code-used' || change === 'google-linked')
      await this.record({ kind: change, userId, address });
    if (change !== 'ended-by-administrator') return;
    await this.record({ kind: 'factor-removed', userId, address });
  }

  /** Deletes the events of a person with the account. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.events.deleteOf(userId);
    await this.database.afterCommit(() => this.removeRest(userId));
  }

  /** Removes the events that wait, and those that were stored while the account was being deleted. */
  private async removeRest(userId: number): Promise<void> {
    await this.queue.remove((row) => row.user_id === userId);
    await this.database.transaction(() => this.events.deleteOf(userId));
  }
}
