import { BATCH_DESIGNERS_MAX, BRIEF_RECEIVER_DAYS } from '@stanze/domain/contact-batch';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../common/errors/product-error.js';
import { marks } from '../../../platform/database/batches.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { UsersService } from '../../users/users.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY =
  'Questo progetto è già da 3 studi. Puoi mandarlo a un altro quando uno rifiuta, non risponde in tempo o ritiri la richiesta, oppure dopo sette giorni.';

/** How many designers may have the same brief at the same time (docs/product.md#several-designers). */
@Injectable()
export class BriefReceiversService {
  constructor(
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that a brief may go to these designers too. The sender's account is locked until the end of the caller's
   * transaction, so that of two requests at the same time the second one counts the designers of the first. It is the
   * first lock of a transaction, before those of the designers.
   * @throws 409 when more than three designers would have the brief
   */
  async require(userId: number, briefId: string, designerIds: readonly number[]): Promise<void> {
    await this.users.lock(userId);
    const others = await this.othersWith(userId, briefId, designerIds);
    if (others + designerIds.length > BATCH_DESIGNERS_MAX) throw conflict(TOO_MANY);
  }

  /**
   * The other designers who received the brief in the last days and whose request is neither refused nor over. Raw SQL, because
   * the entity manager cannot count distinct values over a join.
   */
  private async othersWith(userId: number, briefId: string, without: readonly number[]): Promise<number> {
    const since = new Date(this.clock.now() - BRIEF_RECEIVER_DAYS * DAY_MS).toISOString();
    const rows = await this.database.writer.query<{ n: number | string }[]>(
      `SELECT COUNT(DISTINCT c.designer_id) AS n FROM contact_briefs b JOIN contacts c ON c.id = b.contact_id
       WHERE b.user_id = ? AND b.brief_id = ? AND b.sent_at > ?
         AND c.state NOT IN ('declined', 'withdrawn', 'unanswered') AND c.designer_id NOT IN (${marks(without)})`,
      [userId, briefId, since, ...without],
    );
    return Number(rows[0]?.n ?? 0);
  }
}
