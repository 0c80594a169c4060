import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { press, tabTo } from './support/keyboard';
import { test } from './support/test';
import { watchConsole } from './support/visitor';

test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' });

const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';
const PASSWORD = 'una-password-solo-mia';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The pages as a screen reader presents them: landmarks, headings, names and states, in their order. */
const HOME = `
  - link "Vai al contenuto"
  - banner:
    - link "Stanze, pagina iniziale"
    - navigation "Principale"
    - link "Accedi"
  - main:
    - region "Trova chi sa disegnare la casa che ti somiglia.":
      - heading "Trova chi sa disegnare la casa che ti somiglia." [level=1]
      - link "Scopri il tuo stile"
    - region "Cinque modi di abitare":
      - heading "Cinque modi di abitare" [level=2]
    - region "Come Funziona":
      - heading "Come Funziona" [level=2]
  - contentinfo:
    - navigation "A piè di pagina"
`;
const questionSnapshot = (position: number) => `
  - main:
    - heading /^Domanda ${position} di 5\\. / [level=1]
    - radiogroup /^Domanda ${position} di 5\\. /:
      - radio /^A\\. /
      - radio /^B\\. /
      - radio /^C\\. /
      - radio /^D\\. /
      - radio /^E\\. /
    - progressbar "Domanda ${position} di 5"
    - button "Indietro"
    - button "${position === 5 ? 'Completa' : 'Avanti'}" [disabled]
`;
const RESULT = `
  - region "Minimal e contemporaneo":
    - heading "Minimal e contemporaneo" [level=1]
  - region "Chi disegna come piace a te":
    - heading "Chi disegna come piace a te" [level=2]
    - list "Designer abbinati al tuo stile":
      - listitem:
        - article:
          - group /^Galleria di /
          - button /^\\d+ cuor[ei]\\. Mi piace .+/
          - heading [level=3]
          - link /^Portfolio di /
          - button /^Condividi /
          - button "Contatta"
`;
const REGISTRATION = `
  - alertdialog "Registrazione Richiesta":
    - heading "Registrazione Richiesta" [level=2]
    - text: /Per contattare un designer devi prima registrarti. È veloce e gratuito!/
    - textbox /^Il tuo messaggio per /
    - paragraph:
      - text: Hai già un account?
      - button "Accedi"
    - button "Annulla"
    - button "Registrati"
`;
const AFTER = `
  - dialog /^Contatta /:
    - status: ${SENT}
    - button "Chiudi"
`;

/** Answers with the arrow keys: the first one selects in the group, Space selects the focused option. */
async function answerByKeyboard(page: Page): Promise<void> {
  for (let question = 1; question <= 5; question += 1) {
    await expect(page.getByRole('heading', { level: 1, name: `Domanda ${question} di 5.` })).toBeFocused();
    const radios = page.getByRole('radio');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(questionSnapshot(question));
    await press(page, radios.first(), 'Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(2)).toBeChecked();
    await expect(radios.nth(2)).toBeFocused();
    await press(page, button(page, question === 5 ? 'Completa' : 'Avanti'));
  }
}

test('from the home page to a sent message by keyboard alone', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(HOME);
  await press(page, page.getByRole('link', { name: 'Scopri il tuo stile' }).first());
  await answerByKeyboard(page);

  await tabTo(page, page.getByLabel('La tua email'));
  await page.keyboard.type(`tasti-${randomUUID()}@esempio.it`);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(page).toHaveTitle(/Stanze$/);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(RESULT);

  // Each dialog takes the focus and returns it.
  await press(page, card.locator('summary'), 'Space');
  await press(page, card.getByRole('button', { name: /^Condividi/ }), 'Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Condividi/ })).toBeFocused();
  const contact = card.getByRole('button', { name: 'Contatta' });
  await press(page, contact);
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(REGISTRATION);
  await page.keyboard.press('Escape');
  await expect(contact).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByLabel(/^Il tuo messaggio/)).toBeFocused();
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Registrati' }));

  await tabTo(page, page.getByLabel('Nome'));
  await page.keyboard.type('Tina Tasti');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Conferma password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: `Contatta ${name}` });
  await expect(dialog.getByLabel('Il tuo messaggio')).toBeFocused();
  await page.keyboard.type('Vorrei rifare il soggiorno.');
  await press(page, dialog.getByRole('button', { name: 'Invia messaggio' }));
  await expect(dialog).toMatchAriaSnapshot(AFTER);
  await expect(dialog).toHaveAccessibleDescription(SENT);
  await expect(dialog.getByRole('button', { name: 'Chiudi' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(complaints).toEqual([]);
});
