import { stylesByShare } from '@stanze/domain/style-analysis';
import { STYLES } from '@stanze/domain/styles';
import { MapPin, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { StyleAnalysis } from '../../data/http/types';
import { paths } from '../../lib/routes';
import type { SessionUser } from '../../session/user-storage';
import { ItalianLine } from '../../ui/text/bilingual';
import { ButtonLink } from '../../ui/buttons/button';
import { DialogButton } from '../../ui/buttons/dialog-button';
import { Icon } from '../../ui/marks/icon';
import { TextLink } from '../../ui/text/link';
import { STYLE_MARKS_TEXT, StyleMark } from '../../ui/marks/style-mark';
import { useComponentOnDemand } from '../../lib/loading/use-component-on-demand';
import { ACCOUNT_SAFETY, AccountSafety } from './account/account-safety';
import styles from './client-profile.module.css';
import { SavedLink } from './saved-link';
import { showUnreachableToast } from '../../ui/notices/show-unreachable-toast';
import { UserAvatar } from './profile-form/user-avatar';

interface ClientProfileProps {
  user: SessionUser;
  /** A line below the person's data. */
  notice?: ReactNode;
  /** The matched designers, shown when the person has a style. */
  designers: ReactNode;
  /** The button that opens the list of blocked people. */
  blockedPeople?: ReactNode;
  /** The button that signs out, for phones, whose header has none. */
  signOut?: ReactNode;
}

/** A client's own page: their data, their style, their matched designers, their account. */
export function ClientProfile({ user, notice, designers, ...controls }: ClientProfileProps) {
  return (
    <div className={styles.page}>
      <Who user={user} />
      {notice}
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
      <AccountSafety user={user} {...controls} />
      <SavedLink />
    </div>
  );
}

const loadEditDialog = () => import('./profile-form/edit-profile-dialog').then((m) => m.EditProfileDialog);

const NO_NAME = 'Design Enthusiast';

function Who({ user }: { user: SessionUser }) {
  const edit = useComponentOnDemand(loadEditDialog, showUnreachableToast);
  return (
    <header className={styles.head}>
      <UserAvatar name={user.name} picture={user.profile_picture} />
      <div className={styles.who}>
        <h1 className={styles.name}>{user.name || NO_NAME}</h1>
        {!user.name && <ItalianLine of={NO_NAME} look="heading" />}
        <p className={styles.email}>{user.email}</p>
        {user.location && (
          <p className={styles.location}>
            <Icon of={MapPin} size={16} />
            {user.location}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <DialogButton icon={<Icon of={PencilLine} />} dialog={edit}>
          Modifica profilo
        </DialogButton>
        <ButtonLink variant="quiet" href={paths.briefs}>
          Il tuo progetto
        </ButtonLink>
        <ButtonLink variant="quiet" href={`#${ACCOUNT_SAFETY}`}>
          Account e sicurezza
        </ButtonLink>
      </div>
      {edit.Component && <edit.Component user={user} onClose={edit.close} />}
    </header>
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
      <p className={styles.note}>{STYLE_MARKS_TEXT}</p>
      <p>
        <TextLink href={paths.sharedHome}>Casa in due</TextLink>: unisci il tuo stile a quello di chi abita
        con te.
      </p>
    </section>
  );
}

/** The link has the path `/questionnaire`, which redirects; a click opens the questionnaire directly. */
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
