import type { AuditEntry } from '../../data/http/types';

const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = {
  edit: 'Modifica',
  delete: 'Eliminazione',
  verify: 'Verifica data',
  unverify: 'Verifica tolta',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'nome',
  email: 'email',
  location: 'città',
  phone: 'telefono',
  experience: 'esperienza',
  bio: 'presentazione',
  specialties: 'specialità',
  design_style: 'stile',
  min_budget: 'budget minimo',
  work_preferences: 'modalità di lavoro',
  city: 'città',
  gallery_images: 'galleria',
  website: 'sito',
  portfolio: 'portfolio',
  is_admin: 'admin',
  is_verified: 'verificato',
};

const said = (value: boolean | null) => (value === null ? '–' : value ? 'sì' : 'no');

/** 'Modifica', 'Eliminazione'. */
export function actionText({ action }: AuditEntry): string {
  return ACTIONS[action];
}

/** 'Utente 12', 'Designer 5': the log holds nothing else of a person. */
export function subjectText({ subject_kind, subject_id }: AuditEntry): string {
  return `${subject_kind === 'user' ? 'Utente' : 'Designer'} ${subject_id}`;
}

/** 'nome, admin: no → sì'. */
export function changesText({ changes }: AuditEntry): string {
  const texts = changes.map(({ field, before, after }) => {
    const name = FIELDS[field] ?? field;
    return before === null && after === null ? name : `${name}: ${said(before)} → ${said(after)}`;
  });
  return texts.join(', ') || '–';
}
