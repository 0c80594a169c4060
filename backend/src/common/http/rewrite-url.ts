/** Some calls of the product repeat the prefix; one repetition is taken for none (decisions.md section 2). */
export function rewriteUrl(url: string): string {
  return url.startsWith('/api/api/') ? url.slice('/api'.length) : url;
}
