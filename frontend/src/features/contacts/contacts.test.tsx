import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../../test/people';
import { byHand, json, serve } from '../../../test/server';
import { savedDraft } from '../../offline/drafts';
import { adopt } from '../../session/adoption';
import { connectSession } from '../../session/connect';
import { keepPendingContact, pendingContact } from '../../session/pending-actions';
import { dropUser } from '../../session/session.store';
import { Toaster } from '../../ui/toaster';
import { ContactButton } from './contact-button';
import { PendingContact } from './pending-contact';
import { PendingDelivery } from './pending-delivery';
import { PendingText } from './pending-text';

const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';
let designer = { id: 100, name: 'Studio Lari' };

const sendButton = () => screen.getByRole('button', { name: 'Invia messaggio' });
const field = () => screen.getByRole('textbox', { name: 'Il tuo messaggio' });
const alertText = async () => (await within(screen.getByRole('dialog')).findByRole('alert')).textContent;
const posts = (seen: Request[]) => seen.filter(({ method }) => method === 'POST');
const keyOf = (request?: Request) => request?.headers.get('Idempotency-Key');
const place = () => window.location.pathname + window.location.search;

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <ContactButton designer={designer} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  return user;
}

beforeAll(() => connectSession());

beforeEach(() => {
  // A designer of its own for every test, so that no draft of another one turns up.
  designer = { id: designer.id + 1, name: 'Studio Lari' };
  window.history.replaceState(null, '', `/designer/${designer.id}`);
  adopt(ada);
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

  it('keeps the text and the id of the action when there is no network, and over a reload', async () => {
    const seen = serve(() => Promise.reject(new TypeError('offline')));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toMatch(/sembra che tu sia offline/);
    expect(field()).toHaveValue('Buongiorno');
    await user.click(sendButton());
    await waitFor(() => expect(posts(seen)).toHaveLength(2));
    expect(keyOf(posts(seen)[0])).toBe(keyOf(posts(seen)[1]));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(screen.getAllByRole('button', { name: 'Chiudi' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Contatta' }));
    expect(await screen.findByDisplayValue('Buongiorno')).toHaveAccessibleDescription(
      /ritrovato la tua bozza/,
    );
    const later = serve(() => json({ id: 1 }, 201));
    await user.click(sendButton());
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(keyOf(posts(later)[0])).toBe(keyOf(posts(seen)[0]));
  });

  it('says why the server refused', async () => {
    serve(() => json({ detail: 'Non puoi contattare te stesso.' }, 403));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toBe("Errore nell'invio del messaggio: Non puoi contattare te stesso.");
  });

  it('gives another key to other words, when the first ones had already arrived', async () => {
    const seen = serve(() => json({ detail: 'no' }, 422));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toMatch(/era già arrivato/);
    await user.click(sendButton());
    await waitFor(() => expect(posts(seen)).toHaveLength(2));
    expect(keyOf(posts(seen)[0])).not.toBe(keyOf(posts(seen)[1]));
  });

  it('offers the text back when the designer is gone', async () => {
    serve(() => json({ detail: 'Designer non trovato.' }, 404));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Copia il testo' })).toBeInTheDocument();
  });

  it('keeps the text when the session ends under it, and shows the way back', async () => {
    serve(() => json({ detail: 'Scaduta.' }, 401));
    const user = await open();
    await user.type(await screen.findByRole('textbox'), 'Buongiorno');
    await user.click(sendButton());
    expect(await alertText()).toMatch(/La sessione è scaduta/);
    expect(field()).toHaveValue('Buongiorno');
    expect(pendingContact(7)).toMatchObject({ text: 'Buongiorno', uid: 7, designerId: designer.id });
    expect(pendingContact(8)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Accedi' }));
    expect(place()).toBe('/login?redirect=contact');
  });

  it('counts down near the limit and refuses more', async () => {
    await open();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'a'.repeat(4999) } });
    expect(screen.getByText('Ancora 1 carattere')).toBeInTheDocument();
    fireEvent.change(field(), { target: { value: 'a'.repeat(5003) } });
    expect(await alertText()).toMatch(/al massimo 5000 caratteri: togline 3/);
    expect(sendButton()).toBeDisabled();
  });
});

describe('a guest', () => {
  beforeEach(() => dropUser());

  it('is asked to register; the wish waits with its way back', async () => {
    const user = await open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Registrazione Richiesta' });
    expect(dialog).toHaveAccessibleDescription(
      'Per contattare un designer devi prima registrarti. È veloce e gratuito!',
    );
    await user.click(screen.getByRole('button', { name: 'Registrati' }));
    expect(place()).toBe('/login?mode=register&redirect=contact');
    expect(pendingContact(null)).toMatchObject({
      designerId: designer.id,
      returnTo: `/designer/${designer.id}`,
      uid: null,
    });
  });
});

describe('after the login', () => {
  const waiting = (text: string, uid: number | null = null) =>
    keepPendingContact({
      designerId: designer.id,
      designerName: designer.name,
      text,
      actionId: 'azione-1',
      returnTo: '/',
      uid,
    });

  it('the designer’s page opens the dialog, filled, after half a second', async () => {
    waiting('Buongiorno', 7);
    render(<PendingContact designer={designer} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByDisplayValue('Buongiorno', undefined, { timeout: 2000 })).toBeInTheDocument();
    expect(pendingContact(7)).toBeNull();
  });

  it('another person never sees it', async () => {
    waiting('Buongiorno', 99);
    render(<PendingContact designer={designer} />);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the matches send a text that waits, once, when its designer is still among them', async () => {
    waiting('Buongiorno', 7);
    const seen = serve(() => json({ id: 1 }, 201));
    const delivery = (
      <>
        <PendingDelivery listed={[1, designer.id]} />
        <Toaster />
      </>
    );
    const { rerender } = render(delivery);
    rerender(delivery);
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(posts(seen).map(keyOf)).toEqual(['azione-1']);
    expect(pendingContact(7)).toBeNull();
  });

  it.each([
    ['there is no text yet', '', true],
    ['the designer is not among them any more', 'Buongiorno', false],
  ])('the matches lead to the designer’s page when %s', async (_reason, text, isListed) => {
    waiting(text);
    const seen = serve(() => json({}, 500));
    window.history.replaceState(null, '', '/');
    render(<PendingDelivery listed={isListed ? [designer.id] : [1]} />);
    await waitFor(() => expect(place()).toBe(`/designer/${designer.id}`));
    expect(posts(seen)).toHaveLength(0);
    expect(pendingContact(7)).not.toBeNull();
  });

  it('a designer who is gone gives the text back', async () => {
    waiting('Buongiorno, ho un bilocale.', 7);
    const user = userEvent.setup();
    render(<PendingText designerId={designer.id} />);
    expect(await screen.findByText('Buongiorno, ho un bilocale.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copia il testo' }));
    expect(await navigator.clipboard.readText()).toBe('Buongiorno, ho un bilocale.');
    await user.click(screen.getByRole('button', { name: 'Elimina' }));
    expect(screen.queryByText(/bilocale/)).not.toBeInTheDocument();
    expect(pendingContact(7)).toBeNull();
  });

  it('nothing is shown where no text waits', () => {
    const { container } = render(<PendingText designerId={lari.id} />);
    expect(container).toBeEmptyDOMElement();
  });
});
