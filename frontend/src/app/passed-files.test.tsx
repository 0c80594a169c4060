import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  CalledFiles,
  counted,
  listedFiles,
  type NotCounted,
} from '../../../backend/test/support/called-files';
import { contactAt, SENT, withBriefs } from '../../test/contact-fixture';
import { startOutbox } from '../../test/outbox';
import { ada } from '../../test/people';
import { json, serve } from '../../test/server';
import { contactCommand } from '../features/contacts/contacts.outbox';
import { ContactButton } from '../features/contacts/writing/contact-button';
import { LikeButton } from '../features/likes/like-button';
import { likeCommand } from '../features/likes/likes.outbox';
import { adopt } from '../session/adoption';

/** Files that run and that docs/architecture.md does not count. */
const EVERY_REQUEST: readonly NotCounted[] = [
  { files: /^(ui|lib)\//, why: 'components and functions without a noun' },
  { files: /^session\/|^data\/(person|http\/credentials)\.ts$/, why: 'sign-in that every request passes' },
  {
    files: /^data\/http\/(errors|reachability|server-clock|timeout)\.ts$/,
    why: 'clock, timeout and errors of every request',
  },
];
const CONTACT: readonly NotCounted[] = [
  ...EVERY_REQUEST,
  { files: /brief/, why: 'the choice of a brief, which the dialog shows' },
  {
    files: /\/(message-length|pause-line|photo-choice|end-dialog)\.tsx$/,
    why: 'what the dialog shows beside the text',
  },
  { files: /\/use-saved-draft\.ts$/, why: 'the draft while the text is written' },
  { files: /^data\/database\/schema\.ts$/, why: 'the names of the tables' },
];

const outbox = startOutbox({ like: likeCommand, contact: contactCommand });
const files = new CalledFiles('frontend/src');

beforeAll(() => files.start());

beforeEach(() => adopt(ada));

afterAll(() => files.stop());

async function like(user: UserEvent, isPressed: boolean): Promise<void> {
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', String(isPressed));
  await waitFor(async () => expect(await outbox.rowsOf(ada.id)).toEqual([]));
}

async function contact(id: number): Promise<void> {
  withBriefs();
  const user = userEvent.setup();
  const { unmount } = render(<ContactButton designer={{ id, name: 'Studio Lari' }} />);
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  await user.type(await screen.findByRole('textbox'), 'Buongiorno');
  await user.click(screen.getByRole('button', { name: 'Invia messaggio' }));
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  await waitFor(async () => expect(await outbox.rowsOf(ada.id)).toEqual([]));
  act(unmount);
}

describe('the files of docs/architecture.md on the device', () => {
  it('are those that a like passes', async () => {
    serve(({ method }) => json(method === 'POST' ? { liked: true, like_count: 4 } : []));
    const user = userEvent.setup();
    render(<LikeButton designerId={42} name="Studio Lari" count={3} liked={false} />);
    // The first one loads files; only what the second one runs is compared.
    await like(user, true);
    await files.take();
    await like(user, false);
    const names = listedFiles('Its files on the device for a like');
    expect(counted(await files.take(), EVERY_REQUEST)).toEqual({ names, unused: [] });
  });

  it('are those that a contact passes', async () => {
    serve(({ method }) =>
      json(method === 'POST' ? contactAt(9, '2026-03-01T10:00:00.000Z') : [], method === 'POST' ? 201 : 200),
    );
    await contact(42);
    await files.take();
    await contact(43);
    const shared = listedFiles('Its files on the device for a like').filter((name) => !/like/.test(name));
    const names = [...listedFiles('Its files on the device for a contact'), ...shared].sort();
    expect(counted(await files.take(), CONTACT)).toEqual({ names, unused: [] });
  });
});
