import { fieldsIn, filledTemplate, type TemplateValues } from '@stanze/domain/reply-templates';
import { useRemote } from '../../../data/query/query';
import { Button } from '../../../ui/buttons/button';
import styles from './templates.module.css';
import { templatesQuery } from './templates.api';

interface TemplatePickerProps {
  values: TemplateValues;
  /** The reply as it is typed. */
  text: string;
  write: (text: string) => void;
}

/** The designer's templates as buttons: one press puts one into the reply, after what is typed already. */
export function TemplatePicker({ values, text, write }: TemplatePickerProps) {
  const { data } = useRemote(templatesQuery());
  const templates = data?.templates ?? [];
  const open = fieldsIn(text);
  if (templates.length === 0 && open.length === 0) return null;
  const insert = (template: string) => {
    const filled = filledTemplate(template, values);
    write(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
  };
  return (
    <div className={styles.picker}>
      {templates.length > 0 && (
        <div className={styles.titles} role="group" aria-label="Risposte pronte">
          {templates.map(({ title, text: template }, index) => (
            <Button key={index} variant="secondary" onClick={() => insert(template)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      {open.length > 0 && (
        <p className={styles.open} role="status">
          Da completare prima di inviare: <mark className={styles.field}>{open.join(' ')}</mark>
        </p>
      )}
    </div>
  );
}
