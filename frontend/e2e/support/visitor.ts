import { expect, type Page } from '@playwright/test';

/** Console errors and warnings of a page; a correct page has none. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
}

/** Answers the questionnaire from the home page with the options at these indexes (0 to 4). */
export async function answerQuestionnaire(
  page: Page,
  choices: readonly number[],
  address = '',
): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByRole('link', { name: 'Scopri il tuo stile' }).first().click();
  for (const [index, choice] of choices.entries()) {
    await expect(page.getByText(`${index + 1} di ${choices.length}`, { exact: true })).toBeVisible();
    const last = index === choices.length - 1;
    const next = page.getByRole('button', { name: last ? 'Completa' : 'Avanti' });
    await expect(next).toBeDisabled();
    await page.getByRole('radio').nth(choice).check({ force: true });
    await next.click();
  }
}

/** Submits an e-mail address and waits for the ranked designers. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Fills the registration form and sends it. */
export async function register(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma password').fill(password);
  await page.getByRole('button', { name: 'Registrati' }).click();
}
