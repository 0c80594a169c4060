import 'fake-indexeddb/auto';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { loadInbox } from './contacts.queries';
import { earlierConversation } from './earlier-conversation';

const opened = (id: number, designerId: number, last: string) => ({
  id,
  designer_id: designerId,
  messages: [],
  last_message_at: last,
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

test('a message goes on in the latest conversation with the same designer, or opens one', async () => {
  adopt({ ...ada, id: 4711 });
  serve(() =>
    json([
      opened(1, 42, '2026-03-01T10:00:00.000Z'),
      opened(2, 42, '2026-03-03T10:00:00.000Z'),
      opened(3, 43, '2026-03-04T10:00:00.000Z'),
    ]),
  );
  expect(earlierConversation(42)).toBeNull();
  await loadInbox();
  expect(earlierConversation(42)?.id).toBe(2);
  expect(earlierConversation(44)).toBeNull();
});
