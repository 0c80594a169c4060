import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { uploadRoom } from './support/photographs';
import { test } from './support/test';

const REASON = 'Il sito che hai indicato non si apre: controlla l’indirizzo.';

const CERTIFICATE = {
  name: 'visura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 visura'),
};
const WORK = {
  name: 'lavoro.png',
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
};

const section = (page: Page) => page.getByRole('region', { name: 'Verifica', exact: true });

/** Opens the queue anew, and returns the row of a designer. */
async function inQueue(page: Page, name: string) {
  await page.goto('/admin?elenco=verifiche');
  return page.getByRole('row').filter({ hasText: name });
}

test('a designer asks for the verification, reads why it is refused, asks again and gets the badge', async ({
  page,
  request,
  browser,
}) => {
  const rooms = ['C-living-01', 'C-kitchen-01', 'A-living-01'];
  const gallery_images = await Promise.all(rooms.map((room) => uploadRoom(request, room)));
  const name = `Verifica ${randomUUID().slice(0, 8)}`;
  const website = 'https://studio-verifica.test/';
  const registered = await registerDesigner(request, { name, gallery_images, website });
  await signedIn(page, await signInDesigner(request, registered));

  // What is missing is one press from its field.
  await page.goto('/designer-profile');
  const ask = section(page).getByRole('button', { name: 'Chiedi la verifica' });
  await expect(ask).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await section(page)
    .getByRole('button', { name: /^Una presentazione/ })
    .click();
  const bio = page.getByLabel('Racconta il tuo lavoro');
  await expect(bio).toBeFocused();
  await bio.fill('Progetto case calme, con pochi materiali scelti bene. '.repeat(3));
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A document, which only administrators see.
  await page.getByTestId('evidence-files').setInputFiles(CERTIFICATE);
  const documents = section(page).getByRole('list', { name: 'Documenti allegati' });
  await expect(documents).toContainText('visura.pdf');
  await ask.click();
  await expect(section(page)).toContainText(`ti scriviamo a ${registered.email}`);
  expect(await violations(page)).toEqual([]);

  // The administrator refuses with a reason.
  const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signedIn(admin, await demoAccount(request, 'admin@stanze.test'));
  const row = await inQueue(admin, name);
  await expect(row.getByRole('link', { name: 'studio-verifica.test' })).toHaveAttribute('href', website);
  expect(await violations(admin)).toEqual([]);
  await row.getByRole('button', { name: `Rifiuta ${name}` }).click();
  await admin.getByLabel('Motivo').fill(REASON);
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click();
  await expect(admin.getByText(`${name}: verifica rifiutata`)).toBeVisible();
  await expect(row).toHaveCount(0);

  // The designer reads it, from the link of the mail, and asks again.
  await page.goto('/designer-profile#verifica');
  await page.reload();
  await expect(section(page)).toContainText(`Motivo: ${REASON}`);
  await expect(section(page)).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('evidence-files').setInputFiles(WORK);
  await expect(section(page).getByText('lavoro.png')).toBeVisible();
  await section(page).getByRole('button', { name: 'Chiedi di nuovo la verifica' }).click();
  await expect(section(page)).toContainText('Hai chiesto la verifica');

  // The row leads to the portfolio and back to the queue, where the administrator grants it.
  await (await inQueue(admin, name)).getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(admin.getByText('Profilo verificato')).toHaveCount(0);
  await admin.goBack();
  const downloading = admin.waitForEvent('download');
  await row.getByRole('button', { name: 'lavoro.png' }).click();
  expect((await downloading).suggestedFilename()).toBe('lavoro.png');
  await row.getByRole('button', { name: `Verifica ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Verifica ${name}` });
  await dialog.getByLabel('Partita IVA').check();
  await dialog.getByLabel('Due lavori').check();
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Verifica' }).click();
  await expect(admin.getByText(`${name}: verificato, riceve un’email.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Registro' }).click();
  const entries = admin.getByRole('row').filter({ hasText: name });
  await expect(entries.filter({ hasText: 'Verifica rifiutata' })).toContainText(REASON);
  await expect(entries.filter({ hasText: 'Verifica data' })).toHaveCount(1);
  await admin.context().close();

  await page.goto('/designer-profile');
  await expect(section(page)).toContainText('Il tuo profilo è verificato dal');
  expect(await violations(page)).toEqual([]);

  // A guest reads what was checked, and when.
  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await guest.goto(`/designer/${registered.id}`);
  const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'Europe/Rome' });
  const checked = `Profilo verificato: Partita IVA e due lavori, ${month.format(new Date())}`;
  await expect(guest.getByText(checked)).toBeVisible();
  await guest.context().close();
});
