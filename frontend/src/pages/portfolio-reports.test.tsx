import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ada, lari } from '../../test/people';
import { json, serve } from '../../test/server';
import { adopt } from '../session/adoption';
import { dropUser } from '../session/session.store';
import { DesignerPage } from './designer-page';

const photo = {
  id: 71,
  url: '/api/uploads/gallery/a.jpg',
  width: 800,
  height: 600,
  placeholder: '',
  alt: 'Il soggiorno',
  sources: [],
};

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

/** Opens the portfolio; the reports that are sent are added to the returned list. */
async function portfolio() {
  const reports: unknown[] = [];
  serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `/api/designers/${lari.id}`) return json({ ...lari, gallery: [photo] });
    if (pathname !== '/api/reports') return json([]);
    reports.push(await request.json());
    return json({ message: 'Grazie, la segnalazione è arrivata.' }, 201);
  });
  const { hook } = memoryLocation({ path: `/designer/${lari.id}`, static: true });
  render(
    <Router hook={hook}>
      <Route path="/designer/:id" component={DesignerPage} />
    </Router>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Studio Lari' });
  return { person: userEvent.setup(), reports };
}

/** Answers the dialog of a report. */
async function answer(person: ReturnType<typeof userEvent.setup>, title: RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const reason = dialog.getByLabelText(/Motivo/);
  await person.selectOptions(reason, within(reason).getAllByRole('option')[1] as HTMLElement);
  await person.click(dialog.getByRole('button', { name: 'Invia la segnalazione' }));
}

it('a portfolio is reported with the button of its page, also by a guest', async () => {
  const { person, reports } = await portfolio();
  await person.click(screen.getByRole('button', { name: 'Segnala' }));
  await answer(person, /^Segnala il portfolio/);
  expect(reports).toEqual([
    { kind: 'designer', target_id: lari.id, reason: expect.any(String) as string, text: '' },
  ]);
});

it('a photo is reported with the button of its full screen', async () => {
  const { person, reports } = await portfolio();
  await person.click(screen.getAllByRole('button', { name: 'Ingrandisci: Il soggiorno' })[0] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: 'Segnala questa foto' }));
  await answer(person, /^Segnala una foto/);
  expect(reports).toMatchObject([{ kind: 'photo', target_id: photo.id }]);
});

it('nobody reports the own portfolio', async () => {
  adopt({ ...ada, designer: lari });
  await portfolio();
  expect(screen.queryByRole('button', { name: 'Segnala' })).not.toBeInTheDocument();
});
