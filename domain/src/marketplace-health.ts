import { REQUEST_STATES, type RequestState } from './request-state.js';

/** The periods of the health of the marketplace, in days, shortest first (docs/product.md#health-of-the-marketplace). */
export const HEALTH_PERIODS = [7, 30, 90] as const;
export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

/** The tables that can be saved as CSV. */
export const HEALTH_TABLES = ['richieste', 'designer', 'citta', 'stili', 'email', 'elenchi'] as const;
export type HealthTable = (typeof HEALTH_TABLES)[number];
/** The CSV files: one for each table, and one for the requests by state and period. */
export const HEALTH_FILES = [...HEALTH_TABLES, 'stati'] as const;
export type HealthFile = (typeof HEALTH_FILES)[number];

/** Selects the requests with a first answer, as the number of answers and the median count them. */
export const WITH_ANSWER = 'with_answer';
/** What a list of requests can be limited to. */
export const HEALTH_SELECTIONS = [...REQUEST_STATES, WITH_ANSWER] as const;
export type HealthSelection = (typeof HEALTH_SELECTIONS)[number];

/** A designer has stopped answering when this many of their latest requests that have an end are without an answer. */
export const SILENT_REQUESTS_MIN = 2;
/** Nobody works where no designer is within this distance, in kilometres. */
export const NEARBY_KM = 50;
/** With fewer answers, or lists, no median and no share is shown. */
export const HEALTH_SAMPLE_MIN = 5;

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

/** What the figures read of a request; instants are ISO 8601 in UTC. */
export type HealthRequest = {
  readonly created_at: string;
  readonly state: RequestState;
  readonly state_changed_at: string | null;
  readonly answered_at: string | null;
  readonly designer_id: number | null;
};

/** Requests of a period. */
export type PeriodFigures = {
  readonly days: HealthPeriod;
  readonly total: number;
  readonly states: Readonly<Record<RequestState, number>>;
  /** Requests with an answer or a refusal. */
  readonly answers: number;
  /** Of the first answer, with one decimal; null below `HEALTH_SAMPLE_MIN` answers. */
  readonly medianHours: number | null;
};

/** A designer who has stopped answering. */
export type SilentDesigner = {
  readonly designerId: number;
  /** Latest requests without an answer, one after the other. */
  readonly missed: number;
  /** When the latest of them was sent. */
  readonly latestAt: string;
  /** The latest answer or refusal of the period; null without one. */
  readonly answeredAt: string | null;
};

/** When a request was answered or declined first; null when it was not. */
export function firstAnswerAt(request: HealthRequest): string | null {
  if (request.answered_at !== null) return request.answered_at;
  return request.state === 'declined' ? request.state_changed_at : null;
}

/** Whether a list that is limited to a selection contains a request; null: every request. */
export function isSelected(request: HealthRequest, selection: HealthSelection | null): boolean {
  if (selection === null) return true;
  return selection === WITH_ANSWER ? firstAnswerAt(request) !== null : request.state === selection;
}

/** The hours from a request to its first answer, with one decimal; null without one. */
export function answerHours(request: HealthRequest): number | null {
  const at = firstAnswerAt(request);
  if (at === null) return null;
  return Math.round(((Date.parse(at) - Date.parse(request.created_at)) / HOUR_MS) * 10) / 10;
}

/** The middle of some numbers; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [before, after] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return before === undefined || after === undefined ? null : Math.round(((before + after) / 2) * 10) / 10;
}

/** The instant at which a period that ends at `now` begins. */
export function periodStart(now: number, days: number): string {
  return new Date(now - days * DAY_HOURS * HOUR_MS).toISOString();
}

/** Counts requests of a designer, oldest first. */
type DesignerTally = { missed: number; latestAt: string; answeredAt: string | null };

type PeriodTally = { readonly since: string; readonly days: HealthPeriod; readonly hours: number[] } & {
  readonly states: Record<RequestState, number>;
};

const noStates = () =>
  Object.fromEntries(REQUEST_STATES.map((state) => [state, 0])) as Record<RequestState, number>;

/** Calculates the figures of requests that are added one after the other, oldest first. */
export class RequestTally {
  private readonly periods: readonly PeriodTally[];
  private readonly designers = new Map<number, DesignerTally>();

  /** @param now the end of the periods, in milliseconds since 1970 */
  constructor(now: number) {
    this.periods = HEALTH_PERIODS.map((days) => ({
      since: periodStart(now, days),
      days,
      hours: [],
      states: noStates(),
    }));
  }

  /** Adds the next request. */
  add(request: HealthRequest): void {
    const hours = answerHours(request);
    for (const period of this.periods) {
      if (request.created_at < period.since) continue;
      period.states[request.state] += 1;
      if (hours !== null) period.hours.push(hours);
    }
    if (request.designer_id !== null) this.addOf(request.designer_id, request);
  }

  private addOf(designerId: number, request: HealthRequest): void {
    const { missed, latestAt, answeredAt } = this.designers.get(designerId) ?? {
      missed: 0,
      latestAt: '',
      answeredAt: null,
    };
    const answer = firstAnswerAt(request);
    if (answer !== null) {
      const latest = answeredAt === null || answer > answeredAt ? answer : answeredAt;
      this.designers.set(designerId, { missed: 0, latestAt, answeredAt: latest });
    } else if (request.state === 'unanswered') {
      this.designers.set(designerId, { missed: missed + 1, latestAt: request.created_at, answeredAt });
    }
  }

  /** The figures of each period, the shortest first. */
  get figures(): PeriodFigures[] {
    return this.periods.map(({ days, hours, states }) => ({
      days,
      total: Object.values(states).reduce((sum, count) => sum + count, 0),
      states,
      answers: hours.length,
      medianHours: hours.length < HEALTH_SAMPLE_MIN ? null : medianOf(hours),
    }));
  }

  /** The designers who have stopped answering, most missed requests first. */
  get silent(): SilentDesigner[] {
    return [...this.designers]
      .filter(([, { missed }]) => missed >= SILENT_REQUESTS_MIN)
      .map(([designerId, tally]) => ({ designerId, ...tally }))
      .sort((a, b) => b.missed - a.missed || a.designerId - b.designerId);
  }
}
