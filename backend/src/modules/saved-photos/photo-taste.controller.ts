import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { PhotoTasteAnswerDto, PhotoTasteDto } from './dto/photo-taste.dto.js';
import { PhotoTasteService } from './photo-taste.service.js';

/** Whether saved photos count for the taste of the caller. */
@ApiTags('saved-photos')
@Controller('saved-photos/taste')
export class PhotoTasteController {
  constructor(private readonly taste: PhotoTasteService) {}

  /** Whether the caller's saved photos count for the order of their matches. */
  @Get()
  @SignedIn()
  read(@CurrentUser() person: Principal): Promise<PhotoTasteAnswerDto> {
    return this.taste.read(person);
  }

  /** Excludes the saved photos, or lets them count again. */
  @Post()
  @Idempotent()
  @HttpCode(OK)
  @SignedIn()
  decide(@CurrentUser() person: Principal, @Body() body: PhotoTasteDto): Promise<PhotoTasteAnswerDto> {
    return this.taste.decide(person, body.counted, body.intent_at);
  }
}
