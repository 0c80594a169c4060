import { render, screen, waitFor } from '@testing-library/react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { lari } from '../../test/people';
import { json, serve } from '../../test/server';
import { DesignerPage, ProfilePage } from './designer-page';

let id = 900;

function open(address: string) {
  const { hook } = memoryLocation({ path: address, static: true });
  return render(
    <Router hook={hook}>
      <Route path="/designer/:id" component={DesignerPage} />
      <Route path="/profile/:id" component={ProfilePage} />
    </Router>,
  );
}

beforeEach(() => {
  id += 1;
});

afterEach(() => jest.restoreAllMocks());

describe('the portfolio', () => {
  it('shows the designer, and sets title and description of the page', async () => {
    serve(() => json({ ...lari, id, name: 'Giulia Ferrero', specialties: ['Minimal', 'Japandi'] }));
    const { unmount } = open(`/designer/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Giulia Ferrero' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'In breve' })).toHaveTextContent(
      'Minimal e contemporaneoTorino12 anni di esperienzaDa €1.500Consulenze online',
    );
    expect(screen.getByText('Japandi')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Contatta Designer' })).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Condividi Designer' })).toBeInTheDocument();
    expect(screen.getByText('Come leggere il profilo').closest('details')).toHaveTextContent(
      /Da €….*progetto più piccolo.*Verificato.*Cuore/,
    );
    expect(document.title).toBe('Giulia Ferrero, interior designer a Torino · Stanze');
    const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
    expect(description()).toContain('Case piccole, molta luce.');
    unmount();
    expect(description()).toBeUndefined();
  });

  it("shows 'Designer Non Trovato' with a link to the home page", async () => {
    serve(() => json({ detail: 'Designer non trovato.' }, 404));
    open(`/designer/${id}`);
    expect(await screen.findByRole('heading', { name: 'Designer Non Trovato' })).toBeInTheDocument();
    expect(
      screen.getByText('Il profilo del designer che stai cercando non è disponibile o è stato rimosso.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Designer not found: 404')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/');
  });

  it('sends no request for an id that cannot exist', async () => {
    const seen = serve(() => json({}));
    open('/designer/undefined');
    expect(await screen.findByRole('heading', { name: 'Designer Non Trovato' })).toBeInTheDocument();
    expect(seen).toHaveLength(0);
  });

  it('shows the status of another failure and loads again', async () => {
    serve(() => json({ detail: 'Guasto' }, 503));
    open(`/designer/${id}`);
    expect(await screen.findByText('Designer not found: 503')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument();
  });
});

/** The page without what differs at each rendering: ids and the order of requests. */
async function shownAt(address: string) {
  const { container, unmount } = open(address);
  await screen.findByRole('heading', { level: 1, name: 'Studio Lari' });
  const html = container.innerHTML.replace(/_r_\w+_/g, 'id');
  unmount();
  return html;
}

describe('the public profile', () => {
  it('is the portfolio, also at readable addresses and with parameters', async () => {
    serve(() => json({ ...lari, id, social_instagram: 'studiolari' }));
    const portfolio = await shownAt(`/designer/${id}`);
    for (const address of [`/profile/${id}?shared=true`, `/designer/${id}-studio-lari`, `/profile/${id}-x`])
      expect(await shownAt(address)).toBe(portfolio);
  });

  it('is read-only: heart, share and a contact icon', async () => {
    serve(() => json({ ...lari, id, social_instagram: 'studiolari' }));
    open(`/profile/${id}?shared=true`);
    await screen.findByRole('heading', { level: 1, name: 'Studio Lari' });
    expect(screen.getByRole('button', { name: /Mi piace Studio Lari/ })).toHaveTextContent('3');
    const [contact] = screen.getAllByRole('button', { name: 'Contatta Designer' });
    expect(contact?.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Instagram @studiolari/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/studiolari',
    );
    expect(screen.getByText('12 anni di esperienza')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('of a missing designer has no technical line', async () => {
    serve(() => json({ detail: 'Designer non trovato.' }, 404));
    open(`/profile/${id}`);
    expect(await screen.findByRole('heading', { name: 'Designer Non Trovato' })).toBeInTheDocument();
    expect(screen.queryByText('Designer not found: 404')).not.toBeInTheDocument();
  });

  it('uses the message of the server, otherwise the status', async () => {
    serve(() => json({}, 500));
    open(`/profile/${id}`);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Errore HTTP: 500'));
  });
});
