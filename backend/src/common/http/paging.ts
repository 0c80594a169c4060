import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIST_LIMIT_MAX, LIST_ROWS_MAX } from '@stanze/domain/limits';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Optional paging of every list. */
export class PageQuery {
  @ApiPropertyOptional({
    description:
      'Maximum number of entries; a value above 100 counts as 100. Without it an answer has at most 1 000 entries and 0.9 MB; `Link: rel="next"` is the address of the rest.',
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

/** Paging of a list with at most a hundred entries in any answer (docs/product.md#requests). */
export class BoundedPageQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Maximum number of entries; a value above 100 counts as 100, and so does none.',
  })
  declare limit?: number;
}

/** Reads the paging of a request for such a list. */
export function boundedPageOf(query: BoundedPageQuery): { limit: number; offset: number } {
  return { limit: Math.min(query.limit ?? LIST_LIMIT_MAX, LIST_LIMIT_MAX), offset: query.offset ?? 0 };
}

/** The requested part of a list; `limit` is null for the whole list. */
export interface Page {
  readonly limit: number | null;
  readonly offset: number;
}

/** The part that one answer contains, unless its entries are large (`fitting`). */
export interface BoundedPage extends Page {
  readonly limit: number;
  /** Whether the request has no `limit`. */
  readonly isUnlimited: boolean;
}

/** Reads the paging of a request; without `limit` the part has `LIST_ROWS_MAX` entries. */
export function pageOf({ limit, offset }: PageQuery): BoundedPage {
  const isUnlimited = limit === undefined;
  return {
    limit: isUnlimited ? LIST_ROWS_MAX : Math.min(limit, LIST_LIMIT_MAX),
    offset: offset ?? 0,
    isUnlimited,
  };
}

/**
 * Sets `X-Total-Count` and `Link: rel="next"`, unless the request asked for no part and the answer is complete.
 * @param count the entries of the answer when it ends before the page, because they are large
 */
export type SetPageHeaders = (page: HeaderPage, total: number, count?: number) => void;

type HeaderPage = Pick<BoundedPage, 'limit' | 'offset'> & { readonly isUnlimited?: boolean };

/** A parameter of a controller's method: the function that sets the headers of its list. */
export const PageHeaders = createParamDecorator((_: unknown, context: ExecutionContext): SetPageHeaders => {
  const http = context.switchToHttp();
  return (page, total, count = page.limit) => {
    const next = page.offset + count;
    if (page.isUnlimited && page.offset === 0 && next >= total) return;
    const reply = http.getResponse<FastifyReply>().header('x-total-count', String(total));
    if (next < total) reply.header('link', nextLink(http.getRequest<FastifyRequest>().url, { offset: next }));
  };
});

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
