import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { countText, likesText } from '../../lib/counts';
import { useComponentOnDemand } from '../../lib/use-component-on-demand';
import { currentUser, useUser } from '../../session/session.store';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast.store';
import styles from './like-button.module.css';
import { decideLike, learnMine } from './likes.actions';
import { type CardFacts, keepFacts, useLike, useNeedsMine } from './likes.store';

interface LikeButtonProps {
  designerId: number;
  /** The designer's name, spoken. */
  name: string;
  count: number;
  /** Null when the card was read by a guest. */
  liked: boolean | null;
}

const loadDialog = () => import('./like-registration').then((module) => module.LikeRegistration);
const sayOffline = () => showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });

/** Fetched again, a card knows better than what was said before; remounted with the same old facts it does not. */
function useFreshFacts(designerId: number, { count, liked }: CardFacts, shownLiked: boolean): void {
  const last = useRef({ count, liked });
  useEffect(() => {
    const { current } = last;
    if (current.count === count && current.liked === liked) return;
    last.current = { count, liked };
    keepFacts(designerId, { count, liked: liked ?? shownLiked });
  }, [designerId, count, liked, shownLiked]);
}

/** The heart with its count. Guests are asked to register first; their like is kept and delivered afterwards. */
export function LikeButton({ designerId, name, count, liked }: LikeButtonProps) {
  const uid = useUser()?.id;
  const shown = useLike(designerId, { count, liked });
  const { Component: Registration, open, close } = useComponentOnDemand(loadDialog, sayOffline);
  useFreshFacts(designerId, { count, liked }, shown.liked);
  const needsMine = useNeedsMine(liked);
  useEffect(() => {
    if (uid !== undefined && needsMine) void learnMine();
  }, [uid, needsMine]);

  const handleClick = () => {
    if (currentUser()) void decideLike(designerId, !shown.liked, shown);
    else open();
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-pressed={shown.liked}
        aria-label={`Mi piace ${name}. ${likesText(shown.count)}`}
        title={shown.liked ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
        onClick={handleClick}
      >
        <span className={styles.heart} data-liked={shown.liked || undefined}>
          <Icon of={Heart} filled={shown.liked} />
        </span>
        <span className={styles.count} data-figures>
          {countText(shown.count)}
        </span>
      </button>
      {Registration && createPortal(<Registration designerId={designerId} onClose={close} />, document.body)}
    </>
  );
}
