import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog';
import { showToast, useToasts } from './toast.store';
import { Toaster } from './toaster';

const putBack = jest.fn();

/** A form in a dialog that removes a picture, and the toast that restores it. */
function Example() {
  const [open, setOpen] = useState(true);
  const remove = () => showToast('Foto tolta.', { button: { label: 'Annulla', run: putBack } });
  return (
    <>
      <Dialog open={open} title="Modifica profilo" onClose={() => setOpen(false)}>
        <button type="button" onClick={remove}>
          Togli
        </button>
      </Dialog>
      <Toaster />
    </>
  );
}

describe('Toaster', () => {
  beforeEach(() => {
    putBack.mockClear();
    useToasts.setState({ toasts: [] });
  });

  it('shows a toast inside the open dialog, where it can be used and is announced', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const dialog = await screen.findByRole('dialog');
    const remove = within(dialog).getByRole('button', { name: 'Togli' });
    await user.click(remove);
    const toast = within(dialog).getByText('Foto tolta.');
    expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    expect(putBack).toHaveBeenCalledTimes(1);
    expect(remove).toHaveFocus();
  });

  it('moves the toast to the page when the dialog closes', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const dialog = await screen.findByRole('dialog');
    act(() => void showToast('Profilo aggiornato.', { tone: 'success' }));
    expect(within(dialog).getByText('Profilo aggiornato.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(screen.getByRole('status')).getByText('Profilo aggiornato.')).toBeVisible();
  });
});
