import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { serveUploads, storedPicture } from '../../../../test/uploads';
import { storedRows } from '../../../data/database/stored-rows';
import { GUEST_UID } from '../../../data/person';
import { useToasts } from '../../../ui/notices/toast.store';
import { GalleryField } from './gallery-field';
import { itemsOf, type SavedItem } from './gallery-item';
import { useGallery } from './use-gallery';

const FORM_ID = { uid: GUEST_UID, key: 'modulo' };
let savedItems: readonly SavedItem[] = [];

function Field({ start }: { start: readonly SavedItem[] }) {
  const { gallery, items } = useGallery(FORM_ID, start);
  useEffect(() => {
    savedItems = items;
  }, [items]);
  return <GalleryField gallery={gallery} declaredStyle="C" />;
}

function open(start: readonly SavedItem[]) {
  serveUploads();
  render(<Field start={start} />);
  return { user: userEvent.setup() };
}

/** The form with three stored pictures without labels. */
function withThree() {
  const pictures = ['a', 'b', 'c'].map(storedPicture);
  return open(
    itemsOf(
      pictures.map(({ url }) => url),
      pictures,
    ),
  );
}

afterEach(async () => {
  act(() => useToasts.setState({ toasts: [] }));
  await storedRows.clear('files');
});

describe('style and room of a picture', () => {
  const group = (name: string) => screen.getByRole('group', { name });
  const buttonsOf = (name: string) =>
    within(group(name))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const labels = () => savedItems.map(({ style, room }) => [style, room]);
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string | RegExp) =>
    user.click(within(group(name)).getByRole('button', { name: text }));

  it('are not stored until they are confirmed: the declared style is only suggested', () => {
    withThree();
    expect(buttonsOf('Stile della foto 1')).toEqual([
      ...['Conferma Minimal', 'Eclettico', 'Elegante', 'Industriale', 'Naturale'],
    ]);
    expect(labels()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('are set with one press each, and only the chosen one stays, with the focus', async () => {
    const { user } = withThree();
    await press(user, 'Stile della foto 1', 'Conferma Minimal');
    await press(user, 'Stile della foto 2', 'Naturale');
    await press(user, 'Stanza della foto 2', 'Cucina');
    expect(labels()).toEqual([
      ['C', null],
      ['E', 'cucina'],
      [null, null],
    ]);
    expect(buttonsOf('Stile della foto 1')).toEqual(['Minimal: cambia']);
    const [chosen] = within(group('Stanza della foto 2')).getAllByRole('button');
    expect(chosen).toHaveTextContent('Cucina: cambia');
    expect(chosen).toHaveFocus();
  });

  it('are changed and removed', async () => {
    const { user } = withThree();
    await press(user, 'Stanza della foto 1', 'Bagno');
    await press(user, 'Stanza della foto 1', /cambia/);
    expect(within(group('Stanza della foto 1')).getByRole('button', { pressed: true })).toHaveTextContent(
      'Bagno',
    );
    await press(user, 'Stanza della foto 1', 'Studio');
    expect(labels()[0]).toEqual([null, 'studio']);
    await press(user, 'Stanza della foto 1', /cambia/);
    await press(user, 'Stanza della foto 1', 'Nessuno di questi');
    expect(labels()[0]).toEqual([null, null]);
  });

  it('belong to the file: they move with it, and another file in its position has none', async () => {
    const { user } = withThree();
    await press(user, 'Stile della foto 1', 'Conferma Minimal');
    await user.click(screen.getByRole('button', { name: 'Porta la foto 1 un posto dopo' }));
    expect(labels()).toEqual([
      [null, null],
      ['C', null],
      [null, null],
    ]);
    const [, second] = within(screen.getByRole('list', { name: 'Le tue foto' })).getAllByRole('listitem');
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'altra.jpg', { type: 'image/jpeg' });
    await user.upload(within(second as HTMLElement).getByTestId('gallery-replacement'), file);
    expect(labels()[1]).toEqual([null, null]);
  });

  it('are those of the server in a draft of an older version', () => {
    const picture = { ...storedPicture('a'), style: 'E' as const, room: 'bagno' as const };
    open([{ id: 'a', name: '', alt: '', stored: { reference: picture.url, picture } }]);
    expect(buttonsOf('Stile della foto 1')).toEqual(['Naturale: cambia']);
    expect(buttonsOf('Stanza della foto 1')).toEqual(['Bagno: cambia']);
  });
});
