import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { ReplyTemplatesDto } from './dto/reply-templates.dto.js';
import { ReplyTemplatesService } from './reply-templates.service.js';

/** The answers that the caller has prepared as a designer. */
@ApiTags('reply-templates')
@Controller('designers/me/templates')
export class ReplyTemplatesController {
  constructor(private readonly templates: ReplyTemplatesService) {}

  /** The caller's templates; empty at first. */
  @Get()
  @Roles('designer')
  async mine(@CurrentUser() person: Principal): Promise<ReplyTemplatesDto> {
    return { templates: await this.templates.mine(person) };
  }

  /** Replaces all of the caller's templates. */
  @Put()
  @Roles('designer')
  async replace(
    @CurrentUser() person: Principal,
    @Body() { templates }: ReplyTemplatesDto,
  ): Promise<ReplyTemplatesDto> {
    return { templates: await this.templates.replace(person, templates) };
  }
}
