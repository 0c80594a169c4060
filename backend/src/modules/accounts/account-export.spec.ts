import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { ConversationExportService } from './conversation-export.service.js';
import { DesignerExportService } from './designer-export.service.js';
import type { ArchiveFile } from './zip-stream.js';

const person: Principal = {
  userId: 1,
  sessionId: '',
  name: 'Giulia',
  email: 'giulia@esempio.it',
  isAdmin: false,
  designerId: 7,
};

type Services<T extends abstract new (...services: never[]) => unknown> = ConstructorParameters<T>;

async function collected(files: AsyncIterable<ArchiveFile>): Promise<ArchiveFile[]> {
  const all: ArchiveFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}

/** Conversations 1 and 2 on the client's side; `read` answers for each. */
function conversationExport(read: (id: number) => Promise<unknown>): ConversationExportService {
  const contacts = {
    mine: () => Promise.resolve({ contacts: [{ id: 1 }, { id: 2 }], total: 2 }),
    forDesigner: () => Promise.resolve({ contacts: [], total: 0 }),
    whole: (_person: Principal, id: number) => read(id),
  };
  const empty = { exportOf: () => Promise.resolve([]) };
  return new ConversationExportService(
    ...([contacts, empty, empty] as unknown as Services<typeof ConversationExportService>),
  );
}

const conversation = (id: number) => ({ id, messages: [] });

describe('rows that are deleted while an export is sent', () => {
  it('a conversation is left out, and the others follow', async () => {
    const service = conversationExport((id) =>
      id === 1 ? Promise.reject(notFound()) : Promise.resolve(conversation(id)),
    );
    const files = await collected(service.files({ ...person, designerId: null }));
    const file = files.find(({ name }) => name.startsWith('conversazioni/'));
    const stored = JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as unknown[];
    expect(stored).toHaveLength(1);
  });

  it('a profile is left out', async () => {
    const designers = { ownerView: () => Promise.reject(notFound()) };
    const services = [designers, {}, {}, {}, {}] as unknown as Services<typeof DesignerExportService>;
    expect(await collected(new DesignerExportService(...services).files(person, 7))).toEqual([]);
  });

  it('any other error ends the export, so that an incomplete one is not taken for a whole one', async () => {
    const service = conversationExport(() => Promise.reject(new Error('database')));
    await expect(collected(service.files(person))).rejects.toThrow('database');
  });
});
