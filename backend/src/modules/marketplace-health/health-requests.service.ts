import { Injectable } from '@nestjs/common';
import { answerHours, HEALTH_PERIODS } from '@stanze/domain/marketplace-health';
import { Clock } from '../../platform/clock/clock.service.js';
import type { RequestFigureRow } from '../contacts/conversations/contacts.types.js';
import {
  RequestFiguresService,
  type RequestSelection,
} from '../contacts/requests/request-figures.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { HealthRequestDto, HealthRequestsQuery } from './dto/marketplace-health.dto.js';

/** The requests behind the figures, without their clients and texts. */
@Injectable()
export class HealthRequestsService {
  constructor(
    private readonly requests: RequestFiguresService,
    private readonly designers: DesignersService,
    private readonly clock: Clock,
  ) {}

  /** A page of requests, newest first, and the number of all. */
  async list(
    query: HealthRequestsQuery,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ requests: HealthRequestDto[]; total: number }> {
    const { rows, total } = await this.requests.page(this.selectionOf(query), page);
    return { requests: await this.named(rows), total };
  }

  /** All requests of a selection in batches, oldest first. */
  async *batches(query: HealthRequestsQuery): AsyncGenerator<HealthRequestDto[]> {
    for await (const rows of this.requests.batches(this.selectionOf(query))) yield await this.named(rows);
  }

  private selectionOf({ days = Math.max(...HEALTH_PERIODS), state = null }: Partial<SelectionQuery>) {
    return { now: this.clock.now(), days, state } satisfies RequestSelection;
  }

  private async named(rows: readonly RequestFigureRow[]): Promise<HealthRequestDto[]> {
    const ids = [...new Set(rows.flatMap(({ designer_id: id }) => id ?? []))];
    const briefs = await this.designers.briefs(ids);
    return rows.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      state: row.state,
      state_changed_at: row.state_changed_at,
      answer_hours: answerHours(row),
      designer_id: row.designer_id,
      designer_name: briefs.get(row.designer_id ?? 0)?.name ?? null,
    }));
  }
}

interface SelectionQuery {
  readonly days: number;
  readonly state: RequestSelection['state'];
}
