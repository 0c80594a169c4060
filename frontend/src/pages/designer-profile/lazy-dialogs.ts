/** The code of the statistics dialog, loaded when it is opened. */
export const loadStatistics = () => import('./statistics-dialog').then((m) => m.StatisticsDialog);
/** The code of the edit dialog, loaded when it is opened. */
export const loadEditDialog = () =>
  import('../../features/designers/form/edit-designer-dialog').then((m) => m.EditDesignerDialog);
