import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { Toaster } from '../../../ui/notices/toaster';
import { ReplyLinksRow } from './reply-links-row';

const called = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

function show() {
  adopt(ada);
  render(
    <ul>
      <ReplyLinksRow />
      <Toaster />
    </ul>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'Revoca i link nelle email' });

afterEach(() => act(() => dropUser()));

it('shows how many links are valid, and ends them', async () => {
  const seen = serve(({ method }) => json(method === 'GET' ? { count: 3 } : { message: 'Fatto' }));
  const user = show();
  expect(await screen.findByText('Adesso ce ne sono 3 validi.')).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText('Adesso non ce n’è nessuno valido.')).toBeInTheDocument();
  expect(seen.map(called)).toContain('DELETE /api/users/me/reply-links');
  expect(button()).toBeDisabled();
});

it('shows the reason when they could not be ended, and the number stays', async () => {
  serve(({ method }) => (method === 'GET' ? json({ count: 1 }) : json({ detail: 'Non adesso.' }, 409)));
  const user = show();
  expect(await screen.findByText('Adesso ce n’è uno valido.')).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText('Non adesso.')).toBeInTheDocument();
  expect(button()).toBeEnabled();
});
