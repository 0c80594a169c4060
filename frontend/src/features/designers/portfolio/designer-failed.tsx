import chest from '../../../../../pictures/originals/piece-E.webp?picture';
import { ErrorState } from '../../../ui/notices/message-state';
import styles from './designer-states.module.css';

interface DesignerFailedProps {
  text: string;
  onRetry: () => void;
}

/** The page could not be loaded: shows the reason and a button that loads it again. */
export function DesignerFailed({ text, onRetry }: DesignerFailedProps) {
  return (
    <div className={styles.page}>
      <ErrorState
        heading="h1"
        picture={chest}
        title="La pagina non si è aperta."
        text={text}
        onRetry={onRetry}
      />
    </div>
  );
}
