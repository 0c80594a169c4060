import { Injectable } from '@nestjs/common';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import type { Principal } from '../../common/http/access.js';
import { CallsService } from '../calls/calls.service.js';
import { ContactsService } from '../contacts/contacts.service.js';
import type { ListPage, Side } from '../contacts/conversations/contacts.types.js';
import { ReplyLinksService } from '../reply-links/reply-links.service.js';
import { toExportedConversation } from './account-export.mapper.js';
import { ifStored } from './if-stored.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The links that open them, and the person's conversations, a limited number in each file, so that each file fits in memory. */
@Injectable()
export class ConversationExportService {
  constructor(
    private readonly contacts: ContactsService,
    private readonly replyLinks: ReplyLinksService,
    private readonly calls: CallsService,
  ) {}

  async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    yield* this.pages(person, 'client');
    yield jsonFile('link-nelle-email.json', await this.replyLinks.exportOf(person.userId));
    yield jsonFile('chiamate.json', await this.calls.exportOf(person));
    if (person.designerId !== null) yield* this.pages(person, 'designer');
  }

  private async *pages(person: Principal, side: Side): AsyncGenerator<ArchiveFile> {
    const folder = side === 'client' ? 'conversazioni' : 'conversazioni-designer';
    let total = 1;
    for (let offset = 0; offset < total; offset += LIST_LIMIT_MAX) {
      const page = await this.page(person, side, { limit: LIST_LIMIT_MAX, offset });
      total = page.total;
      const conversations: ReturnType<typeof toExportedConversation>[] = [];
      for (const { id } of page.contacts) {
        const conversation = await ifStored(this.contacts.whole(person, id));
        if (conversation) conversations.push(toExportedConversation(conversation, side));
      }
      yield jsonFile(`${folder}/${offset / LIST_LIMIT_MAX + 1}.json`, conversations);
    }
  }

  private page(person: Principal, side: Side, page: ListPage) {
    return side === 'client' ? this.contacts.mine(person, page) : this.contacts.forDesigner(person, page);
  }
}
