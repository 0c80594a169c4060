import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { RetryAlert } from '../../ui/notices/retry-alert';
import type { SecondStepForm } from './second-step-form';

type Props = ComponentProps<typeof SecondStepForm>;

const FAILED = 'La password è giusta, ma la connessione si è interrotta. Riprova: non devi riscriverla.';

const loadForm = () => import('./second-step-form').then((module) => module.SecondStepForm);

/** The second step of a sign-in. While its code cannot be loaded, the page stays and offers another attempt. */
export function SecondStep(props: Props) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadForm().then(
      (form) => isCurrent && setForm(() => form),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  if (Form) return <Form {...props} />;
  return hasFailed ? <RetryAlert onRetry={retry}>{FAILED}</RetryAlert> : null;
}
