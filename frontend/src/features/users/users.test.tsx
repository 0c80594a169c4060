import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Designer } from '../../data/http/types';
import { saveCards } from '../../data/saved-designers/cards';
import { adopt } from '../../session/adoption';
import { dropUser, useUser } from '../../session/session.store';
import { ClientProfile } from './client-profile';
import { OwnDesigner } from './own-designer';
import { OwnDesigners } from './own-designers';

const list = (designers: readonly Designer[]) => (
  <ul>
    {designers.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

function Room() {
  const user = useUser();
  return user && <OwnDesigner user={user}>{({ name }) => <h1>{name}</h1>}</OwnDesigner>;
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('the client profile', () => {
  const client = { ...ada, matched_designers: [] };

  it('shows the person, the style and the designers', () => {
    const style_analysis = analyseCounts({ A: 0, B: 0, C: 3, D: 0, E: 2 });
    render(<ClientProfile user={{ ...client, style_analysis }} designers={<p>Designer</p>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Neri' })).toBeInTheDocument();
    expect(screen.getByText('ada@esempio.it')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'Il tuo stile: Minimal e contemporaneo' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('list', {
        name: 'Il tuo stile: 60% Minimal e contemporaneo, 40% Naturale e mediterraneo.',
      }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^La lettera nel quadrato è quella dello stile/)).toBeInTheDocument();
    expect(screen.getByText(/da rivedere anche senza rete/)).toBeInTheDocument();
    expect(screen.getByText('Designer')).toBeInTheDocument();
  });

  it('shows picture and location, the initial when the picture cannot be loaded, and opens the form', async () => {
    const user = userEvent.setup();
    const shown = { ...client, location: 'Milano', profile_picture: '/api/uploads/profile_pictures/a.jpg' };
    const { container } = render(<ClientProfile user={shown} designers={null} />);
    expect(screen.getByText('Milano')).toBeInTheDocument();
    const picture = container.querySelector('header img');
    expect(picture).toHaveAttribute('src', shown.profile_picture);
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('A', { exact: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Modifica profilo' }));
    // While the draft is read, a dialog with the same name is shown instead of the form.
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Ada Neri');
    expect(screen.getByRole('dialog', { name: 'Modifica profilo' })).toBeInTheDocument();
  });

  it('prompts for the questionnaire without a style, and shows "Design Enthusiast" without a name', async () => {
    window.history.replaceState(null, '', '/user-profile');
    const user = userEvent.setup();
    render(<ClientProfile user={{ ...client, name: '' }} designers={<p>Designer</p>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Design Enthusiast' })).toBeInTheDocument();
    expect(screen.queryByText('Designer')).not.toBeInTheDocument();
    const prompt = screen.getByRole('link', { name: 'Fai il questionario' });
    expect(prompt).toHaveAttribute('href', '/questionnaire');
    await user.click(prompt);
    expect(window.location.search).toBe('?openQuestionnaire=true');
  });
});

describe('the matched designers', () => {
  const show = () => render(<OwnDesigners uid={7} skeleton={<p>Caricamento</p>} list={list} />);

  it('are loaded from the server', async () => {
    adopt(ada);
    serve(() => json({ ...ada, matched_designers: [lari] }));
    show();
    expect(screen.getByText('Caricamento')).toBeInTheDocument();
    expect(await screen.findByText('Studio Lari')).toBeInTheDocument();
  });

  it('are read from this device without network', async () => {
    await saveCards([lari]);
    adopt({ ...ada, matched_designers: [lari] });
    serve(() => Promise.reject(new TypeError('offline')));
    show();
    expect(await screen.findByText('Studio Lari')).toBeInTheDocument();
    expect(screen.getByText(/Sei offline/)).toBeInTheDocument();
  });

  it('can be loaded again, and may be none', async () => {
    adopt(ada);
    serve(() => json({}, 500));
    const user = userEvent.setup();
    show();
    expect(await screen.findByText('Failed to get user profile')).toBeInTheDocument();
    serve(() => json(ada));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessun designer trovato.')).toBeInTheDocument();
  });
});

describe('a designer’s own page', () => {
  const designer = { ...ada, role: 'designer' as const, is_designer: true };

  it('waits for the profile and shows it', async () => {
    adopt(designer);
    serve(() => json({ ...designer, designer: lari }));
    render(<Room />);
    expect(screen.getByText('Caricamento profilo...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Studio Lari' })).toBeInTheDocument();
  });

  it('explains an empty list', async () => {
    adopt(designer);
    serve(() => json(designer));
    render(<Room />);
    expect(await screen.findByRole('heading', { name: 'Profilo Designer Non Trovato' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows an error when it cannot be loaded', async () => {
    adopt(designer);
    serve(() => json({ detail: 'Manutenzione.' }, 503));
    render(<Room />);
    expect(await screen.findByText('Manutenzione.')).toBeInTheDocument();
  });
});
