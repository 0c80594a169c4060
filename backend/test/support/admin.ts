import { AuditRepository } from '../../src/modules/admin/audit/audit.repository.js';
import type { AuditEntryDto } from '../../src/modules/admin/audit/dto/audit-entry.dto.js';
import type { AdminUserDto } from '../../src/modules/admin/directory/dto/admin-user.dto.js';
import type { TestApp } from './app.js';
import type { Person } from './factories.js';

/** The audit log of one subject, the newest first. */
export async function entriesOf(
  app: TestApp,
  admin: Person,
  kind: 'user' | 'designer',
  id: number,
): Promise<AuditEntryDto[]> {
  const { body } = await app.get('/admin/audit', { token: admin.token });
  return (body as AuditEntryDto[]).filter((entry) => entry.subject_kind === kind && entry.subject_id === id);
}

const NEXT = /^<\/api(.*)>; rel="next"$/;

/** The ids of a table's rows, as the panel lists them: in parts, until there is no next one. */
export async function idsIn(
  app: TestApp,
  admin: Person,
  table: 'users' | 'designers',
  query = '',
): Promise<number[]> {
  const ids: number[] = [];
  let path: string | undefined = `/admin/${table}${query}`;
  while (path !== undefined) {
    const { body, headers } = await app.get(path, { token: admin.token });
    ids.push(...(body as AdminUserDto[]).map(({ id }) => id));
    path = NEXT.exec(headers.get('link') ?? '')?.[1];
  }
  return ids;
}

/** Lets every write to the audit log fail until `repair` is called. */
export function breakLog(app: TestApp): { repair: () => void } {
  const broken = app.nest.get(AuditRepository, { strict: false });
  const insert = jest.spyOn(broken, 'insert').mockRejectedValue(new Error('the disk is full'));
  return { repair: () => insert.mockRestore() };
}
