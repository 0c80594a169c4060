import { say } from '../lib/log.mjs';
import {
  knowsEdits,
  knowsLikes,
  knowsNewDesigners,
  knowsWhoIsGone,
  outlivesASilentRedis,
  outlivesRedis,
} from './catalogue.mjs';
import { slowest } from './eventually.mjs';
import { knowsWhoAsks, refusesInItsOwnWords, refusesLargeBodies } from './limits.mjs';
import {
  answersLikeTheBackend,
  compresses,
  hidesTheBuild,
  sentSecurityHeaders,
  tellsWhatIsUnchanged,
} from './pages.mjs';
import { createClient, createDesigner } from './people.mjs';
import { keepsNoPictures, lendsPreviews, removesPictures, sharesPictures } from './pictures.mjs';
import {
  asksBothReplicas,
  goesOnWithOneReplica,
  saysThatItIsAway,
  sendsUpdatesAtOnce,
  waitsForWhoHangs,
} from './replicas.mjs';
import {
  beginsWithTheRest,
  catchesUpElsewhere,
  countsRatesOnce,
  countsWithoutRedis,
  doesThingsOnce,
  endsStreamsEverywhere,
  revokesEverywhere,
  slowsGuessersOnce,
  tellsReadersEverywhere,
} from './sharing.mjs';
import { withStage } from './stage.mjs';

/** What must hold, in this order: the last ones stop Redis and the replicas. */
const CHECKS = [
  ['every address is answered as the backend alone answers it', answersLikeTheBackend],
  ['what the build keeps for itself is not served', hidesTheBuild],
  ['a file that has not changed is not sent again', tellsWhatIsUnchanged],
  ['texts are compressed, pictures are not', compresses],
  ['both replicas are asked in turn', asksBothReplicas],
  ['live updates arrive while the stream is open', sendsUpdatesAtOnce],
  ['bodies have their limits: 1 MB, 45 MB for profiles, the backend speaks of pictures', refusesLargeBodies],
  ['a rate counts for the address that asks, not for the one it claims', knowsWhoAsks],
  ['a picture sent to one replica is served by the other', sharesPictures],
  ['a picture that was replaced at one replica is gone at both', removesPictures],
  ['a gallery and its preview are there at both replicas and at one that has just started', lendsPreviews],
  ['pictures lie in the object store and nowhere else', keepsNoPictures],
  ['a new designer is seen and ranked at both replicas', knowsNewDesigners],
  ['an edit reaches list, record, page and ranking of the other replica', knowsEdits],
  ['likes are counted at both replicas', knowsLikes],
  ['a change waits for a replica that hangs, and not for long', waitsForWhoHangs],
  ['who has left is gone at both replicas', knowsWhoIsGone],
  ['what one replica did is told to readers at the other', tellsReadersEverywhere],
  ['a reader comes back to the other replica and gets exactly what was missed', catchesUpElsewhere],
  ['a replica that starts later begins with what the others know', beginsWithTheRest],
  ['the streams of somebody who has left end at both replicas', endsStreamsEverywhere],
  ['a session that ended at one replica is refused at the other', revokesEverywhere],
  ['one action sent to both replicas is done once', doesThingsOnce],
  ['a limit is counted once over both replicas', countsRatesOnce],
  ['guessing a password at both replicas is no faster than at one', slowsGuessersOnce],
  ["refusals of nginx's own are in the error format", refusesInItsOwnWords],
  ['without Redis each replica counts by itself, and readers are told when it is back', countsWithoutRedis],
  ['without Redis the service goes on, with it again both replicas are right', outlivesRedis],
  ['a Redis that keeps silent holds nobody up', outlivesASilentRedis],
  ['with one replica gone no request fails', goesOnWithOneReplica],
  ['with no replica left the app still opens, the rest is told to come back', saysThatItIsAway],
  ['every answer had each security header once', sentSecurityHeaders],
];

async function check(world) {
  let failed = 0;
  for (const [title, holds] of CHECKS) {
    try {
      await holds(world);
      say(`✓ ${title}`);
    } catch (error) {
      failed += 1;
      say(`✗ ${title}\n${error.stack}`);
    }
  }
  say(`Il più lento a farsi sapere: ${slowest.what}, ${Math.round(slowest.ms)} ms`);
  return { passed: CHECKS.length - failed, failed };
}

/** Holds each replica against the other, and nginx against both. @returns a tally */
export const runChecks = (servers) =>
  withStage(servers, {}, async (world) => {
    const { id: designer } = await createDesigner(world.replicas[0], 'Marta');
    const client = await createClient(world.replicas[1], 'Lea');
    return check({ ...world, redis: servers.redis, designer, client });
  });
