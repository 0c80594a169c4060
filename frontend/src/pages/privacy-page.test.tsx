import { render, screen, within } from '@testing-library/react';
import { PrivacyPage } from './privacy-page';

const chapter = (name: string) => within(screen.getByRole('region', { name }));

describe('the privacy page', () => {
  it('shows its date and the retention times of the product', () => {
    render(<PrivacyPage />);
    expect(screen.getByText('21 novembre 2026')).toHaveAttribute('datetime', '2026-11-21');
    const times = chapter('Per quanto tempo');
    expect(times.getByText(/senza registrazione: 90 giorni/)).toBeInTheDocument();
    expect(times.getByText(/email che ti abbiamo mandato: 30 giorni/)).toBeInTheDocument();
    expect(times.getByText(/lo stesso invio: 90 giorni/)).toBeInTheDocument();
  });

  it('lists both cookies and the export of one’s own data', () => {
    render(<PrivacyPage />);
    const cookies = chapter('Nel tuo browser').getAllByRole('listitem');
    expect(cookies.map(({ textContent }) => textContent.split(':')[0])).toEqual([
      'la sessione',
      'il dispositivo conosciuto',
    ]);
    expect(screen.getByRole('link', { name: 'tuo profilo' })).toHaveAttribute('href', '/profile');
  });
});
