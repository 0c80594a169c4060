import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { TestApp } from './app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './factories.js';
import type { Answer } from './http.js';

const FIRST_MESSAGE = 'Vorrei rifare la cucina.';

/** A client and a designer with a conversation. */
export class Conversations {
  private constructor(
    private readonly app: TestApp,
    readonly client: Person,
    readonly designer: DesignerPerson,
  ) {}

  /** Giulia Ferri, a client, and Marta Colombo, a designer. */
  static async between(app: TestApp): Promise<Conversations> {
    const [client, designer] = await Promise.all([
      registerClient(app, { name: 'Giulia Ferri' }),
      createDesigner(app, { name: 'Marta Colombo' }),
    ]);
    return new Conversations(app, client, designer);
  }

  /** Opens a conversation; `body` replaces the default fields. */
  write(body: object = {}, person: Person = this.client): Promise<Answer> {
    const whole = { designer_id: this.designer.designerId, message: FIRST_MESSAGE, ...body };
    return this.app.post('/contacts', { token: person.token, body: whole });
  }

  async opened(message = FIRST_MESSAGE): Promise<ContactDto> {
    return (await this.write({ message })).body as ContactDto;
  }

  async seen(person: Person, id: number): Promise<ContactDto> {
    return (await this.app.get(`/contacts/${id}`, { token: person.token })).body as ContactDto;
  }

  reply(person: Person, id: number, message: unknown): Promise<Answer> {
    return this.app.post(`/contacts/${id}/messages`, { token: person.token, body: { message } });
  }

  setStatus(person: Person, id: number, status: unknown): Promise<Answer> {
    return this.app.put(`/contacts/${id}/status`, { token: person.token, body: { status } });
  }

  markRead(person: Person, id: number, query = ''): Promise<Answer> {
    return this.app.put(`/contacts/${id}/read${query}`, { token: person.token });
  }

  list(person: Person, which: 'my-contacts' | 'designer-contacts', query = ''): Promise<Answer> {
    return this.app.get(`/contacts/${which}${query}`, { token: person.token });
  }
}

/** Ids of a list of conversations, in its order. */
export function idsOf(answer: Answer): number[] {
  return (answer.body as ContactDto[]).map((contact) => contact.id);
}
