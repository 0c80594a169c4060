import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../../../../test/people';
import { json, serve } from '../../../../../test/server';
import type { Designer } from '../../../../data/http/types';
import { storedRows } from '../../../../data/database/stored-rows';
import { currentUser, dropUser, setUser } from '../../../../session/session.store';
import { Toaster } from '../../../../ui/notices/toaster';
import type { FormStart } from '../../profile-gap';
import { EditDesignerDialog } from './edit-designer-dialog';

const mine: Designer = { ...lari, email: 'lari@esempio.it', phone: null, version: 3 };
const closed = jest.fn();

async function open(startAt?: FormStart) {
  act(() => setUser({ ...ada, is_designer: true, designer: mine, matched_designers: [] }));
  const view = render(
    <>
      <EditDesignerDialog designer={mine} startAt={startAt} onClose={closed} />
      <Toaster />
    </>,
  );
  await screen.findByLabelText('Nome o studio');
  return { ...view, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const puts = (seen: Request[]) => seen.filter(({ method }) => method === 'PUT');

afterEach(async () => {
  jest.restoreAllMocks();
  closed.mockClear();
  act(() => dropUser());
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
});

it.each([
  ['bio', 'Racconta il tuo lavoro'],
  ['images', 'Scegli le foto'],
  ['city', 'Città in cui lavori'],
  ['budget', 'Budget minimo (€)'],
  ['work', 'Consulenze online'],
  ['link', 'Sito'],
] as const)('focuses the field of the missing part: %s', async (gap, name) => {
  await open(gap);
  await waitFor(() => {
    const field = screen.queryByLabelText(name) ?? button(name);
    expect(field).toHaveFocus();
  });
});

it('shows its errors in the order of the rules, at the field too', async () => {
  const { user } = await open();
  write('Nome o studio', '');
  write('Email', '');
  write('Anni di esperienza', '');
  write('Racconta il tuo lavoro', '');
  await user.click(screen.getByLabelText('Minimal'));
  write('Budget minimo (€)', '');
  await user.click(screen.getByLabelText('Consulenze online'));
  await user.click(button('Togli Torino'));
  await user.click(button('Salva Modifiche'));
  for (const [text, label, value] of [
    ['Please enter your name', 'Nome o studio', 'Lari'],
    ['Please enter your email', 'Email', 'lari@esempio.it'],
    ['Please enter your years of experience', 'Anni di esperienza', '3'],
    ['Please enter your bio', 'Racconta il tuo lavoro', 'Case.'],
    ['Please select at least one specialty', 'Japandi', null],
    ['Minimum budget must be at least €300', 'Budget minimo (€)', '300'],
    ['Please select at least one work preference', 'Modalità ibrida', null],
    ['Please enter your main operating city', 'Città in cui lavori', 'Asti'],
  ] as const) {
    // Once at the field and once in the alert, where it is the first one.
    expect(screen.getAllByText(text)).toHaveLength(2);
    if (value === null) await user.click(screen.getByLabelText(label));
    else write(label, value);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  }
});

it.each([
  [
    409,
    { detail: 'Questa email è già registrata. Clicca su Accedi per entrare.' },
    "Errore: l'email inserita è già in uso da un altro designer.",
  ],
  [401, { detail: 'x' }, 'Errore di autenticazione. Prova a rifare il login.'],
  [
    400,
    { detail: [{ loc: ['body', 'website'], msg: 'No', type: 'x' }] },
    'Dati non validi. Controlla che tutti i campi siano compilati correttamente.',
  ],
  [404, { detail: 'x' }, 'Profilo non trovato. Prova a ricaricare la pagina.'],
  [500, { detail: 'guasto 7' }, "Si è verificato un errore durante l'aggiornamento del profilo. guasto 7"],
])('shows the message for a %s and does not close the form', async (status, body, text) => {
  serve(() => json(body, status));
  const { user } = await open();
  await user.type(screen.getByLabelText('Racconta il tuo lavoro'), ' E silenzio.');
  await user.click(button('Salva Modifiche'));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Racconta il tuo lavoro')).toHaveValue(`${lari.bio} E silenzio.`);
  expect(closed).not.toHaveBeenCalled();
});

it('sends the version that was edited, and shows the saved profile at once', async () => {
  const seen = serve((request) =>
    request.method === 'PUT' ? json({ ...mine, city: 'Asti', version: 4 }) : json({}, 500),
  );
  const { user } = await open();
  await user.click(button('Togli Torino'));
  await user.type(screen.getByLabelText('Città in cui lavori'), 'Asti');
  await user.click(button('Salva Modifiche'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await puts(seen)[0]?.json()).toMatchObject({ city: 'Asti', version: 3, gallery_images: null });
  expect(currentUser()?.designer?.city).toBe('Asti');
  expect(screen.getByText('✅ Profilo aggiornato con successo!')).toBeInTheDocument();
  expect(await storedRows.list('forms')).toEqual([]);
  await waitFor(async () => {
    const [card] = await storedRows.list('cards');
    expect(card?.card).toMatchObject({ city: 'Asti', email: null });
  });
});

it('shows both values when another device has saved first, and saves the chosen ones', async () => {
  const current = { ...mine, bio: 'Altrove.', city: 'Cuneo', version: 9 };
  let isFirst = true;
  const seen = serve((request) => {
    if (request.method !== 'PUT') return json({}, 500);
    const answer = isFirst ? json({ detail: 'Cambiato', current }, 409) : json({ ...current, version: 10 });
    isFirst = false;
    return answer;
  });
  const { user } = await open();
  await user.clear(screen.getByLabelText('Racconta il tuo lavoro'));
  await user.type(screen.getByLabelText('Racconta il tuo lavoro'), 'Qui.');
  await user.click(button('Salva Modifiche'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Il profilo è cambiato altrove' }));
  expect(dialog.getByText('Qui.')).toBeInTheDocument();
  expect(dialog.getByText('Altrove.')).toBeInTheDocument();
  expect(dialog.getAllByRole('group')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Salva le scelte' })).toBeDisabled();
  await user.click(within(dialog.getByRole('group', { name: 'Presentazione' })).getByLabelText('Qui'));
  await user.click(
    within(dialog.getByRole('group', { name: 'Città' })).getByLabelText('Dall’altro dispositivo'),
  );
  await user.click(dialog.getByRole('button', { name: 'Salva le scelte' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await puts(seen)[1]?.json()).toMatchObject({ bio: 'Qui.', city: 'Cuneo', version: 9 });
});

it('asks before it closes with unsaved changes, and not without changes', async () => {
  const { user } = await open();
  await user.click(button('Annulla'));
  expect(closed).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Racconta il tuo lavoro'), '!');
  await user.click(button('Annulla'));
  expect(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' })).toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(1);
  await user.click(button('Chiudi senza salvare'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
});

it('shows why an account could not be deleted', async () => {
  serve(() => json({}, 500));
  const { user } = await open();
  await user.click(button('Elimina account'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma Eliminazione Account' }));
  await user.click(question.getByRole('button', { name: 'Elimina account' }));
  expect(await question.findByText(/Failed to delete account/)).toBeInTheDocument();
  expect(currentUser()).not.toBeNull();
});
