import { useEffect } from 'react';
import type { Contact } from '../../data/http/types';
import { refreshConversation } from './contacts.queries';

/** Loads the messages that are not in a list. */
export function useWholeConversation({ id, is_excerpt: isExcerpt }: Contact): void {
  useEffect(() => {
    if (isExcerpt) void refreshConversation(id);
  }, [id, isExcerpt]);
}
