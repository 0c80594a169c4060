import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Number of accounts about which a device asks at once. */
const MAX_TICKETS = 10;
/** Number of designers about which a device asks at once; more than a device stores. */
const MAX_DESIGNERS = 600;

/** What a device asks about the data that is stored on it. */
export class DeviceCheckRequest {
  @ApiProperty({ type: [String], maxItems: MAX_TICKETS, description: 'The `device_ticket` of each session.' })
  @IsArray({ message: 'tickets deve essere una lista' })
  @ArrayMaxSize(MAX_TICKETS, { message: `tickets: al massimo ${MAX_TICKETS}` })
  @IsString({ each: true, message: 'tickets contiene un valore non valido' })
  @MaxLength(200, { each: true, message: 'tickets contiene un valore troppo lungo' })
  tickets: string[];

  @ApiPropertyOptional({ type: [Number], maxItems: MAX_DESIGNERS })
  @IsOptional()
  @IsArray({ message: 'designers deve essere una lista' })
  @ArrayMaxSize(MAX_DESIGNERS, { message: `designers: al massimo ${MAX_DESIGNERS}` })
  @IsInt({ each: true, message: 'designers contiene un valore non valido' })
  @Min(1, { each: true, message: 'designers contiene un valore non valido' })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'designers contiene un valore non valido' })
  designers?: number[] | null;
}

const TICKET_STATES = ['active', 'signed_out', 'deleted', 'unknown'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The answers to a device, in the order of its questions. */
export class DeviceCheckDto {
  @ApiProperty({
    enum: TICKET_STATES,
    isArray: true,
    description:
      'One for each ticket: its session is open, its session has ended, its account was deleted, or this server has not issued it.',
  })
  tickets: TicketState[];
  @ApiProperty({ type: [Number], description: 'Those of `designers` whose profile does not exist.' })
  deleted_designers: number[];
}
