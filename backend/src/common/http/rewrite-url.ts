/** Some clients repeat the prefix (`/api/api/...`); one repetition is removed. */
export function rewriteUrl(url: string): string {
  return url.startsWith('/api/api/') ? url.slice('/api'.length) : url;
}
