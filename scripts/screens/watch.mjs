/** Said by the browser's driver, not by the product. */
const NOT_OURS = /Service Worker registration blocked by Playwright/;

/** Collects what a good page never does; `expected` are the complaints that belong to the state itself. */
export function watch(page, base, expected) {
  const faults = [];
  const complain = (text) => {
    if (![NOT_OURS, ...expected].some((known) => known.test(text))) faults.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== base) faults.push(`leaves: ${request.url()}`);
  });
  return faults;
}
