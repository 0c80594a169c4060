import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, Roles, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { AffinityReportService } from './affinity-report.service.js';
import { AffinityReportDto } from './dto/affinity-report.dto.js';
import { PositionsDto } from './dto/positions.dto.js';
import { PositionsService } from './positions.service.js';

/** The positions of a designer in lists of matches. */
@ApiTags('positions')
@Controller('designers/:id/positions')
export class PositionsController {
  constructor(private readonly positions: PositionsService) {}

  /** Where the designer is in the lists of matches; for the designer and administrators. */
  @Get()
  @SignedIn()
  read(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<PositionsDto> {
    return this.positions.of(person, id);
  }
}

/** The report about affinity for administrators. */
@ApiTags('admin')
@Controller('admin/affinity')
export class AffinityReportController {
  constructor(private readonly reports: AffinityReportService) {}

  /** Whether people who saw a higher affinity liked and wrote more; numbers only. */
  @Get()
  @Roles('admin')
  read(): Promise<AffinityReportDto> {
    return this.reports.read();
  }
}
