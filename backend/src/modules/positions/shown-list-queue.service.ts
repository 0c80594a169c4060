import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { MATCH_PAGE } from '@stanze/domain/limits';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { clientNetwork } from '../../common/http/client-network.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ContactOpened } from '../contacts/conversations/contacts.events.js';
import { LikeChanged } from '../likes/likes.events.js';
import { MatchesShown } from '../matching/matching.events.js';
import type { NewChoice, NewShownList } from './positions.types.js';
import { isRecorded } from './positions.policy.js';
import { ShownChoiceWritingService } from './shown-choice-writing.service.js';
import { ShownListWritingService } from './shown-list-writing.service.js';

/** Time between two writes. */
const FLUSH_MS = 5000;
/** A choice is written after the list that it is from, which another replica may have to write first. */
const CHOICE_DELAY_MS = 3 * FLUSH_MS;
/** Lists, and choices, that wait for the database; further ones are dropped. */
const MAX_WAITING = 5000;
/** Rows per transaction. */
const BATCH = 100;

const DAY_MS = 24 * EVERY.hour;
/** Lists in 24 hours that are stored (docs/security.md, "Limits of what a person may send and receive"). */
const OF_PERSON = { times: 60, everyMs: DAY_MS };
const OF_ADDRESS = { times: 600, everyMs: DAY_MS };

/**
 * Collects in memory which lists were shown and what was chosen from them, and writes them every five seconds and at the
 * end of the process: no answer waits for it, and each replica writes its own. What the database cannot take in time is
 * dropped and counted, because a lost list changes no figure much.
 */
@Injectable()
export class ShownListQueueService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Positions');
  private lists: NewShownList[] = [];
  private choices: NewChoice[] = [];
  /** Lists and choices that were not written since the start. */
  dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly listWriting: ShownListWritingService,
    private readonly choiceWriting: ShownChoiceWritingService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush(Number.POSITIVE_INFINITY);
  }

  /** Lists and choices that are not written yet. */
  get waiting(): number {
    return this.lists.length + this.choices.length;
  }

  @OnEvent(MatchesShown.name, { suppressErrors: false })
  onMatchesShown({ counts, designers, viewer, address }: MatchesShown): void {
    if (!isRecorded(viewer) || this.isFull(this.lists)) return;
    const userId = viewer?.userId ?? null;
    const network = clientNetwork(address);
    this.lists.push({
      userId,
      network,
      counts,
      designers: designers.slice(0, MATCH_PAGE),
      at: this.clock.now(),
    });
  }

  @OnEvent(LikeChanged.name, { suppressErrors: false })
  onLikeChanged({ userId, designerId, liked }: LikeChanged): Promise<void> {
    return this.choose({ userId, designerId, kind: 'like', isSet: liked, at: this.clock.now() });
  }

  @OnEvent(ContactOpened.name, { suppressErrors: false })
  onContactOpened({ clientUserId, designerId }: ContactOpened): Promise<void> {
    return this.choose({
      userId: clientUserId,
      designerId,
      kind: 'contact',
      isSet: true,
      at: this.clock.now(),
    });
  }

  /** Writes the lists, and the choices that are older than `CHOICE_DELAY_MS` at `now`. Never fails. */
  flush(now: number = this.clock.now()): Promise<void> {
    this.flushing = this.flushing.then(() => this.write(now));
    return this.flushing;
  }

  private choose(choice: NewChoice): Promise<void> {
    return this.database.afterCommit(() => {
      if (!this.isFull(this.choices)) this.choices.push(choice);
    });
  }

  /** Whether no more entries are taken; counts the one that is dropped. */
  private isFull(waiting: readonly unknown[]): boolean {
    if (waiting.length < MAX_WAITING) return false;
    this.dropped += 1;
    return true;
  }

  private async write(now: number): Promise<void> {
    const lists = await this.withinLimits(this.lists.splice(0));
    await this.writeInBatches(lists, (batch) => this.listWriting.storeLists(batch));
    const due = this.choices.findIndex(({ at }) => at > now - CHOICE_DELAY_MS);
    const choices = this.choices.splice(0, due < 0 ? this.choices.length : due);
    await this.writeInBatches(choices, (batch) => this.choiceWriting.storeChoices(batch));
  }

  /** The lists that neither the person nor the address has too many of; an address may be that of many people. */
  private async withinLimits(lists: readonly NewShownList[]): Promise<NewShownList[]> {
    const allowed: NewShownList[] = [];
    for (const list of lists) {
      const isAllowed =
        (await this.limits.tryTake(`shown lists address ${list.network}`, OF_ADDRESS)) &&
        (list.userId === null || (await this.limits.tryTake(`shown lists person ${list.userId}`, OF_PERSON)));
      if (isAllowed) allowed.push(list);
    }
    this.dropped += lists.length - allowed.length;
    return allowed;
  }

  private async writeInBatches<Entry>(
    entries: readonly Entry[],
    store: (batch: readonly Entry[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      try {
        await store(batch);
      } catch (error) {
        this.dropped += batch.length;
        this.logger.warn({ err: error, entries: batch.length }, 'shown lists or choices are lost');
      }
    }
  }
}
