import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { readRows } from '../../../platform/database/rows.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from './sessions.service.js';

/** Session, account and profile of a request, in one statement. */
@Injectable()
export class PrincipalRowsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly database: Database,
  ) {}

  read(sessionId: string, userId: number) {
    return readRows(this.database.reader, {
      session: this.sessions.openQuery(sessionId, userId),
      account: this.users.identityQuery(userId),
      profile: this.designers.idQuery(userId),
    });
  }
}
