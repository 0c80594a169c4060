import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useEmailForm } from '../../../lib/forms/use-email-form';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { DeleteDesigner } from './delete-designer';
import styles from './designer-removal.module.css';
import { DesignerRow } from './designer-row';
import { designersByEmail } from './removal.api';

/** For administrators: finds a designer by e-mail. */
export function RemovalSearch() {
  const {
    answer: found,
    setAnswer,
    form: formRef,
    ...form
  } = useEmailForm<Designer[]>(designersByEmail, errorText, 'removal-search');
  const drop = (id: number) => setAnswer(found?.filter((designer) => designer.id !== id) ?? null);
  return (
    <section className={styles.section} aria-labelledby="removal-search">
      <h2 id="removal-search">Cerca per email</h2>
      <form ref={formRef} className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          label="Email del designer"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          value={form.email}
          error={form.error}
          onChange={({ target }) => form.setEmail(target.value)}
        />
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Ricerca…' : 'Cerca'}
        </Button>
      </form>
      {form.failure && <Alert>{form.failure}</Alert>}
      <div role="status">{found?.length === 0 && <p>Nessun designer con questa email.</p>}</div>
      {found && found.length > 0 && (
        <ul className={styles.rows} role="list" aria-label="Designer trovati">
          {found.map((designer) => (
            <DesignerRow
              key={designer.id}
              designer={designer}
              button={<DeleteDesigner designer={designer} onDeleted={drop} />}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
