import { randomUUID } from 'node:crypto';
import { setImmediate as aMoment } from 'node:timers/promises';
import { type ContactBody, contactEntity } from '../../src/features/contacts/contacts.outbox';
import { likeEntity } from '../../src/features/likes/likes.outbox';
import { listCommands } from '../../src/data/outbox/queue';
import type { FlushMode } from '../../src/data/outbox/sender';
import type { OutboxRow } from '../../src/data/database/schema';
import { transact } from '../../src/data/database/transact';
import { currentUser } from '../../src/session/session.store';
import { signOut } from '../../src/session/sign-out/sign-out';
import type { CommandInput } from '../../src/data/outbox/commands';
import { Device } from './device';
import { badLine } from './faults';
import type { FaultProxy } from './fault-proxy';
import { Ledger } from './ledger';
import { enter, newPerson, type Person } from './people';
import { Random } from './random';

export interface JourneyOptions {
  seed: number;
  commands: number;
  /** With 2, a second person signs in for the middle third of the journey. */
  people: 1 | 2;
  tabs: number;
  hasLocks: boolean;
  /** Whether the journey starts offline: a thousand commands are stored before the first is sent. */
  isFromTunnel: boolean;
}

export interface Traveller {
  person: Person;
  ledger: Ledger;
  /** For each designer, the id of the person's last message to them. */
  lastIds: Map<number, string>;
}

const DESIGNERS = 40;
const FAVOURITES = 4;
const TUNNEL_COMMANDS = 1000;
const SHARE_OF_LIKES = 0.6;
/** The share of messages that go on in the latest conversation with the designer; the others are new requests. */
const SHARE_OF_FOLLOWING = 0.5;
/** Number of waiting rows at which the person pauses until some are sent. */
const MOST_WAITING = 120;
/** Maximum time between two flushes, by the device's clock. */
const LONGEST_PAUSE_MS = 20_000;
/** A queue counts as stuck after this number of rounds in which no row was removed. */
const STUCK_AFTER = 20_000;

/** A simulated person who gives commands while the network loses, duplicates and delays them. */
export class Journey {
  readonly device: Device;
  travellers: Traveller[] = [];
  longestQueue = 0;
  private readonly random: Random;
  private readonly lookOut: Random;
  private isOver = false;

  constructor(
    private readonly proxy: FaultProxy,
    private readonly options: JourneyOptions,
  ) {
    this.random = new Random(options.seed);
    this.lookOut = new Random(options.seed + 1000);
    this.device = new Device(new Random(options.seed + 2000), options);
  }

  /** Runs the whole journey, until no command is waiting. Returns the rows that cannot be sent. */
  async travel(): Promise<OutboxRow[]> {
    const names = ['ada', 'bice'].slice(0, this.options.people);
    for (const name of names) {
      const person = await newPerson(`${name}-${this.options.seed}-${randomUUID()}`);
      this.travellers.push({ person, ledger: new Ledger(), lastIds: new Map() });
    }
    await enter(this.traveller(0).person);
    this.proxy.choose = badLine(new Random(this.options.seed + 3000));
    this.proxy.onCrash = () => this.device.crash();
    const sending = this.sendUntilEmpty();
    await this.act();
    this.isOver = true;
    this.proxy.isCut = false;
    const left = await sending;
    this.device.close();
    await this.proxy.settled();
    return left;
  }

  private traveller(index: number): Traveller {
    const traveller = this.travellers[index];
    if (!traveller) throw new Error('Nobody travels there');
    return traveller;
  }

  private rowsOf({ person }: Traveller): Promise<OutboxRow[]> {
    return listCommands(transact, person.id);
  }

  private async act(): Promise<void> {
    const { commands, people } = this.options;
    const handovers = people === 2 ? [Math.floor(commands / 3), Math.floor((2 * commands) / 3)] : [];
    let traveller = this.traveller(0);
    for (let count = 0; count < commands; count += 1) {
      const handover = handovers.indexOf(count);
      if (handover !== -1) traveller = await this.handOver(1 - handover);
      await this.doOne(traveller, count);
      await this.ride(traveller, count);
    }
    this.longestQueue = Math.max(this.longestQueue, (await this.rowsOf(traveller)).length);
  }

  /** Cuts and restores the network at random, and sometimes waits until the queue is shorter. */
  private async ride(traveller: Traveller, count: number): Promise<void> {
    if (this.options.isFromTunnel && count < TUNNEL_COMMANDS) {
      this.proxy.isCut = true;
      return;
    }
    if (this.random.chance(0.01)) this.proxy.isCut = !this.proxy.isCut;
    if (count % 25 === 0) await this.waitForShorterQueue(traveller);
  }

  /** Another person signs in on the device; the waiting commands of the first person stay stored. */
  private async handOver(index: number): Promise<Traveller> {
    const traveller = this.traveller(index);
    const wasCut = this.proxy.isCut;
    this.proxy.isCut = false;
    await signOut();
    await enter(traveller.person);
    this.proxy.isCut = wasCut;
    return traveller;
  }

  private async waitForShorterQueue(traveller: Traveller): Promise<void> {
    let { length } = await this.rowsOf(traveller);
    this.longestQueue = Math.max(this.longestQueue, length);
    while (length > MOST_WAITING) {
      this.proxy.isCut = false;
      await this.beSignedIn(traveller.person);
      await this.look();
      ({ length } = await this.rowsOf(traveller));
    }
  }

  private async doOne({ person, ledger, lastIds }: Traveller, count: number): Promise<void> {
    // A few designers get most of the commands, because the order of commands about one designer must not change.
    const designerId = 1 + this.random.below(this.random.chance(0.5) ? FAVOURITES : DESIGNERS);
    await this.beSignedIn(person);
    if (this.random.chance(SHARE_OF_LIKES)) {
      const liked = this.random.chance(0.5);
      const body = { designerId, liked };
      await this.enqueue(() => ({ kind: 'like', entity: likeEntity(designerId), body, id: randomUUID() }));
      ledger.noteLike(designerId, liked);
      return;
    }
    const message = `Messaggio ${this.options.seed}-${person.id}-${count}.`;
    // The message that it follows may be in the outbox, under way, or on the server.
    const follows = this.random.chance(SHARE_OF_FOLLOWING) ? (lastIds.get(designerId) ?? null) : null;
    const body: ContactBody = { designerId, designerName: 'Studio', message, follows };
    // Its key was created when the dialog was opened: after a crash the draft is sent again with the same key.
    const id = randomUUID();
    await this.enqueue(() => ({ kind: 'contact', entity: contactEntity(designerId), body, id }));
    ledger.noteContact(designerId, message, follows !== null);
    lastIds.set(designerId, id);
  }

  /** Adds a command again until the app confirms that it is stored; a crash in between confirms nothing. */
  private async enqueue(inputOf: () => CommandInput): Promise<void> {
    for (let isSaved = false; !isSaved; ) {
      const { outbox, life } = this.device.anyTab();
      const saved = outbox.enqueue(inputOf()).then(() => true);
      isSaved = await Promise.race([saved, life.ended.then(() => false)]);
    }
  }

  /** Signs the person in again when the session has ended. */
  private async beSignedIn(person: Person): Promise<void> {
    if (!currentUser()) {
      const wasCut = this.proxy.isCut;
      this.proxy.isCut = false;
      await enter(person);
      this.proxy.isCut = wasCut;
    }
  }

  /** One flush of the outbox, for a random reason; then the clock advances. */
  private async look(): Promise<void> {
    const { outbox, life } = this.device.anyTab();
    const mode = this.lookOut.one<FlushMode>(['due', 'due', 'network', 'network', 'requested']);
    await Promise.race([outbox.flush(mode), life.ended]);
    await aMoment();
    // Mostly short, so that a delayed row has more than one attempt.
    this.device.now += Math.round(LONGEST_PAUSE_MS * this.lookOut.next() ** 4);
  }

  private async sendUntilEmpty(): Promise<OutboxRow[]> {
    for (let [rounds, before] = [0, -1]; rounds < STUCK_AFTER; rounds += 1) {
      await this.look();
      if (!this.isOver) {
        rounds = 0;
        continue;
      }
      const left = await this.rowsOfAll();
      if (left.every(({ state }) => state === 'failed')) return left;
      await this.enterWhoWaits();
      if (left.length !== before) rounds = 0;
      before = left.length;
    }
    return this.rowsOfAll();
  }

  private async rowsOfAll(): Promise<OutboxRow[]> {
    const rows = await Promise.all(this.travellers.map((traveller) => this.rowsOf(traveller)));
    return rows.flat();
  }

  /** At the end each person signs in once more, so that their waiting rows are sent. */
  private async enterWhoWaits(): Promise<void> {
    const signedIn = this.travellers.find(({ person }) => person.id === currentUser()?.id);
    if (signedIn && (await this.rowsOf(signedIn)).some(({ state }) => state !== 'failed')) return;
    for (const traveller of this.travellers) {
      const waits = (await this.rowsOf(traveller)).some(({ state }) => state !== 'failed');
      if (!waits) continue;
      await signOut();
      await enter(traveller.person);
      return;
    }
  }
}
