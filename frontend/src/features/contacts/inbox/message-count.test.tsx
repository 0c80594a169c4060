import { render, screen } from '@testing-library/react';
import { MessageCount } from './message-count';

test.each([
  [null, 'Messaggi'],
  [0, '0 messaggi'],
  [1, '1 messaggio'],
  [1200, '1.200 messaggi'],
])('with %p messages it shows %s, zero only when the count is loaded', (count, text) => {
  render(<MessageCount count={count} />);
  expect(screen.getByRole('link', { name: text })).toBeInTheDocument();
});
