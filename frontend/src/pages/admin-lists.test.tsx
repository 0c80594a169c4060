import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { box, button, chooseReason, designer, heads, opened, rows, user } from '../../test/admin-fixture';
import { json } from '../../test/server';
import { dropUser } from '../session/session.store';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

const USERS = [
  user(1, { name: 'Redazione', is_admin: true, role: 'admin' }),
  user(2, { name: 'Elena Righi', location: 'Bergamo' }),
  user(3, { name: 'Nicolò Però', location: 'Asti' }),
  user(4, { name: 'Nicola Perotti' }),
];
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
const search = () => screen.getByRole('searchbox');

/** Opens the panel with four accounts. */
async function openAdminArea() {
  const { person } = await opened((_request, path) => (path === 'users' ? json(USERS) : undefined));
  return person;
}

it('searches for the parts of a name in any order and without accents', async () => {
  const person = await openAdminArea();
  await person.type(search(), 'righi elena');
  expect(names()).toEqual(['Elena Righi']);
  await person.clear(search());
  await person.type(search(), 'nicolo pero');
  expect(names()).toEqual(['Nicolò Però']);
});

it('clears the selection when the search changes', async () => {
  const person = await openAdminArea();
  await person.click(box('Seleziona tutta la pagina'));
  expect(button('Elimina selezionati (3)')).toBeEnabled();
  await person.type(search(), 'nicol');
  expect(button('Elimina selezionati (0)')).toBeDisabled();
  expect(box('Seleziona Nicola Perotti')).not.toBeChecked();
});

it('sorts by the title of a column, in both directions, with rows without a value at the end', async () => {
  const person = await openAdminArea();
  await person.click(button(/^Location/));
  expect(names()).toEqual(['Nicolò Però', 'Elena Righi', 'Redazione', 'Nicola Perotti']);
  expect(screen.getByRole('columnheader', { name: /^Location/ })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(button(/^Location/));
  expect(names()).toEqual(['Elena Righi', 'Nicolò Però', 'Redazione', 'Nicola Perotti']);
  expect(window.location.search).toBe('?ordine=-location');
});

it('shows the town of designers', async () => {
  const { person } = await opened((_request, path) =>
    path === 'designers' ? json([designer(1, { city: 'Bari' }), designer(2)]) : undefined,
  );
  await person.click(screen.getByRole('tab', { name: /^Designers \(2\)/ }));
  expect(heads()).toContain('Città');
  expect(rows()[0]).toHaveTextContent('Bari');
});

it('reads tab, search, order, size and page from the URL', async () => {
  await opened(undefined, '/admin?q=persona&ordine=-id&pagina=2');
  expect(search()).toHaveValue('persona');
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(names()[0]).toBe('Persona 13');
});

it('writes them to the URL, and the back button undoes them', async () => {
  const { person } = await opened();
  await person.click(button('Successiva'));
  expect(window.location.search).toBe('?pagina=2');
  await person.type(search(), 'persona');
  expect(window.location.search).toBe('?q=persona');
  await person.click(screen.getByRole('tab', { name: /^Designers \(2\)/ }));
  expect(window.location.search).toBe('?elenco=designer');
  await person.click(screen.getByRole('tab', { name: /^Users \(23\)/ }));
  expect(window.location.search).toBe('?q=persona');
  act(() => window.history.go(-3));
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(search()).toHaveValue('');
});

it('writes a search with an e-mail address to the history entry, not to the URL', async () => {
  const person = await openAdminArea();
  await person.type(search(), 'persona4@esempio.it');
  expect(names()).toEqual(['Nicola Perotti']);
  expect(window.location.href).not.toMatch(/persona|@|%40/);
  expect(window.history.state).toEqual({ search: 'persona4@esempio.it' });
  await person.click(screen.getByRole('tab', { name: /^Designers/ }));
  expect(search()).toHaveValue('');
  act(() => window.history.back());
  await waitFor(() => expect(search()).toHaveValue('persona4@esempio.it'));
  // The entry of a dialog has another state; the list below it does not change.
  await person.click(box('Seleziona tutta la pagina'));
  await person.click(button('Elimina selezionati (1)'));
  await screen.findByRole('alertdialog');
  expect(window.history.state).toHaveProperty('layer');
  expect(names()).toEqual(['Nicola Perotti']);
});

it('removes an e-mail address from the URL with which it was opened', async () => {
  await opened(
    (_request, path) => (path === 'users' ? json(USERS) : undefined),
    '/admin?q=persona4%40esempio.it&ordine=name',
  );
  await waitFor(() => expect(window.location.search).toBe('?ordine=name'));
  expect(search()).toHaveValue('persona4@esempio.it');
});

it('moves the focus to the row that follows the deleted ones', async () => {
  const { person } = await opened((request) =>
    request.method === 'DELETE' ? json({ message: 'Fatto.' }) : undefined,
  );
  for (const name of ['Persona 2', 'Persona 3']) await person.click(box(`Seleziona ${name}`));
  await person.click(button('Elimina selezionati (2)'));
  await chooseReason(person, await screen.findByRole('alertdialog'));
  await person.click(button(/^Delete/));
  await screen.findByText('Eliminati: 2 utenti.');
  await waitFor(() => expect(box('Seleziona Persona 4')).toHaveFocus());
});
