import { ApiProperty } from '@nestjs/swagger';

/** One signed-in device of a person. */
export class SessionDto {
  id: string;
  @ApiProperty({ type: String, nullable: true, description: 'For people, such as `Chrome su Android`.' })
  device: string | null;
  /** When the person signed in; ISO 8601, UTC. */
  created_at: string;
  /** When the session was last renewed, which an open app does every half hour. */
  last_used_at: string;
  /** Whether it is the session of this request. */
  is_current: boolean;
}
