import { DESIGNER_FIELD_NAMES } from '@stanze/domain/designer-fields';
import { changesText, operationText } from './audit-texts';

function textOf(field: string): string {
  return changesText({
    id: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    actor_id: 1,
    actor_name: 'Ada',
    action: 'edit',
    subject_kind: 'designer',
    subject_id: 5,
    subject_name: null,
    reason: null,
    changes: [{ field, before: null, after: null }],
  });
}

it('names every field of a designer in Italian', () => {
  for (const field of DESIGNER_FIELD_NAMES) expect(textOf(field)).not.toContain('_');
  expect(['gallery', 'social_instagram', 'social_website', 'city'].map(textOf)).toEqual([
    'galleria',
    'Instagram',
    'altro link',
    'città in cui lavora',
  ]);
});

it('names a downloaded document apart from a read conversation', () => {
  const entry = {
    id: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    actor_id: 1,
    actor_name: 'Ada',
    changes: [],
  };
  const read = { ...entry, action: 'read', subject_id: 5, subject_name: null, reason: null } as const;
  expect(operationText({ ...read, subject_kind: 'designer' })).toBe('Documento di verifica scaricato');
  expect(operationText({ ...read, subject_kind: 'user' })).toBe('Conversazione segnalata letta');
});

it('names the fields of an account and shows the values of a switch', () => {
  expect(textOf('location')).toBe('città');
  expect(textOf('is_admin')).toBe('admin');
});
