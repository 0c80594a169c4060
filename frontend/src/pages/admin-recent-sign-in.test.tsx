import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  asked,
  box,
  button,
  chooseReason,
  designer,
  type Handler,
  opened,
  pathOf,
} from '../../test/admin-fixture';
import { startConfirmation } from '../../test/confirmation';
import { json } from '../../test/server';
import { nextPaint } from '../lib/loading/after-paint';

const REFUSAL = { detail: 'Per sicurezza conferma che sei tu.', code: 'recent_sign_in_required' };
const LEADS = [2, 3].map((id) => ({
  id,
  email: `ospite${id}@esempio.it`,
  dominant_style: 'A',
  dominant_style_name: 'Classico',
  created_at: '2026-03-02T10:00:00.000Z',
  expires_at: '2026-05-31T10:00:00.000Z',
}));

startConfirmation();

/** A server that deletes only after a confirmation. */
function server(): Handler {
  let isConfirmed = false;
  return (request, path) => {
    if (path === '/api/auth/confirmations') {
      isConfirmed = true;
      return json({ message: 'ok' });
    }
    if (path === 'leads') return json(LEADS);
    if (path === 'designers') return json([designer(2), designer(3)]);
    if (request.method !== 'DELETE') return undefined;
    return isConfirmed ? json({ message: 'Fatto.' }) : json(REFUSAL, 403);
  };
}

async function remove(person: UserEvent, names: readonly string[]) {
  for (const name of names) await person.click(box(`Seleziona ${name}`));
  await person.click(button(`Elimina selezionati (${names.length})`));
  const dialog = await screen.findByRole('alertdialog');
  await chooseReason(person, dialog);
  await person.click(within(dialog).getByRole('button', { name: /^Delete/ }));
  return screen.findByRole('dialog', { name: 'Conferma che sei tu' });
}

const USERS = ['Persona 2', 'Persona 3', 'Persona 4', 'Persona 5', 'Persona 6', 'Persona 7'];

describe('deletions that need a recent sign-in', () => {
  it.each([
    { tab: /^Users/, names: USERS, path: 'users', text: 'Eliminati: 6 utenti.' },
    { tab: /^Designers/, names: ['Studio 2', 'Studio 3'], path: 'designers', text: 'Eliminati: 2 designer.' },
    {
      tab: 'Questionari',
      names: ['ospite2@esempio.it', 'ospite3@esempio.it'],
      path: 'leads',
      text: 'Eliminati: 2 questionari.',
    },
  ])(
    'ask for the password once for all selected $path, and delete them',
    async ({ tab, names, path, text }) => {
      const { person, seen } = await opened(server());
      await person.click(screen.getByRole('tab', { name: tab }));
      await screen.findByText(names[0] ?? '');
      await remove(person, names);
      expect(screen.getAllByLabelText('Password')).toHaveLength(1);
      await person.type(screen.getByLabelText('Password'), 'la-mia');
      await person.click(button('Conferma'));
      expect(await screen.findByText(text)).toBeInTheDocument();
      const confirmations = asked(seen, 'POST').map(pathOf);
      expect(confirmations).toEqual(['/api/auth/confirmations']);
      const deleted = new Set(asked(seen, 'DELETE').map(pathOf));
      expect(deleted).toEqual(new Set(names.map((name) => `/api/admin/${path}/${/\d+/.exec(name)?.[0]}`)));
    },
  );

  it('are not attempted any more when the person does not confirm, and the rows stay selected', async () => {
    const { person, seen } = await opened(server());
    await person.click(screen.getByRole('tab', { name: /^Users/ }));
    await remove(person, USERS);
    await person.click(button('Annulla'));
    expect(
      await screen.findByText(/Non hai confermato che sei tu: non è cambiato nulla/),
    ).toBeInTheDocument();
    // A second question would be mounted after the next paint.
    await act(nextPaint);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(seen, 'DELETE').map(pathOf)).toEqual([2, 3, 4, 5].map((id) => `/api/admin/users/${id}`));
    for (const name of USERS) expect(box(`Seleziona ${name}`)).toBeChecked();
  });
});
