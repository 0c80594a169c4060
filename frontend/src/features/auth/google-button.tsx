import { useMemo } from 'react';
import { cachedData, type RemoteQuery, useRemote } from '../../data/query/query';
import { departureFor, type GooglePurpose } from '../../session/sign-in/google-return';
import { paths } from '../../lib/routes';
import { loadHasGoogle } from '../../session/confirmation/confirmation.api';
import { ButtonLink } from '../../ui/buttons/button';
import { TextLink } from '../../ui/text/link';
import styles from './google-button.module.css';
import { GoogleMark } from './google-mark';

/** Whether there is a sign-in with Google. Without an answer there is no button; the form works without it. */
const SETTINGS_QUERY: RemoteQuery<boolean> = { key: ['google-settings'], load: loadHasGoogle };

/**
 * The link 'Continua con Google', a plain link, so that no script of Google runs here; nothing when Google is not
 * configured. It is the last element of its column, because it appears only when the settings are loaded and must not
 * move others.
 */
export function GoogleButton({ purpose }: { purpose: GooglePurpose }) {
  const { data: isOffered } = useRemote(SETTINGS_QUERY, { enabled: !cachedData(SETTINGS_QUERY) });
  const departure = useMemo(() => (isOffered ? departureFor(purpose) : null), [isOffered, purpose]);
  if (!departure) return null;
  return (
    <div className={styles.google}>
      <p className={styles.or}>oppure</p>
      <ButtonLink
        wide
        size="large"
        variant="secondary"
        icon={<GoogleMark />}
        href={departure.href}
        onClick={departure.depart}
      >
        Continua con Google
      </ButtonLink>
      <p className={styles.privacy}>
        Con Google accetti la nostra <TextLink href={paths.privacy}>informativa sulla privacy</TextLink>.
      </p>
    </div>
  );
}
