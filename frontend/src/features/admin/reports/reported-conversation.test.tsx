import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { ReportedConversation } from './reported-conversation';

const conversation = {
  user_name: 'Giulia Ferri',
  designer_name: 'Studio Lari',
  messages: [{ id: 1, sender: 'client', message: 'Ecco la pianta.' }],
  brief: {
    name: null,
    rooms: ['cucina'],
    files: [{ id: 7, name: 'pianta.pdf', type: 'application/pdf', size: 20 }],
  },
};

afterEach(() => jest.restoreAllMocks());

it('contains the brief with its private files, which are read only when the administrator asks for them', async () => {
  adopt(ada);
  const seen = serve((request) =>
    request.url.includes('/files/') ? new Response('%PDF', { status: 404 }) : json(conversation),
  );
  const paths = () => seen.map(({ url }) => new URL(url).pathname);
  const user = userEvent.setup();
  render(<ReportedConversation reportId={3} />);
  expect(paths()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leggi la conversazione' }));
  expect(await screen.findByText('Il progetto di Giulia Ferri')).toBeInTheDocument();
  expect(screen.getByText(/Cucina/)).toBeInTheDocument();
  await user.click(screen.getByText('Il progetto di Giulia Ferri'));
  const files = within(await screen.findByRole('list', { name: 'Foto e planimetria' }));
  expect(paths()).toEqual(['/api/admin/reports/3/conversation']);
  await user.click(files.getByRole('button', { name: 'Scarica pianta.pdf' }));
  await waitFor(() => expect(paths()).toContain('/api/admin/reports/3/conversation/files/7'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Non arriva/);
});
