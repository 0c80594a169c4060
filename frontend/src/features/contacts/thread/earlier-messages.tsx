import { useLayoutEffect, useRef, useState } from 'react';
import type { Contact } from '../../../data/http/types';
import { errorText } from '../../../data/http/errors';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { loadEarlier } from '../contacts.queries';
import { hasEarlier } from '../conversation';
import styles from './earlier-messages.module.css';

/** After earlier messages were added above, the scrolling box around them shows the same messages as before. */
function useSamePosition(firstId: number | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const position = useRef<{ box: Element; fromEnd: number } | null>(null);
  useLayoutEffect(() => {
    const { current: before } = position;
    position.current = null;
    if (before) before.box.scrollTop = before.box.scrollHeight - before.fromEnd;
  }, [firstId]);
  const note = () => {
    const box = element.current?.closest('[role="log"]');
    if (box) position.current = { box, fromEnd: box.scrollHeight - box.scrollTop };
  };
  return { element, note };
}

/** The button that loads the messages before those on this device; nothing when there are none. */
export function EarlierMessages({ contact }: { contact: Contact }) {
  const { element, note } = useSamePosition(contact.messages[0]?.id);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const load = async () => {
    setLoading(true);
    setProblem(null);
    try {
      await loadEarlier(contact, note);
    } catch (error) {
      setProblem(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div ref={element} className={styles.earlier}>
      {hasEarlier(contact) && (
        <Button variant="quiet" busy={isLoading} onClick={() => void load()}>
          Messaggi precedenti
        </Button>
      )}
      {problem !== null && <Alert>{errorText(problem)}</Alert>}
    </div>
  );
}
