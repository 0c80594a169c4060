import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import { FOUND } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { GoogleDepartureQuery } from './dto/google.dto.js';
import { GoogleDeparturesService } from './google-departures.service.js';

/** The beginning of the sign-in with Google. */
@ApiTags('auth')
@Controller('auth/google/departures')
export class GoogleDeparturesController {
  constructor(private readonly departures: GoogleDeparturesService) {}

  /** Redirects the browser to Google's sign-in page. The nonce belongs to a cookie that this response sets. */
  @Get()
  @Public()
  @ApiFoundResponse({ description: "`Location` is Google's sign-in page, which leads back to `/login`." })
  redirect(
    @Query() { state }: GoogleDepartureQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const address = this.departures.addressFor(state, request, reply);
    void reply.header('cache-control', 'no-store').redirect(address, FOUND);
  }
}
