import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GuardedRequest, type Principal, PublicOrSignedIn } from '../../common/http/access.js';
import { MaybeUser } from '../../common/http/current-user.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { GalleryPictureDto } from './dto/gallery-picture.dto.js';
import { OneFileBody } from '../../common/files/one-file.js';
import { UploadsService } from './uploads.service.js';

/** Receives pictures for galleries, before the profile that shows them is saved. */
@ApiTags('media')
@Controller('uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** Stores one picture for a gallery; it is deleted after a day when no profile contains it. */
  @Post('gallery')
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @PublicOrSignedIn()
  // A picture that is sent twice is stored twice; the one that no profile contains is deleted after a day.
  @Repeatable()
  @OneFileBody()
  gallery(@Req() request: GuardedRequest, @MaybeUser() person: Principal | null): Promise<GalleryPictureDto> {
    return this.uploads.gallery(request, person?.userId ?? null);
  }
}
