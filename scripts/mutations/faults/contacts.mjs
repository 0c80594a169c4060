const STATUSES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/contact-statuses.e2e-spec.ts'],
});

const BOUNDS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/conversation-bounds.e2e-spec.ts'],
});

/** Conversations and what is read of them. @type {import('../types.mjs').PlantedFault[]} */
export const CONTACTS = [
  {
    name: 'client-sets-the-status',
    file: 'backend/src/modules/contacts/contacts.service.ts',
    find: "if (side !== 'designer') throw forbidden('Solo il designer può cambiare lo stato del messaggio.');",
    replace: '',
    tests: STATUSES,
  },
  {
    name: 'mark-covers-later-messages',
    file: 'backend/src/modules/contacts/conversations/messages.repository.ts',
    find: 'upTo === null ? unread : { ...unread, id: LessThanOrEqual(upTo) }',
    replace: 'unread',
    tests: STATUSES,
  },
  {
    name: 'second-mark-moves-the-date',
    file: 'backend/src/modules/contacts/conversations/messages.repository.ts',
    find: 'const unread = { contact_id: contactId, sender, read_at: IsNull() }',
    replace: 'const unread = { contact_id: contactId, sender }',
    tests: STATUSES,
  },
  {
    name: 'read-although-messages-are-unread',
    file: 'backend/src/modules/contacts/conversations/contacts.repository.ts',
    find: "WHERE contact_id = ? AND sender = 'client' AND read_at IS NULL)`",
    replace: "WHERE contact_id = ? AND sender = 'nobody' AND read_at IS NULL)`",
    tests: STATUSES,
  },
  {
    name: 'answer-of-client-stays-read',
    file: 'backend/src/modules/contacts/conversations/contacts.repository.ts',
    find: "CASE WHEN status = 'read' THEN 'unread' ELSE status END",
    replace: 'status',
    tests: STATUSES,
  },
  {
    name: 'own-messages-count-as-unread',
    file: 'backend/src/modules/contacts/reading/conversations.service.ts',
    find: 'this.messages.countOf(contact.id, OTHER_SIDE[viewer])',
    replace: 'this.messages.countOf(contact.id, viewer)',
    tests: {
      suite: 'http',
      files: ['backend/test/contact-statuses.e2e-spec.ts', 'backend/test/conversations.e2e-spec.ts'],
    },
  },
  {
    name: 'reference-of-the-other-side-shown',
    file: 'backend/src/modules/contacts/conversations/contacts.mapper.ts',
    find: 'client_ref: message.sender === viewer ? message.client_ref : null,',
    replace: 'client_ref: message.client_ref,',
    tests: { suite: 'http', files: ['backend/test/conversations.e2e-spec.ts'] },
  },
  {
    name: 'designer-writes-to-the-own-profile',
    file: 'backend/src/modules/contacts/conversations/contacts.policy.ts',
    find: 'return person.designerId !== designerId;',
    replace: 'return person.userId !== designerId;',
    tests: { suite: 'http', files: ['backend/test/contacts.e2e-spec.ts'] },
  },
  {
    name: 'message-goes-on-with-another-designer',
    file: 'backend/src/modules/contacts/writing/earlier-messages.service.ts',
    find: 'if (contact?.designer_id !== designerId) return null;',
    replace: 'if (!contact) return null;',
    tests: { suite: 'http', files: ['backend/test/contacts.e2e-spec.ts'] },
  },
  {
    name: 'conversation-of-two-deleted-accounts-stays',
    file: 'backend/src/modules/contacts/conversations/contacts.repository.ts',
    find: "'DELETE FROM contacts WHERE user_id = ? AND designer_id IS NULL'",
    replace: "'DELETE FROM contacts WHERE user_id = ? AND designer_id = 0'",
    tests: { suite: 'http', files: ['backend/test/contacts-deletion.e2e-spec.ts'] },
  },
  {
    name: 'own-messages-count-as-unread-in-lists',
    file: 'backend/src/modules/contacts/conversations/contacts.repository.ts',
    find: '[OTHER_SIDE[owner.side], owner.id, ...',
    replace: '[owner.side, owner.id, ...',
    tests: BOUNDS,
  },
  {
    name: 'list-of-conversations-without-end',
    file: 'backend/src/common/http/paging.ts',
    find: 'Math.min(query.limit ?? LIST_LIMIT_MAX, LIST_LIMIT_MAX)',
    replace: 'query.limit ?? 1_000_000',
    tests: BOUNDS,
  },
  {
    name: 'list-of-conversations-with-whole-texts',
    file: 'backend/src/modules/contacts/reading/conversation-lists.service.ts',
    find: 'const TEXT_BYTES = 120;',
    replace: 'const TEXT_BYTES = 12_000;',
    tests: BOUNDS,
  },
  {
    name: 'page-of-messages-of-any-size',
    file: 'backend/src/modules/contacts/reading/conversations.service.ts',
    find: 'const PAGE_BYTES = 120_000;',
    replace: 'const PAGE_BYTES = 120_000_000;',
    tests: BOUNDS,
  },
  {
    name: 'page-of-messages-repeats-one',
    file: 'backend/src/modules/contacts/conversations/messages.repository.ts',
    find: 'AND id < ? ORDER BY id DESC LIMIT ?',
    replace: 'AND id <= ? ORDER BY id DESC LIMIT ?',
    tests: BOUNDS,
  },
];
