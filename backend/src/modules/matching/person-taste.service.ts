import { Injectable } from '@nestjs/common';
import { countsFromKey, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { tasteCounts } from '@stanze/domain/taste';
import { PhotoTasteService } from '../saved-photos/photo-taste.service.js';
import type { Account } from '../users/users.types.js';
import { UsersService } from '../users/users.service.js';

/** The counts by which the lists of a person are ordered (docs/product.md#affinity). */
@Injectable()
export class PersonTasteService {
  constructor(
    private readonly users: UsersService,
    private readonly photos: PhotoTasteService,
  ) {}

  /** Answers and saved photos of each style. */
  async withPhotos(answers: StyleCounts, userId: number): Promise<StyleCounts> {
    return tasteCounts(answers, await this.photos.stylesOf(userId));
  }

  /** The same from the answers of an account; null before the questionnaire. */
  async of({ id, style_counts: key }: Pick<Account, 'id' | 'style_counts'>): Promise<StyleCounts | null> {
    const answers = key === null ? null : countsFromKey(key);
    return answers && this.withPhotos(answers, id);
  }

  /** The same for the id of an account; null also when there is none. */
  async ofUser(userId: number): Promise<StyleCounts | null> {
    const user = await this.users.findById(userId);
    return user && this.of(user);
  }

  /** Stores the answers of the person's latest questionnaire. */
  saveAnswers(userId: number, answers: StyleCounts): Promise<void> {
    return this.users.saveStyleCounts(userId, countsKey(answers));
  }
}
