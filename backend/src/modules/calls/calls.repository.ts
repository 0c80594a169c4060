import type { CallState } from '@stanze/domain/call-times';
import { Injectable } from '@nestjs/common';
import { marks } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { Side } from '../contacts/conversations/contacts.types.js';
import type { CallRow } from './calls.types.js';

const CURRENT = `state IN ('open', 'accepted')`;
/** More than anybody has agreed at a time; a list stays small whatever people do. */
const CURRENT_MAX = 200;

type StoredCall = Omit<CallRow, 'times'> & { readonly times: string };

/** The table `calls`. Raw SQL: asked for with every list of conversations. */
@Injectable()
export class CallsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<CallRow, 'id'>): Promise<number> {
    return this.database.insert(
      `INSERT INTO calls (contact_id, message_id, client_id, designer_id, proposer, location, times, state, starts_at,
         until_at, uid, sequence, created_at, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[row.contact_id, row.message_id, row.client_id, row.designer_id, row.proposer, row.location],
        ...[JSON.stringify(row.times), row.state, row.starts_at, row.until_at, row.uid, row.sequence],
        ...[row.created_at, row.changed_at],
      ],
    );
  }

  async findById(id: number): Promise<CallRow | null> {
    const [row = null] = await this.query('WHERE id = ?', [id]);
    return row;
  }

  /** The calls of a conversation that are open or agreed and not over at a time. */
  async findCurrent(contactId: number, since: string): Promise<CallRow[]> {
    return this.query(`WHERE contact_id = ? AND ${CURRENT} AND until_at > ? ORDER BY id`, [contactId, since]);
  }

  /** The same of all conversations of a person; `designerId` is the id of their profile, null without one. */
  async findCurrentOf(userId: number, designerId: number | null, since: string): Promise<CallRow[]> {
    const own = `WHERE (client_id = ? OR designer_id = ?) AND ${CURRENT} AND until_at > ?`;
    return this.query(`${own} ORDER BY until_at, id LIMIT ${CURRENT_MAX}`, [userId, designerId ?? 0, since]);
  }

  /** The appointments of a client (by the id of the user) or of a designer that are not over at a time. */
  async findAgreed(side: Side, id: number, since: string): Promise<CallRow[]> {
    return this.query(`WHERE ${side}_id = ? AND state = 'accepted' AND until_at > ? ORDER BY id`, [
      id,
      since,
    ]);
  }

  /** All calls of a person, oldest first. */
  async findOf(userId: number, designerId: number | null): Promise<CallRow[]> {
    return this.query('WHERE client_id = ? OR designer_id = ? ORDER BY id', [userId, designerId ?? 0]);
  }

  /** Ends the calls of a conversation that are in one of these states. */
  async endOf(contactId: number, from: readonly CallState[], to: CallState, at: string): Promise<void> {
    await this.database.change(
      `UPDATE calls SET state = ?, changed_at = ? WHERE contact_id = ? AND state IN (${marks(from)})`,
      [to, at, contactId, ...from],
    );
  }

  /** Stores the new state of a call, only if it is still in the state that was read. */
  async change(row: CallRow, from: CallState): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE calls SET state = ?, starts_at = ?, until_at = ?, uid = ?, sequence = ?, changed_at = ?
       WHERE id = ? AND state = ?`,
      [row.state, row.starts_at, row.until_at, row.uid, row.sequence, row.changed_at, row.id, from],
    );
    return changed === 1;
  }

  private async query(condition: string, values: unknown[]): Promise<CallRow[]> {
    const rows = await this.database.reader.query<StoredCall[]>(`SELECT * FROM calls ${condition}`, values);
    return rows.map((row) => ({ ...row, times: JSON.parse(row.times) as string[] }));
  }
}
