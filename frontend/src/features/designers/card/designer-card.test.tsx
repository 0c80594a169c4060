import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { lari } from '../../../../test/people';
import type { Designer, GalleryPicture } from '../../../data/http/types';
import { DesignerCard } from './designer-card';
import { DesignerList } from '../list/designer-list';

const picture = (name: string): GalleryPicture => ({
  id: 1,
  url: `/api/uploads/gallery/${name}.webp`,
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: `Stanza ${name}`,
  sources: [{ type: 'image/avif', width: 480, url: `/api/uploads/gallery/${name}-480.avif` }],
});

const match: Designer['match'] = {
  score: 83,
  parts: [
    { key: 'common', points: 45, max: 50, text: 'Avete in comune il 90% dei gusti.' },
    {
      key: 'main',
      points: 38,
      max: 50,
      text: 'Metà del suo lavoro è Minimal e contemporaneo, lo stile che preferisci.',
    },
  ],
  taste: { A: 2, B: 2, C: 56, D: 2, E: 38 },
  mix: { A: 0, B: 0, C: 4, D: 0, E: 4 },
};

const designer: Designer = { ...lari, gallery: [picture('a'), picture('b')], match };

describe('a designer card', () => {
  it('shows name, city, style, price and the verified mark', () => {
    render(<DesignerCard designer={designer} />);
    const card = screen.getByRole('article', { name: 'Studio Lari' });
    expect(card).toHaveTextContent('Torino');
    expect(card).toHaveTextContent('Minimal e contemporaneo');
    expect(card).toHaveTextContent('Da €1.500');
    expect(card).toHaveTextContent('Consulenze online');
    expect(card).toHaveTextContent('Verificato');
    expect(screen.getByRole('link', { name: 'Studio Lari' })).toHaveAttribute(
      'href',
      '/designer/42-studio-lari',
    );
    expect(screen.getByRole('link', { name: 'Portfolio di Studio Lari' })).toHaveAttribute(
      'href',
      '/designer/42-studio-lari',
    );
  });

  it('has a short badge, whose text in full stands in the portfolio, and none for an unverified profile', () => {
    const verified = {
      ...designer,
      verified_at: '2026-03-10T10:00:00.000Z',
      verified_checks: ['vat', 'works'],
    };
    const { rerender } = render(<DesignerCard designer={verified as Designer} />);
    expect(screen.getByText('Verificato')).toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveTextContent('Partita IVA');
    rerender(<DesignerCard designer={{ ...(verified as Designer), is_verified: false }} />);
    expect(screen.getByRole('article')).not.toHaveTextContent(/Verificato|Partita IVA/);
  });

  it.each([
    ['fast', 'Risponde di solito entro un giorno'],
    ['medium', 'Risponde di solito entro tre giorni'],
    ['slow', null],
    ['none', null],
  ] as const)(
    'shows the response time of a designer, and none for an unknown or slow band: %s',
    (band, text) => {
      render(<DesignerCard designer={{ ...designer, match: undefined, response_band: band }} />);
      const responseTime = screen.queryByText(/Risponde/u);
      if (text === null) expect(responseTime).not.toBeInTheDocument();
      else expect(responseTime).toHaveTextContent(text);
    },
  );

  it('shows a pause instead of the response time, and no pause that is over', () => {
    const { rerender } = render(<DesignerCard designer={{ ...designer, paused_until: '2999-12-12' }} />);
    expect(screen.getByText('In pausa fino al 12 dicembre')).toBeInTheDocument();
    expect(screen.queryByText(/Risponde/u)).not.toBeInTheDocument();
    rerender(<DesignerCard designer={{ ...designer, paused_until: '2020-12-12' }} />);
    expect(screen.queryByText(/In pausa/u)).not.toBeInTheDocument();
    expect(screen.getByText(/Risponde/u)).toBeInTheDocument();
  });

  it('shows taste and mix, and lists the parts of the affinity, when "Perché" is pressed', async () => {
    const user = userEvent.setup();
    render(<DesignerCard designer={designer} />);
    const why = screen.getByText('Perché');
    const details = why.closest('details');
    expect(details).toHaveTextContent('Affinità 83 su 100');
    expect(details).not.toHaveAttribute('open');
    await user.click(why);
    expect(details).toHaveAttribute('open');
    const parts = within(details as HTMLElement).getAllByRole('listitem');
    expect(parts.map((part) => part.textContent)).toEqual([
      'C56% Minimal e contemporaneo',
      'E38% Naturale e mediterraneo',
      '6% gli altri stili',
      'C50% Minimal e contemporaneo',
      'E50% Naturale e mediterraneo',
      'In comune 45/50Avete in comune il 90% dei gusti.',
      'Ciò che preferisci 38/50Metà del suo lavoro è Minimal e contemporaneo, lo stile che preferisci.',
    ]);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'I tuoi gusti',
      'Il suo lavoro',
    ]);
  });

  it('shows no match and no verification when there is none', () => {
    render(<DesignerCard designer={{ ...designer, match: undefined, is_verified: false }} />);
    expect(screen.queryByText('Perché')).not.toBeInTheDocument();
    expect(screen.queryByText('Verificato')).not.toBeInTheDocument();
  });

  it('leads from its picture to the portfolio, and opens it in full screen by a button of its own', async () => {
    const user = userEvent.setup();
    render(<DesignerCard designer={designer} />);
    expect(screen.getByRole('link', { name: 'Stanza a' })).toHaveAttribute(
      'href',
      '/designer/42-studio-lari',
    );
    await user.click(screen.getByRole('button', { name: 'Ingrandisci: Stanza a' }));
    expect(await screen.findByRole('dialog', { name: 'Galleria di Studio Lari' })).toBeInTheDocument();
  });

  it('has a button about the photo on show, also in full screen', async () => {
    const user = userEvent.setup();
    const photoButton = ({ alt }: { alt: string }, surface: string) => (
      <button type="button">
        Salva {alt} ({surface})
      </button>
    );
    render(<DesignerCard designer={designer} photoButton={photoButton} />);
    expect(screen.getByRole('button', { name: 'Salva Stanza a (picture)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Immagine 2 di 2' }));
    expect(screen.getByRole('button', { name: 'Salva Stanza b (picture)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ingrandisci: Stanza b' }));
    const viewer = await screen.findByRole('dialog', { name: 'Galleria di Studio Lari' });
    expect(within(viewer).getByRole('button', { name: 'Salva Stanza b (viewer)' })).toBeInTheDocument();
  });

  it('has at most eight stops for the keyboard, with all the buttons of the results', () => {
    const button = (name: string) => <button type="button">{name}</button>;
    const buttons = ['Confronta', 'Condividi', 'Contatta'].map((name) => (
      <Fragment key={name}>{button(name)}</Fragment>
    ));
    const { container } = render(
      <DesignerCard
        designer={designer}
        buttons={buttons}
        heart={button('Mi piace')}
        photoButton={() => button('Salva')}
      />,
    );
    // Not by pressing Tab: the test environment reaches inert and closed parts, which a browser does not.
    const stops = [...container.querySelectorAll<HTMLElement>('a, button, summary, input')]
      .filter((stop) => stop.tabIndex >= 0 && !stop.closest('[inert], details:not([open]) > :not(summary)'))
      .map((stop) => stop.getAttribute('aria-label') ?? stop.textContent);
    expect(stops).toEqual([
      'Ingrandisci: Stanza a',
      'Salva',
      'Mi piace',
      'Studio Lari',
      expect.stringContaining('Perché'),
      'Confronta',
      'Condividi',
      'Contatta',
    ]);
  });

  it('shows the initials in the colour of the style, and the heart, where there is no picture yet', () => {
    render(<DesignerCard designer={{ ...designer, gallery: [] }} heart={<button type="button">0</button>} />);
    const cover = screen.getByRole('img', { name: 'Studio Lari non ha ancora pubblicato immagini' });
    expect(cover.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'SL');
    expect(cover.querySelector('[data-initials]')).toHaveAttribute('data-style', designer.design_style);
    expect(screen.getByRole('button', { name: '0' })).toBeInTheDocument();
  });
});

describe('the list of designers', () => {
  const explained = () =>
    screen
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .filter((term) => !/^(I tuoi gusti|Il suo lavoro)$/u.test(term));

  it('explains affinity, price, badge and hearts once, above the cards', () => {
    render(
      <DesignerList
        designers={[designer, { ...designer, id: 43 }]}
        buttons={() => null}
        heart={() => null}
      />,
    );
    expect(screen.getAllByText('Come leggere le schede')).toHaveLength(1);
    expect(explained()).toEqual(['Affinità', 'Da €…', 'Verificato', 'Cuore']);
    expect(screen.getByText(/Paga il progetto, non i lavori\./)).toBeInTheDocument();
    expect(screen.getByText(/Chi amministra Stanze ha controllato il profilo/)).toBeInTheDocument();
  });

  it('does not explain an affinity that no card shows', () => {
    render(
      <DesignerList
        designers={[{ ...designer, match: undefined }]}
        buttons={() => null}
        heart={() => null}
      />,
    );
    expect(explained()).toEqual(['Da €…', 'Verificato', 'Cuore']);
  });

  it('gives every card the buttons of its page', () => {
    const other = { ...designer, id: 43, name: 'Atelier Zorzan' };
    render(
      <DesignerList
        designers={[designer, other]}
        buttons={({ id }) => <button type="button">Azione {id}</button>}
        heart={({ id }) => <button type="button">Cuore {id}</button>}
      />,
    );
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('button', { name: /Azione/ }).textContent)).toEqual([
      'Azione 42',
      'Azione 43',
    ]);
    expect(within(cards[1] as HTMLElement).getByRole('button', { name: 'Cuore 43' })).toBeInTheDocument();
  });
});
