import { CALL_RULE, callDays, callInstant } from '@stanze/domain/call-times';
import { useState } from 'react';
import { newId } from '../../lib/new-id';

/** One row of the dialog: a day such as '2026-12-03', and a half hour such as '15:30'; empty before the choice. */
export interface TimeRow {
  readonly key: string;
  readonly day: string;
  readonly hour: string;
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** The first working day after today, which most people choose. */
function nextWorkingDay(now: number): string {
  let day = Date.parse(callDays(now).first) + DAY_MS;
  while ([0, SATURDAY].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}

/** Why a row cannot be sent; null when it can. */
export function rowProblem(row: TimeRow, rows: readonly TimeRow[]): string | null {
  if (row.day === '' || row.hour === '') return 'Scegli giorno e ora.';
  if (callInstant(`${row.day}T${row.hour}`) === null) return 'Questo orario non esiste.';
  const same = rows.find(({ day, hour }) => day === row.day && hour === row.hour);
  return same && same.key !== row.key ? 'Questo orario c’è già.' : null;
}

/** The up to three times of a proposal while they are chosen. */
export function useProposal(now: number) {
  const emptyRow = (day: string): TimeRow => ({ key: newId(), day, hour: '' });
  const [rows, setRows] = useState<readonly TimeRow[]>(() => [emptyRow(nextWorkingDay(now))]);
  const change = (key: string, changed: Partial<TimeRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return {
    rows,
    change,
    add: () => setRows([...rows, emptyRow(rows.at(-1)?.day ?? '')]),
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    canAdd: rows.length < CALL_RULE.timesMax,
    isValid: rows.every((row) => rowProblem(row, rows) === null),
    times: rows.map(({ day, hour }) => `${day}T${hour}`),
  };
}
