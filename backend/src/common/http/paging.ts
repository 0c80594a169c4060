import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Optional paging of every list. */
export class PageQuery {
  @ApiPropertyOptional({
    description:
      'Maximum number of entries; a value above 100 counts as 100. Without it the list is complete.',
  })
  @IsOptional()
  @Type(() => Number)
  @Min(1, { message: 'limit deve essere almeno 1' })
  @IsInt({ message: 'limit deve essere un numero intero' })
  limit?: number;

  @ApiPropertyOptional({ description: 'Number of entries to skip.' })
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, { message: 'offset è troppo grande' })
  @Min(0, { message: 'offset non può essere negativo' })
  @IsInt({ message: 'offset deve essere un numero intero' })
  offset?: number;
}

/** The requested part of a list; `limit` is null for the whole list. */
export interface Page {
  readonly limit: number | null;
  readonly offset: number;
}

/** Reads the paging of a request. */
export function pageOf(query: PageQuery): Page {
  return {
    limit: query.limit === undefined ? null : Math.min(query.limit, LIST_LIMIT_MAX),
    offset: query.offset ?? 0,
  };
}

/** Sets `X-Total-Count` and `Link: rel="next"` when a part of a list was requested. */
export type SetPageHeaders = (page: Page, total: number) => void;

/** A parameter of a controller's method: the function that sets the headers of its list. */
export const PageHeaders = createParamDecorator((_: unknown, context: ExecutionContext): SetPageHeaders => {
  const http = context.switchToHttp();
  return (page, total) =>
    setPageHeaders(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), page, total);
});

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page, total: number): void {
  if (page.limit === null && page.offset === 0) return;
  reply.header('x-total-count', String(total));
  const next = page.offset + (page.limit ?? total);
  if (page.limit === null || next >= total) return;
  const [path = '', search = ''] = request.url.split('?');
  const query = new URLSearchParams(search);
  query.delete('cursor');
  query.set('offset', String(next));
  reply.header('link', `<${path}?${query.toString()}>; rel="next"`);
}
