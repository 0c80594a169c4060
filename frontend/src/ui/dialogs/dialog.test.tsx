import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { nextPaint } from '../../lib/loading/after-paint';
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
  await screen.findByRole('dialog');
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
  afterEach(() => {
    // In this order, because the spies replace functions of the fake clock.
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('has its title as name and its text as description', async () => {
    await openExample();
    const dialog = screen.getByRole('dialog', { name: 'Contatta Studio Lari' });
    expect(dialog).toHaveAccessibleDescription('Risponde di solito in un giorno.');
  });

  it('opens after the press has been painted', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    render(<Example />);
    fireEvent.click(screen.getByRole('button', { name: 'Apri' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The callback of a frame runs before the frame is painted.
    await act(() => {
      for (const frame of frames) frame(0);
      return Promise.resolve();
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('does not open when its parent closes it before that', async () => {
    jest.useFakeTimers();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const before: unknown = window.history.state;
    const dialog = (open: boolean) => <Dialog open={open} title="Contatta" onClose={() => undefined} />;
    const { rerender } = render(dialog(true));
    rerender(dialog(false));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    expect(window.history.state).toEqual(before);
    rerender(dialog(true));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(error).not.toHaveBeenCalled();
  });

  it('closes with the back button also before it is painted', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(<Example onClose={onClose} />);
    const address = window.location.href;
    await user.click(screen.getByRole('button', { name: 'Apri' }));
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.href).toBe(address);
  });

  it('replaces another dialog at once, with the same history entry', async () => {
    const dialog = (name: string) => <Dialog key={name} open title={name} onClose={() => undefined} />;
    const { rerender } = render(dialog('Primo'));
    await screen.findByRole('dialog', { name: 'Primo' });
    const changes = [jest.spyOn(window.history, 'pushState'), jest.spyOn(window.history, 'go')];
    rerender(dialog('Secondo'));
    expect(screen.getByRole('dialog', { name: 'Secondo' })).toBeInTheDocument();
    await historyUpdated();
    for (const change of changes) expect(change).not.toHaveBeenCalled();
  });

  it('renders nothing while closed', async () => {
    render(<Example />);
    // An open dialog would be mounted after the next paint.
    await act(nextPaint);
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
    expect(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })).toBeInTheDocument();
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
    await user.click(await screen.findByRole('button', { name: /^Deleting\.\.\./ }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
