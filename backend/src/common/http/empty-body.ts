import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A route that may be called without a body; its DTO then validates an empty object. */
export const BodyMayBeEmpty = (): MethodDecorator => RouteConfig({ emptyBody: true });

/**
 * Accepts requests with `Content-Type: application/json` but no body: many clients send the header with every request,
 * also with DELETE, and Fastify would refuse them. Called before routes exist.
 */
export function allowEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _, done) => {
    if (!hasBody(request)) delete request.headers['content-type'];
    done();
  });
  fastify.addHook('preHandler', (request, _, done) => {
    if (request.body === undefined && mayBeEmpty(request.routeOptions.config)) request.body = {};
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function mayBeEmpty(config: object | undefined): boolean {
  return config !== undefined && 'emptyBody' in config && config.emptyBody === true;
}
