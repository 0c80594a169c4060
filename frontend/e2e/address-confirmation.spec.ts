import { expect } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { mailsAbout } from './support/server';
import { test } from './support/test';

const LINK = /\/conferma-email\?token=(?:3D)?([\w.~-]+)/;

test('an address is verified by the mailed link, and until then one line asks for it @both', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/messaggi');
  const line = page.getByText(/^Conferma il tuo indirizzo:/);
  await expect(line).toContainText(account.email);
  await page.getByRole('button', { name: 'Rimanda il link' }).click();
  await expect(page.getByText(/il link è in arrivo/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const links = async () => (await mailsAbout(account.email)).flatMap((mail) => LINK.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBe(2);

  // Both are tried, because the files of the mails are not in the order of sending.
  const answers: (string | null)[] = [];
  for (const token of await links()) {
    await page.goto(`/conferma-email?token=${token}`);
    await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
    expect(page.url()).not.toContain('token');
    const answer = page.getByText(/Indirizzo confermato|Il link non è valido/);
    answers.push(await answer.textContent());
    expect(await violations(page)).toEqual([]);
  }
  expect(answers.filter((text) => text?.startsWith('Indirizzo confermato'))).toHaveLength(1);

  await page.goto('/messaggi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();
});
