import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../../common/errors/error.filter.js';

const errors = new ErrorFilter();

/** Options of a route that Nest does not know of: its errors speak like the others, whenever Nest sets that for its own. */
export const PLAIN_ROUTE = {
  errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
    errors.refuse(error, request, reply),
};
