import { isAdmin as hasAdminRole } from '../../../session/roles';
import { useUser } from '../../../session/session.store';
import styles from './designer-removal.module.css';
import { DesignerRows } from './designer-rows';
import { RemovalConfirmation } from './removal-confirmation';
import { RemovalRequest } from './removal-request';
import { RemovalSearch } from './removal-search';

interface DesignerRemovalProps {
  /** The token of a mailed link; null without one. */
  token: string | null;
}

/**
 * Deletion of designers: an administrator searches by e-mail and deletes. Everybody else sees the public list and can
 * request a link by mail (docs/product.md#deletion).
 */
export function DesignerRemoval({ token }: DesignerRemovalProps) {
  const user = useUser();
  const isAdmin = user !== null && hasAdminRole(user);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Rimuovi un designer</h1>
      {token !== null && <RemovalConfirmation token={token} />}
      {isAdmin ? <RemovalSearch /> : <RemovalRequest />}
      {/* The key loads the list again when the role changes, because the fields in the answer depend on the role. */}
      <DesignerRows key={user?.id ?? 0} isAdmin={isAdmin} />
    </div>
  );
}
