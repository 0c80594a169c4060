import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { serveUploads } from '../../../../test/uploads';
import { savedForm } from '../../../data/database/forms';
import { adopt } from '../../../session/adoption';
import { currentUser, dropUser, useUser } from '../../../session/session.store';
import { Toaster } from '../../../ui/notices/toaster';
import { EditProfileDialog } from './edit-profile-dialog';

/** Each test has a different person, without stored data on this device. */
let uid = 900;

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const file = (bytes: BlobPart, name: string, type: string) => new File([bytes], name, { type });

function Room({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <>
      {user && <EditProfileDialog user={user} onClose={onClose} />}
      <Toaster />
    </>
  );
}

async function open(changes: object = {}) {
  adopt({ ...ada, id: uid, ...changes });
  const uploads = serveUploads();
  const onClose = jest.fn();
  const view = render(<Room onClose={onClose} />);
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByLabelText('Nome');
  return { user, uploads, onClose, close: () => view.unmount() };
}

const save = () => screen.getByRole('button', { name: 'Salva Modifiche' });
const choose = (user: ReturnType<typeof userEvent.setup>, chosen: File) =>
  user.upload(screen.getByTestId('profile-picture'), chosen);
const saved = (changes: object) => ({ ...ada, id: uid, ...changes });

beforeEach(() => {
  uid += 1;
  window.history.replaceState(null, '', '/user-profile');
  serve(() => json({}));
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('editing one’s own profile', () => {
  it('sends the changed fields only, and shows them at once', async () => {
    const { user, uploads, onClose } = await open({ location: 'Milano' });
    await user.clear(screen.getByLabelText(/^Città/));
    await user.type(screen.getByLabelText('Nome'), ' Bianchi ');
    await choose(user, file(PNG, 'foto.txt', 'text/plain'));
    // The picture is the choice once its content is checked.
    await screen.findByRole('button', { name: 'Togli foto' });
    await user.click(save());
    expect(screen.getByRole('button', { name: 'Salvataggio...' })).toHaveAttribute('aria-disabled', 'true');
    const [sent] = uploads;
    expect(sent?.call).toBe('PUT /api/users/me');
    expect([...(sent?.body.keys() ?? [])]).toEqual(['name', 'location', 'profile_picture']);
    expect(sent?.body.get('name')).toBe('Ada Neri Bianchi');
    expect(sent?.body.get('location')).toBe('');
    expect(sent?.body.get('profile_picture')).toHaveProperty('type', 'image/png');
    await sent?.answer(saved({ name: 'Ada Neri Bianchi' }), 200);
    expect(await screen.findByText('✅ Profilo aggiornato con successo!')).toBeInTheDocument();
    expect(currentUser()?.name).toBe('Ada Neri Bianchi');
    expect(onClose).toHaveBeenCalled();
  });

  it('shows every broken rule at its field, and the first one as an alert', async () => {
    const { user, uploads } = await open();
    await user.clear(screen.getByLabelText('Nome'));
    await user.clear(screen.getByLabelText('Email'));
    await user.click(save());
    expect(screen.getAllByText('Il nome è obbligatorio')).toHaveLength(2);
    expect(screen.getByText("L'email è obbligatoria")).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.type(screen.getByLabelText('Nome'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@esempio');
    expect(screen.getAllByText('Formato email non valido')).toHaveLength(2);
    expect(screen.queryByText('Il nome è obbligatorio')).not.toBeInTheDocument();
    await user.click(save());
    expect(uploads).toHaveLength(0);
  });

  it('checks a picture by its content and size, whatever its file name', async () => {
    const { user, uploads } = await open();
    await choose(user, file('<svg/>', 'foto.png', 'image/png'));
    expect(await screen.findAllByText('Formato immagine non supportato. Usa JPG, PNG o GIF')).toHaveLength(2);
    const heavy = file(PNG, 'grande.png', 'image/png');
    Object.defineProperty(heavy, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(user, heavy);
    expect(await screen.findAllByText("L'immagine è troppo grande. Massimo 5MB")).toHaveLength(2);
    await user.click(save());
    expect(uploads).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Lascia com’è' }));
    expect(screen.queryByText("L'immagine è troppo grande. Massimo 5MB")).not.toBeInTheDocument();
  });

  it('shows a chosen picture before it is sent, and can remove the picture', async () => {
    const { user, uploads } = await open({ profile_picture: '/api/uploads/profile_pictures/a.jpg' });
    const picture = () => document.querySelector('dialog img')?.getAttribute('src') ?? null;
    expect(picture()).toBe('/api/uploads/profile_pictures/a.jpg');
    await choose(user, file(PNG, 'nuova.png', 'image/png'));
    await waitFor(() => expect(picture()).toMatch(/^blob:/));
    await user.click(screen.getByRole('button', { name: 'Tieni quella di prima' }));
    expect(picture()).toBe('/api/uploads/profile_pictures/a.jpg');
    await user.click(screen.getByRole('button', { name: 'Togli foto' }));
    expect(picture()).toBeNull();
    await user.click(save());
    expect([...(uploads[0]?.body.entries() ?? [])]).toEqual([['remove_picture', 'true']]);
  });

  it('explains the consequences of a new e-mail', async () => {
    const { user } = await open();
    expect(screen.queryByText(/dovrai rientrare sugli altri dispositivi/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByText(/dovrai rientrare sugli altri dispositivi; qui no/)).toBeInTheDocument();
  });
});

const LISTED = [{ loc: ['body', 'location'], msg: 'Troppo lungo', type: 'length' }];
const REFUSALS = [
  { status: 409, detail: "Errore: l'email è in uso.", alert: "Errore: l'email è in uso." },
  { status: 413, detail: 'Too large', alert: "L'immagine è troppo grande. Massimo 5MB" },
  { status: 429, detail: 'Troppi tentativi: aspetta.', alert: 'Troppi tentativi: aspetta.' },
  {
    status: 400,
    detail: LISTED,
    alert: 'Dati non validi. Controlla che tutti i campi siano compilati correttamente.',
  },
  { status: 404, detail: 'x', alert: 'Profilo non trovato. Prova a ricaricare la pagina.' },
  {
    status: 500,
    detail: 'Guasto 7',
    alert: "Si è verificato un errore durante l'aggiornamento del profilo. Guasto 7",
  },
] as const;

describe('a profile that could not be saved', () => {
  it.each(REFUSALS)('shows the reason after $status', async ({ status, detail, alert }) => {
    const { user, uploads, onClose } = await open();
    await user.type(screen.getByLabelText('Nome'), ' B');
    await user.click(save());
    await uploads[0]?.answer({ detail }, status);
    const message = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(message).toContain(alert);
    if (status === 400) expect(message).toContain('Troppo lungo');
    expect(onClose).not.toHaveBeenCalled();
    expect(save()).toBeInTheDocument();
  });

  it('is restored after a network failure and a reload, with its picture', async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText('Nome'), ' Bianchi');
    await choose(first.user, file(PNG, 'nuova.png', 'image/png'));
    await screen.findByRole('button', { name: 'Cambia foto' });
    await first.user.click(save());
    await first.uploads[0]?.cut();
    expect(screen.getByText(/Quello che hai scritto è salvato qui/)).toBeInTheDocument();
    first.close();
    const storedForm = () => savedForm({ uid, key: 'profile-edit' });
    await waitFor(async () =>
      expect(await storedForm()).toMatchObject({ values: { name: 'Ada Neri Bianchi' } }),
    );

    const { user, uploads } = await open();
    expect(screen.getByText('Abbiamo ritrovato le modifiche che non avevi salvato.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ada Neri Bianchi');
    await user.click(save());
    expect([...(uploads[0]?.body.keys() ?? [])]).toEqual(['name', 'profile_picture']);
    await uploads[0]?.answer(saved({ name: 'Ada Neri Bianchi' }), 200);
  });

  it('can be discarded when it is restored', async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText('Nome'), ' Bianchi');
    await first.user.click(screen.getByRole('button', { name: 'Annulla' }));
    first.close();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Scartale' }));
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Ada Neri'));
  });

  it('is closed only after a confirmation', async () => {
    const { user, onClose } = await open();
    await user.type(screen.getByLabelText('Nome'), ' B');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }));
    await user.click(question.getByRole('button', { name: 'Continua a modificare' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await user.click(await screen.findByRole('button', { name: 'Chiudi senza salvare' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('deleting one’s own account', () => {
  const QUESTION = 'Sei sicuro di voler eliminare il tuo account? Questa azione è irreversibile.';

  async function ask(user: ReturnType<typeof userEvent.setup>) {
    await user.click(screen.getByRole('button', { name: 'Elimina account' }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    return within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina account' });
  }

  it('asks for confirmation, signs out, opens the home page and confirms the deletion', async () => {
    const { user } = await open();
    const seen = serve(() => json({ message: 'ok' }));
    const confirm = await ask(user);
    expect(seen).toHaveLength(0);
    await user.click(confirm);
    expect(await screen.findByText('✅ Account eliminato con successo.')).toBeInTheDocument();
    expect(seen[0]?.method).toBe('DELETE');
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/users/me');
    expect(currentUser()).toBeNull();
    expect(window.location.pathname).toBe('/');
  });

  it('shows why it failed, and the person stays signed in', async () => {
    const { user } = await open();
    serve(() => json({ detail: 'Un amministratore non può eliminarsi.' }, 403));
    await user.click(await ask(user));
    expect(
      await screen.findByText(
        'Non siamo riusciti a eliminare l’account. Un amministratore non può eliminarsi.',
      ),
    ).toBeInTheDocument();
    expect(currentUser()).not.toBeNull();
  });
});
