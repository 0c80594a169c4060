import {
  knowsEdits,
  knowsLikes,
  knowsNewDesigners,
  knowsWhoIsGone,
  outlivesASilentRedis,
  outlivesRedis,
} from './catalogue.mjs';
import { knowsWhoAsks, refusesInItsOwnWords, refusesLargeBodies } from './limits.mjs';
import {
  answersLikeTheBackend,
  compresses,
  hidesTheBuild,
  sentSecurityHeaders,
  tellsWhatIsUnchanged,
} from './pages.mjs';
import {
  asksBothReplicas,
  goesOnWithOneReplica,
  saysThatItIsAway,
  sendsUpdatesAtOnce,
  sharesPictures,
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

/** What must hold, in this order: the last ones stop Redis and the replicas. */
export const CHECKS = [
  ['every address is answered as the backend alone answers it', answersLikeTheBackend],
  ['what the build keeps for itself is not served', hidesTheBuild],
  ['a file that has not changed is not sent again', tellsWhatIsUnchanged],
  ['texts are compressed, pictures are not', compresses],
  ['both replicas are asked in turn', asksBothReplicas],
  ['live updates arrive while the stream is open', sendsUpdatesAtOnce],
  ['bodies have their limits: 1 MB, 45 MB for profiles, the backend speaks of pictures', refusesLargeBodies],
  ['a rate counts for the address that asks, not for the one it claims', knowsWhoAsks],
  ['a picture sent to one replica is served by the other', sharesPictures],
  ['a new designer is seen and ranked at both replicas', knowsNewDesigners],
  ['an edit reaches list, record, page and ranking of the other replica', knowsEdits],
  ['likes are counted at both replicas', knowsLikes],
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
