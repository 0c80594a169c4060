import { render, screen, within } from '@testing-library/react';
import { json, serve } from '../../test/server';
import { PrivacyPage } from './privacy-page';

const chapter = (name: string) => within(screen.getByRole('region', { name }));

describe('the privacy page', () => {
  beforeEach(() => {
    serve(() => json({ google: null, privacy: { controller: 'Casa S.r.l.', contact: 'dati@casa.it' } }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows its date and the retention times of the product', async () => {
    render(<PrivacyPage />);
    await screen.findByText('Casa S.r.l.');
    expect(screen.getByText('25 novembre 2026')).toHaveAttribute('datetime', '2026-11-25');
    const times = chapter('Per quanto tempo');
    expect(times.getByText(/senza registrazione: 90 giorni/)).toBeInTheDocument();
    expect(times.getByText(/email che ti abbiamo mandato: 30 giorni/)).toBeInTheDocument();
    expect(times.getByText(/lo stesso invio: 90 giorni/)).toBeInTheDocument();
  });

  it('names the controller and the contact of this installation', async () => {
    render(<PrivacyPage />);
    const about = chapter('Chi risponde dei tuoi dati');
    expect(await about.findByText('Casa S.r.l.')).toBeInTheDocument();
    expect(about.getByRole('link', { name: 'dati@casa.it' })).toHaveAttribute('href', 'mailto:dati@casa.it');
  });

  it('lists both cookies and the export of one’s own data', async () => {
    render(<PrivacyPage />);
    await screen.findByText('Casa S.r.l.');
    const cookies = chapter('Nel tuo browser').getAllByRole('listitem');
    expect(cookies.map(({ textContent }) => textContent.split(':')[0])).toEqual([
      'la sessione',
      'il dispositivo conosciuto',
    ]);
    expect(screen.getByRole('link', { name: 'tuo profilo' })).toHaveAttribute('href', '/profile');
  });
});
