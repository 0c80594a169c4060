import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '../../ui/toaster';
import { ShareButton } from './share-button';

const designer = { id: 42, name: 'Studio Lari' };
const ADDRESS = 'http://localhost/profile/42?shared=true';

async function openShare() {
  const user = userEvent.setup();
  render(
    <>
      <ShareButton designer={designer} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Condividi Studio Lari' }));
  await screen.findByRole('dialog', { name: 'Condividi Studio Lari' });
  return user;
}

function clipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing a designer', () => {
  it('offers five plain links to the public profile, safe for who follows them', async () => {
    await openShare();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Facebook',
      'X',
      'LinkedIn',
      'WhatsApp',
      'Telegram',
    ]);
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(ADDRESS);
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(ADDRESS)}`,
    );
  });

  it('copies the address and says so', async () => {
    const user = await openShare();
    const copy = jest.fn(() => Promise.resolve());
    clipboard(copy);
    await user.click(screen.getByRole('button', { name: 'Copia link' }));
    expect(copy).toHaveBeenCalledWith(ADDRESS);
    expect(await screen.findByText('Link copiato: incollalo dove vuoi.')).toBeInTheDocument();
  });

  it('selects the address to be copied by hand where the browser refuses', async () => {
    const user = await openShare();
    clipboard(() => Promise.reject(new Error('denied')));
    await user.click(screen.getByRole('button', { name: 'Copia link' }));
    const field = screen.getByRole('textbox', { name: 'Indirizzo del profilo' });
    expect(await screen.findByText('Il link è selezionato: copialo da qui.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect((field as HTMLInputElement).selectionEnd).toBe(ADDRESS.length);
  });

  it('opens the share sheet of a device that has one, and closes when something was shared', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const user = await openShare();
    await user.click(screen.getByRole('button', { name: 'Condividi con un’app' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: ADDRESS, title: 'Studio Lari' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no share sheet to offer elsewhere', async () => {
    await openShare();
    expect(screen.queryByRole('button', { name: 'Condividi con un’app' })).not.toBeInTheDocument();
  });
});
