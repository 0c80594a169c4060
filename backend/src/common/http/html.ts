const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute; control characters become the replacement character. */
export function escaped(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, '\ufffd').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** JSON for a `<script>` element, without any text that could end the element or open another one. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
