import { Body, Controller, Delete, Get, Headers, Ip, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from '@stanze/domain/validation';
import { type Principal, PublicOrSignedIn, SignedIn } from '../../common/http/access.js';
import { clientNetwork } from '../../common/http/client-network.js';
import { CurrentUser, MaybeUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { LargeBody } from '../../common/http/large-body.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { ApiRecentSignIn } from '../../common/http/refusal-codes.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { DesignerViewsService, type OwnerView } from './catalogue/designer-views.service.js';
import { DesignerEditingService } from './editing/designer-editing.service.js';
import { DesignerDto } from './profiles/dto/designer.dto.js';
import { DesignerPayload } from './profiles/dto/designer-payload.dto.js';
import { DesignerRegistrationsService } from './registration/designer-registrations.service.js';
import { DesignerRegisteredDto } from './registration/dto/designer-registered.dto.js';
import { RegistrationCorrectionsService } from './editing/registration-corrections.service.js';
import { DesignerRemovalsService } from './removal/designer-removals.service.js';

/** Registration, reading, editing and deletion of designer profiles. */
@ApiTags('designers')
@Controller('designers')
export class DesignerProfilesController {
  constructor(
    private readonly views: DesignerViewsService,
    private readonly registrations: DesignerRegistrationsService,
    private readonly corrections: RegistrationCorrectionsService,
    private readonly editing: DesignerEditingService,
    private readonly removals: DesignerRemovalsService,
  ) {}

  /** Creates account and profile; for a signed-in person the profile only. */
  @Post()
  // The answer contains a credential and is not stored; the service recognises a repeated request.
  @Repeatable()
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @LargeBody()
  @PublicOrSignedIn()
  register(
    @MaybeUser() person: Principal | null,
    @Body() body: DesignerPayload,
    @Req() { headers }: FastifyRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<DesignerRegisteredDto> {
    // Bound to the browser: another guest with the same key and content gets no token.
    const device = headers['x-client-id'];
    const bound = key !== undefined && typeof device === 'string' ? `${device} ${key}` : (key ?? null);
    return this.registrations.register(person, body, bound);
  }

  /** The caller's own profile; administrators can read any profile. */
  @Get('by-email/:email')
  @SignedIn()
  @ApiOkResponse({ type: DesignerDto })
  byEmail(@CurrentUser() person: Principal, @Param('email') email: string): Promise<OwnerView> {
    return this.views.byEmail(normaliseEmail(email), person);
  }

  /**
   * Changes a profile; 409 with the current one when `version` is not the latest. Without a session, it corrects the
   * registration to which `setup_token` belongs.
   */
  @Put(':id')
  @LargeBody()
  @PublicOrSignedIn()
  @ApiRecentSignIn()
  @ApiOkResponse({ type: DesignerDto })
  update(
    @MaybeUser() person: Principal | null,
    @Param('id', IdPipe) id: number,
    @Body() body: DesignerPayload,
    @Ip() ip: string,
  ): Promise<OwnerView> {
    const network = clientNetwork(ip);
    if (!person) return this.corrections.correct(id, body, network);
    return this.editing.update(person, id, body, person.isAdmin ? {} : { network });
  }

  /** Deletes a profile with its pictures and its account. */
  @Delete(':id')
  @SignedIn()
  @ApiRecentSignIn()
  async remove(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<MessageDto> {
    await this.removals.remove(person, id);
    return { message: 'Il profilo è stato eliminato.' };
  }
}
