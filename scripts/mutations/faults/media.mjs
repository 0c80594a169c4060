const TESTS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/media.e2e-spec.ts'] });

/** Pictures that people send. @type {import('../types.mjs').PlantedFault[]} */
export const MEDIA = [
  {
    name: 'type-not-read-from-the-content',
    file: 'backend/src/modules/media/images/image-queue.service.ts',
    find: 'if (problem) throw new PictureRefused(problem);',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'larger-file-accepted',
    file: 'backend/src/modules/media/images/image-queue.service.ts',
    find: "if (file.byteLength > IMAGE_MAX_BYTES) throw new PictureRefused('size');",
    replace: '',
    tests: TESTS,
  },

  {
    name: 'pixels-not-limited',
    file: 'backend/src/modules/media/images/decode.ts',
    find: 'width * height > IMAGE_MAX_PIXELS || isBomb',
    replace: 'isBomb',
    inBuild: true,
    tests: { suite: 'http', files: ['backend/test/media-limits.e2e-spec.ts'] },
  },

  {
    name: 'broken-picture-accepted',
    file: 'backend/src/modules/media/images/decode.ts',
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
    inBuild: true,
    tests: TESTS,
  },
  {
    name: 'picture-of-another-person-used',
    file: 'backend/src/modules/media/galleries.service.ts',
    find: '(isFree || (ownerId !== null && found.owner_id === ownerId))',
    replace: '(isFree || ownerId !== null)',
    tests: TESTS,
  },

  {
    name: 'fresh-picture-swept',
    file: 'backend/src/modules/media/media.worker.ts',
    find: 'const before = this.clock.timestamp(-GRACE_MS);',
    replace: 'const before = this.clock.timestamp();',
    tests: TESTS,
  },
];
