/** The push services of the common browsers; a subscription with any other host is refused. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether the server may call this address: only the accepted push services over https on the standard port, so that
 * nobody can use the server to call other machines.
 * @param extraOrigins further accepted origins, from the settings
 */
export function mayPushTo(endpoint: string, extraOrigins: readonly string[]): boolean {
  // Browsers send normalised addresses; text that is parsed differently than it is written is refused.
  if (!URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isAccepted(hostname);
}

function isAccepted(hostname: string): boolean {
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
