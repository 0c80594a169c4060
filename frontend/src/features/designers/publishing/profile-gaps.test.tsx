import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lari } from '../../../../test/people';
import type { Designer, GalleryPicture } from '../../../data/http/types';
import { ProfileGaps } from './profile-gaps';

const picture: GalleryPicture = {
  id: 1,
  url: '/api/uploads/gallery/a.webp',
  width: 9,
  height: 9,
  placeholder: '',
  alt: '',
  style: 'C',
  sources: [],
};

const complete: Designer = {
  ...lari,
  bio: 'x'.repeat(120),
  gallery: [picture, picture, picture],
  website: 'https://www.studiolari.test/',
};

const filled = jest.fn();
const show = (changes: Partial<Designer>) =>
  render(<ProfileGaps designer={{ ...complete, ...changes }} onFill={filled} onNear={() => undefined} />);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each([
  [
    'bio',
    { bio: 'x'.repeat(119) },
    'Una presentazione di almeno 120 caratteri: è la prima cosa che un cliente legge.',
  ],
  ['images', { gallery: [picture, picture] }, 'Almeno tre immagini dei tuoi progetti.'],
  ['city', { city: ' ' }, 'Le città in cui lavori: basta una.'],
  ['budget', { min_budget: 299 }, 'Il budget da cui parti.'],
  ['work', { work_preferences: ['altrove'] }, 'Come lavori: online, di persona o in modalità ibrida.'],
  ['link', { website: null }, 'Un link al tuo sito, a Instagram o al portfolio completo.'],
] as const)(
  'names the missing parts, each with a button that opens its field: %s',
  async (gap, changes, text) => {
    filled.mockClear();
    show({ ...changes } as Partial<Designer>);
    expect(buttons()).toEqual([text]);
    expect(screen.getByText('Già a posto: 5 di 6')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: text }));
    expect(filled.mock.calls).toEqual([[gap]]);
  },
);

it('counts all missing parts, and shows nothing for a complete profile', () => {
  const { unmount } = show({ bio: '', gallery: [], website: null });
  expect(screen.getByText('Già a posto: 3 di 6')).toBeVisible();
  expect(buttons()).toHaveLength(3);
  unmount();
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});

it('asks kindly for the styles of photos that have none, also in a complete profile, and opens them', async () => {
  filled.mockClear();
  const { style: _style, ...unlabelled } = picture;
  const hidden = { ...unlabelled, hidden_reason: 'Di un altro studio' };
  const { unmount } = show({ gallery: [picture, picture, unlabelled, hidden, picture] });
  expect(screen.getByRole('heading')).toHaveTextContent('Ancora un tocco al tuo profilo');
  expect(buttons()).toEqual(['1 foto senza stile: scegli quale mostra, e conta nell’affinità.']);
  unmount();
  show({ gallery: Array.from({ length: 6 }, () => unlabelled), website: null });
  expect(screen.getByText('Già a posto: 5 di 6')).toBeVisible();
  const text = '6 foto senza stile: scegli quale mostrano, e contano nell’affinità.';
  await userEvent.click(screen.getByRole('button', { name: text }));
  expect(filled.mock.calls).toEqual([['photo-styles']]);
});
