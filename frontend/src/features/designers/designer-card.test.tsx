import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lari } from '../../../test/people';
import type { Designer, GalleryPicture } from '../../data/http/types';
import { DesignerCard } from './designer-card';
import { DesignerList } from './designer-list';

const picture = (name: string): GalleryPicture => ({
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

  it('opens a picture in full screen when it is pressed', async () => {
    const user = userEvent.setup();
    render(<DesignerCard designer={designer} />);
    await user.click(screen.getByRole('button', { name: 'Ingrandisci: Stanza a' }));
    expect(await screen.findByRole('dialog', { name: 'Galleria di Studio Lari' })).toBeInTheDocument();
  });

  it('shows the initials where there is no picture yet', () => {
    render(<DesignerCard designer={{ ...designer, gallery: [] }} />);
    expect(screen.getByText('SL')).toBeInTheDocument();
  });
});

describe('the list of designers', () => {
  const explained = () =>
    screen
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .filter((term) => !/^(I tuoi gusti|Il suo lavoro)$/u.test(term));

  it('explains affinity, price, badge and hearts once, above the cards', () => {
    render(<DesignerList designers={[designer, { ...designer, id: 43 }]} buttons={() => null} />);
    expect(screen.getAllByText('Come leggere le schede')).toHaveLength(1);
    expect(explained()).toEqual(['Affinità', 'Da €…', 'Verificato', 'Cuore']);
    expect(screen.getByText(/Paga il progetto, non i lavori\./)).toBeInTheDocument();
    expect(screen.getByText(/Chi amministra Stanze ha controllato il profilo/)).toBeInTheDocument();
  });

  it('does not explain an affinity that no card shows', () => {
    render(<DesignerList designers={[{ ...designer, match: undefined }]} buttons={() => null} />);
    expect(explained()).toEqual(['Da €…', 'Verificato', 'Cuore']);
  });

  it('gives every card the buttons of its page', () => {
    const other = { ...designer, id: 43, name: 'Atelier Zorzan' };
    render(
      <DesignerList
        designers={[designer, other]}
        buttons={({ id }) => <button type="button">Azione {id}</button>}
      />,
    );
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('button', { name: /Azione/ }).textContent)).toEqual([
      'Azione 42',
      'Azione 43',
    ]);
  });
});
