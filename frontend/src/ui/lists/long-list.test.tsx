import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongList } from './long-list';

it('renders fifty rows and the first ones, and fifty more with each press', async () => {
  const user = userEvent.setup();
  const items = Array.from({ length: 120 }, (_, index) => index + 1);
  render(
    <LongList items={items} first={<li>In attesa</li>}>
      {(item) => <li key={item}>Riga {item}</li>}
    </LongList>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(51);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('In attesa');
  await user.click(screen.getByRole('button', { name: 'Mostra altri 50' }));
  await user.click(await screen.findByRole('button', { name: 'Mostra altri 20' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(121));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
