import type { OutboxRow } from '../database/schema';
import type { transact } from '../database/transact';
import { commandOf, type Commands } from './command';
import type { NewsChannel } from './news';
import { settle } from './settle';
import { type Eagerness, takeTurn } from './turn';
import { type Verdict, verdictOf } from './verdict';

/** Everything the outbox needs of the world around it. */
export interface OutboxWorld {
  commands: Commands;
  transact: typeof transact;
  news: NewsChannel;
  /** Who is signed in now; null for nobody. */
  currentUid: () => number | null;
  /** Milliseconds since 1970 by this device. */
  now: () => number;
  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  serverNow: () => number;
  /** From 0 (included) to 1 (not included). */
  random: () => number;
  underLock: (uid: number, work: () => Promise<void>) => Promise<void>;
}

/** How a round of sending ended; `nextAt` says when something will be due. */
export interface RoundEnd {
  stopped: 'network' | 'login' | 'account' | null;
  nextAt: number | null;
}

async function tryToSend(world: OutboxWorld, row: OutboxRow): Promise<Verdict> {
  const command = commandOf(world.commands, row.kind);
  try {
    return { kind: 'delivered', answer: await command.send(row) };
  } catch (error) {
    const isStillSignedIn = world.currentUid() === row.uid;
    return verdictOf(error, { isStillSignedIn, goneStatuses: command.goneStatuses ?? [] });
  }
}

function announce({ news }: OutboxWorld, verdict: Verdict, sent: OutboxRow, left: OutboxRow | null): void {
  const row = left ?? sent;
  switch (verdict.kind) {
    case 'delivered':
      news.tell({ type: 'delivered', row, answer: verdict.answer });
      return;
    case 'gone':
    case 'failed':
      news.tell({ type: verdict.kind, row });
      return;
    case 'login':
      news.tell({ type: 'needs-login', row });
      return;
    case 'again':
    case 'account':
      news.tell({ type: 'waiting', row });
  }
}

function stopOf(verdict: Verdict): RoundEnd['stopped'] {
  if (verdict.kind === 'login' || verdict.kind === 'account') return verdict.kind;
  return verdict.kind === 'again' && verdict.stops ? 'network' : null;
}

async function sendOne(world: OutboxWorld, row: OutboxRow): Promise<RoundEnd> {
  world.news.tell({ type: 'sending', row });
  const verdict = await tryToSend(world, row);
  const outcome = { verdict, now: world.now(), random: world.random() };
  const left = await settle(world.transact, world.commands, row, outcome);
  announce(world, verdict, row, left);
  // What stopped here would stop the others too: nothing is due before this one is.
  return { stopped: stopOf(verdict), nextAt: left?.nextAt ?? null };
}

/**
 * Sends a person's actions one after the other until none is due or going on makes no sense (offline.md, "Sending").
 * To be called under the person's lock.
 */
export async function sendRound(world: OutboxWorld, uid: number, eagerness: Eagerness): Promise<RoundEnd> {
  const tried = new Set<string>();
  for (;;) {
    if (world.currentUid() !== uid) return { stopped: 'account', nextAt: null };
    const turn = await takeTurn(world.transact, { uid, now: world.now(), eagerness, tried });
    for (const row of turn.expired) world.news.tell({ type: 'failed', row });
    if (!turn.row) return { stopped: null, nextAt: turn.nextAt };
    tried.add(turn.row.id);
    const end = await sendOne(world, turn.row);
    if (end.stopped) return end;
  }
}
