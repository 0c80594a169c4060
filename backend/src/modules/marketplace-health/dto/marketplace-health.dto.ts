import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  HEALTH_PERIODS,
  HEALTH_SELECTIONS,
  type HealthPeriod,
  type HealthSelection,
} from '@stanze/domain/marketplace-health';
import { REQUEST_STATES, type RequestState } from '@stanze/domain/request-state';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { BoundedPageQuery } from '../../../common/http/paging.js';

const PERIODS_TEXT = `days deve essere uno di: ${HEALTH_PERIODS.join(', ')}`;
const STATES_TEXT = `state deve essere uno di: ${HEALTH_SELECTIONS.join(', ')}`;

/** Which requests a list shows. */
export class HealthRequestsQuery extends BoundedPageQuery {
  @ApiPropertyOptional({ enum: HEALTH_PERIODS, type: Number, description: 'Days until now; 90 without it.' })
  @IsOptional()
  @Type(() => Number)
  @IsIn(HEALTH_PERIODS, { message: PERIODS_TEXT })
  days?: HealthPeriod;

  @ApiPropertyOptional({
    enum: HEALTH_SELECTIONS,
    description:
      'Without it requests of every state; `with_answer`: those with a first answer, a refusal included.',
  })
  @IsOptional()
  @IsIn(HEALTH_SELECTIONS, { message: STATES_TEXT })
  state?: HealthSelection;
}

/** Requests of the last days. */
export class HealthPeriodDto {
  @ApiProperty({ enum: HEALTH_PERIODS, type: Number })
  days: HealthPeriod;
  total: number;
  /** How many there are of each state. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  states: Record<RequestState, number>;
  /** Requests with an answer or a refusal. */
  answers: number;
  /** Hours to the first answer; null while there are too few answers. */
  @ApiProperty({ type: Number, nullable: true })
  median_hours: number | null;
}

/** A designer who has stopped answering. */
export class SilentDesignerDto {
  designer_id: number;
  name: string;
  /** Latest requests without an answer, one after the other. */
  missed: number;
  /** When the latest of them was sent. */
  latest_at: string;
  /** The latest answer within 90 days. */
  @ApiProperty({ type: String, nullable: true })
  answered_at: string | null;
}

/** A town for which people have a project brief. */
export class HealthTownDto {
  town_id: number;
  /** With its province. */
  town: string;
  people: number;
  /** Designers within 50 km. */
  designers: number;
  /** Whole kilometres to the nearest designer; null when no designer names a town of the table. */
  @ApiProperty({ type: Number, nullable: true })
  nearest_km: number | null;
}

/** A style that lists of matches were ordered by. */
export class HealthStyleDto {
  @ApiProperty({ enum: STYLE_LETTERS })
  style: StyleLetter;
  name: string;
  /** Lists of the last 90 days whose strongest style it is. */
  lists: number;
  /** Designers whose main style it is. */
  designers: number;
}

/** A mail that could not be sent so far. */
export class HealthMailDto {
  id: number;
  /** What it was about, such as `message`. */
  cause: string;
  recipient: string;
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  created_at: string;
  /** null: there is no further attempt. */
  @ApiProperty({ type: String, nullable: true })
  next_attempt_at: string | null;
}

/** Lists of matches of one day. */
export class HealthListDayDto {
  /** UTC, 2026-11-22. */
  day: string;
  /** All lists, empty ones included. */
  lists: number;
  empty: number;
}

/** The health of the marketplace; numbers and names, never texts of conversations. */
export class MarketplaceHealthDto {
  calculated_at: string;
  /** The shortest first. */
  periods: HealthPeriodDto[];
  open_reports: number;
  /** Mails that could not be sent so far. */
  failed_mails: number;
  /** Most missed requests first; at most 200. */
  silent: SilentDesignerDto[];
  /** Most people first; at most 500. */
  towns: HealthTownDto[];
  styles: HealthStyleDto[];
  /** The newest 200. */
  mails: HealthMailDto[];
  /** Days of the last 90 with lists, the latest first. */
  list_days: HealthListDayDto[];
}

/** A request in the administrators' list: who has to answer, and how it stands. */
export class HealthRequestDto {
  id: number;
  created_at: string;
  @ApiProperty({ enum: REQUEST_STATES })
  state: RequestState;
  @ApiProperty({ type: String, nullable: true })
  state_changed_at: string | null;
  /** Hours to the first answer or refusal. */
  @ApiProperty({ type: Number, nullable: true })
  answer_hours: number | null;
  @ApiProperty({ type: Number, nullable: true })
  designer_id: number | null;
  /** null after the designer was deleted. */
  @ApiProperty({ type: String, nullable: true })
  designer_name: string | null;
}
