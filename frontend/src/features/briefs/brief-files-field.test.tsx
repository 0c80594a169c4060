import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_BRIEF } from '@stanze/domain/project-brief';
import { serveUploads } from '../../../test/uploads';
import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { BriefFilesField } from './brief-files-field';

const BRIEF: ProjectBrief = {
  ...EMPTY_BRIEF,
  id: '0b0a7c2e-0000-4000-8000-000000000001',
  townId: null,
  createdAt: '2026-11-26T10:00:00.000Z',
};
const PDF = '%PDF-1.7';
const plan = () => new File([PDF], 'pianta.pdf', { type: 'application/pdf' });
const text = () => new File(['solo testo, che non è né una foto né un PDF'], 'nota.txt');

/** Chooses files in the form of a brief that the server has. */
async function choose(...files: File[]) {
  const uploads = serveUploads();
  render(<BriefFilesField uid={1} brief={BRIEF} isPending={false} />);
  // The list of accepted types is only a filter of the dialog of the device.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByTestId('brief-files'), files);
  return { uploads, user };
}

it('a refused file is left out, and the next one is sent', async () => {
  const { uploads } = await choose(text(), plan());
  expect(await screen.findByText(/^nota\.txt: /u)).toBeVisible();
  expect(await sentNames(uploads, 1)).toEqual(['pianta.pdf']);
});

it('after a failed upload the file waits, and is sent again with one press', async () => {
  const { uploads, user } = await choose(plan());
  expect(await sentNames(uploads, 1)).toEqual(['pianta.pdf']);
  await uploads[0]?.cut();
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await sentNames(uploads, 2)).toEqual(['pianta.pdf', 'pianta.pdf']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** The names of the files that were sent, once there are so many. */
async function sentNames(uploads: ReturnType<typeof serveUploads>, count: number): Promise<string[]> {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads.map(({ file }) => file.name);
}
