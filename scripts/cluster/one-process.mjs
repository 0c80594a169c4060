const CLOCK = 'it changes the clock of one process, not those of the replicas';
const INSIDE = 'it inspects or breaks something inside the process that answers';
const NGINX = 'nginx answers it by itself, or removes something from the answer';
const OWN_PROCESS = 'it starts, kills or ends its own processes, or sends no requests';

/** @typedef {{ file: string, test?: string, why: string }} OneProcessTest */

/** @type {(why: string, tests: [string, string?][]) => OneProcessTest[]} */
const all = (why, tests) => tests.map(([file, test]) => ({ file, test, why }));

/**
 * Tests of the HTTP suite that can only pass when one process answers, each with its reason: a whole file, or one test of it
 * by the end of its full name. All other tests run through nginx.
 */
export const ONE_PROCESS = [
  ...all(OWN_PROCESS, [['backup'], ['failed-starts'], ['migrations'], ['power-cut'], ['shutdown']]),
  ...all(CLOCK, [
    ['login-throttle'],
    ['response-band'],
    ['password-change', 'refuses a wrong old password without logging out, and waits longer each time'],
    ['password-change', 'removes the trust of every device'],
    ['password-reset', 'works for 45 minutes'],
    ['retention', 'is unknown after ninety days, as if it had never been, and its consent with it'],
    ['updates', 'does not close a stream whose session is valid'],
    ['updates', 'closes the stream of a session that has ended, and no other'],
    ['updates', 'closes the stream of a token that has expired'],
    ['updates', 'the heartbeat announces a new designer'],
    ['google', 'is one that has opened a session more than a minute ago'],
    ['sessions-expiry', 'cannot be renewed after thirty days without a renewal'],
    ['sessions-expiry', 'can be renewed until then, and lasts thirty days from the renewal'],
  ]),
  ...all(INSIDE, [
    ['metrics'],
    ['updates-connections'],
    ['updates', 'after more events than are stored the client must load everything again'],
    ['pages', 'get a map of maps beyond what one file may hold'],
    ['consents', 'that cannot be stored creates no account, no profile and no lead'],
    ['media', 'that ends the process for images is refused, and the next one is taken'],
    ['conversations', 'take as many queries for ten conversations as for one'],
    ['unreadable', 'is a conflict, and is stored nowhere'],
    ['audit', 'an act whose entry cannot be written does not happen'],
    [
      'mail-lease',
      'are leased to one of the workers that ask at the same moment, and to nobody else until the lease ends',
    ],
    ['transactions', 'is not stored either, nor is its key: the same request succeeds afterwards'],
    ['password-rules', 'opens no session, although the old password was correct when it was checked'],
  ]),
  ...all(NGINX, [
    ['updates', 'is for signed-in people, is never cached or buffered, and has the security headers'],
    ['pages', 'is found under an address of an earlier picture, and under no other'],
    ['likes-reading', 'the id %00 names nobody'],
    ['designers', 'is 404 for the id %31%00'],
    ['request-ids', 'behind a proxy the id is that of the proxy, when its format is valid'],
    ['large-bodies', 'is held in memory for four at a time; the next one is asked to wait'],
    ['tokens', 'is not found behind a bad one in a second header'],
    ['unreadable', 'what cannot be read is refused in the error format headers without end'],
    ['unreadable', 'what cannot be read is refused in the error format an expectation nobody can meet'],
  ]),
];
