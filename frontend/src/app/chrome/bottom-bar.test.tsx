import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { loadInbox } from '../../features/contacts/contacts.queries';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { BottomBar } from './bottom-bar';

const message = { contact_id: 1, client_ref: null, read_at: null, created_at: '2026-03-02T10:00:00.000Z' };
const contact = {
  id: 1,
  designer_id: 42,
  designer_name: 'Studio Lari',
  status: 'read',
  messages: [
    { ...message, id: 11, sender: 'client', message: 'Buongiorno' },
    { ...message, id: 12, sender: 'designer', message: 'Volentieri' },
  ],
  last_message_at: '2026-03-02T10:00:00.000Z',
};

/** Sets whether the window is as narrow as a phone. */
function onPhone(isPhone: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

const links = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('the bar at the bottom of a phone', () => {
  it('is not shown to guests in a browser, nor on a wide screen', () => {
    onPhone(true);
    const { unmount } = render(<BottomBar />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    unmount();
    onPhone(false);
    act(() => adopt(ada));
    render(<BottomBar />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows signed-in people how many designers they like and how many conversations are unread', async () => {
    onPhone(true);
    serve(({ url }) =>
      json(url.endsWith('/likes/mine') ? [{ designer_id: 3 }, { designer_id: 4 }] : [contact]),
    );
    act(() => adopt(ada));
    render(<BottomBar />);
    await act(() => loadInbox());
    expect(await screen.findByRole('link', { name: 'Preferiti, 2 designer' })).toBeVisible();
    expect(links()).toEqual(['Scopri', 'Preferiti, 2 designer', 'Messaggi, 1 da leggere', 'Profilo']);
    // The name begins with the visible text, for people who control the device by voice.
    const seen = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(seen).toEqual(['Scopri', 'Preferiti2', 'Messaggi1', 'Profilo']);
  });

  it('leads administrators to the administration', () => {
    onPhone(true);
    serve(() => json([]));
    act(() => adopt({ ...ada, id: 9, is_admin: true, role: 'admin' }));
    render(<BottomBar />);
    expect(links()).toEqual(['Scopri', 'Preferiti', 'Messaggi', 'Gestione']);
  });

  it('has the form marked in which somebody types, also when its text area had the focus first', () => {
    onPhone(true);
    serve(() => json([]));
    act(() => adopt(ada));
    render(
      <>
        <form aria-label="Risposta">
          <textarea aria-label="Testo" />
          <button type="button">Invia</button>
        </form>
        <form aria-label="Nota">
          <textarea aria-label="Nota" />
          <button type="button">Salva</button>
        </form>
      </>,
    );
    const marked = () => screen.getAllByRole('form').filter((form) => form.hasAttribute('data-typing'));
    const [reply, note] = screen.getAllByRole('form');
    act(() => screen.getByRole('textbox', { name: 'Testo' }).focus());
    render(<BottomBar />);
    expect(marked()).toEqual([reply]);
    act(() => screen.getByRole('button', { name: 'Invia' }).focus());
    expect(marked()).toEqual([reply]);
    act(() => screen.getByRole('button', { name: 'Salva' }).focus());
    expect(marked()).toEqual([]);
    act(() => screen.getByRole('textbox', { name: 'Nota' }).focus());
    expect(marked()).toEqual([note]);
  });
});
