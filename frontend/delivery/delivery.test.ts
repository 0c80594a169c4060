import { type Audit, FLAWLESS } from './support/ledger';
import { freshLine } from './support/line';
import { Journey, type JourneyOptions } from './support/journey';
import { takeMailedTexts } from './support/mails';
import { truthOf } from './support/people';
import { printJourney } from './support/print';

const FIRST = Number(process.env.DELIVERY_FIRST ?? 1);
const SEEDS = Number(process.env.DELIVERY_SEEDS ?? 2);
const COMMANDS = Number(process.env.DELIVERY_COMMANDS ?? 300);

/** Some journeys have two people, several tabs, or start with many stored commands. */
function optionsOf(seed: number): JourneyOptions {
  const people = seed % 2 === 0 ? 2 : 1;
  const isFromTunnel = seed % 5 === 3;
  return { seed, commands: COMMANDS, people, tabs: 1 + (seed % 3), hasLocks: true, isFromTunnel };
}

const line = freshLine();

async function auditsOf(journey: Journey): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (const { person, ledger } of journey.travellers) audits.push(ledger.compare(await truthOf(person)));
  return audits;
}

async function arrivesOnce(options: JourneyOptions): Promise<void> {
  const start = Date.now();
  const journey = new Journey(line(), options);
  const left = await journey.travel();
  const audits = await auditsOf(journey);
  printJourney(
    { ...options, longestQueue: journey.longestQueue, crashes: journey.device.crashes },
    line(),
    start,
  );
  expect(left).toHaveLength(0);
  expect(audits).toEqual(audits.map(() => FLAWLESS));
  if (options.hasLocks) expect(line().mostAtOnce).toBe(1);
  const written = journey.travellers.reduce((sum, { ledger }) => sum + ledger.written, 0);
  const mailed = await takeMailedTexts(new RegExp(`Messaggio ${options.seed}-\\d+-\\d+\\.`), written);
  expect([mailed.length, new Set(mailed).size]).toEqual([written, written]);
}

describe('every command arrives exactly once over an unreliable network', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST + index);

  it.each(seeds)('seed %i', async (seed) => {
    await arrivesOnce(optionsOf(seed));
  });

  it('without Web Locks, with two tabs that send at the same time', async () => {
    await arrivesOnce({ ...optionsOf(101), tabs: 2, hasLocks: false });
  });
});
