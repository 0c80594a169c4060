import { dateInRome, pauseBeforeWritingText, pauseText } from '@stanze/domain/pauses';
import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest } from './support/test';

const DAY = 24 * 60 * 60 * 1000;
const section = (page: Page) => page.getByRole('region', { name: 'Pausa', exact: true });

offlineTest(
  'a designer pauses on one device, everybody reads it before writing, and ends the pause without a network @both',
  async ({ page, browser, request, server }) => {
    offlineTest.setTimeout(120_000);
    const { address } = server;
    const account = await signInDesigner(request, await registerDesigner(request, {}, address), address);
    const id = account.designer?.id ?? 0;
    const until = dateInRome(Date.now() + 9 * DAY);
    const stored = async () =>
      (
        (await (await request.get(`${address}/api/designers/${id}`)).json()) as {
          paused_until: string | null;
        }
      ).paused_until;
    await signedIn(page, account);
    await openInstalled(page, '/designer-profile');
    const other = await (await browser.newContext({ baseURL: address })).newPage();
    await signedIn(other, account);
    // What happens before the live updates are connected is seen at the next reading only.
    const stream = other.waitForResponse((response) => response.url().endsWith('/api/updates'));
    await other.goto('/designer-profile');
    await expect(section(other)).toBeVisible();
    await stream;

    await section(page).getByLabel('In pausa fino al').fill(until);
    await section(page).getByRole('button', { name: 'Metti in pausa' }).click();
    await expect(section(page)).toContainText(pauseText(until));
    await expect.poll(stored).toBe(until);
    await expect(section(other)).toContainText(pauseText(until));
    await expect(page.getByRole('region', { name: 'Come ti vedono' })).toContainText(pauseText(until));
    expect(await violations(page)).toEqual([]);
    await other.context().close();

    const guest = await (await browser.newContext({ baseURL: address })).newPage();
    await guest.goto(`/designer/${id}`);
    await expect(guest.getByRole('article').getByText(pauseBeforeWritingText(until))).toBeVisible();
    await guest.getByRole('button', { name: 'Contatta Designer' }).first().click();
    await expect(guest.getByRole('alertdialog').getByText(pauseBeforeWritingText(until))).toBeVisible();
    expect(await violations(guest)).toEqual([]);
    await guest.context().close();

    await expect.poll(async () => (await rowsIn(page, 'outbox')).length).toBe(0);
    await server.stop();
    await section(page).getByRole('button', { name: 'Termina la pausa' }).click();
    await expect(section(page).getByRole('button', { name: 'Metti in pausa' })).toBeVisible();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length).toBe(1);
    await page.reload();
    await expect(section(page).getByRole('button', { name: 'Metti in pausa' })).toBeVisible();
    await server.start();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length, { timeout: 60_000 }).toBe(0);
    expect(await stored()).toBeNull();
  },
);
