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
    { key: 'style', points: 50, max: 50, text: 'Il suo stile è il tuo.' },
    { key: 'details', points: 14, max: 20, text: 'La sua specialità ti somiglia.' },
    { key: 'profile', points: 6, max: 15, text: 'Al profilo manca ancora qualcosa.' },
    { key: 'trust', points: 13, max: 15, text: 'Profilo verificato.' },
  ],
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

  it('lists the parts of its score when "Perché" is pressed', async () => {
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
      'Stile50/50Il suo stile è il tuo.',
      'Specialità14/20La sua specialità ti somiglia.',
      'Profilo6/15Al profilo manca ancora qualcosa.',
      'Fiducia13/15Profilo verificato.',
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
  const explained = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

  it('explains score, price, badge and hearts once, above the cards', () => {
    render(<DesignerList designers={[designer, { ...designer, id: 43 }]} buttons={() => null} />);
    expect(screen.getAllByText('Come leggere le schede')).toHaveLength(1);
    expect(explained()).toEqual(['Affinità', 'Da €…', 'Verificato', 'Cuore']);
    expect(screen.getByText(/Paga il progetto, non i lavori\./)).toBeInTheDocument();
    expect(screen.getByText(/Chi amministra Stanze ha controllato il profilo/)).toBeInTheDocument();
  });

  it('does not explain a score that no card shows', () => {
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
