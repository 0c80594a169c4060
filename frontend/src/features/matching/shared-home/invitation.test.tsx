import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../../test/server';
import {
  INVITATION,
  LINK,
  REPLIED,
  answered,
  clearSharedHome,
  openAt,
  ranking,
} from '../../../../test/shared-home-fixture';
import { publishNetworkReturn } from '../../../lib/network-return';
import { changeSharedHome, useSharedHome } from '../shared-home.store';
import { decrypt, encrypt } from './encryption';
import { syncSharedHome } from './shared-home.sync';

beforeEach(clearSharedHome);
afterEach(() => jest.restoreAllMocks());

it('sends the invited person’s answers to the inviting one, encrypted with the key of the link', async () => {
  answered();
  const seen = ranking();
  openAt(LINK);
  expect(await screen.findByText(REPLIED)).toBeVisible();
  const [sent] = seen.filter(({ method }) => method === 'PUT');
  expect(sent?.url).toMatch(new RegExp(`/api/invitations/${INVITATION.id}/answer$`, 'u'));
  const text = (await sent?.text()) ?? '';
  expect(text).not.toContain('CCCEE');
  const { answer } = JSON.parse(text) as { answer: string };
  expect(await decrypt(INVITATION, answer)).toBe('CCCEE');
  expect(await decrypt({ ...INVITATION, key: 'AAAAAAAAAAAAAAAAAAAAAA' }, answer)).toBeNull();
});

it('sends the answers when the network is back', async () => {
  answered();
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  openAt(LINK);
  expect(await screen.findByText(/Chi ti ha invitato lo vedrà/u)).toBeVisible();
  ranking();
  act(() => publishNetworkReturn());
  expect(await screen.findByText(REPLIED)).toBeVisible();
});

it('receives the answer to the own link, once', async () => {
  answered();
  ranking({ answer: await encrypt(INVITATION, 'BCBEE'), answered_at: '2026-01-01T10:00:00.000Z' });
  await changeSharedHome({ invitation: INVITATION, isShared: true });
  expect(await syncSharedHome()).toBe(true);
  expect(useSharedHome.getState()).toMatchObject({ partner: 'BCBEE', isForeign: true, isNew: true });
  expect(await syncSharedHome()).toBe(false);
  openAt('');
  expect(await screen.findByText(/Chi hai invitato ha risposto/u)).toBeVisible();
  expect(screen.getByText('3 su 5')).toBeVisible();
});

it('ignores an answer that was not encrypted for this link', async () => {
  ranking({ answer: 'x'.repeat(50), answered_at: '2026-01-01T10:00:00.000Z' });
  await changeSharedHome({ invitation: INVITATION, isShared: true });
  expect(await syncSharedHome()).toBe(false);
  expect(useSharedHome.getState().partner).toBeNull();
});

it('shows a person that the link is their own', async () => {
  answered();
  ranking();
  await changeSharedHome({ invitation: INVITATION });
  openAt(`#due=2.CCCEE.${INVITATION.id}.${INVITATION.key}`);
  expect(await screen.findByRole('heading', { name: 'Questo è il tuo link' })).toBeVisible();
  expect(useSharedHome.getState().partner).toBeNull();
});

it.each(['#due=1.0-0-3-0-2', '#due=2.CCCEE'])(
  'asks whose link it is when it has the same answers: %s',
  async (link) => {
    answered();
    ranking();
    const user = userEvent.setup();
    openAt(link);
    expect(await screen.findByRole('heading', { name: 'Sembra il tuo link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Me l’ha mandato chi abita con me' }));
    expect(await screen.findByRole('heading', { name: 'Casa in due' })).toBeVisible();
    expect(screen.getByText(/5 su 5$/u)).toBeVisible();
  },
);
