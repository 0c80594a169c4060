import 'fake-indexeddb/auto';
import { SAVED_PHOTOS_MAX } from '@stanze/domain/limits';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { listed, PHOTO, serveCollection } from '../../../test/saved-photos-fixture';
import { json, serve } from '../../../test/server';
import { savedForm } from '../../data/database/forms';
import { GUEST_UID } from '../../data/person';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { useToasts } from '../../ui/notices/toast.store';
import { Toaster } from '../../ui/notices/toaster';
import type { SavedPhotoBody } from './apply-photos';
import { Collection } from './collection';
import { changeGuestPhotos, dropGuestPhotos } from './guest-photos';
import { SavePhotoButton } from './save-photo-button';
import { savedPhotoCommand } from './saved-photos.outbox';
import type { SavedPhoto } from './saved-photos.tables';
import { announceGuestPhotos, takeGuestPhotos } from './take-guest-photos';

startOutbox({ 'saved-photo': savedPhotoCommand });

/** Every test has a different person, so that cached data of other tests does not matter. */
let uid = 8000;
const body = (fields: Partial<SavedPhotoBody> = {}): SavedPhotoBody => ({
  ...PHOTO,
  saved: true,
  likedNote: '',
  dislikedNote: '',
  ...fields,
});
function show() {
  render(
    <>
      <SavePhotoButton photo={PHOTO} alt="Cucina" surface="picture" />
      <Collection />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const signIn = () => act(() => adopt({ ...ada, id: uid }));
/** Read from the database, because the cached data is that of the page. */
const rowsOnDevice = async () =>
  ((await savedForm({ uid: GUEST_UID, key: 'saved-photos' })) ?? []) as readonly SavedPhoto[];
const onDevice = async () => (await rowsOnDevice()).map(({ id }) => id);
const question = (name: string) => screen.findByRole('region', { name });

beforeEach(async () => {
  uid += 1;
  await dropGuestPhotos(await onDevice());
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    dropUser();
    useToasts.setState({ toasts: [] });
  });
  sessionStorage.clear();
});

describe('the photos of a guest', () => {
  it('are saved on the device with their notes, without a request, and removed with undo', async () => {
    const seen = serve(() => json({}, 500));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Salva: Cucina' }));
    expect(await screen.findByText('Salvata nella tua raccolta, su questo dispositivo.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Note: Foto di Studio Lari' }));
    await user.type(await screen.findByLabelText(/Cosa mi piace/), 'La luce');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('La luce')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvata: Cucina' }));
    expect(await screen.findByText('Ancora nessuna foto.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('La luce')).toBeInTheDocument();
    expect(seen).toEqual([]);
  });

  it('are at most as many as the server stores', async () => {
    for (let id = 1; id <= SAVED_PHOTOS_MAX; id += 1) await changeGuestPhotos(body({ photoId: 1000 + id }));
    await expect(changeGuestPhotos(body())).rejects.toThrow(`già ${SAVED_PHOTOS_MAX} foto`);
    await changeGuestPhotos(body({ photoId: 1001, likedNote: 'Il legno' }));
    expect(await onDevice()).toHaveLength(SAVED_PHOTOS_MAX);
  });

  it('are announced once after the sign-in', async () => {
    serveCollection([]);
    await changeGuestPhotos(body());
    signIn();
    render(<Toaster />);
    await act(announceGuestPhotos);
    expect(screen.getByText('Una foto salvata su questo dispositivo ti aspetta.')).toBeInTheDocument();
    act(() => useToasts.setState({ toasts: [] }));
    await act(announceGuestPhotos);
    expect(screen.queryByText(/ti aspetta/)).toBeNull();
  });
});

describe('the question whose photos they are', () => {
  it('takes them into the account once, oldest first, and deletes them from the device', async () => {
    const bodies = serveCollection([]);
    await changeGuestPhotos(body({ likedNote: 'La luce' }));
    await changeGuestPhotos(body({ photoId: 6 }));
    signIn();
    const user = show();
    const asked = await question('2 foto su questo dispositivo');
    await user.dblClick(within(asked).getByRole('button', { name: 'Portale nella mia raccolta' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { photo_id: 5, saved: true, liked_note: 'La luce' },
      { photo_id: 6, saved: true },
    ]);
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(await onDevice()).toEqual([]);
  });

  it('replaces no notes of the account, and adds those that it lacks', async () => {
    const bodies = serveCollection([listed({ liked_note: 'Mia' }), listed({ photo_id: 6 })]);
    await changeGuestPhotos(body({ likedNote: 'Di prima' }));
    await changeGuestPhotos(body({ photoId: 6, likedNote: 'Nuova' }));
    signIn();
    const user = show();
    const asked = await question('2 foto su questo dispositivo');
    await user.click(within(asked).getByRole('button', { name: /^Portale/ }));
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    await waitFor(() => expect(bodies).toMatchObject([{ photo_id: 6, liked_note: 'Nuova' }]));
  });

  it('does not take what does not fit into the account', async () => {
    const full = Array.from({ length: SAVED_PHOTOS_MAX - 1 }, (_, n) => listed({ photo_id: 100 + n }));
    const bodies = serveCollection(full);
    await changeGuestPhotos(body({ photoId: 6 }));
    await changeGuestPhotos(body());
    signIn();
    const user = show();
    const asked = await question('2 foto su questo dispositivo');
    await user.click(within(asked).getByRole('button', { name: /^Portale/ }));
    expect(await screen.findByText(/quelle in più restano/)).toBeInTheDocument();
    await waitFor(() => expect(bodies).toMatchObject([{ photo_id: 5 }]));
    expect(await onDevice()).toEqual([6]);
  });

  it('takes nothing while the collection of the account is not available', async () => {
    serve(() => json({}, 500));
    await changeGuestPhotos(body());
    signIn();
    render(<Toaster />);
    await act(takeGuestPhotos);
    expect(screen.getByText(/le foto restano su questo dispositivo/)).toBeInTheDocument();
    expect(await onDevice()).toEqual([5]);
  });

  it('deletes them on request, with undo', async () => {
    serveCollection([]);
    await changeGuestPhotos(body({ likedNote: 'La luce' }));
    signIn();
    const user = show();
    const asked = await question('1 foto su questo dispositivo');
    await user.click(within(asked).getByRole('button', { name: 'Eliminala' }));
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(await onDevice()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await question('1 foto su questo dispositivo')).toBeInTheDocument();
    expect(await rowsOnDevice()).toMatchObject([{ likedNote: 'La luce' }]);
  });
});
