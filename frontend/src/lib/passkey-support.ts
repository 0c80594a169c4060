/** Whether this browser can use passkeys here: WebAuthn has no passkeys for addresses without a name. */
export function supportsPasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isNumeric;
}
