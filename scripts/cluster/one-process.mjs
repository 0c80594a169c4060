const CLOCK = 'it changes the clock of one process, not those of the replicas';
const INSIDE = 'it inspects or breaks a part of the process that answers';
const NGINX = 'nginx answers the request itself, or removes a part of the answer';
const OWN_PROCESS = 'it starts, kills or stops its own processes, or sends no requests';

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
    ['password-change', 'refuses a wrong old password without a sign-out, with a longer delay each time'],
    ['password-change', 'removes the trust of every device'],
    ['password-reset', 'works for 45 minutes'],
    ['retention', 'is deleted after ninety days with its consent, and then unknown'],
    ['updates', 'does not close a stream whose session is valid'],
    ['updates', 'closes the stream of a session that has ended, and no other'],
    ['updates', 'closes the stream of a token that has expired'],
    ['updates', 'the heartbeat announces a new designer'],
    ['google', 'is a token that was used more than a minute ago'],
    [
      'sessions',
      'ends the session when the replaced cookie is used beyond its grace period, however often it was used before',
    ],
    ['sessions-expiry', 'ends ninety days after its sign-in, however often it was renewed'],
    ['sessions-expiry', 'cannot be renewed after thirty days without a renewal'],
    ['sessions-expiry', 'can be renewed until then, and lasts thirty days from the renewal'],
  ]),
  ...all(INSIDE, [
    ['metrics'],
    ['passed-files'],
    ['updates-connections'],
    ['updates', 'after more events than are stored the client must load everything again'],
    ['pages', 'get an index of sitemaps when there are too many pages for one file'],
    ['consents', 'that cannot be stored creates no account, no profile and no lead'],
    ['media', 'that ends the process for images is refused, and the next one is accepted'],
    ['conversations', 'need as many queries for ten conversations as for one'],
    ['unreadable', 'is a conflict, and is not stored'],
    ['audit', 'an operation whose entry cannot be stored is rolled back'],
    ['mail-lease', 'are leased to one of several simultaneous workers, and to no other until the lease ends'],
    ['transactions', 'is not stored either, nor is its key: the same request succeeds afterwards'],
    ['password-rules', 'opens no session, although the old password was correct when it was checked'],
  ]),
  ...all(NGINX, [
    ['updates', 'is for signed-in people, is never cached or buffered, and has the security headers'],
    ['pages', 'redirects from the URL of an earlier picture, and from no other'],
    ['likes-reading', 'the id %00 is not a designer’s'],
    ['designers', 'is 404 for the id %31%00'],
    ['request-ids', 'behind a proxy the id is that of the proxy, when its format is valid'],
    ['large-bodies'],
    ['bodies-of-writes'],
    ['tokens', 'is not read from a second header after an invalid one'],
    ['unreadable', 'unreadable requests are refused in the error format headers that are too large'],
    ['unreadable', 'unreadable requests are refused in the error format an expectation that cannot be met'],
  ]),
];
