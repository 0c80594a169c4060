import 'fake-indexeddb/auto';
import { rankDesigners, seedOf } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { startOutbox } from '../../../test/outbox';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { saveCards } from '../../data/saved-designers/cards';
import type { Designer } from '../../data/http/types';
import { clientId } from '../../lib/client-id';
import { adopt } from '../../session/adoption';
import { clearGuestAnswers } from '../../session/guest-answers';
import { providePhotoStyles, reportTasteChange, tasteVersion } from '../../session/photo-taste';
import { dropUser } from '../../session/session.store';
import { resumeMatches } from './load-matches';
import { rankStoredDesigners } from './match-lists';
import { clearMatching, useMatching } from './matching.store';
import { questionnaireCommand } from './questionnaire.outbox';

startOutbox({ questionnaire: questionnaireCommand });

const COUNTS = { A: 0, B: 0, C: 5, D: 0, E: 0 };
const analysis = analyseCounts(COUNTS);

beforeEach(() => {
  clearMatching();
  clearGuestAnswers();
});

afterEach(() => dropUser());

describe('the matches of a person with saved photos', () => {
  const reset = () => providePhotoStyles(() => Promise.resolve([]));
  afterEach(reset);

  it('are loaded again when they are next opened, after the taste has changed', async () => {
    adopt({ ...ada, style_analysis: analysis });
    const seen = serve(() => json([lari, { ...lari, id: 2 }]));
    await resumeMatches();
    await resumeMatches();
    expect(seen).toHaveLength(1);
    reportTasteChange();
    await resumeMatches();
    expect(seen).toHaveLength(2);
    expect(useMatching.getState().result).toMatchObject({ taste: tasteVersion(), fromDevice: false });
  });

  it('are ranked with the photos without a network too, in the order of the rules; those of a guest are not', async () => {
    const styles = ['A', 'D', 'D', 'E'] as const;
    const specialties = ['Minimal', 'Industrial', 'Classico'];
    const cards = Array.from({ length: 40 }, (_, index): Designer => {
      const design_style = 'ABCDE'.charAt(index % 5) as Designer['design_style'];
      return { ...lari, id: index + 1, design_style, specialties: specialties.slice(index % 3) };
    });
    await saveCards(cards);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const ruled = (counts: typeof COUNTS, seed: string) =>
      rankDesigners(
        counts,
        cards.map((card) => ({ ...card, ...galleryTraits(card.gallery), is_paused: false })),
        seed,
      );
    const read = (rows: ReturnType<typeof ruled>) => rows.map(({ designer: { id }, match }) => [id, match]);
    providePhotoStyles(() => Promise.resolve(styles));
    adopt({ ...ada, style_analysis: analysis });
    const own = await rankStoredDesigners(COUNTS);
    const expected = ruled({ A: 1, B: 0, C: 5, D: 2, E: 1 }, seedOf({ userId: ada.id }));
    expect(own.map(({ id, match }) => [id, match])).toEqual(read(expected));
    dropUser();
    const guest = await rankStoredDesigners(COUNTS);
    expect(guest.map(({ id, match }) => [id, match])).toEqual(
      read(ruled(COUNTS, seedOf({ clientId: clientId() }))),
    );
  });
});
