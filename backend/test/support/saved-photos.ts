import type { StyleLetter } from '@stanze/domain/styles';
import type { DesignerDto } from '../../src/modules/designers/profiles/dto/designer.dto.js';
import type { MySavedPhotoDto } from '../../src/modules/saved-photos/dto/saved-photo-answers.dto.js';
import type { TestApp } from './app.js';
import { newDesigner } from './designer-payload.js';
import type { DesignerPerson, Person } from './factories.js';
import type { Answer } from './http.js';
import { photo, upload } from './uploads.js';

/** A designer with photos, and what people do with them. */
export class Portfolio {
  private constructor(
    private readonly app: TestApp,
    readonly designer: DesignerPerson,
    /** The ids of the photos. */
    readonly photos: readonly number[],
    readonly urls: readonly string[],
  ) {}

  static async on(app: TestApp, count = 2): Promise<Portfolio> {
    const designer = await newDesigner(app, { name: 'Studio Lari' });
    const urls: string[] = [];
    const photos: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const { body } = await upload(app, await photo('jpeg', 50 + index, 40), { token: designer.token });
      urls.push(body.url);
      photos.push(body.id);
    }
    const created = new Portfolio(app, designer, photos, urls);
    await created.show(urls);
    return created;
  }

  async profile(token?: string): Promise<DesignerDto> {
    return (await this.app.get(`/designers/${this.designer.designerId}`, { token })).body as DesignerDto;
  }

  /** Replaces the gallery; without `styles` the photos have the same ones as before. */
  async show(urls: readonly string[], styles?: readonly (StyleLetter | null)[]): Promise<void> {
    const { token, designerId } = this.designer;
    const body = { ...(await this.profile(token)), gallery_images: urls, gallery_styles: styles };
    const answer = await this.app.put(`/designers/${designerId}`, { token, body });
    if (answer.status !== 200) throw new Error(`The gallery was not saved: ${JSON.stringify(answer)}`);
  }

  /** Saves the first photo now, unless the intent contains something else. */
  save(person: Person, intent: object = {}): Promise<Answer> {
    const usual = { designer_id: this.designer.designerId, photo_id: this.photos[0], saved: true };
    const body = { ...usual, intent_at: Date.now(), ...intent };
    return this.app.post('/saved-photos', { token: person.token, body });
  }
}

/** The collection of a person. */
export async function collectionOf(app: TestApp, person: Person): Promise<MySavedPhotoDto[]> {
  return (await app.get('/saved-photos/mine', { token: person.token })).body as MySavedPhotoDto[];
}
