import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { startOutbox } from '../../../test/outbox';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { savedProgress, storeProgress } from '../answers';
import { cachedCard, saveCards } from '../../data/saved-designers/cards';
import { deleteDraft, saveDraft, savedDraft } from '../../data/database/drafts';
import { saveInTab } from '../../lib/tab-storage';
import { adopt } from '../adoption';
import { deleteTicket, storedTickets } from '../device-tickets';
import { signOutCommand } from '../close-session';
import { signIn } from '../sign-in/sign-in';
import { currentUser, dropUser } from '../session.store';
import { signOut } from './sign-out';

startOutbox({ 'sign-out': signOutCommand });

const draft = { text: 'Buongiorno', actionId: 'a' };

beforeEach(async () => {
  adopt({ ...ada, matched_designers: [lari] });
  saveInTab('questionnaire', { answers: [] });
  await saveDraft(ada.id, 'contact:42', draft);
  await saveCards([lari]);
  await storeProgress({ answers: { 0: 'C. …' }, step: 1, email: '', leadId: null });
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
  localStorage.clear();
});

describe('signing out', () => {
  it('ends the session on the device and on the server, and stores unsent texts for their owner', async () => {
    const seen = serve(() => json({ message: 'A presto!' }));
    await signOut();
    expect(currentUser()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(seen.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['http://localhost/api/auth/logout', 'Bearer token'],
    ]);
    expect(await savedProgress()).toBeNull();
    expect(await savedDraft(ada.id, 'contact:42')).toMatchObject(draft);
    expect(await cachedCard(42)).not.toBeNull();
  });

  it('stores the ticket for which there was no room before, as long as something of the person stays', async () => {
    serve(() => json({}));
    await deleteTicket(ada.id);
    await signOut();
    expect(await storedTickets()).toMatchObject([{ uid: ada.id, ticket: ada.device_ticket }]);
    await deleteDraft(ada.id, 'contact:42');
    adopt({ ...ada, matched_designers: [lari] });
    await signOut();
    expect(await storedTickets()).toEqual([]);
  });

  it('works without network; the request is sent before the next session starts', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    await signOut();
    expect(currentUser()).toBeNull();
    expect(localStorage.getItem('logout-due')).not.toBeNull();
    serve(() => json(ada));
    await signIn('ada@esempio.it', 'segretissima');
    expect(localStorage.getItem('logout-due')).toBeNull();
    expect(currentUser()?.id).toBe(7);
  });

  it('is stored at once: when the page is closed before the request, its next start closes the session', async () => {
    serve(() => json({}));
    const closing = signOut();
    expect([currentUser(), localStorage.getItem('logout-due')]).toEqual([null, '1']);
    await closing;
    expect(localStorage.getItem('logout-due')).toBeNull();
  });

  it('delays a new session until the old one is closed, because both use one cookie', async () => {
    const order: string[] = [];
    serve(async ({ url }) => {
      const name = url.split('/').at(-1) ?? '';
      if (name === 'logout') await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(name);
      return json(name === 'logout' ? {} : ada);
    });
    void signOut();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await signIn('ada@esempio.it', 'segretissima');
    expect(order).toEqual(['logout', 'token']);
  });
});
