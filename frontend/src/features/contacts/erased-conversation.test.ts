import { contactAt } from '../../../test/contact-fixture';
import { joined } from './conversation';

const BEFORE = '2026-03-02T08:00:00.000Z';
const AFTER = '2026-03-05T08:00:00.000Z';

describe('two answers about a conversation, one of them from before an account was deleted', () => {
  it.each([
    ['the client', { user_name: 'Account eliminato', user_email: '' }],
    ['the designer', { designer_id: null, designer_name: 'Profilo rimosso', designer_picture: null }],
  ])('have no data of %s in either order, also when the older answer has a newer message', (_, erased) => {
    const gone = contactAt(1, BEFORE, erased);
    const stale = contactAt(1, AFTER, { designer_picture: 'foto-42' });
    expect(joined(stale, gone)).toMatchObject(erased);
    expect(joined(gone, stale)).toMatchObject(erased);
  });
});
