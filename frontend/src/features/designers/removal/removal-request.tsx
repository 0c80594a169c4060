import { errorText } from '../../../data/http/errors';
import { useEmailForm } from '../../../lib/forms/use-email-form';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import styles from './designer-removal.module.css';
import { requestRemoval } from './removal.api';

/** For everybody except administrators: requests a link by mail, which only the owner of the address receives. */
export function RemovalRequest() {
  const { form: formRef, ...form } = useEmailForm(requestRemoval, errorText, 'removal-email');
  return (
    <section className={styles.section} aria-labelledby="removal-request">
      <h2 id="removal-request">Elimina il tuo profilo</h2>
      <p className={styles.text}>
        Scrivi l’email del tuo account: ti mandiamo un link, valido 24 ore, per confermare.
      </p>
      <form ref={formRef} className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={form.email}
          error={form.error}
          onChange={({ target }) => form.setEmail(target.value)}
        />
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Invio in corso…' : 'Invia il link'}
        </Button>
      </form>
      {form.failure && <Alert>{form.failure}</Alert>}
      {form.answer !== null && (
        <Alert tone="success" takesFocus>
          {form.answer}
        </Alert>
      )}
    </section>
  );
}
