const BATCHES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/contact-batches.e2e-spec.ts'] });
const RECEIVERS = 'backend/src/modules/contacts/briefs/brief-receivers.service.ts';
const SERVICE = 'backend/src/modules/contacts/writing/contact-batches.service.ts';

/** Requests to several designers: all or none, once, and the limit of a brief. @type {import('../types.mjs').PlantedFault[]} */
export const CONTACT_BATCHES = [
  {
    name: 'fourth-designer-receives-the-brief',
    file: RECEIVERS,
    find: 'designerIds.length > BATCH_DESIGNERS_MAX',
    replace: 'designerIds.length > BATCH_DESIGNERS_MAX + 1',
    tests: BATCHES,
  },
  {
    name: 'declined-request-counts',
    file: RECEIVERS,
    find: "('declined', 'withdrawn', 'unanswered')",
    replace: "('withdrawn', 'unanswered')",
    tests: BATCHES,
  },
  {
    name: 'unanswered-request-counts',
    file: RECEIVERS,
    find: "('declined', 'withdrawn', 'unanswered')",
    replace: "('declined', 'withdrawn')",
    tests: BATCHES,
  },
  {
    name: 'brief-counts-for-ever',
    file: RECEIVERS,
    find: 'BRIEF_RECEIVER_DAYS * DAY_MS',
    replace: 'BRIEF_RECEIVER_DAYS * DAY_MS * 1000',
    tests: BATCHES,
  },
  {
    name: 'single-contact-ignores-the-limit-of-a-brief',
    file: 'backend/src/modules/contacts/writing/contact-opening.service.ts',
    find: 'if (sent.brief) await',
    replace: 'if (sent.brief && sent.continuedContactId) await',
    tests: BATCHES,
  },
  {
    name: 'brief-in-a-conversation-ignores-the-limit',
    file: 'backend/src/modules/contacts/briefs/brief-sending.service.ts',
    find: 'await this.receivers.require(person.userId, brief.briefId, [contact.designer_id]);',
    replace: '',
    tests: BATCHES,
  },
  {
    name: 'batch-opens-another-conversation',
    file: SERVICE,
    find: 'await this.batches.latestWith(person.userId, designerId)',
    replace: 'null',
    tests: BATCHES,
  },
  {
    name: 'text-of-a-batch-contains-the-field',
    file: SERVICE,
    find: 'textForDesigner(text, name)',
    replace: 'text',
    tests: BATCHES,
  },
  {
    name: 'batch-has-one-reference-for-all',
    file: SERVICE,
    find: 'const plain = `${key}-${designerId}`;',
    replace: 'const plain = designerId > 0 ? key : key;',
    tests: BATCHES,
  },
];
