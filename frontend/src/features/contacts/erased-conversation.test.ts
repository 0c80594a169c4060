import type { Contact } from '../../data/http/types';
import { joined } from './conversation';

const BEFORE = '2026-03-02T08:00:00.000Z';
const AFTER = '2026-03-05T08:00:00.000Z';

/** A conversation whose last message was sent at `lastAt`. */
function contact(lastAt: string, people: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    designer_id: 42,
    designer_name: 'Studio Lari',
    designer_picture: 'foto-42',
    message: 'Buongiorno',
    user_name: 'Ada Neri',
    user_email: 'ada@esempio.it',
    created_at: BEFORE,
    status: 'read',
    subject: null,
    budget: null,
    lead_id: null,
    messages: [],
    unread_count: 0,
    last_message_at: lastAt,
    ...people,
  };
}

describe('two answers about a conversation, one of them from before an account was deleted', () => {
  it.each([
    ['the client', { user_name: 'Account eliminato', user_email: '' }],
    ['the designer', { designer_id: null, designer_name: 'Profilo rimosso', designer_picture: null }],
  ])('have no data of %s in either order, also when the older answer has a newer message', (_, erased) => {
    const gone = contact(BEFORE, erased);
    const stale = contact(AFTER);
    expect(joined(stale, gone)).toMatchObject(erased);
    expect(joined(gone, stale)).toMatchObject(erased);
  });
});
