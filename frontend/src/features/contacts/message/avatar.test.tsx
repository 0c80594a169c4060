import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Contact } from '../../../data/http/types';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { contactCommand, messageCommand, readCommand } from '../contacts.outbox';
import { Messages } from '../inbox/messages';

startOutbox({ contact: contactCommand, message: messageCommand, read: readCommand });

function contactOf(id: number, fields: Partial<Contact>): Contact {
  const at = `2026-03-0${id}T10:00:00.000Z`;
  return {
    ...{ id, designer_id: 40 + id, designer_name: `Studio ${id}`, message: 'Buongiorno' },
    ...{ user_name: 'Ada Neri', user_email: 'ada@esempio.it', created_at: at, last_message_at: at },
    ...{ status: 'read', subject: null, budget: null, lead_id: null, messages: [], unread_count: 0 },
    designer_picture: '/uploads/stanza-160.webp',
    ...fields,
  };
}

/** The monograms on the page, from top to bottom. */
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-initials]')].map(
    ({ dataset: { initials, style } }) => `${initials} ${style ?? 'neutral'}`,
  );

afterEach(() => act(() => dropUser()));

test('a designer is shown by their initials in the colour of the style, a row without one in a neutral colour', async () => {
  adopt({ ...ada, id: 9100 });
  serve(() => json([contactOf(1, { designer_style: 'E' }), contactOf(2, {})]));
  render(<Messages openId={null} />);
  await screen.findByRole('link', { name: /Studio 1/ });
  expect(marks()).toEqual(['S2 neutral', 'S1 E']);
  expect(document.images).toHaveLength(0);
});

test('a client who writes to a designer has no style', async () => {
  const designer = { id: 41, name: 'Studio 1' };
  adopt({ ...ada, id: 9101, is_designer: true, designer } as typeof ada);
  serve((request) =>
    json(request.url.includes('designer-contacts') ? [contactOf(1, { designer_style: 'E' })] : []),
  );
  render(<Messages openId={null} />);
  await screen.findByRole('link', { name: /Ada Neri/ });
  expect(marks()).toEqual(['AN neutral']);
});
