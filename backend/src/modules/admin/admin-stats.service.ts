import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from './directory.repository.js';
import type { AdminStatsDto } from './dto/admin-stats.dto.js';

/** How much there is of each table. */
@Injectable()
export class AdminStatsService {
  constructor(private readonly directory: DirectoryRepository) {}

  async read(): Promise<AdminStatsDto> {
    const { users, designers, verified } = await this.directory.totals();
    return { total_users: users, total_designers: designers, verified_designers: verified };
  }
}
