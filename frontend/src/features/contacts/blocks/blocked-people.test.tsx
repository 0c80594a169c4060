import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { BlockedPeopleDialog } from './blocked-people-dialog';
import { blockCommand } from '../blocks.outbox';
const outbox = startOutbox({ block: blockCommand });

const PERSON = { contact_id: 3, name: 'Studio Lari', picture: null };

test('a person whose block was lifted does not come back into the list when the command has arrived', async () => {
  adopt(ada);
  let hasArrived = false;
  serve((request) => {
    if (request.method === 'POST') {
      hasArrived = true;
      return json({ contact_id: PERSON.contact_id, blocked: false });
    }
    return json(request.url.endsWith('/contacts/blocked') ? [PERSON] : []);
  });
  render(<BlockedPeopleDialog uid={ada.id} onClose={jest.fn()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Togli il blocco a Studio Lari' }));
  // The row of the command is deleted after its outcome was shown.
  await waitFor(async () => expect([hasArrived, await outbox.rowsOf(ada.id)]).toEqual([true, []]));
  await act(() => outbox.flush('network'));
  expect(await screen.findByText('Non hai bloccato nessuno.')).toBeInTheDocument();
});
