import { render, screen } from '@testing-library/react';
import { json, serve } from '../../../../test/server';
import { FeaturedDesigners } from './featured-designers';

afterEach(() => jest.restoreAllMocks());

test('when the designers do not arrive, an Italian title is above the English text', async () => {
  serve(() => json({}, 500));
  render(<FeaturedDesigners buttons={() => null} heart={() => null} />);
  const title = await screen.findByRole('heading', { name: 'I designer non arrivano.' });
  const text = screen.getByText('Failed to get designers');
  expect(title.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled();
});
