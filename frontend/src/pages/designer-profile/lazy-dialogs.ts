/** Loaded when they are opened. */
export const loadStatistics = () => import('./statistics-dialog').then((m) => m.StatisticsDialog);
export const loadEditDialog = () =>
  import('../../features/designers/form/edit-designer-dialog').then((m) => m.EditDesignerDialog);
