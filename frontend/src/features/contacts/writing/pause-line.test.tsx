import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { ContactButton } from './contact-button';

afterEach(() => {
  act(() => dropUser());
});

async function open(paused_until: string | null) {
  serve(() => json([]));
  render(<ContactButton designer={{ id: 42, name: 'Studio Lari', paused_until }} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Contatta' }));
  await screen.findByRole('textbox');
}

const TEXT = 'In pausa fino al 12 dicembre: ti risponde dopo.';

it.each([['a client'], ['a guest']])('shows before writing that the designer is away, to %s', async (who) => {
  if (who === 'a client') adopt(ada);
  await open('2999-12-12');
  expect(screen.getByText(TEXT)).toBeInTheDocument();
});

it.each([[null], ['2020-12-12']])('shows nothing without a pause, and after it: %s', async (until) => {
  adopt(ada);
  await open(until);
  expect(screen.queryByText(/In pausa/u)).not.toBeInTheDocument();
});
