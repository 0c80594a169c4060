import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../common/http/access.js';
import { DirectoryService } from './directory.service.js';
import { AdminStatsDto } from './dto/admin-stats.dto.js';

@ApiTags('admin')
@Controller('admin/stats')
export class AdminStatsController {
  constructor(private readonly directory: DirectoryService) {}

  /** The numbers of rows in the administrators' tables. */
  @Get()
  @Roles('admin')
  read(): Promise<AdminStatsDto> {
    return this.directory.counts();
  }
}
