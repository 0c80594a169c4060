import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HEALTH_PERIODS, type HealthFile } from '@stanze/domain/marketplace-health';
import { REQUEST_STATES } from '@stanze/domain/request-state';
import { CSV_MARK, type CsvCell, csvLine } from '../../common/csv.js';
import type { HealthRequestsQuery, MarketplaceHealthDto } from './dto/marketplace-health.dto.js';
import { HealthRequestsService } from './health-requests.service.js';
import { MarketplaceHealthService } from './marketplace-health.service.js';

/** A table that is calculated as a whole: the titles of its columns, and its rows. */
interface WholeTable {
  readonly titles: readonly string[];
  readonly rows: (health: MarketplaceHealthDto) => readonly (readonly CsvCell[])[];
}

const WHOLE_TABLES: Readonly<Record<Exclude<HealthFile, 'richieste'>, WholeTable>> = {
  designer: {
    titles: ['id', 'designer', 'richieste senza risposta', 'ultima richiesta', 'ultima risposta'],
    rows: ({ silent }) =>
      silent.map((row) => [row.designer_id, row.name, row.missed, row.latest_at, row.answered_at]),
  },
  citta: {
    titles: ['città', 'persone', 'designer entro 50 km', 'km dal più vicino'],
    rows: ({ towns }) => towns.map((row) => [row.town, row.people, row.designers, row.nearest_km]),
  },
  stili: {
    titles: ['stile', 'elenchi', 'designer'],
    rows: ({ styles }) => styles.map((row) => [row.name, row.lists, row.designers]),
  },
  email: {
    titles: ['id', 'motivo', 'destinatario', 'tentativi', 'errore', 'creata', 'prossimo tentativo'],
    rows: ({ mails }) =>
      mails.map((row) => [
        row.id,
        row.cause,
        row.recipient,
        row.attempts,
        row.error,
        row.created_at,
        row.next_attempt_at,
      ]),
  },
  elenchi: {
    titles: ['giorno', 'elenchi', 'vuoti'],
    rows: ({ list_days: days }) => days.map((row) => [row.day, row.lists, row.empty]),
  },
  stati: { titles: ['stato', ...HEALTH_PERIODS.map((days) => `${days} giorni`)], rows: stateRows },
};

/** The requests of each period, a column each: all of them, by state, the answers and the median time to the first one. */
function stateRows({ periods }: MarketplaceHealthDto): readonly (readonly CsvCell[])[] {
  return [
    ['tutte', ...periods.map(({ total }) => total)],
    ...REQUEST_STATES.map((state) => [state, ...periods.map(({ states }) => states[state])]),
    ['risposte', ...periods.map(({ answers }) => answers)],
    ['ore alla prima risposta', ...periods.map(({ median_hours: median }) => median)],
  ];
}

const REQUEST_TITLES = ['id', 'inviata', 'stato', 'cambiato', 'ore alla risposta', 'id designer', 'designer'];

/** The tables of the health of the marketplace as CSV files. */
@Injectable()
export class HealthTablesService {
  constructor(
    private readonly health: MarketplaceHealthService,
    private readonly requests: HealthRequestsService,
  ) {}

  /** A table as CSV; requests are read while they are sent. */
  open(table: HealthFile, query: HealthRequestsQuery): Readable {
    const lines = table === 'richieste' ? this.requestLines(query) : this.wholeLines(WHOLE_TABLES[table]);
    return Readable.from(lines, { objectMode: false });
  }

  private async *requestLines(query: HealthRequestsQuery): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(REQUEST_TITLES);
    for await (const rows of this.requests.batches(query)) {
      const lines = rows.map((row) =>
        csvLine([
          row.id,
          row.created_at,
          row.state,
          row.state_changed_at,
          row.answer_hours,
          row.designer_id,
          row.designer_name,
        ]),
      );
      if (lines.length > 0) yield lines.join('');
    }
  }

  private async *wholeLines({ titles, rows }: WholeTable): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(titles);
    for (const row of rows(await this.health.read())) yield csvLine(row);
  }
}
