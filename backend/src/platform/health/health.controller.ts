import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { unavailable } from '../../common/errors/product-error.js';
import { Public } from '../../common/http/access.js';
import { BodiesUnderWay } from '../../common/http/bodies-under-way.service.js';
import { Database } from '../database/database.service.js';

class HealthDto {
  status: string;
}

/** Health checks: `live` while the process runs, `ready` while it can serve requests. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BodiesUnderWay) private readonly bodies: BodiesUnderWay,
  ) {}

  @Get('live')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** 503 while the database does not answer or the process is stopping. */
  @Get('ready')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  async ready(): Promise<HealthDto> {
    if (this.bodies.isStopping) throw unavailable('In chiusura.');
    try {
      await this.database.reader.query('SELECT 1');
    } catch {
      throw unavailable('Il database non risponde.');
    }
    return { status: 'ok' };
  }
}
