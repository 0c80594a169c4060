const TESTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/saved-photos.e2e-spec.ts', 'backend/test/saved-photos-reading.e2e-spec.ts'],
});
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/saved-photos/saved-photos.outbox.test.ts'],
});
const GUESTS = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/saved-photos/guest-photos.test.tsx'],
});
const TASTE = /** @type {const} */ ({ suite: 'http', files: ['backend/test/photo-taste.e2e-spec.ts'] });
const DEVICE_ORDER = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/matching/photo-matches.test.ts'],
});

const MESSAGES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/message-photos.e2e-spec.ts'] });
const CARDS = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/designers/card/designer-card.test.tsx'],
});

/** Saved photos of messages: whose they may be, and what is shown of them. @type {import('../types.mjs').PlantedFault[]} */
export const MESSAGE_PHOTOS = [
  {
    name: 'photo-outside-the-collection-goes-along',
    file: 'backend/src/modules/contacts/reading/attachments.service.ts',
    find: 'const saved = new Map((await this.collections.savedBy(userId)).map((photo) => [photo.photoId, photo]));',
    replace:
      "const saved = new Map((await this.collections.savedBy(userId)).map((photo) => [photo.photoId, photo])); for (const photoId of photoIds) if (!saved.has(photoId)) saved.set(photoId, { photoId, designerId: 1, saved: true, likedNote: '', dislikedNote: '', savedAt: '' });",
    tests: MESSAGES,
  },
  {
    name: 'designer-attaches-photos',
    file: 'backend/src/modules/contacts/writing/reply-writing.service.ts',
    find: "if (side === 'designer' && sent.photoIds?.length)",
    replace: "if (side === 'designer' && sent.photoIds === undefined)",
    tests: MESSAGES,
  },
  {
    name: 'list-claims-to-be-whole-without-photos',
    file: 'backend/src/modules/contacts/reading/conversation-lists.service.ts',
    find: 'const isExcerpt = hasPhotos || body !== last.body;',
    replace: 'const isExcerpt = body !== last.body;',
    tests: MESSAGES,
  },
  {
    name: 'photos-of-a-message-in-another-order',
    file: 'backend/src/modules/contacts/conversations/message-photos.repository.ts',
    find: 'ORDER BY message_id, position',
    replace: 'ORDER BY message_id, photo_id',
    tests: MESSAGES,
  },
  {
    name: 'card-saves-the-first-photo-only',
    file: 'frontend/src/features/designers/card/designer-gallery.tsx',
    find: 'const current = pictures[shown];',
    replace: 'const current = pictures[0];',
    tests: CARDS,
  },
];

/** Saved photos: which intent wins, the limit, and what is shown while commands are pending. @type {import('../types.mjs').PlantedFault[]} */
export const SAVED_PHOTOS = [
  {
    name: 'older-intent-about-a-photo-overwrites',
    file: 'backend/src/modules/saved-photos/saved-photos.repository.ts',
    find: "const isNewer = `${given('intent_at')} >= saved_photos.intent_at`;",
    replace: "const isNewer = `${given('intent_at')} <> ''`;",
    tests: TESTS,
  },
  {
    name: 'notes-of-a-removed-photo-stay',
    file: 'backend/src/modules/saved-photos/saved-photos.policy.ts',
    find: "likedNote: saved ? likedNote : '',",
    replace: 'likedNote,',
    tests: TESTS,
  },
  {
    name: 'one-photo-too-many',
    file: 'backend/src/modules/saved-photos/saved-photos.policy.ts',
    find: 'return count < SAVED_PHOTOS_MAX;',
    replace: 'return count <= SAVED_PHOTOS_MAX;',
    tests: TESTS,
  },
  {
    name: 'photo-of-another-designer-saved',
    file: 'backend/src/modules/saved-photos/saved-photos.service.ts',
    find: 'if (shown?.designerId !== designerId)',
    replace: 'if (shown === undefined)',
    tests: TESTS,
  },
  {
    name: 'collection-of-everybody-listed',
    file: 'backend/src/modules/saved-photos/saved-photos.repository.ts',
    find: 'where: { user_id: userId, saved: true },',
    replace: 'where: { saved: true },',
    tests: TESTS,
  },
  {
    name: 'hidden-photo-in-the-collection',
    file: 'backend/src/modules/media/galleries.repository.ts',
    find: 'WHERE m.id IN (${marks(some)}) AND ${VISIBLE}`',
    replace: 'WHERE m.id IN (${marks(some)})`',
    tests: TESTS,
  },
  {
    name: 'other-devices-not-informed-of-a-photo',
    file: 'backend/src/modules/saved-photos/saved-photo-writing.service.ts',
    find: 'await this.events.publish(new SavedPhotoChanged(userId, intent.photoId));',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'older-answer-about-a-photo-stored',
    file: 'frontend/src/features/saved-photos/saved-photos.outbox.ts',
    find: 'if (row && row.intentAt > intentAt) return;',
    replace: '',
    tests: APP,
  },
  {
    name: 'list-overwrites-pending-photo',
    file: 'frontend/src/features/saved-photos/saved-photos.queries.ts',
    find: 'if (before.pending.has(id) || row?.intentAt',
    replace: 'if (row?.intentAt',
    tests: APP,
  },
  {
    name: 'photos-that-were-left-out-count',
    file: 'backend/src/modules/saved-photos/photo-tastes.repository.ts',
    find: 'AND t.counted = 0)',
    replace: 'AND t.counted = 2)',
    tests: TASTE,
  },
  {
    name: 'older-decision-about-the-taste-overwrites',
    file: 'backend/src/modules/saved-photos/photo-tastes.repository.ts',
    find: "const isNewer = `${given('intent_at')} >= photo_tastes.intent_at`;",
    replace: "const isNewer = `${given('intent_at')} <> ''`;",
    tests: TASTE,
  },
  {
    name: 'hidden-photo-in-the-taste',
    file: 'backend/src/modules/media/galleries.repository.ts',
    find: '(${marks(some)}) AND m.style IS NOT NULL AND ${VISIBLE}`',
    replace: '(${marks(some)}) AND m.style IS NOT NULL`',
    tests: TASTE,
  },
  {
    name: 'photos-of-one-person-in-a-list-of-several',
    file: 'backend/src/modules/matching/matching.service.ts',
    find: 'const own = viewer && !isShared ?',
    replace: 'const own = viewer ?',
    tests: TASTE,
  },
  {
    name: 'photos-not-ranked-on-the-device',
    file: 'frontend/src/features/matching/match-lists.ts',
    find: 'tasteCounts(answers, await countedPhotoStyles())',
    replace: 'tasteCounts(answers, (await countedPhotoStyles()).slice(0, 0))',
    tests: DEVICE_ORDER,
  },
  {
    name: 'photos-of-a-guest-without-a-limit',
    file: 'frontend/src/features/saved-photos/guest-photos.ts',
    find: 'if (after.length > Math.max(before.length, SAVED_PHOTOS_MAX)) throw',
    replace: 'if (after.length < 0) throw',
    tests: GUESTS,
  },
  {
    name: 'notes-of-the-account-replaced-by-those-of-a-guest',
    file: 'frontend/src/features/saved-photos/take-guest-photos.ts',
    find: 'hasNotes(photo) && !hasNotes(saved)',
    replace: 'hasNotes(photo)',
    tests: GUESTS,
  },
  {
    name: 'photos-of-a-guest-deleted-although-they-do-not-fit',
    file: 'frontend/src/features/saved-photos/take-guest-photos.ts',
    find: '.filter((id) => !left.has(id))',
    replace: '',
    tests: GUESTS,
  },
  {
    name: 'photos-of-a-guest-taken-without-the-collection',
    file: 'frontend/src/features/saved-photos/take-guest-photos.ts',
    find: 'const own = await loadedPhotos();',
    replace: 'const own = (await loadedPhotos()) ?? [];',
    tests: GUESTS,
  },
];
