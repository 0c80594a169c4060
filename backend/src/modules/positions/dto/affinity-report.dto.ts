import { ApiProperty } from '@nestjs/swagger';
import type { Trend } from '@stanze/domain/weighted-rates';

/** What people chose from the designers of one band of affinity. */
export class AffinityBandDto {
  /** Smallest and largest affinity, 0 to 100. */
  from: number;
  to: number;
  /** How often designers of this band were shown. */
  shown: number;
  likes: number;
  requests: number;
  /** Likes for 1 000 designers shown at an average position. */
  like_rate: number;
  /** Requests for 1 000 designers shown at an average position. */
  request_rate: number;
}

/** Whether people who saw a higher affinity liked and wrote more. */
export class AffinityReportDto {
  /** Lists of signed-in people that the report is calculated from. */
  lists: number;
  likes: number;
  requests: number;
  /** Requests from which on rates and trends are calculated. */
  requests_needed: number;
  /** The bands, lowest affinity first; empty below `requests_needed`. */
  bands: AffinityBandDto[];
  @ApiProperty({ enum: ['more', 'less', 'unclear'], nullable: true })
  likes_trend: Trend | null;
  @ApiProperty({ enum: ['more', 'less', 'unclear'], nullable: true })
  requests_trend: Trend | null;
}
