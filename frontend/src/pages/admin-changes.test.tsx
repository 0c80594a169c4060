import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  asked,
  box,
  button,
  chooseReason,
  designer,
  type Handler,
  opened,
  pathOf,
  user,
} from '../../test/admin-fixture';
import { lari } from '../../test/people';
import { json } from '../../test/server';
import { dropUser } from '../session/session.store';
import { EditFieldsDialog } from './admin-page';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('deleting the selected', () => {
  async function select(handler?: Handler) {
    const { person, seen } = await opened(handler);
    for (const name of ['Persona 2', 'Persona 3', 'Persona 4']) await person.click(box(`Seleziona ${name}`));
    await person.click(button('Elimina selezionati (3)'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    return { person, seen, dialog };
  }

  it('asks first, with the count', async () => {
    const { person, seen, dialog } = await select();
    expect(dialog).toHaveTextContent('3 utenti');
    expect(dialog).toHaveTextContent('This action cannot be undone.');
    await person.click(within(dialog).getByRole('button', { name: /^Cancel/ }));
    expect(asked(seen, 'DELETE')).toHaveLength(0);
    expect(button('Elimina selezionati (3)')).toBeEnabled();
  });

  it('does not deselect rows that could not be deleted, and shows the reason', async () => {
    const { person, seen, dialog } = await select((request, path) => {
      if (request.method !== 'DELETE') return undefined;
      return path === 'users/3' ? json({ detail: 'È il tuo account.' }, 403) : json({ message: 'Fatto.' });
    });
    await chooseReason(person, dialog);
    await person.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    expect(
      await screen.findByText('1 su 3 utenti non è stato eliminato: È il tuo account.'),
    ).toBeInTheDocument();
    expect(await asked(seen, 'DELETE')[0]?.json()).toEqual({ reason: 'Account doppio' });
    expect(asked(seen, 'DELETE').map(pathOf).sort()).toEqual([
      '/api/admin/users/2',
      '/api/admin/users/3',
      '/api/admin/users/4',
    ]);
    expect(screen.queryByText('Persona 2')).not.toBeInTheDocument();
    expect(box('Seleziona Persona 3')).toBeChecked();
    expect(button('Elimina selezionati (1)')).toBeEnabled();
    expect(screen.getByRole('tab', { name: /^Users \(21\)/ })).toBeInTheDocument();
    expect(screen.getByText('Eliminati: 2 utenti.')).toBeInTheDocument();
  });

  it('deletes nobody before a reason is chosen or written', async () => {
    const { person, seen, dialog } = await select((request) =>
      request.method === 'DELETE' ? json({ message: 'Fatto.' }) : undefined,
    );
    await person.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    expect(within(dialog).getByLabelText(/Motivo/)).toHaveAccessibleDescription(/Scegli un motivo/);
    expect(asked(seen, 'DELETE')).toHaveLength(0);
    await person.selectOptions(within(dialog).getByLabelText(/Motivo/), 'Altro…');
    await person.type(within(dialog).getByLabelText(/Quale motivo/), ' Prova del sito ');
    await person.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    await screen.findByText('Eliminati: 3 utenti.');
    expect(await asked(seen, 'DELETE')[0]?.json()).toEqual({ reason: 'Prova del sito' });
  });

  it('shows that it is in progress', async () => {
    const { person, dialog } = await select((request) =>
      request.method === 'DELETE' ? new Promise(() => undefined) : undefined,
    );
    await chooseReason(person, dialog);
    await person.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    expect(within(dialog).getByRole('button', { name: /^Deleting\.\.\./ })).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: /^Cancel/ }));
    expect(dialog).toBeInTheDocument();
  });
});

describe('editing a user', () => {
  async function edit(handler?: Handler) {
    const { person, seen } = await opened(handler);
    await person.click(button('Persona 2, modifica'));
    await screen.findByRole('dialog');
    return { person, seen };
  }

  it('sends only what differs and shows what was saved', async () => {
    const { person, seen } = await edit((request) =>
      request.method === 'PUT' ? json(user(2, { name: 'Nuovo nome', is_admin: true })) : undefined,
    );
    await person.clear(screen.getByLabelText('Nome'));
    await person.type(screen.getByLabelText('Nome'), ' Nuovo nome ');
    await person.click(screen.getByRole('checkbox', { name: 'Admin' }));
    await person.click(button('Salva'));
    expect(await screen.findByRole('button', { name: 'Nuovo nome, modifica' })).toBeInTheDocument();
    const [sent] = asked(seen, 'PUT');
    expect(sent && pathOf(sent)).toBe('/api/admin/users/2');
    expect(await sent?.json()).toEqual({ name: 'Nuovo nome', is_admin: true });
    expect(screen.queryByRole('checkbox', { name: 'Seleziona Nuovo nome' })).not.toBeInTheDocument();
  });

  it('checks before it sends, and warns that a new address ends sessions', async () => {
    const { person, seen } = await edit();
    await person.clear(screen.getByLabelText('Email'));
    await person.type(screen.getByLabelText('Email'), 'senza chiocciola');
    expect(screen.getByText(/esce da tutti i dispositivi/)).toBeInTheDocument();
    await person.click(button('Salva'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Formato email non valido');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(asked(seen, 'PUT')).toHaveLength(0);
  });

  it('shows the server’s message', async () => {
    const { person } = await edit((request) =>
      request.method === 'PUT' ? json({ detail: 'Serve almeno un admin.' }, 409) : undefined,
    );
    await person.type(screen.getByLabelText(/Città/), ' Nord');
    await person.click(button('Salva'));
    expect(await screen.findByText('Serve almeno un admin.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Città/)).toHaveValue('Città di Castello Nord');
  });
});

describe('changing a designer', () => {
  async function designers(handler?: Handler) {
    const { person, seen } = await opened(handler);
    await person.click(screen.getByRole('tab', { name: /^Designers \(2\)/ }));
    return { person, seen };
  }

  it('sets the badge at once, and removes it when the server refuses', async () => {
    let isRefusing = false;
    const { person, seen } = await designers((request, path) => {
      if (!path.endsWith('/verify')) return undefined;
      return isRefusing ? json({}, 500) : json(designer(2, { is_verified: true }));
    });
    const badge = () => screen.getByRole('switch', { name: 'Studio 2 verificato' });
    await person.click(badge());
    expect(badge()).toBeChecked();
    await waitFor(() => expect(asked(seen, 'PUT')).toHaveLength(1));
    expect(await asked(seen, 'PUT')[0]?.json()).toEqual({ is_verified: true });
    isRefusing = true;
    await person.click(badge());
    expect(await screen.findByText('Studio 2: Request failed')).toBeInTheDocument();
    expect(badge()).toBeChecked();
  });

  it('edits a profile in the designer’s own form, sending only what differs', async () => {
    const { person, seen } = await designers((request, path) => {
      if (path === '/api/designers/1') return json({ ...lari, id: 1, email: 'lari@esempio.it', version: 4 });
      return request.method === 'PUT' ? json({ ...lari, id: 1 }) : undefined;
    });
    await EditFieldsDialog.preload();
    await person.click(button('Studio 1, modifica'));
    const city = await screen.findByLabelText('Città in cui lavora');
    // The reader is not the designer.
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/\b(ti|tuo|tua|tuoi|tue|vuoi|accetti|fai)\b/i);
    await person.click(button('Togli Torino'));
    await person.type(city, 'Asti');
    await person.click(button('Salva Modifiche'));
    await waitFor(() => expect(asked(seen, 'PUT')).toHaveLength(1));
    const [sent] = asked(seen, 'PUT');
    expect(sent && pathOf(sent)).toBe('/api/admin/designers/1');
    expect(await sent?.json()).toEqual({ city: 'Asti', version: 4 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
