import { useMemo } from 'react';
import { useConversations } from './use-conversations';

/** The conversations that were opened with the person's own designer profile, latest activity first; null until known. */
export function useReceived() {
  const { conversations, ...rest } = useConversations();
  const received = useMemo(
    () => conversations?.filter(({ side }) => side === 'designer') ?? null,
    [conversations],
  );
  return { received, ...rest };
}
