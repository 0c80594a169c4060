/** Written by Playwright, not by the product. */
const NOT_OURS = /Service Worker registration blocked by Playwright/;

/**
 * Collects errors, warnings and requests to other servers.
 * @param {import('@playwright/test').Page} page
 * @param {string} base
 * @param {RegExp[]} expected messages that belong to the state itself
 * @returns {string[]} a list to which each new fault is added
 */
export function watch(page, base, expected) {
  /** @type {string[]} */
  const faults = [];
  const addFault = (/** @type {string} */ text) => {
    if (![NOT_OURS, ...expected].some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) addFault(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => addFault(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== base)
      faults.push(`another server: ${request.url()}`);
  });
  return faults;
}
