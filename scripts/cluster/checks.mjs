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

/** What must hold, in this order: the last ones stop the replicas. */
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
  ["refusals of nginx's own are in the error format", refusesInItsOwnWords],
  ['with one replica gone no request fails', goesOnWithOneReplica],
  ['with no replica left the app still opens, the rest is told to come back', saysThatItIsAway],
  ['every answer had each security header once', sentSecurityHeaders],
];
