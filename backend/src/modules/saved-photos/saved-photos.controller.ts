import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { MySavedPhotoDto, SavedPhotoAnswerDto } from './dto/saved-photo-answers.dto.js';
import { SavedPhotoDto } from './dto/saved-photo.dto.js';
import { SavedPhotoWritingService } from './saved-photo-writing.service.js';
import { SavedPhotosService } from './saved-photos.service.js';

/** The caller's collection of single photos. */
@ApiTags('saved-photos')
@Controller('saved-photos')
export class SavedPhotosController {
  constructor(
    private readonly photos: SavedPhotosService,
    private readonly writing: SavedPhotoWritingService,
  ) {}

  /** Saves a photo with its notes, or removes it. */
  @Post()
  @Idempotent()
  @HttpCode(OK)
  @SignedIn()
  save(@CurrentUser() person: Principal, @Body() body: SavedPhotoDto): Promise<SavedPhotoAnswerDto> {
    return this.writing.save(person, {
      photoId: body.photo_id,
      designerId: body.designer_id,
      saved: body.saved,
      likedNote: body.liked_note ?? '',
      dislikedNote: body.disliked_note ?? '',
      intentAt: body.intent_at,
    });
  }

  /** The caller's collection, latest first; at most 200 photos. */
  @Get('mine')
  @SignedIn()
  mine(@CurrentUser() person: Principal): Promise<MySavedPhotoDto[]> {
    return this.photos.mine(person);
  }
}
