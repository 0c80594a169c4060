import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Lightbox } from './lightbox';
import { useToasts } from '../notices/toast.store';

let mockIsReachable = false;
jest.mock('./lightbox-view', () => {
  if (!mockIsReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return { LightboxView: ({ label }: { label: string }) => <div role="dialog" aria-label={label} /> };
});

const PICTURES = [
  { url: '/foto.jpg', alt: 'Soggiorno', width: 3, height: 2, placeholder: null, sources: [] },
];

function Gallery() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setIndex(0)}>
        Ingrandisci
      </button>
      <Lightbox index={index} pictures={PICTURES as never} label="Galleria" onClose={() => setIndex(null)} />
    </>
  );
}

it('does not replace the page when the code of the viewer cannot be loaded, and opens at the next press', async () => {
  render(<Gallery />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Ingrandisci' });
  await user.click(button);
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ tone: 'danger' }]));
  expect(button).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();

  mockIsReachable = true;
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Galleria' })).toBeInTheDocument();
});
