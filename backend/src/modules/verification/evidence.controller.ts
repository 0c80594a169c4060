import { Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EVIDENCE_TEXTS } from '@stanze/domain/evidence';
import { EVIDENCE_MAX_BYTES } from '@stanze/domain/limits';
import { type GuardedRequest, type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../common/http/empty-body.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { OneFileBody, readOneFile } from '../../common/files/one-file.js';
import { invalidField, ProductError } from '../../common/errors/product-error.js';
import { PAYLOAD_TOO_LARGE } from '@stanze/domain/http-statuses';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { VerificationRequestDto } from './dto/verification-request.dto.js';
import { VerificationService } from './verification.service.js';

const RULES = {
  maxBytes: EVIDENCE_MAX_BYTES,
  missing: EVIDENCE_TEXTS.type,
  tooLarge: () => new ProductError(PAYLOAD_TOO_LARGE, 'file_refused', EVIDENCE_TEXTS.size),
};

/** Files of evidence, which the designer sends and administrators download (`AdminVerificationsController`). */
@ApiTags('verification')
@Controller('designers/:id/verification-evidence')
export class EvidenceController {
  constructor(private readonly verification: VerificationService) {}

  /** Stores a file (JPEG, PNG, WebP or PDF up to 5 MB, at most five); it goes along with the next request. */
  @Post()
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @SignedIn()
  // A file that is sent twice is stored twice; the designer sees both and deletes one.
  @Repeatable()
  @OneFileBody()
  async add(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: GuardedRequest,
  ): Promise<VerificationRequestDto> {
    // Before anything else is read, so that a stranger's file is not received.
    await this.verification.requireDesigner(person, id);
    const file = await readOneFile(request, RULES);
    if (file.bytes.byteLength === 0) throw invalidField('file', RULES.missing);
    return this.verification.addEvidence(person, id, file);
  }

  /** Deletes a file that was not sent with a request. */
  @Delete(':evidenceId')
  @BodyMayBeEmpty()
  @SignedIn()
  remove(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Param('evidenceId', IdPipe) evidenceId: number,
  ): Promise<VerificationRequestDto> {
    return this.verification.removeEvidence(person, id, evidenceId);
  }
}
