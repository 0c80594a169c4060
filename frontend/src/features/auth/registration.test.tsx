import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from 'wouter';
import { json, serve } from '../../../test/server';
import { savedForm } from '../../data/database/forms';
import { storedRows } from '../../data/database/stored-rows';
import { registrationReturn } from '../../session/sign-in/return-marks';
import { TYPED_PERSON } from '../../session/sign-in/typed-person';
import { Login } from './login';

function Page() {
  return <Login query={new URLSearchParams(useSearch())} />;
}

const location = () => window.location.pathname + window.location.search;

beforeEach(() => {
  serve(() => json({ google: null }));
});

afterEach(async () => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  await storedRows.clear('forms');
});

function open(address: string) {
  window.history.replaceState(null, '', address);
  return render(<Page />);
}

it('shows before the form that the questionnaire comes first, unless its answers are here', async () => {
  open('/login?mode=register&redirect=contact');
  expect(await screen.findByText(/Prima cinque domande sul tuo stile/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Inizia dalle domande' }));
  expect(location()).toBe('/?openQuestionnaire=true');
  expect(registrationReturn()).toBe('/login?mode=register&redirect=contact');
});

it('has name and e-mail again after a reload, and removes an address in its query from the URL', async () => {
  const { unmount } = open('/login?mode=register&email=vecchia@esempio.it');
  expect(screen.getByLabelText('Email')).toHaveValue('vecchia@esempio.it');
  await waitFor(() => expect(location()).toBe('/login?mode=register'));
  await userEvent.type(screen.getByLabelText('Nome'), 'Ada');
  const typed = { name: 'Ada', email: 'vecchia@esempio.it' };
  await waitFor(async () => expect(await savedForm(TYPED_PERSON)).toEqual(typed));
  unmount();
  open('/login?mode=register');
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Ada'));
  expect(screen.getByLabelText('Email')).toHaveValue('vecchia@esempio.it');
});

it('goes to the next empty field on Enter, without a message', async () => {
  open('/login?mode=register');
  await userEvent.type(screen.getByLabelText('Nome'), 'Ada{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('ada@esempio.it{Enter}');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByText('Da compilare.')).not.toBeInTheDocument();
});
