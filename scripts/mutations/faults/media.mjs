const QUEUE = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/modules/media/images/fair-queue.spec.ts'],
});
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
    tests: { suite: 'http', files: ['backend/test/media-limits.e2e-spec.ts'] },
  },

  {
    name: 'pixels-not-limited',
    file: 'backend/src/modules/media/images/decode.ts',
    find: 'width * height > maxPixels || isBomb',
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
  {
    name: 'pictures-of-a-person-unlimited',
    file: 'backend/src/modules/media/images/fair-queue.ts',
    find: ' || own.jobs.length >= this.limits.each',
    replace: '',
    tests: QUEUE,
  },
  {
    name: 'pictures-processed-in-the-order-of-arrival',
    file: 'backend/src/modules/media/images/fair-queue.ts',
    find: 'rank < next.rank',
    replace: 'false',
    tests: QUEUE,
  },
  {
    name: 'waiting-without-an-end-beside-new-people',
    file: 'backend/src/modules/media/images/fair-queue.ts',
    find: 'this.usedBy(owner) - (this.now() - since)',
    replace: 'this.usedBy(owner)',
    tests: QUEUE,
  },
  {
    name: 'used-time-never-forgotten',
    file: 'backend/src/modules/media/images/fair-queue.ts',
    find: 'usage.ms * 2 ** ((usage.at - this.now()) / HALF_LIFE_MS)',
    replace: 'usage.ms',
    tests: QUEUE,
  },
  {
    name: 'profile-pictures-wait-for-galleries',
    file: 'backend/src/modules/media/images/image-queue.service.ts',
    find: 'if (!isQuick(job.file)) return this.large.run(submitter, job);',
    replace: 'if (job.file.length > 0) return this.galleries.run(submitter, job);',
    tests: { suite: 'http', files: ['backend/test/picture-queue.e2e-spec.ts'] },
  },
  {
    name: 'small-pictures-wait-for-large-ones',
    file: 'backend/src/modules/media/images/image-queue.service.ts',
    find: 'if (!isQuick(job.file)) return this.large.run(submitter, job);',
    replace: 'if (job.file.length > 0) return this.large.run(submitter, job);',
    tests: {
      suite: 'http',
      files: ['backend/test/picture-queue.e2e-spec.ts'],
      name: 'a small profile picture does not wait',
    },
  },
  {
    name: 'seventeenth-profile-picture-refused',
    file: 'backend/src/modules/media/images/image-queue.service.ts',
    find: '{ all: 24, each: 6 }',
    replace: '{ all: 12, each: 6 }',
    tests: {
      suite: 'http',
      files: ['backend/test/picture-queue.e2e-spec.ts'],
      name: 'profile pictures of seventeen people',
    },
  },
  {
    name: 'guests-use-the-slots-of-people',
    file: 'backend/src/common/http/large-body.ts',
    find: 'this.guests.take({ owner: clientNetwork(request.ip)',
    replace: 'this.people.take({ owner: clientNetwork(request.ip)',
    tests: { suite: 'http', files: ['backend/test/large-bodies.e2e-spec.ts'] },
  },
  {
    name: 'forms-with-files-have-no-slots',
    file: 'backend/src/common/http/large-body.ts',
    find: "return 'form';",
    replace: 'return null;',
    tests: { suite: 'http', files: ['backend/test/large-bodies.e2e-spec.ts'], name: 'a form with a file' },
  },
  {
    name: 'silent-body-keeps-its-slot',
    file: 'backend/src/common/http/large-body.ts',
    find: '    endWhenSlow(request, reply);\n',
    replace: '',
    tests: { suite: 'http', files: ['backend/test/large-bodies.e2e-spec.ts'], name: 'is given up' },
  },
  {
    name: 'received-form-keeps-its-slot',
    file: 'backend/src/common/http/large-body.ts',
    find: "request.raw.once('end', free)",
    replace: 'Object.is(free, null)',
    tests: { suite: 'backend', files: ['backend/src/common/http/large-body.spec.ts'] },
  },
  {
    name: 'few-people-hold-all-slots',
    file: 'backend/src/common/http/large-body.ts',
    find: '!oldest || most <= own',
    replace: '!oldest || most > 0',
    tests: { suite: 'http', files: ['backend/test/large-bodies.e2e-spec.ts'], name: 'has a slot although' },
  },
  {
    name: 'ordinary-writes-have-no-slots',
    file: 'backend/src/common/http/large-body.ts',
    find: 'if (bytes < COUNTED_BYTES) return null;',
    replace: 'if (bytes <= SMALL_BYTES) return null;',
    tests: {
      suite: 'http',
      files: ['backend/test/bodies-of-writes.e2e-spec.ts'],
      name: 'is in memory 16 times',
    },
  },
  {
    name: 'stop-does-not-wait-for-bodies',
    file: 'backend/src/common/http/bodies-under-way.service.ts',
    find: 'while (isWaiting()) await delay',
    replace: 'if (isWaiting()) await delay',
    tests: { suite: 'http', files: ['backend/test/bodies-of-writes.e2e-spec.ts'], name: 'waits for a body' },
  },
  {
    name: 'slot-of-a-lost-connection',
    file: 'backend/src/common/http/large-body.ts',
    find: 'if (reply.raw.destroyed) return;',
    replace: '',
    tests: { suite: 'backend', files: ['backend/src/common/http/large-body.spec.ts'] },
  },
];
