const RULES = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/shared-home.spec.ts'] });
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/matching/shared-home/shared-home.test.tsx'],
});

/** The saved photos of two people in "Casa in due". @type {import('../types.mjs').PlantedFault[]} */
export const SHARED_HOME = [
  {
    name: 'photos-outweigh-the-other-person',
    file: 'domain/src/shared-home.ts',
    find: 'one[style] * second + other[style] * first',
    replace: 'one[style] + other[style]',
    tests: RULES,
  },
  {
    name: 'photos-lost-in-the-link',
    file: 'domain/src/shared-home.ts',
    find: 'return result && photos && { ...result, photos };',
    replace: 'return result && photos && { ...result };',
    tests: RULES,
  },
  {
    name: 'more-photos-than-count',
    file: 'domain/src/shared-home.ts',
    find: 'total > 0 && total <= TASTE_RULE.photos',
    replace: 'total > 0',
    tests: RULES,
  },
  {
    name: 'photos-sent-with-the-seed',
    file: 'frontend/src/features/matching/shared-home/designers-for-two.ts',
    find: 'await fetched(candidateSeed)',
    replace: 'await fetched(resultCode(mine))',
    tests: APP,
  },
  {
    name: 'photos-not-in-the-order-for-two',
    file: 'frontend/src/features/matching/shared-home/designers-for-two.ts',
    find: 'rankForTwo(homeTaste(mine), homeTaste(theirs),',
    replace: 'rankForTwo(mine.counts, theirs.counts,',
    tests: APP,
  },
  {
    name: 'answer-without-photos',
    file: 'frontend/src/features/matching/shared-home/own-result.tsx',
    find: 'return own && withPhotos(own, await countedPhotoStyles());',
    replace: 'return own && withPhotos(own, []);',
    tests: APP,
  },
];
