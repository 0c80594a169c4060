/** Long enough for the slowest browser to have begun saving. */
const LINK_LIVES_MS = 60_000;

/** Hands a file to the person, as a download with that name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), LINK_LIVES_MS);
}
