import type { AdminVerificationDto } from '../../src/modules/admin/designers/dto/admin-verification.dto.js';
import type { DesignerDto } from '../../src/modules/designers/profiles/dto/designer.dto.js';
import type { VerificationRequestDto } from '../../src/modules/verification/dto/verification-request.dto.js';
import type { TestApp } from './app.js';
import { newDesigner } from './designer-payload.js';
import type { DesignerPerson, Person } from './factories.js';
import type { Answer } from './http.js';
import { photo, upload } from './uploads.js';

/** A signed-in designer. */
export interface SignedInDesigner {
  readonly token: string | undefined;
  readonly designerId: number;
}

/** The fields that meet the criteria of the verification, without the pictures. */
const VERIFIABLE = {
  bio: 'Progetto case calme, con pochi materiali scelti bene. '.repeat(3),
  website: 'https://martacolombo.test/',
};

/** Gives the profile of a designer what a request for verification needs. */
export async function completeProfile(app: TestApp, { token, designerId }: SignedInDesigner): Promise<void> {
  const path = `/designers/${designerId}`;
  const profile = (await app.get(path, { token })).body as DesignerDto;
  const urls: string[] = [];
  for (const width of [80, 90, 100]) {
    const answer = await upload(app, await photo('jpeg', width, 60), { token });
    if (answer.status !== 201) throw new Error(`Not uploaded: ${JSON.stringify(answer.body)}`);
    urls.push(answer.body.url);
  }
  const body = { ...profile, ...VERIFIABLE, gallery_images: urls };
  const answer = await app.put(path, { token, body });
  if (answer.status !== 200) throw new Error(`Not saved: ${JSON.stringify(answer.body)}`);
}

/** Asks for the verification and returns the id of the request. */
export async function askVerification(
  app: TestApp,
  { token, designerId }: SignedInDesigner,
): Promise<number> {
  const answer = await app.post(`/designers/${designerId}/verification-request`, { token });
  if (answer.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`);
  const sql = 'SELECT id FROM verification_requests WHERE designer_id = ? ORDER BY id DESC';
  const rows = await app.database.reader.query<{ id: number }[]>(sql, [designerId]);
  return rows[0]?.id ?? 0;
}

/** Uploads a PDF as evidence and returns its id. */
export async function sendEvidence(
  app: TestApp,
  { token, designerId }: SignedInDesigner,
  { bytes = Buffer.from('%PDF-1.7'), name = 'visura.pdf' }: { bytes?: Uint8Array; name?: string } = {},
): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const response = await fetch(`${app.address}/api/designers/${designerId}/verification-evidence`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as VerificationRequestDto;
  return answer.evidence?.at(-1)?.id ?? 0;
}

/** A reason of several lines. */
export const REASON = 'Il sito che hai indicato non si apre.\nQuando torna online, riprova.';

/** The requests of designers and administrators about the verification. */
export class VerificationCalls {
  constructor(
    private readonly app: TestApp,
    private readonly admin: Person,
  ) {}

  /** A designer with a complete profile. */
  async verifiableDesigner(name = 'Marta Colombo'): Promise<DesignerPerson> {
    const designer = await newDesigner(this.app, { name });
    await completeProfile(this.app, designer);
    return designer;
  }

  ask(designer: DesignerPerson): Promise<Answer> {
    return this.app.post(pathOf(designer), { token: designer.token });
  }

  async stateOf(designer: DesignerPerson): Promise<VerificationRequestDto> {
    return (await this.app.get(pathOf(designer), { token: designer.token })).body as VerificationRequestDto;
  }

  decide(id: number, body: object, { token } = this.admin): Promise<Answer> {
    return this.app.put(`/admin/verification-requests/${id}`, { token, body });
  }

  refuse(id: number, reason: unknown = REASON): Promise<Answer> {
    return this.decide(id, { granted: false, reason });
  }

  async queue(query = ''): Promise<AdminVerificationDto[]> {
    const answer = await this.app.get(`/admin/verification-requests${query}`, { token: this.admin.token });
    return answer.body as AdminVerificationDto[];
  }
}

/** The path of a designer's request. */
export function pathOf({ designerId }: DesignerPerson): string {
  return `/designers/${designerId}/verification-request`;
}
