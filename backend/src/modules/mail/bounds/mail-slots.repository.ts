import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { isDuplicate } from '../../../platform/database/engine.js';
import { MailSlot } from '../stored/mail-slot.entity.js';

/** The slots of an address for one purpose. */
export interface SlotOwner {
  readonly email_hash: string;
  readonly purpose: string;
}

/** Queries the slots that bound how many mails are sent to an address. */
@Injectable()
export class MailSlotsRepository {
  constructor(private readonly database: Database) {}

  async findOf(owner: SlotOwner): Promise<MailSlot[]> {
    return this.database.reader.findBy(MailSlot, { ...owner });
  }

  /** Uses a slot for the first time; false when another transaction was first. */
  async insert(row: MailSlot): Promise<boolean> {
    try {
      await this.database.writer.insert(MailSlot, row);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Uses a slot again; false when another transaction was first. */
  async reuse({ used_at: usedAt, ...slot }: MailSlot, lastUse: string): Promise<boolean> {
    const result = await this.database.writer.update(
      MailSlot,
      { ...slot, used_at: lastUse },
      { used_at: usedAt },
    );
    return result.affected === 1;
  }

  /** Deletes a slot, unless it was used again. */
  async delete({ email_hash, purpose, slot, used_at }: MailSlot): Promise<void> {
    await this.database.writer.delete(MailSlot, { email_hash, purpose, slot, used_at });
  }

  /** Deletes at most `limit` slots that are free again, and returns the number that it found. */
  async deleteUsedBefore(time: string, limit: number): Promise<number> {
    const key = ['email_hash', 'purpose', 'slot'];
    const free = { table: 'mail_slots', key, where: 'used_at <= ?', values: [time] };
    return deleteSome(this.database.writer, free, limit);
  }
}
