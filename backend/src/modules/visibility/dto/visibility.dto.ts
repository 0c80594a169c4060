import { ApiProperty } from '@nestjs/swagger';

/** How often a designer was seen on one day. */
export class VisibilityDayDto {
  /** UTC, 2026-11-22. */
  day: string;
  /** Visits of the portfolio. */
  visits: number;
  /** Appearances in lists of matches. */
  appearances: number;
}

/** How often a designer was seen in the last 30 days; own visits, administrators and programs are not counted. */
export class VisibilityDto {
  visits: number;
  appearances: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Mean position in the lists, one decimal, 1 is the first; null without appearances.',
  })
  mean_position: number | null;
  /** Every day, today last. */
  days: VisibilityDayDto[];
}
