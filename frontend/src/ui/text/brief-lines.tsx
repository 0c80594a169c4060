import { type BriefContent, briefLines } from '@stanze/domain/project-brief';
import styles from './brief-lines.module.css';

/** What a project brief contains, line by line. */
export function BriefLines({ content }: { content: BriefContent }) {
  return (
    <dl className={styles.lines}>
      {briefLines(content).map(({ field, label, text }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
