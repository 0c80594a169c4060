import 'fake-indexeddb/auto';
import { DELAYS } from '@stanze/domain/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { away, keyOf, location, posts, SAVED, SENT } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada, lari } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { savePendingContact, pendingContact } from '../../../session/pending-intents';
import { dropUser } from '../../../session/session.store';
import { Toaster } from '../../../ui/notices/toaster';
import { contactCommand } from '../contacts.outbox';
import { loadContactDialog } from './dialogs';
import { PendingContact } from './pending-contact';
import { PendingDelivery } from './pending-delivery';
import { PendingText } from './pending-text';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ contact: contactCommand });

let designer = { id: 100, name: 'Studio Lari' };

const waiting = async () => (await outbox.rowsOf(7)).map(({ id, state }) => ({ id, state }));

beforeEach(async () => {
  // Every test has its own designer, so that it cannot load the draft of another test.
  designer = { id: designer.id + 1, name: 'Studio Lari' };
  window.history.replaceState(null, '', `/designer/${designer.id}`);
  adopt(ada);
  await storedRows.clear('outbox');
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
});

describe('after the login', () => {
  const isListed = () => Promise.resolve(true);

  const savePending = (text: string, uid: number | null = null) =>
    savePendingContact({
      designerId: designer.id,
      designerName: designer.name,
      text,
      actionId: `azione-${designer.id}`,
      returnTo: '/',
      uid,
    });

  it('the designer’s page opens the dialog, filled, after half a second', async () => {
    savePending('Buongiorno', 7);
    // Loading the code of the dialog is not part of the delay.
    await loadContactDialog();
    const start = performance.now();
    render(<PendingContact designer={designer} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByDisplayValue('Buongiorno', undefined, { timeout: 2000 })).toBeInTheDocument();
    expect(performance.now() - start).toBeGreaterThanOrEqual(DELAYS.contactAfterLogin);
    expect(pendingContact(7)).toBeNull();
  });

  it('another person does not see it', async () => {
    savePending('Buongiorno', 99);
    render(<PendingContact designer={designer} />);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the matches send a pending text once, when its designer is still among them', async () => {
    savePending('Buongiorno', 7);
    const seen = serve(() => json({ id: 1 }, 201));
    const delivery = (
      <>
        <PendingDelivery isListed={isListed} />
        <Toaster />
      </>
    );
    const { rerender } = render(delivery);
    rerender(delivery);
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(posts(seen).map(keyOf)).toEqual([`azione-${designer.id}`]);
    expect(pendingContact(7)).toBeNull();
  });

  it('the matches do not delete a pending text when there is no network', async () => {
    savePending('Buongiorno', 7);
    serve(away);
    render(
      <>
        <PendingDelivery isListed={isListed} />
        <Toaster />
      </>,
    );
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(await waiting()).toEqual([{ id: `azione-${designer.id}`, state: 'queued' }]);
    expect(pendingContact(7)).toBeNull();
  });

  it('the matches open the designer’s page with a refused text in the dialog', async () => {
    savePending('Buongiorno', 7);
    serve(() => json({ detail: 'No.' }, 403));
    window.history.replaceState(null, '', '/');
    render(<PendingDelivery isListed={isListed} />);
    await waitFor(() => expect(location()).toBe(`/designer/${designer.id}-studio-lari`));
    expect(pendingContact(7)?.text).toBe('Buongiorno');
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['there is no text yet', '', true],
    ['the designer is not among them any more', 'Buongiorno', false],
  ])('the matches open the designer’s page when %s', async (_reason, text, isAmong) => {
    savePending(text);
    const seen = serve(() => json({}, 500));
    window.history.replaceState(null, '', '/');
    render(<PendingDelivery isListed={() => Promise.resolve(isAmong)} />);
    await waitFor(() => expect(location()).toBe(`/designer/${designer.id}-studio-lari`));
    expect(posts(seen)).toHaveLength(0);
    expect(pendingContact(7)).not.toBeNull();
  });

  it('the page of a deleted designer offers to copy the text', async () => {
    savePending('Buongiorno, ho un bilocale.', 7);
    const user = userEvent.setup();
    render(<PendingText designerId={designer.id} />);
    expect(await screen.findByText('Buongiorno, ho un bilocale.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copia il testo' }));
    expect(await navigator.clipboard.readText()).toBe('Buongiorno, ho un bilocale.');
    await user.click(screen.getByRole('button', { name: 'Elimina' }));
    expect(screen.queryByText(/bilocale/)).not.toBeInTheDocument();
    expect(pendingContact(7)).toBeNull();
  });

  it('nothing is shown without a pending text', () => {
    const { container } = render(<PendingText designerId={lari.id} />);
    expect(container).toBeEmptyDOMElement();
  });
});
