import {
  HEALTH_PERIODS,
  HEALTH_SELECTIONS,
  HEALTH_TABLES,
  type HealthTable,
} from '@stanze/domain/marketplace-health';
import { readView, writeView } from '../admin-address';
import type { RequestChoice } from './health.api';

/** The table that the tab shows, and which requests when it is theirs. */
export interface HealthChoice {
  table: HealthTable;
  requests: RequestChoice | null;
}

const SEPARATOR = '-';

/** The table that the search of the address names, such as `richieste-30-unanswered`; null: the overview. */
export function readHealthChoice(search: string): HealthChoice | null {
  const [name = '', days, state] = search.split(SEPARATOR);
  const table = HEALTH_TABLES.find((one) => one === name);
  if (table === undefined) return null;
  if (table !== 'richieste') return { table, requests: null };
  const period = HEALTH_PERIODS.find((one) => String(one) === days) ?? HEALTH_PERIODS[0];
  return { table, requests: { days: period, state: HEALTH_SELECTIONS.find((one) => one === state) ?? null } };
}

/** The address of a table, and without one of the overview. */
export function healthHref(choice: HealthChoice | null): string {
  const { days, state } = choice?.requests ?? {};
  const search = [choice?.table, days, state].filter((part) => part !== undefined && part !== null);
  const view = { ...readView(''), search: search.join(SEPARATOR) };
  return `/admin?${writeView('salute', view)}`;
}
