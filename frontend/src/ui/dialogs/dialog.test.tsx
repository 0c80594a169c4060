import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Example({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Dialog
        open={open}
        title="Contatta Studio Lari"
        description="Risponde di solito in un giorno."
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
      >
        <input aria-label="Messaggio" data-autofocus />
      </Dialog>
    </>
  );
}

async function openExample(onClose?: () => void) {
  const user = userEvent.setup();
  render(<Example onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Apri' }));
  return user;
}

/** Goes back in the history and waits for the event. */
async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
}

const historyUpdated = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('Dialog', () => {
  // The history entry of the previous test is removed in a task after its dialog has closed.
  beforeEach(historyUpdated);

  it('has its title as name and its text as description', async () => {
    await openExample();
    const dialog = screen.getByRole('dialog', { name: 'Contatta Studio Lari' });
    expect(dialog).toHaveAccessibleDescription('Risponde di solito in un giorno.');
  });

  it('renders nothing while closed', () => {
    render(<Example />);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('focuses the control with data-autofocus first', async () => {
    await openExample();
    expect(screen.getByRole('textbox', { name: 'Messaggio' })).toHaveFocus();
  });

  it('closes with Escape and restores the focus to the button that opened it', async () => {
    const user = await openExample();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus();
  });

  it('closes with its own button', async () => {
    const user = await openExample();
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes with the back button of the browser and stays on the page', async () => {
    const onClose = jest.fn();
    await openExample(onClose);
    const address = window.location.href;
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.href).toBe(address);
  });

  it('removes its history entry when its parent closes it', async () => {
    const before: unknown = window.history.state;
    const user = await openExample();
    expect(window.history.state).not.toEqual(before);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.history.state).toEqual(before));
  });

  it('does not go back when a link inside it opened another page', async () => {
    const user = await openExample();
    window.history.pushState(null, '', '/login');
    await user.keyboard('{Escape}');
    await historyUpdated();
    expect(window.location.pathname).toBe('/login');
    window.history.pushState(null, '', '/');
  });
});

describe('ConfirmDialog', () => {
  it('is an alert dialog and focuses the cancel button first', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Confirm Deletion"
        text="This action cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('ignores a second confirmation while the first is under way', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    render(
      <ConfirmDialog
        open
        busy
        title="Confirm"
        text="?"
        confirmLabel="Deleting..."
        onConfirm={onConfirm}
        onCancel={jest.fn()}
      />,
    );
    await user.click(screen.getByRole('button', { name: /^Deleting\.\.\./ }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
