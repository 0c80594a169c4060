import { Injectable } from '@nestjs/common';
import { LIST_ROWS_MAX } from '@stanze/domain/limits';
import { Clock } from '../../platform/clock/clock.service.js';
import { BlocksRepository } from './blocks.repository.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { BlockedPeople, BlockedPerson, BlockRow } from './blocks.types.js';

/** Who does not want to hear from whom (docs/product.md#blocks); the only writer of `blocks`. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly clock: Clock,
  ) {}

  /** Blocks a person, inside the caller's transaction; a block that exists stays. */
  async block(block: Omit<BlockRow, 'created_at'>): Promise<void> {
    await this.blocks.insert({ ...block, created_at: this.clock.timestamp() });
  }

  /** Lifts a block, inside the caller's transaction. */
  async lift(blockerId: number, blockedId: number): Promise<void> {
    await this.blocks.delete(blockerId, blockedId);
  }

  /** The latest `LIST_ROWS_MAX` people whom a person blocks, with their current names, latest first. */
  async peopleOf(blockerId: number): Promise<BlockedPerson[]> {
    const rows = (await this.blocks.findBy(blockerId)).slice(0, LIST_ROWS_MAX);
    const [people, profiles] = await Promise.all([
      this.users.profilesOf(rows.map((row) => row.blocked_id)),
      this.designers.briefs(rows.flatMap((row) => row.blocked_designer_id ?? [])),
    ]);
    return rows.map((row) => {
      const { picture = null, style = null } = profiles.get(row.blocked_designer_id ?? 0) ?? {};
      const name = people.get(row.blocked_id)?.name ?? '';
      return { contactId: row.contact_id, name, picture, style, blockedAt: row.created_at };
    });
  }

  /** The people whom a person blocks. */
  async blockedBy(blockerId: number): Promise<BlockedPeople> {
    const rows = await this.blocks.findBy(blockerId);
    return {
      userIds: rows.map((row) => row.blocked_id),
      designerIds: rows.flatMap((row) => row.blocked_designer_id ?? []),
    };
  }

  /** Which of two people blocks the other one. */
  async between(one: number, other: number): Promise<{ byOne: boolean; byOther: boolean }> {
    const rows = await this.blocks.findBetween(one, other);
    return {
      byOne: rows.some((row) => row.blocker_id === one),
      byOther: rows.some((row) => row.blocker_id === other),
    };
  }

  /** The profiles that are not proposed to a person, because one of the two blocks the other one. */
  designersApartFrom(userId: number): Promise<number[]> {
    return this.blocks.findDesignersApartFrom(userId);
  }
}
