import { type ReactNode, useEffect, useRef } from 'react';
import { ProgressLine } from '../../../../ui/buttons/spinner';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden';
import styles from './registration.module.css';

interface StepHeadProps {
  /** From 1. */
  step: number;
  count: number;
  /** Takes the focus when it is shown first, not only when another step replaces it. */
  isFocused?: boolean;
  children: ReactNode;
}

/** The position and the title of a step. The title takes the focus when the step begins. */
export function StepHead({ step, count, isFocused = false, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isFocused ? null : step);
  const position = `Passo ${step} di ${count}`;
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <div className={styles.progress}>
        <p className={styles.position} aria-hidden="true" data-figures>
          {position}
        </p>
        <ProgressLine label={position} value={step / count} />
      </div>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        <VisuallyHidden>{position}. </VisuallyHidden>
        {children}
      </h1>
    </>
  );
}
