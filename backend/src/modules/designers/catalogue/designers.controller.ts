import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { normaliseEmail } from '@stanze/domain/validation';
import { type Principal, PublicOrSignedIn } from '../../../common/http/access.js';
import { MaybeUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { PageHeaders, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import type { ReadyJson } from '../../../common/http/ready-json.js';
import { DesignerDto } from '../profiles/dto/designer.dto.js';
import { DesignerViewsService } from './designer-views.service.js';
import { DesignersQuery } from './dto/designers-query.dto.js';

/** The public list of designers, and one profile. */
@ApiTags('designers')
@Controller('designers')
export class DesignersController {
  constructor(private readonly views: DesignerViewsService) {}

  @Get()
  @PublicOrSignedIn()
  @ApiOkResponse({ type: [DesignerDto] })
  async list(
    @Query() query: DesignersQuery,
    @MaybeUser() viewer: Principal | null,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<ReadyJson<DesignerDto[]>> {
    const { email, cursor, style, city, verified } = query;
    if (email !== undefined) return this.views.withEmail(normaliseEmail(email), viewer);
    const filter = { style, city, verified };
    const offset = cursor === undefined ? undefined : this.views.offsetAfter(filter, cursor);
    const page = pageOf(offset === undefined ? query : { limit: query.limit, offset });
    const { json, total, count } = await this.views.list(filter, page, viewer);
    setPageHeaders(page, total, count);
    return json;
  }

  @Get(':id')
  @PublicOrSignedIn()
  @ApiOkResponse({ type: DesignerDto })
  get(
    @Param('id', IdPipe) id: number,
    @MaybeUser() viewer: Principal | null,
  ): Promise<ReadyJson<DesignerDto>> {
    return this.views.get(id, viewer);
  }
}
