import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MIN_BUDGET } from '@stanze/domain/limits';
import { WORK_WAYS, type WorkWay } from '@stanze/domain/practical-filter';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AsNumber } from '../../../common/http/as-number.js';

/** More than the distance between any two towns of Italy. */
const FARTHEST_KM = 2000;
const MAX_TOWN_ID = 9_999_999;

const asBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** A whole number in a query or a body. */
const WholeNumber = (name: string, min: number, max: number, description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description }),
    IsOptional(),
    AsNumber(),
    Max(max, { message: `${name} è troppo grande` }),
    Min(min, { message: `${name} deve essere almeno ${String(min)}` }),
    IsInt({ message: `${name} deve essere un numero intero` }),
  );

const Switch = (name: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(asBoolean),
    IsBoolean({ message: `${name} deve essere true o false` }),
  );

/** The field `town_id`, in a query or a body. */
const TownId = (): PropertyDecorator =>
  WholeNumber('town_id', 1, MAX_TOWN_ID, "The person's town, which `within_km` needs.");

/** The field `within_km`, in a query or a body. */
const WithinKm = (): PropertyDecorator =>
  WholeNumber(
    'within_km',
    1,
    FARTHEST_KM,
    'Whole kilometres from that town to the nearest town of the designer, at most.',
  );

/** The field `work_mode`, in a query or a body. */
const WorkMode = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: WORK_WAYS, nullable: true }),
    IsOptional(),
    IsIn(WORK_WAYS, { message: 'work_mode deve essere in-person oppure online' }),
  );

/** The field `max_budget`, in a query or a body. */
const MaxBudget = (): PropertyDecorator =>
  WholeNumber(
    'max_budget',
    MIN_BUDGET.min,
    MIN_BUDGET.max,
    'Whole euros: designers whose smallest project costs at most this.',
  );

/** The field `verified`, in a query or a body. */
const Verified = (): PropertyDecorator => Switch('verified', 'Verified designers only.');
/** The field `quick`, in a query or a body. */
const Quick = (): PropertyDecorator => Switch('quick', 'Designers who usually answer within a day.');

/** The practical filters of a list, in a query or in a body. Without any of them the list contains everybody. */
export class PracticalFilterQuery {
  @TownId()
  town_id?: number | null;

  @WithinKm()
  within_km?: number | null;

  @WorkMode()
  work_mode?: WorkWay | null;

  @MaxBudget()
  max_budget?: number | null;

  @Verified()
  verified?: boolean;

  @Quick()
  quick?: boolean;
}

/** A number offered by a filter, and how many designers pass with it. */
export class NumberCountDto {
  value: number;
  count: number;
}

/** A way of working, and how many designers pass with it. */
export class WorkModeCountDto {
  @ApiProperty({ enum: WORK_WAYS })
  value: WorkWay;
  count: number;
}

/** How many designers are left without one filter. */
export class WithoutCountsDto {
  within_km: number;
  work_mode: number;
  max_budget: number;
  verified: number;
  quick: number;
}

/** How many designers pass with each choice, beside the other filters. */
export class PracticalCountsDto {
  left: number;
  without: WithoutCountsDto;
  /** Empty without the person's town. */
  @ApiProperty({ type: [NumberCountDto] })
  within_km: readonly NumberCountDto[];
  @ApiProperty({ type: [WorkModeCountDto] })
  work_mode: readonly WorkModeCountDto[];
  @ApiProperty({ type: [NumberCountDto] })
  max_budget: readonly NumberCountDto[];
  verified: number;
  quick: number;
}
