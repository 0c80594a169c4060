import { randomUUID } from 'node:crypto';
import type { ConversationCallsDto } from '../../src/modules/calls/dto/calls.dto.js';
import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { TestApp } from '../support/app.js';
import { putBrief, sendBriefFile, WHOLE_BRIEF } from '../support/briefs.js';
import { inDays } from '../support/call-times.js';
import { sendEvidence } from '../support/verification.js';
import type { OwnRows, Person } from './fixture.js';

/** A client and a designer, with a text for each that only their rows contain. */
export interface Pair {
  readonly client: Person;
  readonly designer: Person;
  readonly clientMark: (what: string) => string;
  readonly designerMark: (what: string) => string;
}

/** The rows of a pair, without the passkey and the link. */
export type PairRows = Omit<OwnRows, 'passkeyId' | 'replyToken'>;

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);

/** Gives a pair a brief with a file, a conversation with both and with a call, a report of it, and evidence. */
export class PairData {
  constructor(
    private readonly app: TestApp,
    private readonly pair: Pair,
  ) {}

  async rows(): Promise<PairRows> {
    const { client, designer, clientMark } = this.pair;
    const briefId = randomUUID();
    await putBrief(this.app, client, briefId, { ...WHOLE_BRIEF, name: clientMark('progetto') });
    const plan = clientMark('pianta');
    const { body } = await sendBriefFile(this.app, client, briefId, {
      bytes: pdf(plan),
      name: `${plan}.pdf`,
    });
    const fileId = body.files?.[0]?.id ?? 0;
    const brief = { brief_id: briefId, fields: ['files'], shown: {}, file_ids: [fileId] };
    const message = clientMark('messaggio');
    const sent = await this.post(client, '/contacts', { designer_id: designer.designerId, message, brief });
    const { id: contactId } = sent as ContactDto;
    const callId = await this.call(contactId);
    return {
      briefId,
      fileId,
      contactId,
      callId,
      ...(await this.report(contactId)),
      ...(await this.evidence()),
    };
  }

  /** A call that the client proposes and the designer accepts. */
  private async call(contactId: number): Promise<number> {
    const { client, designer, clientMark } = this.pair;
    const { local, iso } = inDays(9, '10:00');
    const proposal = { times: [local], location: clientMark('luogo') };
    const answer = await this.post(client, `/contacts/${contactId}/calls`, proposal);
    const id = (answer as ConversationCallsDto).calls[0]?.id ?? 0;
    await this.post(designer, `/calls/${id}/accept`, { at: iso });
    return id;
  }

  private async report(targetId: number): Promise<{ reportId: number }> {
    const text = this.pair.clientMark('segnalazione');
    const subject = { kind: 'conversation', target_id: targetId };
    await this.post(this.pair.client, '/reports', { ...subject, reason: 'other', text });
    return { reportId: await this.latest('reports', 'target_id', targetId) };
  }

  private async evidence(): Promise<{ evidenceId: number; verificationId: number }> {
    const { designer, designerMark } = this.pair;
    const text = designerMark('visura');
    const evidenceId = await sendEvidence(this.app, designer, { bytes: pdf(text), name: `${text}.pdf` });
    const row = [designer.designerId, 'waiting', new Date().toISOString()];
    await this.write(
      'INSERT INTO verification_requests (designer_id, state, asked_at) VALUES (?, ?, ?)',
      row,
    );
    const verificationId = await this.latest('verification_requests', 'designer_id', designer.designerId);
    await this.write('UPDATE verification_evidence SET request_id = ? WHERE id = ?', [
      verificationId,
      evidenceId,
    ]);
    return { evidenceId, verificationId };
  }

  private async write(sql: string, values: readonly (string | number)[]): Promise<void> {
    await this.app.database.transaction(() => this.app.database.writer.query(sql, [...values]));
  }

  private async latest(table: string, column: string, id: number): Promise<number> {
    const sql = `SELECT id FROM ${table} WHERE ${column} = ? ORDER BY id DESC`;
    const rows = await this.app.database.reader.query<{ id: number }[]>(sql, [id]);
    return rows[0]?.id ?? 0;
  }

  private async post({ token }: Person, path: string, body: object): Promise<unknown> {
    const answer = await this.app.post(path, { token, body });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
