import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import { UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import type { FastifyInstance } from 'fastify';
import { standardAnswer } from '../errors/standard-answer.js';

const JSON_ONLY: readonly string[] = ['application/json'];

/** A route whose body has one of these media types instead of JSON; the contract names them. */
export const Consumes = (...types: string[]): MethodDecorator =>
  applyDecorators(ApiConsumes(...types), RouteConfig({ mediaTypes: types }));

/**
 * Answers 415 to a body of a media type that the route does not document, and to a compressed one, before it is read
 * (`docs/product.md#errors-and-answers`). Called before routes exist, after `allowEmptyBodies`, which removes the media
 * type of a request without a body.
 */
export function refuseForeignMediaTypes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
    const isRoute = request.routeOptions.url !== undefined;
    const isAccepted =
      type === undefined || acceptedTypes(request.routeOptions.config).includes(essenceOf(type));
    if (!isRoute || (isAccepted && encoding.trim().toLowerCase() === 'identity')) {
      done();
      return;
    }
    const { detail } = standardAnswer(UNSUPPORTED_MEDIA_TYPE);
    void reply.status(UNSUPPORTED_MEDIA_TYPE).send({ detail });
  });
}

/** The media types of the bodies of a route, from its configuration. */
export function acceptedTypes(config: object | undefined): readonly string[] {
  return config !== undefined && 'mediaTypes' in config ? (config.mediaTypes as string[]) : JSON_ONLY;
}

/** A media type without its parameters. */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
