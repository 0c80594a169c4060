import { Injectable } from '@nestjs/common';
import { LINK_FIELDS, type LinkField, type LineField } from '@stanze/domain/designer-fields';
import type { Page } from '../../common/http/paging.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { toEvidence } from './evidence.mapper.js';
import { EvidenceRepository } from './evidence.repository.js';
import { VerificationRepository } from './verification.repository.js';
import type { StoredEvidence, StoredRequest, WaitingRequest } from './verification.types.js';

/** The waiting requests of designers for verification, with what an administrator needs to decide. */
@Injectable()
export class VerificationQueueService {
  constructor(
    private readonly requests: VerificationRepository,
    private readonly evidence: EvidenceRepository,
    private readonly designers: DesignersService,
  ) {}

  countWaiting(): Promise<number> {
    return this.requests.countWaiting();
  }

  /** Waiting requests, the oldest first. */
  async waiting(page: Page): Promise<WaitingRequest[]> {
    const rows = await this.requests.findWaiting(page);
    const ids = rows.map((row) => row.designer_id);
    const [briefs, records, evidence] = await Promise.all([
      this.designers.briefs(ids),
      this.designers.records(ids),
      this.evidence.findOfRequests(rows.map((row) => row.id)),
    ]);
    const profiles = new Map(records.map(({ row }) => [row.id, row]));
    return rows.flatMap((row) => {
      const [brief, profile] = [briefs.get(row.designer_id), profiles.get(row.designer_id)];
      // A designer who was deleted between the queries is omitted.
      if (!brief || !profile) return [];
      const files = evidence.filter((file) => file.request_id === row.id);
      return [toWaiting(row, { ...profile, email: brief.email }, files)];
    });
  }
}

type ListedProfile = Pick<WaitingRequest, 'name' | 'email' | 'city'> & {
  readonly vat_number: string | null;
} & Readonly<Record<LinkField | LineField, string | null>>;

function toWaiting(
  { id, asked_at, designer_id }: StoredRequest,
  profile: ListedProfile,
  evidence: readonly StoredEvidence[],
): WaitingRequest {
  const { name, email, city, vat_number: vatNumber } = profile;
  const links = LINK_FIELDS.flatMap((field) => profile[field] ?? []);
  return {
    ...{ id, name, email, city, links, vatNumber },
    evidence: evidence.map(toEvidence),
    askedAt: asked_at,
    designerId: designer_id,
    registration: profile,
  };
}
