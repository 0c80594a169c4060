import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type GoogleAccount, GoogleIssuer } from './support/google-issuer';
import { OwnServer } from './support/own-server';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';
import { answerQuestionnaire, submitEmail } from './support/visitor';

let server: OwnServer;
let issuer: GoogleIssuer;

test.beforeAll(async () => {
  server = await OwnServer.start();
  issuer = await GoogleIssuer.open(`${server.address}/login`);
  await server.restartWith(issuer.settings);
});

test.afterAll(async () => {
  await server.remove();
  await issuer.close();
});

/** Creates a new Google account, with which the issuer signs in from now on. */
function anna(changes: Partial<GoogleAccount> = {}): GoogleAccount {
  const account = {
    sub: randomUUID(),
    email: `anna-${randomUUID()}@esempio.it`,
    email_verified: true,
    name: 'Anna Riva',
    ...changes,
  };
  issuer.visitedBy(account);
  return account;
}

const google = (page: Page) => page.getByRole('link', { name: 'Continua con Google' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Esci', exact: true });

test('without the Google settings there is no button; with them it appears last and moves nothing', async ({
  page,
}) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(google(page)).toHaveCount(0);

  await page.goto(`${server.address}/login`);
  const boxOfForm = () => page.locator('form').boundingBox();
  // The app replaces the prerendered form with its own, at the same position.
  let form: Awaited<ReturnType<typeof boxOfForm>> = null;
  await expect.poll(async () => (form = await boxOfForm())).not.toBeNull();
  await expect(google(page)).toBeVisible();
  expect(await boxOfForm()).toEqual(form);
});

test('a new person answers the questionnaire, signs in with Google, and signs in again without the questionnaire', async ({
  page,
}) => {
  const { email } = anna();
  await page.goto(`${server.address}/login`);
  await google(page).click();
  await page
    .getByRole('alertdialog', { name: 'Questionario Richiesto' })
    .getByRole('button', { name: 'Annulla' })
    .click();
  expect(page.url()).toBe(`${server.address}/login`);
  await dialogEntryRemoved(page);

  await answerQuestionnaire(page, [1, 1, 1, 1, 1], { address: server.address });
  await submitEmail(page, email);
  await page.goto(`${server.address}/login?mode=register&returnTo=%2Fprivacy`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/privacy`);
  await expect(signOut(page)).toBeVisible();

  await signOut(page).click();
  // The pending commands are shown first.
  await expect(signOut(page)).toBeHidden();
  await page.goto(`${server.address}/login`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/user-profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Riva' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state) + location.href)).not.toContain('id_token');
});

test('an address that Google has not verified, and an answer without a request, do not sign in', async ({
  page,
}) => {
  const account = anna({ email_verified: false });
  await page.goto(`${server.address}/login`);
  await google(page).click();
  await expect(page.getByText('Google login failed')).toBeVisible();
  await expect(signOut(page)).toHaveCount(0);

  const stolen = issuer.tokenOf({ ...account, email_verified: true });
  await page.goto('about:blank');
  await page.goto(`${server.address}/login#id_token=${stolen}&state=guessed`);
  await expect(page.getByText('Google login failed')).toBeVisible();
  expect(page.url()).toBe(`${server.address}/login`);
  await expect(signOut(page)).toHaveCount(0);
});

test('the registration of a designer is filled with the name and e-mail from Google', async ({ page }) => {
  const { email } = anna();
  await page.goto(`${server.address}/designer-registration`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/designer-registration`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
