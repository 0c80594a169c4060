const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an element or a quoted attribute; control characters become the sign for unreadable ones. */
export function escaped(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, '\ufffd').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** JSON as it may stand in a `<script>` element: nothing in it can end the element or open another. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
