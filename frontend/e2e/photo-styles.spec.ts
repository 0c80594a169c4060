import { expect, type Locator } from '@playwright/test';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { signedIn } from './support/account';
import { designerProfile, registerDesigner, signInDesigner } from './support/designers';
import { roomFile, uploadRoom } from './support/photographs';
import { test } from './support/test';

const group = (dialog: Locator, name: string) => dialog.getByRole('group', { name, exact: true });

test('a designer sets the style and room of each photo with one tap, which changes the mix in the next list @phone', async ({
  page,
  request,
}) => {
  const images = await Promise.all(['C-living-01', 'C-kitchen-01'].map((room) => uploadRoom(request, room)));
  const profile = designerProfile({ gallery_images: images, specialties: ['Feng shui'] });
  const designer = await registerDesigner(request, profile);
  const mix = async () => {
    const answers = QUESTIONS.map(({ options }) => options.find(({ letter }) => letter === 'C')?.text);
    const answer = await request.post('/api/match-designers', { data: { answers } });
    const { designers } = (await answer.json()) as { designers: { id: number; match: { mix: object } }[] };
    return designers.find(({ id }) => id === designer.id)?.match.mix;
  };
  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  await page.getByRole('button', { name: /^2 foto senza stile/ }).tap();

  const dialog = page.getByRole('dialog', { name: 'Modifica Profilo Designer' });
  const confirm = group(dialog, 'Stile della foto 1').getByRole('button', { name: 'Conferma Minimal' });
  await expect(confirm).toBeFocused();
  await confirm.tap();
  await group(dialog, 'Stanza della foto 1').getByRole('button', { name: 'Soggiorno' }).tap();
  await expect(group(dialog, 'Stanza della foto 1').getByRole('button')).toHaveText([/^Soggiorno/]);

  await dialog.getByTestId('gallery-files').setInputFiles(roomFile('E-kitchen-01'));
  await group(dialog, 'Stile della foto 3').getByRole('button', { name: 'Naturale' }).tap();
  await group(dialog, 'Stanza della foto 3').getByRole('button', { name: 'Cucina' }).tap();
  await expect(dialog.locator('[data-picture][data-state="stored"]')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).tap();
  await expect(dialog).toHaveCount(0);

  // The suggestion of the second photo was not confirmed.
  await expect(page.getByRole('button', { name: /^1 foto senza stile/ })).toBeVisible();
  const saved = (await (await request.get(`/api/designers/${designer.id}`)).json()) as {
    gallery: { style?: string; room?: string }[];
  };
  expect(saved.gallery.map(({ style, room }) => [style, room])).toEqual([
    ['C', 'soggiorno'],
    [undefined, undefined],
    ['E', 'cucina'],
  ]);
  expect(await mix()).toEqual({ A: 0, B: 0, C: 5, D: 0, E: 3 });

  await page.goto(`/designer/${designer.id}`);
  const name = `Cucina, Naturale e mediterraneo: foto 3 di 3 di ${designer.name}`;
  await page
    .getByRole('main')
    .getByRole('button', { name: `Ingrandisci: ${name}` })
    .tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('Cucina, Naturale e mediterraneo', { exact: true })).toBeVisible();
});
