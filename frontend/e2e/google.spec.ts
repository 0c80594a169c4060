import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type GoogleAccount, GoogleIssuer } from './support/google-issuer';
import { OwnServer } from './support/own-server';
import { answerQuestionnaire, leaveEmail } from './support/visitor';

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

/** Somebody whom Google knows, sitting in front of the browser. */
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

test('without settings there is no button, with them it comes last and moves nothing', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(google(page)).toHaveCount(0);

  await page.goto(`${server.address}/login`);
  const place = () => page.locator('form').boundingBox();
  // The ready-made form gives way to the app's own, in the same place.
  await expect.poll(place).not.toBeNull();
  const form = await place();
  await expect(google(page)).toBeVisible();
  expect(await place()).toEqual(form);
});

test('somebody new answers the questionnaire, enters with Google, and enters again without it', async ({
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

  await answerQuestionnaire(page, [1, 1, 1, 1, 1], server.address);
  await leaveEmail(page, email);
  await page.goto(`${server.address}/login?mode=register&returnTo=%2Fprivacy`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/privacy`);
  await expect(signOut(page)).toBeVisible();

  await signOut(page).click();
  // What has not been sent is looked at first.
  await expect(signOut(page)).toBeHidden();
  await page.goto(`${server.address}/login`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/user-profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Riva' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state) + location.href)).not.toContain('id_token');
});

test('an address that Google has not verified, and an answer nobody asked for, let nobody in', async ({
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

test('a designer’s registration begins with Google’s name and e-mail', async ({ page }) => {
  const { email } = anna();
  await page.goto(`${server.address}/designer-registration`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.address}/designer-registration`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
