/** @typedef {import('@playwright/test').Page} Page */
/**
 * A control of a page.
 * @typedef {object} Control
 * @property {number} index value of its attribute `data-crawl`
 * @property {string} name its text
 * @property {string} kind its element, and for fields their type
 * @property {boolean} isSubmit whether it sends a form
 * @property {string} list equal for controls that stand for the same in several rows
 */

/** Runs in the page: marks and lists the controls of the open dialog, or else of the page. */
function marked() {
  const { document, location } = globalThis;
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const selector =
    'a[href], button:enabled, summary, select:enabled, input:enabled:is([type="checkbox"], [type="radio"])';
  const isElsewhere = (/** @type {Element} */ element) => {
    const href = element.getAttribute('href');
    if (href === null) return false;
    return (
      element.getAttribute('target') === '_blank' || new URL(href, location.href).origin !== location.origin
    );
  };
  const isShown = (/** @type {Element} */ element) =>
    (element.closest('label') ?? element).checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    }) &&
    !element.closest('[inert]') &&
    (element.closest('label') ?? element).getBoundingClientRect().width > 2 &&
    // The link to the content is above the page until it has the focus.
    element.getBoundingClientRect().bottom + globalThis.scrollY > 0;
  const nameOf = (/** @type {Element} */ element) =>
    (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
  for (const old of document.querySelectorAll('[data-crawl]')) old.removeAttribute('data-crawl');
  return [...scope.querySelectorAll(selector)]
    .filter((element) => isShown(element) && !isElsewhere(element))
    .map((element, index) => {
      element.setAttribute('data-crawl', String(index));
      const kind = element.tagName.toLowerCase() + (element.getAttribute('type') ?? '');
      const row = element.closest('article, tr, main li, dialog li, fieldset, [role="radiogroup"]');
      const name = nameOf(element);
      return {
        index,
        name,
        kind,
        isSubmit: element.matches('form button[type="submit"], button[form]'),
        list: row ? `${row.tagName} ${kind} ${element.className}` : '',
      };
    });
}

/**
 * The controls that can be pressed now.
 * @param {Page} page
 * @returns {Promise<Control[]>}
 */
export const controlsOf = (page) => page.evaluate(marked);

/** A field that is gone after this time belonged to a page that redirects. */
const QUICKLY = { timeout: 3000 };

/** What is typed into fields, by their type. */
const TEXTS = {
  email: 'prova.scritta@esempio.it',
  number: '12',
  tel: '0111234567',
  url: 'https://esempio.it',
};

/**
 * Types into every empty text field of the open dialog, or else of the page.
 * @param {Page} page
 */
export async function typeEverywhere(page) {
  const dialogs = page.locator('dialog:modal');
  const scope = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main');
  const fields = scope.locator(
    'textarea:enabled:visible, input:enabled:visible:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [readonly])',
  );
  for (const field of await fields.all()) {
    const type = (await field.getAttribute('type', QUICKLY)) ?? 'text';
    if ((await field.inputValue(QUICKLY)) !== '' || type === 'hidden') continue;
    await field.fill(TEXTS[/** @type {keyof typeof TEXTS} */ (type)] ?? 'Testo di prova scritto', QUICKLY);
  }
}

/** Runs in the page: the texts of fields by their labels. Passwords and searches are never stored. */
function texts() {
  const { document } = globalThis;
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main');
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (
    scope?.querySelectorAll(
      'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="password"], [type="search"], [type="hidden"], [readonly])',
    ) ?? []
  );
  return Object.fromEntries(
    [...fields]
      .filter(({ value, autocomplete }) => value !== '' && !/password/.test(autocomplete))
      .map((field) => [field.labels?.[0]?.textContent ?? field.name, field.value]),
  );
}

/**
 * What is written in the fields, by label.
 * @param {Page} page
 * @returns {Promise<Record<string, string>>}
 */
export const textsOf = (page) => page.evaluate(texts);
