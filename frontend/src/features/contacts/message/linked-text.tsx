import { Fragment } from 'react';
import { textParts } from './text-links';

/** The text of a message, with its addresses as links; text is never interpreted as HTML. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: part, href, isWeb }, index) => {
    const away = isWeb ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
    return href === null ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={href} {...away}>
        {part}
      </a>
    );
  });
}
