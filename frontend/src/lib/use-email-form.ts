import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { resetRequestError } from '@stanze/domain/validation-passwords';
import { useState } from 'react';
import { type Refusal, useForm } from './use-form';

function emailError(email: string): string | null {
  return resetRequestError(email) ?? (isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT);
}

/**
 * A form with one e-mail field. Its error is hidden on the next change and computed again on submit.
 * @param request receives the normalised address; its result becomes `answer`
 * @param failureText the message when the request fails
 */
export function useEmailForm<Answer>(
  request: (email: string) => Promise<Answer>,
  failureText: (reason: unknown) => string,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const send = async ({ email }: { email: string }) => {
    setAnswer(null);
    const error = emailError(email);
    if (error !== null) return { fields: { email: error }, text: null };
    setAnswer(await request(normaliseEmail(email)));
    return null;
  };
  const { values, set, errorOf, refusal, ...form } = useForm<
    { email: string },
    Refusal & { text: string | null }
  >({
    initial: { email: '' },
    check: () => [],
    send,
    refusalOf: (reason) => ({ fields: {}, text: failureText(reason) }),
    clearsRefusal: ({ fields }, field) => field in fields,
  });
  return {
    form: form.form,
    email: values.email,
    setEmail: (value: string) => set('email', value),
    error: errorOf('email'),
    failure: refusal?.text ?? null,
    busy: form.busy,
    submit: form.submit,
    answer,
    setAnswer,
  };
}
