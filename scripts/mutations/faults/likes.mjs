const INTENT = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/modules/likes/likes.policy.spec.ts'],
});
const TESTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/likes.e2e-spec.ts'] });

/** Likes and their count. @type {import('../types.mjs').PlantedFault[]} */
export const LIKES = [
  {
    name: 'older-intent-overwrites',
    file: 'backend/src/modules/likes/likes.policy.ts',
    find: 'if (instant < last || (instant === last && isToggle)) return null;',
    replace: 'if (instant === last && isToggle) return null;',
    tests: INTENT,
  },
  {
    name: 'repeated-toggle-toggles-back',
    file: 'backend/src/modules/likes/likes.policy.ts',
    find: 'instant < last || (instant === last && isToggle)',
    replace: 'instant < last',
    tests: TESTS,
  },
  {
    name: 'intent-of-withdrawn-like-forgotten',
    file: 'backend/src/modules/likes/likes.policy.ts',
    find: 'const last = stored ? Date.parse',
    replace: 'const last = stored?.liked ? Date.parse',
    tests: INTENT,
  },
  {
    name: 'intent-of-the-far-future-stored',
    file: 'backend/src/common/intent-time.ts',
    find: 'Math.min(intentAt, now + INTENT_AHEAD_MS)',
    replace: 'intentAt',
    tests: INTENT,
  },
  {
    name: 'repeated-like-counted-again',
    file: 'backend/src/modules/likes/like-writing.service.ts',
    find: 'Number(liked) - Number(stored?.liked ?? false)',
    replace: 'Number(liked) - Number(!liked)',
    tests: TESTS,
  },
  {
    name: 'withdrawn-likes-listed',
    file: 'backend/src/modules/likes/likes.repository.ts',
    find: "'SELECT designer_id FROM likes WHERE user_id = ? AND liked = 1'",
    replace: "'SELECT designer_id FROM likes WHERE user_id = ?'",
    tests: { suite: 'http', files: ['backend/test/likes.e2e-spec.ts', 'backend/test/designers.e2e-spec.ts'] },
  },
  {
    name: 'count-of-deleted-account-stays',
    file: 'backend/src/modules/likes/like-writing.service.ts',
    find: 'addLikes(designerId, -1)',
    replace: 'addLikes(designerId, 0)',
    tests: { suite: 'http', files: ['backend/test/users-deletion.e2e-spec.ts'] },
  },
  {
    name: 'own-profile-liked',
    file: 'backend/src/modules/likes/likes.policy.ts',
    find: 'return person.designerId !== designerId;',
    replace: 'return person.userId !== designerId;',
    tests: TESTS,
  },
];
