import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { away, keyOf, location, posts, SAVED, SENT, withBriefs } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { byHand, json, serve } from '../../../../test/server';
import { savedDraft } from '../../../data/database/drafts';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { connectSession } from '../../../session/device/connect';
import { pendingContact } from '../../../session/pending-intents';
import { dropUser } from '../../../session/session.store';
import { Toaster } from '../../../ui/notices/toaster';
import { ContactButton } from './contact-button';
import { contactCommand } from '../contacts.outbox';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ contact: contactCommand });

let designer = { id: 100, name: 'Studio Lari' };

const sendButton = () => screen.getByRole('button', { name: 'Invia messaggio' });
const field = () => screen.getByRole('textbox', { name: 'Il tuo messaggio' });
const alertText = async () => (await within(screen.getByRole('dialog')).findByRole('alert')).textContent;
const waiting = async () => (await outbox.rowsOf(7)).map(({ id, state }) => ({ id, state }));

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <ContactButton designer={designer} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeInTheDocument());
  return user;
}

beforeAll(() => connectSession());

beforeEach(async () => {
  // Every test has its own designer, so that it cannot load the draft of another test.
  designer = { id: designer.id + 1, name: 'Studio Lari' };
  window.history.replaceState(null, '', `/designer/${designer.id}`);
  adopt(ada);
  withBriefs();
  await storedRows.clear('outbox');
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
});

describe('the contact dialog', () => {
  it('is named after the designer and sends nothing blank', async () => {
    const user = await open();
    expect(await screen.findByRole('dialog', { name: 'Contatta Studio Lari' })).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(sendButton()).toBeDisabled();
    await user.type(field(), '  \n ');
    expect(sendButton()).toBeDisabled();
    await user.type(field(), 'Buongiorno');
    expect(sendButton()).toBeEnabled();
  });

  it('sends one trimmed message for a double click, and thanks only when the server has it', async () => {
    const { handler, give } = byHand();
    const seen = serve(handler);
    const user = await open();
    await user.type(await screen.findByRole('textbox'), ' Buongiorno ');
    fireEvent.click(sendButton());
    fireEvent.submit(field().closest('form') as HTMLFormElement);
    await waitFor(() => expect(posts(seen)).toHaveLength(1));
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
    await give(json({ id: 1 }, 201));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(posts(seen)).toHaveLength(1);
    expect(await posts(seen)[0]?.json()).toEqual({ designer_id: designer.id, message: 'Buongiorno' });
    expect(posts(seen)[0]?.headers.get('X-Outbox-User')).toBe('7');
    await waitFor(async () => expect(await savedDraft(7, `contact:${designer.id}`)).toBeNull());
  });

  it('saves the message without a network, and shows the confirmation once it has been delivered', async () => {
    serve(away);
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vedi cosa è in coda' })).toHaveAttribute('href', '/attivita');
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
    await waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'queued' }]));
    const [row] = await waiting();
    await waitFor(async () => expect(await savedDraft(7, `contact:${designer.id}`)).toBeNull());
    const secondAnswer = serve(() => json({ id: 1 }, 201));
    await act(() => outbox.flush('network'));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(posts(secondAnswer).map(keyOf)).toEqual([row?.id]);
    expect(await waiting()).toEqual([]);
  });

  it('saves the text and its idempotency key over a reload', async () => {
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(screen.getAllByRole('button', { name: 'Chiudi' })[0] as HTMLElement);
    const draft = await waitFor(async () => {
      const draft = await savedDraft(7, `contact:${designer.id}`);
      expect(draft?.text).toBe('Buongiorno');
      return draft;
    });
    await user.click(screen.getByRole('button', { name: 'Contatta' }));
    expect(await screen.findByDisplayValue('Buongiorno')).toHaveAccessibleDescription(
      /ritrovato la tua bozza/,
    );
    const seen = serve(() => json({ id: 1 }, 201));
    await user.click(sendButton());
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(posts(seen).map(keyOf)).toEqual([draft?.actionId]);
  });

  it('shows why the server refused, restores the text, and sends an edited text with a new key', async () => {
    const seen = serve(() => json({ detail: 'Non puoi scrivere al tuo profilo.' }, 403));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toBe("Errore nell'invio del messaggio: Non puoi scrivere al tuo profilo.");
    expect(field()).toHaveValue('Buongiorno');
    expect(await waiting()).toEqual([]);
    await waitFor(async () =>
      expect(await savedDraft(7, `contact:${designer.id}`)).toMatchObject({ text: 'Buongiorno' }),
    );
    await user.click(sendButton());
    await waitFor(() => expect(posts(seen)).toHaveLength(2));
    await alertText();
    await user.type(field(), ' Giulia');
    await user.click(sendButton());
    await waitFor(() => expect(posts(seen)).toHaveLength(3));
    await alertText();
    const [first, again, other] = posts(seen).map(keyOf);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('uses a new key after 422, because the server has stored another text under the old key', async () => {
    const seen = serve(() => json({ detail: 'no' }, 422));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toMatch(/era già arrivato/);
    await user.click(sendButton());
    await waitFor(() => expect(posts(seen)).toHaveLength(2));
    await alertText();
    expect(keyOf(posts(seen)[0])).not.toBe(keyOf(posts(seen)[1]));
  });

  it('offers to copy the text when the designer does not exist any more', async () => {
    serve(() => json({ detail: 'Designer non trovato.' }, 404));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Copia il testo' })).toBeInTheDocument();
    expect(field()).toHaveValue('Buongiorno');
  });

  it('shows an error and does not clear the form when the storage quota is exceeded', async () => {
    serve(() => json({ id: 1 }, 201));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    });
    await user.click(sendButton());
    expect(await alertText()).toMatch(/non c’è più spazio/);
    expect(field()).toHaveValue('Buongiorno');
  });

  it('shows the rate limit, saves the message and shows when it will be sent', async () => {
    const limit = () => json({ detail: 'Hai scritto a molti designer.' }, 429, { 'Retry-After': '600' });
    serve(({ method }) => (method === 'POST' ? limit() : json([])));
    const user = await open();
    await user.type(field(), 'Buongiorno.');
    await user.click(sendButton());
    const text = await screen.findByText(/è al sicuro qui: lo inviamo noi alle \d\d:\d\d\.$/);
    expect(text).toHaveTextContent('Hai scritto a molti designer.');
    expect((await waiting()).map(({ state }) => state)).toEqual(['queued']);
  });

  it('saves the message when the session ends while it is sent, and links to the login', async () => {
    serve(() => json({ detail: 'Scaduta.' }, 401));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await screen.findByText(/La sessione è scaduta. Il messaggio è salvato/)).toBeInTheDocument();
    expect((await waiting()).map(({ state }) => state)).toEqual(['needs_login']);
    expect(pendingContact(7)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Accedi' }));
    expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(`/designer/${designer.id}`);
    const seen = serve(() => json({ id: 1 }, 201));
    act(() => adopt(ada));
    await act(() => outbox.flush('network'));
    expect(posts(seen)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('saves the text until after the login when the session has ended', async () => {
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    act(() => dropUser());
    await user.click(sendButton());
    expect(await alertText()).toMatch(/Token di autenticazione non trovato/);
    expect(field()).toHaveValue('Buongiorno');
    expect(pendingContact(7)).toMatchObject({ text: 'Buongiorno', uid: 7, designerId: designer.id });
    expect(pendingContact(8)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Accedi' }));
    expect(location()).toBe('/login?redirect=contact');
  });

  it('shows the characters left near the limit and refuses a longer text', async () => {
    await open();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'a'.repeat(4999) } });
    expect(screen.getByText('Ancora 1 carattere')).toBeInTheDocument();
    fireEvent.change(field(), { target: { value: 'a'.repeat(5003) } });
    expect(await alertText()).toMatch(/al massimo 5\.000 caratteri: togline 3/);
    expect(sendButton()).toBeDisabled();
  });
});

describe('a guest', () => {
  beforeEach(() => dropUser());

  it('is asked to register; the pending contact is saved with the address to return to', async () => {
    const user = await open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Registrazione Richiesta' });
    expect(dialog).toHaveAccessibleDescription(
      'Per contattare un designer devi prima registrarti. È veloce e gratuito!',
    );
    await user.click(screen.getByRole('button', { name: 'Registrati' }));
    await waitFor(() => expect(location()).toBe('/login?mode=register&redirect=contact'));
    const returnTo = `/designer/${designer.id}`;
    expect(pendingContact(null)).toMatchObject({ designerId: designer.id, returnTo, uid: null });
  });
});
