import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../../common/errors/error.filter.js';

const errors = new ErrorFilter();

/** Options of a route registered directly on Fastify: its errors have the same format as those of Nest's routes. */
export const PLAIN_ROUTE = {
  errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
    errors.handle(error, request, reply),
};
