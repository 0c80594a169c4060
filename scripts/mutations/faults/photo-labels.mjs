/** @param {string} name */
const http = (name) =>
  /** @type {const} */ ({ suite: 'http', files: ['backend/test/photo-labels.e2e-spec.ts'], name });

/** @param {string[]} files */
const frontend = (...files) =>
  /** @type {const} */ ({
    suite: 'frontend',
    files: files.map((file) => `frontend/src/features/designers/${file}`),
  });

/** Styles and rooms of photos. @type {import('../types.mjs').PlantedFault[]} */
export const PHOTO_LABELS = [
  {
    name: 'hidden-photos-count-in-the-mix',
    file: 'backend/src/modules/media/galleries.repository.ts',
    find: 'g.designer_id = ? AND m.style IS NOT NULL AND ${VISIBLE}`',
    replace: 'g.designer_id = ? AND m.style IS NOT NULL`',
    tests: http('count for nothing while an administrator hides the photo'),
  },
  {
    name: 'absent-labels-are-removed',
    file: 'backend/src/modules/media/galleries.service.ts',
    find: 'if (sent === undefined) return undefined;',
    replace: '',
    tests: http('are not changed by a client that does not send them'),
  },
  {
    name: 'mix-without-the-new-styles-after-an-edit',
    file: 'backend/src/modules/designers/profiles/designer-profiles.service.ts',
    find: 'photo_styles: await this.photoStylesOf(id),\n      is_ready: await this.readinessOf({ ...row, ...profile }),',
    replace: 'is_ready: await this.readinessOf({ ...row, ...profile }),',
    tests: http('change the mix'),
  },
  {
    name: 'labels-by-an-administrator-not-in-the-log',
    file: 'backend/src/modules/designers/editing/picture-moderation.service.ts',
    find: "'edit', GALLERY_CHANGED)",
    replace: "'edit', [])",
    tests: http('sets, changes and removes them one by one'),
  },
  {
    name: 'suggestion-shown-as-chosen',
    file: 'frontend/src/features/designers/gallery/picture-labels.tsx',
    find: 'chosen={style}',
    replace: 'chosen={style ?? suggestion}',
    tests: frontend('gallery/picture-labels.test.tsx'),
  },
  {
    name: 'old-draft-removes-the-stored-labels',
    file: 'frontend/src/features/designers/gallery/gallery-item.ts',
    find: 'style === undefined ? sentStyle : style',
    replace: 'style ?? null',
    tests: frontend('gallery/picture-labels.test.tsx', 'form/profile.outbox.test.ts'),
  },
  {
    name: 'labels-are-no-conflict',
    file: 'frontend/src/features/designers/form/conflict.ts',
    find: '[item.stored?.reference, item.alt, labelsOfItem(item)]',
    replace: '[item.stored?.reference, item.alt]',
    tests: frontend('form/profile.outbox.test.ts'),
  },
];
