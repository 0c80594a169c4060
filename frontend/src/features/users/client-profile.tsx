import { stylesByShare } from '@stanze/domain/style-analysis';
import { STYLES } from '@stanze/domain/styles';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { StyleAnalysis } from '../../api/types';
import { paths } from '../../app/paths';
import type { SessionUser } from '../../session/user-storage';
import { ButtonLink } from '../../ui/button';
import { StyleMark } from '../../ui/style-mark';
import styles from './client-profile.module.css';
import { SavedLink } from './saved-link';
import { UserAvatar } from './user-avatar';

interface ClientProfileProps {
  user: SessionUser;
  /** The matched designers, shown to whoever has a style. */
  designers: ReactNode;
}

/** A client's own page: who they are, their style, their designers. */
export function ClientProfile({ user, designers }: ClientProfileProps) {
  const name = user.name || 'Design Enthusiast';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <UserAvatar name={user.name} picture={user.profile_picture} />
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.email}>{user.email}</p>
        </div>
      </header>
      {user.style_analysis ? (
        <>
          <OwnStyle analysis={user.style_analysis} />
          <section className={styles.designers} aria-labelledby="own-designers">
            <h2 id="own-designers">I tuoi designer</h2>
            {designers}
          </section>
        </>
      ) : (
        <NoStyle />
      )}
      <SavedLink />
    </div>
  );
}

function OwnStyle({ analysis }: { analysis: StyleAnalysis }) {
  const { dominant_style: dominant, percentages, mix } = analysis;
  return (
    <section className={styles.style} aria-labelledby="own-style">
      <h2 className={styles.label} id="own-style">
        Il tuo stile: <span className={styles.dominant}>{analysis.dominant_style_name}</span>
      </h2>
      <p className={styles.sentence}>{STYLES[dominant].description}</p>
      <ul className={styles.marks} role="list" aria-label={mix}>
        {stylesByShare(percentages).map((letter) => (
          <li key={letter} aria-hidden="true">
            <StyleMark letter={letter} name={`${percentages[letter] * 20}% ${STYLES[letter].name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The prompt's address is the specification's; its click opens the questionnaire (decisions, section 7). */
function NoStyle() {
  const [, navigate] = useLocation();
  return (
    <section className={styles.prompt} aria-labelledby="no-style">
      <h2 id="no-style">Qual è il tuo stile?</h2>
      <p className={styles.sentence}>
        Rispondi a cinque domande: scopri il tuo stile e incontri i designer che lo condividono.
      </p>
      <ButtonLink
        href="/questionnaire"
        onClick={(event) => {
          event.preventDefault();
          navigate(paths.questionnaire);
        }}
      >
        Fai il questionario
      </ButtonLink>
    </section>
  );
}
