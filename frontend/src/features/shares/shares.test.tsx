import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, serve } from '../../../test/server';
import { Toaster } from '../../ui/notices/toaster';
import { ShareButton } from './share-button';

const designer = { id: 42, name: 'Studio Lari' };
const ADDRESS = 'http://localhost/designer/42?shared=true';

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

/** The targets of the share requests, in order. */
const counted = (seen: readonly Request[]) =>
  Promise.all(seen.map(async (request) => ((await request.clone().json()) as { target: string }).target));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('sharing a designer', () => {
  it('offers five plain links to the page of the designer, without referrer and opener', async () => {
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

  it('copies the address and confirms it', async () => {
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
    const field = screen.getByRole('textbox', { name: 'Indirizzo della pagina' });
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

  it('offers no share sheet on other devices', async () => {
    await openShare();
    expect(screen.queryByRole('button', { name: 'Condividi con un’app' })).not.toBeInTheDocument();
  });
});

describe('counting the shares', () => {
  it('counts each target once while the dialog is open, and never prevents the person from sharing', async () => {
    const seen = serve(() => json({ detail: 'Guasto.' }, 500));
    const user = await openShare();
    clipboard(() => Promise.resolve());
    await user.click(screen.getByRole('link', { name: 'WhatsApp' }));
    await user.click(screen.getByRole('link', { name: 'WhatsApp' }));
    await user.click(screen.getByRole('button', { name: 'Copia link' }));
    expect(await counted(seen)).toEqual(['whatsapp', 'copy']);
    expect(seen[0]).toMatchObject({ method: 'POST', keepalive: true });
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/designers/42/shares');
    expect(screen.queryByText(/Guasto/)).not.toBeInTheDocument();
  });

  it('counts neither cancelled nor offline shares', async () => {
    const seen = serve(() => json({ total_shares: 1 }, 201));
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const user = await openShare();
    await user.click(screen.getByRole('button', { name: 'Condividi con un’app' }));
    expect(share).toHaveBeenCalledTimes(1);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: 'Telegram' }));
    expect(seen).toHaveLength(0);
  });
});
