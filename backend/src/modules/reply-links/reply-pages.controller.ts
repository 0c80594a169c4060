import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BAD_REQUEST, SEE_OTHER, UNPROCESSABLE_CONTENT } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound, ProductError } from '../../common/errors/product-error.js';
import { Public } from '../../common/http/access.js';
import { Consumes } from '../../common/files/media-types.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { MailedRepliesService } from './mailed-replies.service.js';
import { PageStylesService } from './page-styles.service.js';
import { answerProblem, refusalProblem, type SentForm, sentForm } from './reply-form.js';
import type { OpenedLink, ShownConversation } from './reply-links.types.js';
import { type FormState, replyPage } from './reply-page.js';
import { ReplyPageFilter } from './reply-page.filter.js';
import { redirectToReplyPage, sendReplyPage } from './send-reply-page.js';

const FORM = 'application/x-www-form-urlencoded';
/** An office, or the scanner of a mail provider, opens the links of many people from one address. */
const READS = { times: 1200, everyMs: EVERY.hour };
/** Answers of one person, as in the app. */
const ANSWERS = { times: 60, everyMs: EVERY.hour };
const WRITES = { times: 300, everyMs: EVERY.hour };

/** The sites of a form that is not ours; a browser that does not send the header is accepted, because the token is the credential. */
const FOREIGN_SITES = ['cross-site', 'same-site'];
const KEY_USED =
  'Da questa pagina avevi già inviato un altro testo. Se vuoi inviare anche questo, premi di nuovo il pulsante.';

/** A form that was sent to the address of a link. */
interface Submission {
  readonly form: 'answer' | 'decline';
  readonly token: string;
  readonly body: Record<string, unknown>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The pages of links in mails about messages, without scripts and without a session: the token in the path is the
 * credential. They are pages for a browser and not calls of the API, so the contract does not contain them.
 */
@ApiExcludeController()
@Controller('rispondi')
@UseFilters(ReplyPageFilter)
export class ReplyPagesController {
  constructor(
    private readonly replies: MailedRepliesService,
    private readonly styles: PageStylesService,
    private readonly limits: RateLimits,
  ) {}

  /** Shows the conversation; opened any number of times, it changes nothing. */
  @Get(':token')
  @RateLimited(READS)
  @Public()
  async show(
    @Param('token') token: string,
    @Res() reply: FastifyReply,
    @Query('esito') outcome?: string,
  ): Promise<void> {
    this.send(reply, await this.opened(token), { key: randomUUID(), outcome: String(outcome) });
  }

  /** Sends the answer of the form. */
  @Post(':token')
  @Repeatable()
  @Consumes(FORM)
  @RateLimited(WRITES)
  @Public()
  answer(
    @Param('token') token: string,
    @Body() body: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.submit({ form: 'answer', token, body, request, reply });
  }

  /** Declines the request with the reason of the form. */
  @Post(':token/declina')
  @Repeatable()
  @Consumes(FORM)
  @RateLimited(WRITES)
  @Public()
  decline(
    @Param('token') token: string,
    @Body() body: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.submit({ form: 'decline', token, body, request, reply });
  }

  private async submit({ form, token, body, request, reply }: Submission): Promise<void> {
    if (FOREIGN_SITES.includes(String(request.headers['sec-fetch-site']))) throw notFound();
    const shown = await this.opened(token);
    const sent = sentForm(body);
    const failure = await this.failureOf(form, shown.link, sent);
    if (failure) {
      const refused = { form, text: sent.text, reason: sent.reason, problem: failure.text };
      this.send(reply.status(failure.status), shown, { key: randomUUID(), refused });
      return;
    }
    const outcome = form === 'answer' ? 'inviata' : 'declinata';
    redirectToReplyPage(reply, `/rispondi/${token}?esito=${outcome}`, SEE_OTHER);
  }

  /** Writes what the form contains; null, or why it was refused. */
  private async failureOf(
    form: Submission['form'],
    link: OpenedLink,
    sent: SentForm,
  ): Promise<{ status: number; text: string } | null> {
    const problem = form === 'answer' ? answerProblem(sent) : refusalProblem(sent);
    if (problem !== null) return { status: BAD_REQUEST, text: problem };
    try {
      await this.limits.take(`mailed replies person ${link.person.userId}`, ANSWERS);
      await (form === 'answer' ? this.replies.answer(link, sent) : this.replies.decline(link, sent));
      return null;
    } catch (error) {
      if (!(error instanceof ProductError) || typeof error.detail !== 'string') throw error;
      return { status: error.status, text: error.status === UNPROCESSABLE_CONTENT ? KEY_USED : error.detail };
    }
  }

  private async opened(token: string): Promise<ShownConversation> {
    const shown = await this.replies.open(token);
    if (!shown) throw notFound();
    return shown;
  }

  private send(reply: FastifyReply, shown: ShownConversation, state: FormState): void {
    sendReplyPage(reply, replyPage(shown, state, this.styles.all()));
  }
}
