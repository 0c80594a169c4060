import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { resetRequestError } from '@stanze/domain/validation-passwords';
import { useState } from 'react';
import { loadFromTab, saveInTab } from '../tab-storage';
import { type Refusal, useForm } from './use-form';

function emailError(email: string): string | null {
  return resetRequestError(email) ?? (isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT);
}

function loadEmail(key: string | undefined): string {
  const stored = key === undefined ? null : loadFromTab(key);
  return typeof stored === 'string' ? stored : '';
}

/**
 * A form with one e-mail field. Its error is hidden on the next change and computed again on submit.
 * @param request receives the normalised address; its result becomes `answer`
 * @param failureText the message when the request fails
 * @param storageKey under which the address is saved in the tab while it is typed, so that it is still there after coming back
 */
export function useEmailForm<Answer>(
  request: (email: string) => Promise<Answer>,
  failureText: (reason: unknown) => string,
  storageKey?: string,
) {
  const [initial] = useState(() => ({ email: loadEmail(storageKey) }));
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
    initial,
    check: () => [],
    send,
    refusalOf: (reason) => ({ fields: {}, text: failureText(reason) }),
    clearsRefusal: ({ fields }, field) => field in fields,
  });
  return {
    form: form.form,
    email: values.email,
    setEmail: (value: string) => {
      if (storageKey !== undefined) saveInTab(storageKey, value);
      set('email', value);
    },
    error: errorOf('email'),
    failure: refusal?.text ?? null,
    busy: form.busy,
    submit: form.submit,
    answer,
    setAnswer,
  };
}
