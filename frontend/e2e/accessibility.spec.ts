import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { answerQuestionnaire, leaveEmail } from './support/visitor';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const path of [
  '/',
  '/about',
  '/come-ordiniamo',
  '/privacy',
  '/login',
  '/login?mode=register',
  '/designer/3',
  '/profile/3',
  '/remove-designer',
  '/designer-registration',
  '/salvati',
  '/attivita',
  '/manca',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}

test('axe finds nothing from the questionnaire to the contact dialog', async ({ page }) => {
  await page.goto('/?openQuestionnaire=true');
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answerQuestionnaire(page, [1, 1, 1, 3, 1]);
  await expect(page.getByLabel(/email/i)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await leaveEmail(page, 'accesso@esempio.it');
  await page.getByText('Perché').first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('button', { name: 'Contatta' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
