import { contactCommand, messageCommand, readCommand } from '../../src/features/contacts/contacts.outbox';
import { likeCommand } from '../../src/features/likes/likes.outbox';
import type { CommandDefinitions } from '../../src/data/outbox/commands';
import { createOutbox, type Outbox } from '../../src/data/outbox/create-outbox';
import type { EventChannel, OutboxListener } from '../../src/data/outbox/events';
import { serverNow } from '../../src/data/http/server-clock';
import { currentUid } from '../../src/data/person';
import { Life } from './life';
import { mortal } from './mortal-world';
import type { Random } from './random';

type WithLock = (uid: number, work: () => Promise<void>) => Promise<void>;

/** One run of the app in one tab. */
export interface Tab {
  life: Life;
  outbox: Outbox;
}

const COMMANDS: CommandDefinitions = {
  like: likeCommand,
  contact: contactCommand,
  message: messageCommand,
  read: readCommand,
};

/** Web Locks as in browsers: one holder per name; released when its work ends or its tab crashes. */
class Locks {
  private readonly last = new Map<number, Promise<void>>();

  of(life: Life): WithLock {
    return async (uid, work) => {
      const before = this.last.get(uid) ?? Promise.resolve();
      const run = before.then(() => (life.isAlive ? Promise.race([work(), life.ended]) : undefined));
      this.last.set(
        uid,
        run.catch(() => undefined),
      );
      await run;
    };
  }
}

/** Runs `work` at once, as the outbox does in browsers without Web Locks. */
const atOnce: WithLock = (_uid, work) => work();

/** A device with the app open in some tabs, each of which may crash; the real outbox on the real database. */
export class Device {
  /** The device's own clock, advanced by the test, so that delays between attempts take no time. */
  now = Date.now();
  /** Number of crashes of the app. */
  crashes = 0;
  private tabs: Tab[];
  private readonly listeners = new Map<OutboxListener, Life>();
  private readonly locks = new Locks();

  constructor(
    private readonly random: Random,
    private readonly options: { tabs: number; hasLocks: boolean },
  ) {
    this.tabs = Array.from({ length: options.tabs }, () => this.open());
  }

  /** One of the open tabs, chosen at random. */
  anyTab(): Tab {
    return this.random.one(this.tabs);
  }

  /** Crashes the tab that is sending, otherwise any tab; the app is opened again at once. */
  crash(victim = this.tabs.find(({ outbox }) => outbox.isSending()) ?? this.anyTab()): void {
    this.crashes += 1;
    victim.life.end();
    victim.outbox.stop();
    this.tabs = this.tabs.map((tab) => (tab === victim ? this.open() : tab));
  }

  close(): void {
    for (const { life, outbox } of this.tabs) {
      life.end();
      outbox.stop();
    }
  }

  private open(): Tab {
    const life = new Life();
    const outbox = createOutbox({
      ...mortal(life, COMMANDS),
      events: this.eventsFor(life),
      currentUid,
      now: () => this.now,
      serverNow,
      random: this.random.next,
      withLock: this.options.hasLocks ? this.locks.of(life) : atOnce,
    });
    return { life, outbox };
  }

  /** Every open tab receives the events that an open tab publishes. */
  private eventsFor(life: Life): EventChannel {
    return {
      publish: (event) => {
        if (!life.isAlive) return;
        for (const [listener, { isAlive }] of this.listeners) if (isAlive) listener(event);
      },
      listen: (listener) => {
        this.listeners.set(listener, life);
        return () => this.listeners.delete(listener);
      },
    };
  }
}
