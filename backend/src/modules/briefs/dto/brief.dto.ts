import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BRIEF_BUDGETS,
  BRIEF_HOMES,
  BRIEF_ROOMS,
  BRIEF_TIMINGS,
  BRIEF_WORK_WAYS,
  type BriefBudget,
  type BriefHome,
  type BriefRoom,
  type BriefTiming,
  type BriefWorkWay,
} from '@stanze/domain/project-brief';

/** A private file of a brief, without its content. */
export class BriefFileDto {
  id: number;
  name: string;
  /** The media type of the stored file. */
  type: string;
  /** Bytes. */
  size: number;
}

/** What a brief contains, as people read it; null is what the person did not indicate, or did not send. */
export class BriefContentDto {
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  @ApiProperty({ type: String, enum: BRIEF_HOMES, nullable: true })
  home: BriefHome | null;
  @ApiProperty({ enum: BRIEF_ROOMS, isArray: true })
  rooms: BriefRoom[];
  @ApiProperty({ type: Number, nullable: true })
  square_metres: number | null;
  @ApiProperty({ type: String, enum: BRIEF_BUDGETS, nullable: true })
  budget: BriefBudget | null;
  @ApiProperty({ type: String, enum: BRIEF_TIMINGS, nullable: true })
  timing: BriefTiming | null;
  @ApiProperty({ type: String, nullable: true, description: 'The name of the town with its province.' })
  town: string | null;
  @ApiProperty({ type: String, enum: BRIEF_WORK_WAYS, nullable: true })
  work_mode: BriefWorkWay | null;
  @ApiPropertyOptional({ type: [BriefFileDto], description: 'Private files; absent without any.' })
  files?: BriefFileDto[];
}

/** A brief of the caller. */
export class BriefDto extends BriefContentDto {
  id: string;
  @ApiProperty({ type: Number, nullable: true })
  town_id: number | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The stored state after a request, that of the newest intent; null when the brief is deleted. */
export class BriefAnswerDto {
  @ApiProperty({ type: BriefDto, nullable: true })
  brief: BriefDto | null;
}
