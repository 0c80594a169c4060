import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { serveUploads, storedPicture } from '../../../../test/uploads';
import { publishNetworkReturn } from '../../../lib/network-return';
import { GUEST_UID } from '../../../data/person';
import { storedRows } from '../../../data/database/stored-rows';
import { Toaster } from '../../../ui/notices/toaster';
import { useToasts } from '../../../ui/notices/toast.store';
import { GalleryField } from './gallery-field';
import type { SavedItem } from './gallery-item';
import { useGallery } from './use-gallery';

const FORM_ID = { uid: GUEST_UID, key: 'modulo' };
/** The beginning of a PNG of 8000 x 8000 px. */
const PNG_OF_64_MEGAPIXELS = new Uint8Array([
  ...[0x89, ...Buffer.from('PNG\r\n\x1a\n\0\0\0\x0dIHDR')],
  ...[0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40],
]);
let savedItems: readonly SavedItem[] = [];

function Field({ start }: { start: readonly SavedItem[] }) {
  const { gallery, items } = useGallery(FORM_ID, start);
  useEffect(() => {
    savedItems = items;
  }, [items]);
  return (
    <>
      <GalleryField gallery={gallery} declaredStyle="C" />
      <Toaster />
    </>
  );
}

const START_OF_JPEG = [0xff, 0xd8, 0xff];
const file = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });
const photo = (name: string, type = 'image/jpeg', bytes = 10) =>
  file(name, type, new Uint8Array(START_OF_JPEG), new Uint8Array(bytes - START_OF_JPEG.length));
const tiles = () => within(screen.getByRole('list', { name: 'Le tue foto' })).getAllByRole('listitem');
const order = () => tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));

function open(start: readonly SavedItem[] = []) {
  const uploads = serveUploads();
  const view = render(<Field start={start} />);
  const user = userEvent.setup({ applyAccept: false });
  const choose = (...files: File[]) => user.upload(screen.getByTestId('gallery-files'), files);
  return { uploads, user, choose, ...view };
}

/** Chooses another file for the picture with this number. */
const exchange = (user: ReturnType<typeof userEvent.setup>, number: number, chosen: File) =>
  user.upload(within(tiles()[number - 1] as HTMLElement).getByTestId('gallery-replacement'), chosen);

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
  // A notice of one test has an "Annulla" of its own.
  act(() => useToasts.setState({ toasts: [] }));
  await storedRows.clear('files');
});

describe('choosing pictures', () => {
  it('accepts six and shows a message when there were more', async () => {
    const { choose } = open();
    await choose(...Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`)));
    expect(tiles()).toHaveLength(6);
    expect(screen.getByText('You can only upload a maximum of 6 images')).toBeInTheDocument();
  });

  it('removes that message as soon as there are fewer than six, or another one was exchanged', async () => {
    const { choose, user } = open();
    const seven = Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`));
    const notice = () => screen.queryByText('You can only upload a maximum of 6 images');
    await choose(...seven);
    await user.click(screen.getByRole('button', { name: 'Togli la foto 1' }));
    expect(notice()).not.toBeInTheDocument();
    await choose(...seven);
    expect(notice()).toBeInTheDocument();
    await exchange(user, 2, photo('altra.jpg'));
    expect(notice()).not.toBeInTheDocument();
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
    ['another kind of file', file('listino.pdf', 'application/pdf', '%PDF-1.7'), /^Formato immagine non/],
    ['a damaged file', file('foto.jpg', 'image/jpeg', new Uint8Array(9)), /rovinato o incompleto/],
    ['too many pixels', file('muro.png', 'image/png', PNG_OF_64_MEGAPIXELS), /troppi pixel/],
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

describe('exchanging a picture', () => {
  it('puts the new one in the same position, with the same description and the same button', async () => {
    const { user, uploads } = await withThree();
    await user.type(screen.getByLabelText('Cosa mostra la foto 2'), 'La cucina');
    const button = screen.getByRole('button', { name: 'Cambia la foto 2' });
    await exchange(user, 2, photo('migliore.jpg'));
    expect(screen.getByRole('button', { name: 'Cambia la foto 2' })).toBe(button);
    await waitFor(() => expect(uploads).toHaveLength(4));
    await uploads[3]?.answer(storedPicture('migliore'));
    expect(savedItems.map(({ alt, stored }) => [alt, stored?.reference])).toEqual([
      ['', '/api/uploads/gallery/0.jpg'],
      ['La cucina', '/api/uploads/gallery/migliore.jpg'],
      ['', '/api/uploads/gallery/2.jpg'],
    ]);
  });

  it('can be undone', async () => {
    const { user } = await withThree();
    const before = savedItems.map(({ id }) => id);
    await exchange(user, 1, photo('peggiore.jpg'));
    expect(order()[0]).toBe('peggiore.jpg');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(savedItems.map(({ id }) => id)).toEqual(before);
  });

  it('stops the upload of the picture that was there, and starts it again when it is undone', async () => {
    const { user, uploads, choose } = open();
    await choose(photo('uno.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await exchange(user, 1, photo('due.jpg'));
    expect(uploads[0]?.isAborted()).toBe(true);
    await waitFor(() => expect(uploads).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(tiles()).toHaveLength(1);
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
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(order()).toEqual(['uno.jpg', 'due.jpg', 'tre.jpg']);
  });

  it('stores a description as one paragraph, and the cursor stays where something was pasted', async () => {
    const { user } = await withThree();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Cosa mostra la foto 2');
    await user.type(field, 'Sul tavolo, il pane.{Enter}');
    field.setSelectionRange(0, 0);
    await user.paste('La cucina.\nAccesa.\n');
    await user.keyboard('X');
    expect(savedItems[1]?.alt).toBe('La cucina. Accesa. XSul tavolo, il pane.');
  });
});
