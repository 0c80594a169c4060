import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import {
  answering,
  button,
  box,
  englishOf,
  heads,
  type Handler,
  open,
  opened,
  rows,
} from '../../test/admin-fixture';
import { json } from '../../test/server';
import type { AuditEntry } from '../data/http/types';
import { currentUser, dropUser } from '../session/session.store';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('the administrator’s panel', () => {
  it('shows the loading state, then the statistics', async () => {
    answering();
    open();
    expect(screen.getByText('Loading admin data...')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /^Users \(23\)/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /^Designers \(2\)/ })).toBeInTheDocument();
    expect(screen.getByText('Verificati').nextSibling).toHaveTextContent('1');
  });

  it('that does not load shows an error and loads again', async () => {
    answering((_request, path) => (path === 'users' ? json({}, 500) : undefined));
    const person = open();
    expect(await screen.findByRole('heading', { name: 'Failed to load admin data' })).toBeInTheDocument();
    answering();
    await person.click(button('Riprova'));
    expect(await screen.findByRole('tab', { name: /^Users \(23\)/ })).toBeInTheDocument();
  });

  it('is closed to a person who is not an administrator any more', async () => {
    answering(() => json({ detail: 'Admin access required' }, 403));
    open();
    expect(await screen.findByText('Admin access required')).toBeInTheDocument();
  });

  it('ends the session when the server has ended it', async () => {
    answering(() => json({ detail: 'Sessione scaduta.' }, 401));
    open();
    expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
    expect(currentUser()).toBeNull();
  });
});

describe('the table of users', () => {
  it('has its columns', async () => {
    await opened();
    expect(heads().slice(1)).toEqual([
      ...['ID', 'Email', 'Name', 'Location', 'Created At', 'Auth Type', 'Admin', 'Dati'],
    ]);
    await screen.findByText('Senza accesso');
    const authTypes = rows().map((row) => within(row).getAllByRole('cell').at(-3));
    const first = authTypes.map((cell) => cell && englishOf(cell));
    expect(first.slice(0, 3)).toEqual(['Password', 'Google', 'No Auth']);
    expect(rows()[0]).toHaveTextContent('Yes');
    expect(rows()[1]).toHaveTextContent('02/03/2026');
  });

  it('is searched by e-mail, name and location without regard to case, from page 1', async () => {
    const { person } = await opened();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    await person.click(button('Successiva'));
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox'), 'PERSONA');
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'CITTÀ DI');
    expect(rows()).toHaveLength(1);
    await person.type(screen.getByRole('searchbox'), ' niente');
    expect(screen.getByRole('heading', { name: /Nessun utente per/ })).toBeInTheDocument();
  });

  it('has pages of 10, 20, 50 or All, and another size starts at page 1', async () => {
    const { person } = await opened();
    const size = screen.getByLabelText('Righe per pagina');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50', 'All']);
    expect(rows()).toHaveLength(10);
    await person.click(button('Successiva'));
    await person.click(button('Successiva'));
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '22');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '24');
    await person.selectOptions(size, '20');
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(rows()).toHaveLength(20);
    await person.selectOptions(size, 'all');
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it('locks administrators and selects the rest of the page at once', async () => {
    const { person } = await opened();
    expect(screen.getByRole('img', { name: /Redazione è admin/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Seleziona Redazione' })).not.toBeInTheDocument();
    expect(button('Elimina selezionati (0)')).toBeDisabled();
    await person.click(box('Seleziona tutta la pagina'));
    expect(button('Elimina selezionati (9)')).toBeEnabled();
    await person.click(box('Seleziona Persona 2'));
    expect(box('Seleziona tutta la pagina')).toBePartiallyChecked();
    await person.click(button('Successiva'));
    expect(button('Elimina selezionati (8)')).toBeEnabled();
  });
});

describe('the table of designers', () => {
  async function designers(handler?: Handler) {
    const { person, seen } = await opened(handler);
    await person.click(screen.getByRole('tab', { name: /^Designers \(2\)/ }));
    return { person, seen };
  }

  it('has its columns, and can be searched by phone number', async () => {
    const { person } = await designers();
    expect(heads().slice(1)).toEqual([
      'ID',
      'Name',
      'Foto e dati',
      'Email',
      'Città',
      'Phone',
      'Experience (years)',
      'Style',
      'Min Budget',
      'Verified',
      'Created At',
    ]);
    await person.type(screen.getByRole('searchbox'), '055');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('€1.500');
  });
});

describe('the audit log', () => {
  const entry = (id: number, some: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    created_at: '2026-03-02T10:00:00.000Z',
    actor_id: 1,
    actor_name: 'Redazione',
    action: 'edit',
    subject_kind: 'user',
    subject_id: 12,
    subject_name: null,
    reason: null,
    changes: [
      { field: 'name', before: null, after: null },
      { field: 'is_admin', before: false, after: true },
    ],
    ...some,
  });

  it('lists the operations with administrator and subject, in pages', async () => {
    const { person, seen } = await opened((request, path) => {
      if (path !== 'audit') return undefined;
      const second = new URL(request.url).searchParams.get('offset') === '20';
      const entries = second ? [entry(1, { action: 'delete', actor_name: null, changes: [] })] : [entry(2)];
      return json(entries, 200, { 'X-Total-Count': '21' });
    });
    await person.click(screen.getByRole('tab', { name: 'Registro' }));
    expect(await screen.findByText('nome, admin: no → sì')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('Utente 12');
    await person.click(button('Successiva'));
    expect(await screen.findByText('Eliminazione')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    const queries = seen.filter(({ url }) => url.includes('audit')).map(({ url }) => new URL(url).search);
    expect(queries).toEqual(['?offset=0&limit=20', '?offset=20&limit=20']);
  });
});
