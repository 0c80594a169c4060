import { print } from '../lib/log.mjs';
import { describeError } from '../lib/run.mjs';
import {
  sharesEdits,
  sharesLikes,
  sharesPauses,
  sharesNewDesigners,
  sharesDeletions,
  continuesWithAPausedRedis,
  continuesWithoutRedis,
} from './catalogue.mjs';
import { slowest } from './eventually.mjs';
import {
  answersErrorsInTheErrorFormat,
  countsNetworksOfClients,
  identifiesClients,
  limitsLargeBodiesUnderWay,
  limitsRequestsUnderWay,
  limitsOtherBodiesUnderWay,
  refusesLargeBodies,
} from './limits.mjs';
import {
  answersLikeTheBackend,
  compresses,
  hidesBuildFiles,
  sentSecurityHeaders,
  revalidatesFiles,
} from './pages.mjs';
import { createClient, createDesigner } from './people.mjs';
import { storesNoPicturesLocally, sharesPreviews, removesPictures, sharesPictures } from './pictures.mjs';
import {
  asksBothReplicas,
  continuesWithOneReplica,
  finishesBodiesBeforeAStop,
  answersWithoutReplicas,
  sendsUpdatesAtOnce,
  waitsForAPausedReplica,
} from './replicas.mjs';
import {
  startsUpToDate,
  resumesStreamsElsewhere,
  countsRatesOnce,
  countsWithoutRedis,
  executesCommandsOnce,
  endsStreamsEverywhere,
  revokesEverywhere,
  limitsGuessesOnce,
  sendsUpdatesEverywhere,
} from './sharing.mjs';
import { admitsOthersBesideSlowSenders } from './slow-senders.mjs';
import { withReplicas } from './environment.mjs';

/**
 * @typedef {import('./environment.mjs').Cluster & {
 *   redis: import('../lib/servers/redis.mjs').Redis,
 *   designer: number,
 *   client: import('./people.mjs').Client,
 *   dora: import('./people.mjs').Designer,
 *   emil: import('./people.mjs').Designer,
 * }} CheckedCluster the cluster with the people that the checks share: `dora` and `emil` are created by a check
 */

/**
 * The checks, in this order: the last ones stop Redis and the replicas.
 * @type {[string, (cluster: CheckedCluster) => void | Promise<void>][]}
 */
const CHECKS = [
  ['every address is answered as the backend alone answers it', answersLikeTheBackend],
  ['internal files of the build are not served', hidesBuildFiles],
  ['a file that has not changed is not sent again', revalidatesFiles],
  ['texts are compressed, pictures are not', compresses],
  ['requests are sent to both replicas alternately', asksBothReplicas],
  ['live updates arrive while the stream is open', sendsUpdatesAtOnce],
  ['bodies are limited: 1 MB, 45 MB for profiles, and by the backend for pictures', refusesLargeBodies],
  ['a rate limit counts for the address of the connection, not for the one in a header', identifiesClients],
  ['requests under way are limited for each address', limitsRequestsUnderWay],
  ['large bodies under way are limited for each address', limitsLargeBodiesUnderWay],
  ['a few addresses that send slowly do not keep the bodies of others out', admitsOthersBesideSlowSenders],
  ['the addresses of one IPv6 network are one client', countsNetworksOfClients],
  ['other bodies above 10 kB are limited for each address, smaller ones are not', limitsOtherBodiesUnderWay],
  ['a picture sent to one replica is served by the other', sharesPictures],
  ['a picture that was replaced at one replica is served by none', removesPictures],
  ['a gallery and its preview are served by both replicas and by one that has just started', sharesPreviews],
  ['pictures are stored in the object store only', storesNoPicturesLocally],
  ['a new designer is listed and ranked at both replicas', sharesNewDesigners],
  ['an edit reaches list, record, page and ranking of the other replica', sharesEdits],
  ['likes are counted at both replicas', sharesLikes],
  ['a pause set at one replica is in list, due times and record of the other', sharesPauses],
  ['a change waits for a paused replica, for a limited time', waitsForAPausedReplica],
  ['a deleted designer is in no answer of either replica', sharesDeletions],
  ['a change at one replica is sent to the streams of the other', sendsUpdatesEverywhere],
  [
    'a stream that is opened again at the other replica gets exactly the missed events',
    resumesStreamsElsewhere,
  ],
  ['a new replica starts with the data of the others', startsUpToDate],
  ['the streams of a deleted account end at both replicas', endsStreamsEverywhere],
  ['a session that ended at one replica is refused at the other', revokesEverywhere],
  ['one command sent to both replicas is carried out once', executesCommandsOnce],
  ['a limit is counted once over both replicas', countsRatesOnce],
  ['guessing a password at both replicas is no faster than at one', limitsGuessesOnce],
  ["nginx's own refusals are in the error format", answersErrorsInTheErrorFormat],
  ['without Redis each replica counts by itself, and streams are reset when it is back', countsWithoutRedis],
  [
    'without Redis the service continues, and both replicas are correct when it is back',
    continuesWithoutRedis,
  ],
  ['a paused Redis delays no request', continuesWithAPausedRedis],
  ['a replica that stops waits for bodies that have begun, and serves others', finishesBodiesBeforeAStop],
  ['with one replica stopped no request fails', continuesWithOneReplica],
  [
    'without replicas the app still opens, other requests are answered with a later time to retry',
    answersWithoutReplicas,
  ],
  ['every answer had each security header once', sentSecurityHeaders],
];

/** @param {CheckedCluster} cluster */
async function check(cluster) {
  const failures = [];
  for (const [title, verify] of CHECKS) {
    try {
      await verify(cluster);
      print(`✓ ${title}`);
    } catch (error) {
      failures.push(title);
      print(`✗ ${title}\n${describeError(error)}`);
    }
  }
  print(`Slowest between replicas: ${slowest.condition}, ${Math.round(slowest.ms)} ms`);
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

/**
 * Compares the replicas with each other, and nginx with both.
 * @type {import('../cluster.mjs').RunPart}
 */
export const runChecks = (servers) =>
  withReplicas(servers, {}, async (cluster) => {
    const { id: designer } = await createDesigner(cluster.replicas[0], 'Marta');
    const client = await createClient(cluster.replicas[1], 'Lea');
    const shared = { ...cluster, redis: servers.redis, designer, client };
    return check(/** @type {CheckedCluster} */ (shared));
  });
