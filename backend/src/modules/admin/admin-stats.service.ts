import { Injectable } from '@nestjs/common';
import { DesignerDirectoryService } from '../designers/profiles/designer-directory.service.js';
import type { AdminStatsDto } from './dto/admin-stats.dto.js';
import { UserTableService } from './user-table.service.js';

/** The numbers of rows in the administrators' tables. */
@Injectable()
export class AdminStatsService {
  constructor(
    private readonly users: UserTableService,
    private readonly designers: DesignerDirectoryService,
  ) {}

  async read(): Promise<AdminStatsDto> {
    const [users, { total, verified }] = await Promise.all([this.users.count(), this.designers.counts()]);
    return { total_users: users, total_designers: total, verified_designers: verified };
  }
}
