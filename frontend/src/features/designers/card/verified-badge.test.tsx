import { render } from '@testing-library/react';
import { lari } from '../../../../test/people';
import type { Designer } from '../../../data/http/types';
import { VerifiedBadge } from './verified-badge';

const verified: Designer = {
  ...lari,
  is_verified: true,
  verified_at: '2026-03-10T10:00:00.000Z',
  verified_checks: ['vat', 'works'],
};

describe('the badge of a verified profile', () => {
  it.each([
    ['what was checked and when', verified, false, 'Verificato: Partita IVA e due lavori, marzo 2026'],
    ['only the label in a list', verified, true, 'Verificato'],
    [
      'only the label when nothing is recorded',
      { ...verified, verified_at: null, verified_checks: [] },
      false,
      'Verificato',
    ],
    ['nothing without a badge', { ...verified, is_verified: false }, false, ''],
  ])('shows %s', (_what, designer, isShort, text) => {
    const { container } = render(<VerifiedBadge designer={designer} isShort={isShort} />);
    expect(container.textContent).toBe(text);
  });
});
