import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../common/http/access.js';
import { AdminStatsService } from './admin-stats.service.js';
import { AdminStatsDto } from './dto/admin-stats.dto.js';

@ApiTags('admin')
@Controller('admin/stats')
export class AdminStatsController {
  constructor(private readonly stats: AdminStatsService) {}

  @Get()
  @Roles('admin')
  read(): Promise<AdminStatsDto> {
    return this.stats.read();
  }
}
