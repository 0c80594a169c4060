/** The push services of the browsers there are; a subscription can name nobody else. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * May the server call this address? Only known push services over https on the standard port, so that nobody can make
 * the server call other machines.
 * @param extraOrigins origins beside the known ones, from the settings
 */
export function mayPushTo(endpoint: string, extraOrigins: readonly string[]): boolean {
  // Browsers write addresses in one way; what is read differently than it is written is refused.
  if (!URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isKnown(hostname);
}

function isKnown(hostname: string): boolean {
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
