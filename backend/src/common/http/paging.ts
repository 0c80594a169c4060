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

/** Paging of a list that is never complete in one answer (docs/product.md#requests). */
export class BoundedPageQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Maximum number of entries; a value above 100 counts as 100, and so does none.',
  })
  declare limit?: number;
}

/** Reads the paging of a request for such a list. */
export function boundedPageOf(query: BoundedPageQuery): { limit: number; offset: number } {
  const { limit, offset } = pageOf(query);
  return { limit: limit ?? LIST_LIMIT_MAX, offset };
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
  reply.header('link', nextLink(request.url, { offset: next }));
}

/** Sets `X-Total-Count`, and `Link: rel="next"` with the parameters of the next part unless it is null. */
export type SetCursorHeaders = (total: number, next: Readonly<Record<string, number>> | null) => void;

/** A parameter of a controller's method: the function that sets the headers of a list that is paged by ids. */
export const CursorHeaders = createParamDecorator(
  (_: unknown, context: ExecutionContext): SetCursorHeaders => {
    const http = context.switchToHttp();
    return (total, next) => {
      const reply = http.getResponse<FastifyReply>().header('x-total-count', String(total));
      if (next) reply.header('link', nextLink(http.getRequest<FastifyRequest>().url, next));
    };
  },
);

function nextLink(url: string, changes: Readonly<Record<string, number>>): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.delete('cursor');
  for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
  return `<${path}?${query.toString()}>; rel="next"`;
}
