import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter on a Mac, sends what is being written. */
export function onSendKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
}
