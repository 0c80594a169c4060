import type { ReactNode, Ref } from 'react';
import room from '../../../../pictures/originals/tall-E.webp?picture';
import { ItalianLine } from '../../ui/text/bilingual';
import { Picture } from '../../ui/pictures/picture';
import styles from './login.module.css';

interface AuthPageProps {
  title: string;
  /** Ref of the heading, which receives the focus when the page changes, for users of screen readers. */
  heading?: Ref<HTMLHeadingElement>;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in and password pages: text and form, with a picture beside them on large screens. */
export function AuthPage({ title, heading, lead, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.panel}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <ItalianLine of={title} look="heading" />
          {lead && <p className={styles.reason}>{lead}</p>}
          {children}
        </div>
      </div>
      <div className={styles.picture}>
        <Picture picture={room} sizes="(min-width: 48rem) 46vw, 1px" alt="" fill />
      </div>
    </div>
  );
}
