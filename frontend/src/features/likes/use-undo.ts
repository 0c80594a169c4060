import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toast.store';
import { decideLike } from './likes.actions';
import { factsOf } from './likes.store';

const TAKEN_OFF = 'Tolto dai preferiti.';

function offerUndo(designerId: number): void {
  const shown = factsOf(designerId) ?? { liked: false, count: 0 };
  showToast(TAKEN_OFF, {
    button: { label: 'Annulla', run: () => void decideLike(designerId, true, shown) },
  });
}

/** The card that had the focus is gone: the page's title takes it, so that the keyboard does not start from above. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** When a designer leaves the list by the person's wish, offers to take it back. */
export function useUndo(liked: readonly number[], isWish: (designerId: number) => boolean): void {
  const before = useRef(liked);
  useEffect(() => {
    const gone = before.current.filter((id) => !liked.includes(id) && isWish(id));
    before.current = liked;
    const [last] = gone.slice(-1);
    if (last === undefined) return;
    offerUndo(last);
    keepFocus();
  }, [liked, isWish]);
}
