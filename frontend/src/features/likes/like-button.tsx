import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '../../data/http/server-clock';
import { classNames } from '../../lib/class-names';
import { countText } from '../../lib/texts/counts';
import { useComponentOnDemand } from '../../lib/loading/use-component-on-demand';
import { savePendingLike } from '../../session/pending-intents';
import { currentUser } from '../../session/session.store';
import { Icon } from '../../ui/marks/icon';
import { showUnreachableToast } from '../../ui/notices/show-unreachable-toast';
import styles from './like-button.module.css';
import { useLike } from './use-likes';

interface LikeButtonProps {
  designerId: number;
  /** The designer's name, for the accessible label. */
  name: string;
  count: number;
  /** Null when the card was loaded for a guest. */
  liked: boolean | null;
  /** "picture" adds a background for a button that lies on a picture. */
  surface?: 'plain' | 'picture';
}

const REGISTRATION_TEXT =
  'Per salvare un designer tra i preferiti devi prima registrarti. È veloce e gratuito! Appena entri, lo trovi già lì.';

const loadDialog = () =>
  import('../../session/sign-in/registration-question').then((module) => module.RegistrationQuestion);

/** The heart with its count. Guests are asked to register first; their like is saved and sent afterwards. */
export function LikeButton({ designerId, name, count, liked, surface = 'plain' }: LikeButtonProps) {
  const shown = useLike(designerId, { count, liked });
  const { Component: Registration, open, close } = useComponentOnDemand(loadDialog, showUnreachableToast);
  const savePending = () => savePendingLike({ designerId, intentAt: serverNow() });
  const handleClick = ({ timeStamp }: MouseEvent) => {
    if (currentUser()) shown.press(timeStamp);
    else open();
  };
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles[surface])}
        aria-pressed={shown.liked}
        aria-label={`${countText(shown.count)} ${shown.count === 1 ? 'cuore' : 'cuori'}. Mi piace ${name}`}
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
      {Registration &&
        createPortal(
          <Registration text={REGISTRATION_TEXT} onContinue={savePending} onClose={close} />,
          document.body,
        )}
    </>
  );
}
