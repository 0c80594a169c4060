import { type DesignerFieldName, DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import type { AuditEntry } from '../../../data/http/types';

const OPERATIONS: Readonly<Record<AuditEntry['action'], string>> = {
  edit: 'Modifica',
  delete: 'Eliminazione',
  verify: 'Verifica data',
  unverify: 'Verifica tolta',
  refuse: 'Verifica rifiutata',
  hide: 'Foto nascosta',
  show: 'Foto mostrata di nuovo',
  export: 'Dati esportati',
  end_sessions: 'Accessi chiusi',
  end_factors: 'Passkey e codici tolti',
  read: 'Conversazione segnalata letta',
  warn: 'Richiamo',
  suspend: 'Account sospeso',
  unsuspend: 'Sospensione tolta',
  dismiss: 'Segnalazione archiviata',
};

/** A file of evidence that an administrator downloaded. */
const EVIDENCE_READ = 'Documento di verifica scaricato';

/** Italian names of the fields that are not in `DESIGNER_FIELDS`. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  location: 'città',
  is_admin: 'admin',
  is_verified: 'verificato',
};

const isDesignerField = (field: string): field is DesignerFieldName => Object.hasOwn(DESIGNER_FIELDS, field);

function fieldName(field: string): string {
  return isDesignerField(field) ? DESIGNER_FIELDS[field].auditName : (OTHER_FIELDS[field] ?? field);
}

const valueText = (value: boolean | null) => (value === null ? '–' : value ? 'sì' : 'no');

/** The Italian name of an operation, such as 'Modifica' or 'Eliminazione'. */
export function operationText(entry: AuditEntry): string {
  if (entry.action === 'read' && entry.subject_kind === 'designer') return EVIDENCE_READ;
  return OPERATIONS[entry.action];
}

const SUBJECTS: Readonly<Record<AuditEntry['subject_kind'], string>> = {
  user: 'Utente',
  designer: 'Designer',
  lead: 'Questionario',
};

/** The subject of an entry, such as 'Utente 12' or 'Designer 5, Studio Lari': the name as it is today, only the number when the person is gone. */
export function subjectText({ subject_kind, subject_id, subject_name }: AuditEntry): string {
  const number = `${SUBJECTS[subject_kind]} ${subject_id}`;
  return subject_name === null ? number : `${number}, ${subject_name}`;
}

/** The changed fields of an entry, such as 'nome, admin: no → sì'. */
export function changesText({ changes }: AuditEntry): string {
  const texts = changes.map(({ field, before, after }) => {
    const name = fieldName(field);
    return before === null && after === null ? name : `${name}: ${valueText(before)} → ${valueText(after)}`;
  });
  return texts.join(', ') || '–';
}
