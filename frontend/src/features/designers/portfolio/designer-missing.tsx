import { DESIGNER_MISSING_TEXT, DESIGNER_MISSING_TITLE } from '@stanze/domain/texts';
import type { ReactNode } from 'react';
import table from '../../../../../pictures/originals/piece-C.webp?picture';
import { paths } from '../../../lib/routes';
import { Bilingual } from '../../../ui/text/bilingual';
import { ButtonLink } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/notices/message-state';
import styles from './designer-states.module.css';

interface DesignerMissingProps {
  /** The technical line under the text, where the product has one. */
  detail?: string;
  /** A text that the person had written, so that they can copy it. */
  children?: ReactNode;
}

/** No designer has this id, or the designer was deleted. */
export function DesignerMissing({ detail, children }: DesignerMissingProps) {
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        picture={table}
        title={DESIGNER_MISSING_TITLE}
        text={
          <>
            <p>{DESIGNER_MISSING_TEXT}</p>
            {detail && (
              <p className={styles.detail}>
                <Bilingual>{detail}</Bilingual>
              </p>
            )}
          </>
        }
        buttons={
          <>
            <ButtonLink href={paths.home}>Torna alla home</ButtonLink>
            <ButtonLink href={paths.questionnaire} variant="quiet">
              Scopri il tuo stile
            </ButtonLink>
          </>
        }
      />
      {children}
    </div>
  );
}
