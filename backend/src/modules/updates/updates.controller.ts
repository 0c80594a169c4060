import { Controller, Get, Header, Headers, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { UpdatesService } from './updates.service.js';

const EVENTS = `Server-sent events: \`hello {}\` first, then \`message {contact_id}\`, \`read {contact_id}\`,
\`invitation {invitation_id}\` and \`like {designer_id, liked?, like_count}\` as they happen; \`reset {}\` when missed events cannot be replayed.`;

/** The stream of events for one tab. */
@ApiTags('updates')
@Controller('updates')
export class UpdatesController {
  constructor(private readonly updates: UpdatesService) {}

  /** Events of the caller's conversations and likes from now on. */
  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @Header('x-accel-buffering', 'no')
  // A persistent connection would delay the end of the process.
  @Header('connection', 'close')
  @ApiHeader({ name: 'last-event-id', required: false, description: 'Id of the last event seen.' })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: EVENTS, schema: { type: 'string' } })
  async follow(
    @CurrentUser() person: Principal,
    @Headers('authorization') authorization: string,
    @Headers('last-event-id') lastId?: string,
  ): Promise<StreamableFile> {
    const type = 'text/event-stream; charset=utf-8';
    return new StreamableFile(await this.updates.follow(person, authorization, lastId), { type });
  }
}
