import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, serve } from '../../../test/server';
import { ReportDialog } from './report-dialog';

it('sends a report again under the same key after a lost answer, and a changed one under another', async () => {
  const keys: (string | null)[] = [];
  serve(({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : json({ message: 'Grazie.' });
  });
  const user = userEvent.setup();
  render(<ReportDialog of={{ kind: 'designer', id: 3, name: 'Giulia' }} onClose={() => undefined} />);
  await user.selectOptions(
    await screen.findByLabelText(/Motivo/),
    screen.getAllByRole('option')[1] as HTMLElement,
  );
  const send = () => user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
  await send();
  await screen.findByRole('alert');
  await send();
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText(/Che cosa è successo/), 'Foto copiate.');
  await send();
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
