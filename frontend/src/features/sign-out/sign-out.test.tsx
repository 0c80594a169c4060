import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { storedRows } from '../../data/database/stored-rows';
import { adopt } from '../../session/adoption';
import { currentUser, dropUser } from '../../session/session.store';
import { useToasts } from '../../ui/notices/toast.store';
import { Toaster } from '../../ui/notices/toaster';
import { dropUnusedTicket } from '../../session/device/device-check';
import { startSignOut } from './sign-out';

type DeviceCheck = { dropUnusedTicket: typeof dropUnusedTicket };

// The last step of a sign-out; observed, not replaced.
jest.mock('../../session/device/device-check', () => {
  const actual = jest.requireActual<DeviceCheck>('../../session/device/device-check');
  return { ...actual, dropUnusedTicket: jest.fn(actual.dropUnusedTicket) };
});
const lastStep = jest.mocked(dropUnusedTicket);

const DELETED =
  'Da questo dispositivo cancelliamo conversazioni, profilo, preferiti, raccolta, risposte, Casa in due';

function Exit() {
  const [question, show] = useState<ReactNode>(null);
  return (
    <>
      <button type="button" onClick={() => void startSignOut({ navigate: () => undefined, show })}>
        Esci
      </button>
      {question}
      <Toaster />
    </>
  );
}

const like = {
  id: 'unsent-like',
  seq: 1,
  uid: ada.id,
  kind: 'like',
  entity: 'like:42',
  body: { designerId: 42, liked: true },
  intentAt: 1,
  createdAt: 1,
  attempts: 0,
  nextAt: Number.MAX_SAFE_INTEGER,
  state: 'queued' as const,
  lastStatus: null,
  problem: null,
  v: 1,
};

async function pressExit() {
  adopt(ada);
  serve(() => json({ message: 'ok' }));
  render(<Exit />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  return user;
}

afterEach(async () => {
  // A sign-out goes on after its notice, and must not go on after the test.
  await waitFor(() => expect(lastStep).toHaveBeenCalledTimes(1));
  await lastStep.mock.results[0]?.value;
  lastStep.mockClear();
  act(() => {
    dropUser();
    useToasts.setState({ toasts: [] });
  });
});

describe('a sign-out', () => {
  it('shows what it deletes from the device and what stays', async () => {
    await pressExit();
    const notice = await screen.findByText(/^Accesso chiuso\./);
    expect(notice).toHaveTextContent(DELETED);
    expect(notice).toHaveTextContent('Quello che hai salvato offline resta qui, solo per te.');
    expect(currentUser()).toBeNull();
  });

  it.each([
    ['Esci e conserva', /immagini\. Quello che non è ancora partito e .* restano qui, solo per te\./, 1],
    ['Esci ed elimina', /immagini, e quello che non è ancora partito\. Quello che hai salvato/, 0],
  ])('with unsent commands shows it before, and after "%s"', async (answer, text, stored) => {
    await storedRows.put('outbox', [like]);
    const user = await pressExit();
    const question = await screen.findByRole('alertdialog', { name: 'Uscire adesso?' });
    expect(question).toHaveTextContent('Uscendo, da questo dispositivo cancelliamo conversazioni, profilo');
    await user.click(within(question).getByRole('button', { name: answer }));
    expect(await screen.findByText(/^Accesso chiuso\./)).toHaveTextContent(text);
    await waitFor(async () => expect(await storedRows.listOf('outbox', ada.id)).toHaveLength(stored));
  });
});
