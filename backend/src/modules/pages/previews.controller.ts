import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FOUND } from '@stanze/domain/http-statuses';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../common/errors/product-error.js';
import { Public } from '../../common/http/access.js';
import { PreviewsService } from './previews.service.js';

/** Pictures for link previews, outside the API, because the services that load them read `robots.txt` first. */
@ApiExcludeController()
@Controller('og')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get(':name')
  @Public()
  async picture(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.previews.find(name);
    if (!found) throw notFound();
    if ('movedTo' in found)
      return void reply.header('cache-control', 'no-cache').redirect(found.movedTo, FOUND);
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg');
    return void reply.send(found.bytes);
  }
}
