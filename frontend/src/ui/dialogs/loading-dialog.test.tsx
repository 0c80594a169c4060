import { act, render, screen } from '@testing-library/react';
import { LoadingDialog } from './loading-dialog';

describe('LoadingDialog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens nothing at first, and a skeleton when the draft is read slowly', async () => {
    render(<LoadingDialog title="Modifica profilo" size="medium" lines={6} onClose={() => undefined} />);
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByRole('dialog')).toBeNull();

    // The dialog opens after the next paint.
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('dialog', { name: 'Modifica profilo' })).toHaveTextContent(
      'Caricamento del modulo…',
    );
  });

  it('never opens when the draft has been read in time', () => {
    const { rerender } = render(
      <LoadingDialog title="Modifica profilo" size="medium" lines={6} onClose={() => undefined} />,
    );
    act(() => jest.advanceTimersByTime(299));
    rerender(<p>Il modulo</p>);
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
