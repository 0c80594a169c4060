interface WordmarkProps {
  className?: string;
}

/**
 * The product's name as an SVG in the text colour; the parent element has the accessible name. The outlines are in every
 * page (vite/wordmark-plugin.ts), so that the first visit does not load them a second time with the app's code.
 */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <svg className={className} viewBox="0 0 309 80" fill="currentColor" aria-hidden="true" focusable="false">
      <use href="#wordmark" />
    </svg>
  );
}
