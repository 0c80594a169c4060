import type { ReactNode } from 'react';
import styles from './control-shapes.module.css';

/** The shapes of controls while what they act on is being loaded: as large as the controls, which cannot be used. */
export function ControlShapes({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {children}
    </div>
  );
}
