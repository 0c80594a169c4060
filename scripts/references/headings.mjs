/**
 * The anchors of a Markdown document, as GitHub forms them: in lower case, without punctuation, with hyphens for spaces,
 * and with a number from the second equal heading on.
 * @param {string} content
 * @returns {Set<string>}
 */
export function anchorsOf(content) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const prose = content.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  const anchors = [...prose.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}
