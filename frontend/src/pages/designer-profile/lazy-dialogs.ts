import { showToast } from '../../ui/toast.store';

/** Both are fetched when they are opened: whoever only reads their messages needs neither. */
export const loadStatistics = () => import('./statistics-dialog').then((m) => m.StatisticsDialog);
export const loadEditDialog = () =>
  import('../../features/designers/form/edit-designer-dialog').then((m) => m.EditDesignerDialog);

export const showUnreachableToast = () =>
  showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });
