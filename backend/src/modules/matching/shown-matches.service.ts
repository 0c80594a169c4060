import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Events } from '../../platform/events/events.service.js';
import { VisibilityCounterService } from '../visibility/visibility-counter.service.js';
import { MatchesShown } from './matching.events.js';
import type { Matches } from './matching.types.js';

/** Who is shown a part of a list, and with which program. */
interface Audience {
  readonly viewer: Principal | null;
  readonly userAgent: string | undefined;
  /** IP address of the client. */
  readonly address: string;
}

/** Publishes and counts which designers an answer shows. */
@Injectable()
export class ShownMatchesService {
  constructor(
    private readonly visibility: VisibilityCounterService,
    private readonly events: Events,
  ) {}

  /** @param offset the index of the first of these matches in the whole list */
  async show({ list, shown }: Matches, offset: number, { address, ...onlooker }: Audience): Promise<void> {
    const ids = shown.map(({ id }) => id);
    const isCounted = this.visibility.countList(ids, offset, onlooker);
    if (!isCounted || offset > 0 || list.isShared) return;
    await this.events.publish(new MatchesShown(list.counts, shown, onlooker.viewer, address));
  }
}
