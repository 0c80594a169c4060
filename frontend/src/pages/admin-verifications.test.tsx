import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { asked, button, opened, pathOf, rows } from '../../test/admin-fixture';
import { json } from '../../test/server';
import type { AdminVerification } from '../data/http/types';
import { dropUser } from '../session/session.store';

// After a decision the list and the numbers are requested again.
jest.setTimeout(20_000);

const REASON = 'Il sito che hai indicato non si apre.';

const request = (id: number): AdminVerification => ({
  id,
  asked_at: `2026-11-2${id}T10:00:00.000Z`,
  designer_id: id + 40,
  name: `Studio ${id}`,
  email: `studio${id}@esempio.it`,
  city: 'Torino',
  links: [`https://www.studio${id}.test/`, 'https://www.instagram.com/studio'],
});

/** Opens the queue; an answered request is not in the next answer of the server. */
async function queue(count: number, answers: (sent: Request) => Response | undefined = () => undefined) {
  let waiting = Array.from({ length: count }, (_, index) => request(index + 1));
  const { person, seen } = await opened((sent, path) => {
    const own = answers(sent);
    if (own && !own.ok) waiting = waiting.filter(({ id }) => path !== `verification-requests/${id}`);
    if (own) return own;
    if (path === 'stats') {
      const stats = { total_users: 23, total_designers: 2, verified_designers: 1 };
      return json({ ...stats, waiting_verifications: waiting.length });
    }
    if (path === 'verification-requests') {
      return json(waiting, 200, { 'X-Total-Count': String(waiting.length) });
    }
    if (!path.startsWith('verification-requests/')) return undefined;
    waiting = waiting.filter(({ id }) => path !== `verification-requests/${id}`);
    return json({ message: 'Fatto.' });
  });
  await person.click(screen.getByRole('tab', { name: `Richieste di verifica (${count})` }));
  await screen.findByRole('link', { name: 'Studio 1' });
  return { person, seen };
}

/** Opens the dialog of a request, states what was checked, and grants it. */
async function grantAll(person: UserEvent, name: string, checks: readonly string[]) {
  await person.click(button(`Verifica ${name}`));
  const dialog = within(await screen.findByRole('dialog', { name: `Verifica ${name}` }));
  for (const check of checks) await person.click(dialog.getByLabelText(check));
  await person.click(dialog.getByRole('button', { name: 'Verifica' }));
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

it('a row leads to the portfolio and to the links of the designer', async () => {
  await queue(2);
  const [first] = rows();
  const links = within(first as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Studio 1', '/designer/41-studio-1'],
    ['studio1.test', 'https://www.studio1.test/'],
    ['instagram.com', 'https://www.instagram.com/studio'],
  ]);
  expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Studio 1',
    'Studio 2',
  ]);
});

it('a request is granted: it is gone, with a notice, the number follows, and the focus is on the next row', async () => {
  const { person, seen } = await queue(2);
  await grantAll(person, 'Studio 1', ['Partita IVA', 'Due lavori']);
  expect(await screen.findByText('Studio 1: verificato, riceve un’email.')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  expect(button('Verifica Studio 2')).toHaveFocus();
  expect(await screen.findByRole('tab', { name: 'Richieste di verifica (1)' })).toBeInTheDocument();
  const [sent] = asked(seen, 'PUT');
  expect(sent && pathOf(sent)).toBe('/api/admin/verification-requests/1');
  expect(await sent?.json()).toEqual({ granted: true, checks: ['vat', 'works'] });
  await grantAll(person, 'Studio 2', ['Sito e link']);
  expect(await screen.findByText('Nessuna richiesta in attesa.')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('a request is not granted without what was checked', async () => {
  const { person, seen } = await queue(1);
  await grantAll(person, 'Studio 1', []);
  expect(await screen.findByText(/^Scegli almeno una voce/)).toBeInTheDocument();
  expect(asked(seen, 'PUT')).toHaveLength(0);
});

it('a row shows profession, VAT number and documents, which are only downloaded', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const file = { id: 9, name: 'visura.pdf', type: 'application/pdf', size: 2048 };
  const documents = { vat_number: '12345678903', professional_line: 'Geometra', evidence: [file] };
  const { person, seen } = await opened((_sent, path) => {
    if (path === 'verification-requests')
      return json([{ ...request(1), ...documents }], 200, { 'X-Total-Count': '1' });
    if (path !== 'verification-requests/1/evidence/9') return undefined;
    return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/octet-stream' } });
  });
  await person.click(screen.getByRole('tab', { name: /^Richieste/ }));
  const row = await screen.findByRole('row', { name: /Geometra/ });
  expect(row).toHaveTextContent('Partita IVA 12345678903');
  expect(within(row).queryByRole('link', { name: 'visura.pdf' })).not.toBeInTheDocument();
  await person.click(within(row).getByRole('button', { name: 'visura.pdf' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('visura.pdf');
  expect(seen.some(({ url }) => url.endsWith('/verification-requests/1/evidence/9'))).toBe(true);
});

it('a request is refused with a reason of at least 10 characters', async () => {
  const { person, seen } = await queue(2);
  await person.click(button('Rifiuta Studio 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Rifiuta la verifica di Studio 1' });
  const reason = within(dialog).getByLabelText('Motivo');
  expect(reason).toHaveFocus();
  await person.type(reason, 'Nove car.');
  await person.click(within(dialog).getByRole('button', { name: 'Rifiuta' }));
  expect(reason).toHaveAccessibleDescription(/almeno 10 caratteri/);
  expect(asked(seen, 'PUT')).toHaveLength(0);
  await person.clear(reason);
  await person.type(reason, ` ${REASON} `);
  await person.click(within(dialog).getByRole('button', { name: 'Rifiuta' }));
  expect(await screen.findByText(/^Studio 1: verifica rifiutata/)).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await asked(seen, 'PUT')[0]?.json()).toEqual({ granted: false, reason: REASON });
  expect(rows()).toHaveLength(1);
});

it('a refusal that fails stays in the dialog with its text', async () => {
  const { person } = await queue(1, (sent) =>
    sent.method === 'PUT' ? json({ detail: 'Riprova tra poco.' }, 503) : undefined,
  );
  await person.click(button('Rifiuta Studio 1'));
  await person.type(await screen.findByLabelText('Motivo'), REASON);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rifiuta' }));
  expect(await screen.findByText('Riprova tra poco.')).toBeInTheDocument();
  expect(screen.getByLabelText('Motivo')).toHaveValue(REASON);
});

it('a request that somebody else has answered is gone, with the reason', async () => {
  const detail = 'Su questa richiesta qualcuno ha già deciso: l’elenco è stato aggiornato.';
  const { person } = await queue(1, (sent) => (sent.method === 'PUT' ? json({ detail }, 409) : undefined));
  await grantAll(person, 'Studio 1', ['Sito e link']);
  expect(await screen.findByText(`Studio 1: ${detail}`)).toBeInTheDocument();
  expect(await screen.findByText('Nessuna richiesta in attesa.')).toBeInTheDocument();
});

it('a queue that does not load shows an error, and loads again', async () => {
  let isBroken = true;
  const { person } = await opened((_sent, path) => {
    if (path !== 'verification-requests') return undefined;
    return isBroken ? json({}, 500) : json([], 200, { 'X-Total-Count': '0' });
  });
  await person.click(screen.getByRole('tab', { name: /^Richieste/ }));
  expect(await screen.findByRole('heading', { name: 'Le richieste non arrivano.' })).toBeInTheDocument();
  isBroken = false;
  await person.click(button('Riprova'));
  expect(await screen.findByText('Nessuna richiesta in attesa.')).toBeInTheDocument();
});
