import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { serveUploads, storedPicture } from '../../../../test/uploads';
import { publishNetworkReturn } from '../../../lib/network-return';
import { GUEST_UID } from '../../../data/person';
import { storedRows } from '../../../data/database/stored-rows';
import { Toaster } from '../../../ui/toaster';
import { GalleryField } from './gallery-field';
import type { SavedItem } from './gallery-item';
import { useGallery } from './use-gallery';

const FORM_ID = { uid: GUEST_UID, key: 'modulo' };
let savedItems: readonly SavedItem[] = [];

function Field({ start }: { start: readonly SavedItem[] }) {
  const { gallery, items } = useGallery(FORM_ID, start);
  useEffect(() => {
    savedItems = items;
  }, [items]);
  return (
    <>
      <GalleryField gallery={gallery} />
      <Toaster />
    </>
  );
}

const photo = (name: string, type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const tiles = () => within(screen.getByRole('list', { name: 'Le tue foto' })).getAllByRole('listitem');
const order = () => tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));

function open(start: readonly SavedItem[] = []) {
  const uploads = serveUploads();
  const view = render(<Field start={start} />);
  const user = userEvent.setup({ applyAccept: false });
  const choose = (...files: File[]) => user.upload(screen.getByTestId('gallery-files'), files);
  return { uploads, user, choose, ...view };
}

/** Adds three pictures and waits until they are uploaded. */
async function withThree() {
  const gallery = open();
  await gallery.choose(photo('uno.jpg'), photo('due.jpg'), photo('tre.jpg'));
  for (let n = 0; n < 3; n += 1) {
    await waitFor(() => expect(gallery.uploads.length).toBeGreaterThan(n));
    await gallery.uploads[n]?.answer(storedPicture(String(n)));
  }
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  return gallery;
}

afterEach(async () => {
  await storedRows.clear('files');
});

describe('choosing pictures', () => {
  it('accepts six and shows a message when there were more', async () => {
    const { choose } = open();
    await choose(...Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`)));
    expect(tiles()).toHaveLength(6);
    expect(screen.getByText('You can only upload a maximum of 6 images')).toBeInTheDocument();
  });

  it('uploads two at a time and shows the progress of each', async () => {
    const { uploads, choose } = open();
    await choose(photo('uno.jpg'), photo('due.jpg'), photo('tre.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[0]?.progress(0.42);
    expect(screen.getByRole('progressbar', { name: 'Caricamento della foto 1' })).toHaveValue(42);
    await uploads[0]?.answer(storedPicture('uno'));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(savedItems[0]?.stored?.reference).toBe('/api/uploads/gallery/uno.jpg');
  });

  it.each([
    ['a HEIC photograph', photo('foto.heic', ''), /non apre le foto HEIC/],
    ['another kind of file', photo('listino.pdf', 'application/pdf'), /Non riusciamo ad aprire questo file/],
    ['more than 5 MB', photo('grande.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1), /pesa più di 5 MB/],
  ])('explains why %s cannot be sent from a browser that cannot decode it', async (_name, file, text) => {
    const { uploads, choose } = open();
    await choose(file);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  });
});

describe('an unreliable network', () => {
  it('stores the picture and sends it when the network returns', async () => {
    const { uploads, choose } = open();
    await choose(photo('uno.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.cut();
    expect(screen.getByText('Parte appena torna la rete')).toBeInTheDocument();
    act(() => publishNetworkReturn());
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(storedPicture('uno'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('continues interrupted uploads after a reload', async () => {
    const first = open();
    await first.choose(photo('uno.jpg'), photo('due.jpg'));
    await waitFor(() => expect(first.uploads).toHaveLength(2));
    await first.uploads[0]?.answer(storedPicture('uno'));
    const before = savedItems.map(({ id, name, alt, stored }) => ({ id, name, alt, stored }));
    first.unmount();
    const second = open(before);
    await waitFor(() => expect(second.uploads).toHaveLength(1));
    expect(second.uploads[0]?.file.size).toBe(10);
    expect(tiles()).toHaveLength(2);
  });

  it('shows the server’s reason, and sends the picture again when asked', async () => {
    const { uploads, choose, user } = open();
    await choose(photo('uno.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer({ detail: 'Questa immagine è troppo grande.' }, 413);
    expect(screen.getByText('Questa immagine è troppo grande.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('stops the upload of a removed picture, and starts it again when the removal is undone', async () => {
    const { uploads, choose, user } = open();
    await choose(photo('uno.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Togli la foto 1' }));
    expect(uploads[0]?.isAborted()).toBe(true);
    expect(screen.queryByRole('list', { name: 'Le tue foto' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });
});

describe('changing the order of pictures', () => {
  it('moves a picture by keyboard, announces its position, and restores the order with Escape', async () => {
    const { user } = await withThree();
    screen.getByRole('button', { name: 'Sposta la foto 1' }).focus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Foto 1 di 3 presa/)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Foto in posizione 2 di 3.')).toBeInTheDocument();
    expect(order()).toEqual(['due.jpg', 'uno.jpg', 'tre.jpg']);
    await user.keyboard('{ArrowRight}{Escape}');
    expect(order()).toEqual(['uno.jpg', 'due.jpg', 'tre.jpg']);
    await user.keyboard(' {ArrowRight} ');
    expect(screen.getByText('Foto lasciata in posizione 2 di 3.')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(order()).toEqual(['due.jpg', 'uno.jpg', 'tre.jpg']);
  });

  it('moves a picture by its buttons', async () => {
    const { user } = await withThree();
    await user.click(screen.getByRole('button', { name: 'Porta la foto 3 un posto prima' }));
    expect(order()).toEqual(['uno.jpg', 'tre.jpg', 'due.jpg']);
  });

  it('restores a removed picture at its index', async () => {
    const { user } = await withThree();
    await user.click(screen.getByRole('button', { name: 'Togli la foto 2' }));
    expect(order()).toEqual(['uno.jpg', 'tre.jpg']);
    await user.click(screen.getAllByRole('button', { name: 'Annulla' }).at(-1) as HTMLElement);
    expect(order()).toEqual(['uno.jpg', 'due.jpg', 'tre.jpg']);
  });

  it('stores the description of a picture', async () => {
    const { user } = await withThree();
    await user.type(screen.getByLabelText('Cosa mostra la foto 2'), 'La cucina');
    expect(savedItems[1]?.alt).toBe('La cucina');
  });
});
