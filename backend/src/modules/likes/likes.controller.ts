import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, Public, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { PageHeaders, PageQuery, pageOf, type SetPageHeaders } from '../../common/http/paging.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { LikeDto } from './dto/like.dto.js';
import {
  LikeAnswerDto,
  LikeCountDto,
  LikeStatisticsDto,
  LikeStatusDto,
  MyLikeDto,
} from './dto/like-answers.dto.js';
import { LikeWritingService } from './like-writing.service.js';
import { LikesService } from './likes.service.js';

/** Likes of the caller, and the figures about a designer's likes. */
@ApiTags('likes')
@Controller('likes')
export class LikesController {
  constructor(
    private readonly likes: LikesService,
    private readonly writing: LikeWritingService,
  ) {}

  /** Sets or removes a like. */
  @Post()
  @Idempotent()
  @HttpCode(OK)
  @SignedIn()
  like(@CurrentUser() person: Principal, @Body() body: LikeDto): Promise<LikeAnswerDto> {
    return this.writing.like(person, {
      designerId: body.designer_id,
      liked: body.liked,
      intentAt: body.intent_at,
    });
  }

  /** The caller's likes, latest first. */
  @Get('mine')
  @SignedIn()
  async mine(
    @CurrentUser() person: Principal,
    @Query() query: PageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<MyLikeDto[]> {
    const page = pageOf(query);
    const { likes, total } = await this.likes.mine(person, page);
    setPageHeaders(page, total);
    return likes;
  }

  /** Whether the caller likes this designer. */
  @Get('status/:id')
  @SignedIn()
  async status(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<LikeStatusDto> {
    return { is_liked: await this.likes.isLiked(person, id) };
  }

  /** The people who like this designer; for the designer and administrators. */
  @Get('stats/:id')
  @SignedIn()
  statistics(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<LikeStatisticsDto> {
    return this.likes.statistics(person, id);
  }

  /** The number of likes of this designer. */
  @Get('designer/:id/count')
  @Public()
  async count(@Param('id', IdPipe) id: number): Promise<LikeCountDto> {
    return { like_count: await this.likes.countFor(id) };
  }
}
