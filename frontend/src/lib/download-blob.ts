/** Time until the URL is revoked: long enough for slow browsers to start the download. */
const URL_LIFETIME_MS = 60_000;

/** Downloads a blob as a file with this name. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
