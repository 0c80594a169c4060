import type { KeyboardEvent } from 'react';

/** A keydown handler that calls `send` on Ctrl+Enter, or Cmd+Enter on a Mac. */
export function onSendKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
}
