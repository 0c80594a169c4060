import { QUESTIONS } from '@stanze/domain/questionnaire';
import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { expect, type Page } from '@playwright/test';

/** What Playwright's option `serviceWorkers: 'block'` writes to the console. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Console errors and warnings of a page; a correct page has none. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return;
    if (['error', 'warning'].includes(message.type())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
}

/** The texts of the options at these indexes. */
export const textsOf = (choices: readonly number[]) =>
  QUESTIONS.map(({ options }, index) => options[choices[index] ?? 0]?.text ?? '');

/** Answers the questionnaire from the home page with the options at these indexes (0 to 4). */
export async function answerQuestionnaire(
  page: Page,
  choices: readonly number[],
  { address = '', before = async () => {} } = {},
): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByRole('link', { name: 'Scopri il tuo stile' }).first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await before();
  await answerQuestions(page, choices);
}

/** Chooses the answer at an index (0 to 4) of the open question as a person does: by a press on its card. */
export async function chooseAnswer(page: Page, index: number): Promise<void> {
  const answer = page.getByRole('radio').nth(index);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(index)
    .click();
  await expect(answer).toBeChecked();
}

/** Answers the open questionnaire, from its first question on. */
export async function answerQuestions(page: Page, choices: readonly number[]): Promise<void> {
  for (const [index, choice] of choices.entries()) {
    await expect(page.getByText(`${index + 1} di ${choices.length}`, { exact: true })).toBeVisible();
    const last = index === choices.length - 1;
    await chooseAnswer(page, choice);
    await page.getByRole('button', { name: last ? 'Completa' : 'Avanti' }).click();
  }
}

/** Opens an address as a visitor who has answered the questionnaire in this tab, without its form. */
export async function openAnswered(page: Page, choices: readonly number[], path: string): Promise<void> {
  const answers = textsOf(choices);
  const counts = countAnswers(answers);
  const finished = { answers, analysis: counts && analyseCounts(counts), leadId: null, email: null };
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('questionnaire')) sessionStorage.setItem('questionnaire', stored);
  }, JSON.stringify(finished));
  await page.goto(path);
}

/** Opens the ranked designers as a visitor who has answered the questionnaire, without its forms. */
export async function openResults(page: Page, choices: readonly number[]): Promise<void> {
  await openAnswered(page, choices, '/?view=designers');
  await expect(page.getByRole('article').first()).toBeVisible();
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

/** Chooses three designers of a list and opens the dialog that writes to all of them. */
export async function openBatchDialog(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) {
    const choose = page
      .getByRole('article')
      .nth(index)
      .getByRole('button', { name: /^Confronta / });
    await choose.click();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Scrivi a 3 studi' }).click();
  await expect(page.getByRole('dialog', { name: 'Scrivi a più studi' })).toBeVisible();
}
