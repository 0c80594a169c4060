import type { OpenAPIObject } from '@nestjs/swagger';
import {
  CONFLICT,
  FORBIDDEN,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE_CONTENT,
} from '@stanze/domain/http-statuses';
import { RECENT_SIGN_IN_REQUIRED } from '@stanze/domain/recent-sign-in';
import { FACTOR_SETUP_REQUIRED } from '@stanze/domain/second-factor';
import { declaredCodes, type RefusalCode } from './common/http/refusal-codes.js';
import type { Route } from './common/http/routes.js';
import { IDEMPOTENCY } from './platform/idempotency/idempotency.decorators.js';
import { limitOf } from './platform/rate-limit/rate-limit.guard.js';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Answer = Responses[string];

const MEDIA_TYPE = 'application/json';
const PROBLEM = {
  type: 'object',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
    msg: { type: 'string' },
    type: { type: 'string' },
  },
};
const DETAIL = { oneOf: [{ type: 'string' }, { type: 'array', items: PROBLEM }] };
const REFUSAL = { type: 'object', required: ['detail'], properties: { detail: DETAIL } };
const CONTENT = { [MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } };

/** The refusals that are the same for every operation, by status. */
const SHARED = {
  [UNAUTHORIZED]: { name: 'Unauthenticated', description: 'No sign-in, or one that has ended.' },
  [CONFLICT]: {
    name: 'Conflict',
    description: 'The state is another one, or `X-Outbox-User` names another account.',
  },
  [UNPROCESSABLE_CONTENT]: {
    name: 'KeyReused',
    description: 'The `Idempotency-Key` belongs to another request.',
  },
  [TOO_MANY_REQUESTS]: {
    name: 'TooManyRequests',
    description: 'The limit of the person or of the address is reached (docs/security.md).',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
};

/** The statuses, other than 403, with which guards and interceptors refuse calls of a route. */
function sharedStatuses({ method, access, handler }: Route): (keyof typeof SHARED)[] {
  const readsToken = access?.kind !== 'public' || access.token === 'optional';
  const isStored = Reflect.getMetadata(IDEMPOTENCY, handler) === 'stored';
  return [
    ...(readsToken ? ([UNAUTHORIZED] as const) : []),
    ...(readsToken || isStored ? ([CONFLICT] as const) : []),
    ...(isStored ? ([UNPROCESSABLE_CONTENT] as const) : []),
    ...(limitOf(handler, method) ? ([TOO_MANY_REQUESTS] as const) : []),
  ];
}

/** The codes of the refusals with 403; null when there is no such refusal. */
function codesOf({ access, handler }: Route): readonly RefusalCode[] | null {
  const declared = declaredCodes(handler);
  const ofGuard = guardCodes(access);
  return declared || ofGuard ? [...new Set([...(ofGuard ?? []), ...(declared ?? [])])] : null;
}

function guardCodes(access: Route['access']): RefusalCode[] | null {
  if (access?.kind === 'roles') return access.roles.includes('admin') ? [FACTOR_SETUP_REQUIRED] : [];
  return access?.kind === 'signed-in' && access.recently ? [RECENT_SIGN_IN_REQUIRED] : null;
}

/** The answer with 403 of an operation; `code` is absent when the refusal cannot be removed by the person. */
function forbiddenAnswer(codes: readonly RefusalCode[]): Answer {
  const description = 'Not allowed.';
  if (codes.length === 0) return { description, content: CONTENT };
  const code = { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, code] };
  return {
    description: 'Not allowed; or, with a `code`, only after another proof of who the person is.',
    content: { [MEDIA_TYPE]: { schema } },
  };
}

/** The refusals of a route, by status. */
function refusalsOf(route: Route): Record<string, Answer> {
  const shared = sharedStatuses(route).map((status): [string, Answer] => [
    String(status),
    { $ref: `#/components/responses/${SHARED[status].name}` },
  ]);
  const codes = codesOf(route);
  return { ...Object.fromEntries(shared), ...(codes ? { [FORBIDDEN]: forbiddenAnswer(codes) } : {}) };
}

/**
 * Adds to every operation the refusals of the guards, read from the same metadata as the guards read; an operation that
 * describes one of them itself stays as it is.
 */
export function addRefusals(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const shared = Object.values(SHARED).map(({ name, ...answer }) => [name, { ...answer, content: CONTENT }]);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Refusal: REFUSAL },
    responses: Object.fromEntries(shared) as Responses,
  };
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operations = document.paths[`/api${path}`] ?? document.paths[path];
    const operation = operations?.[route.method.toLowerCase() as 'get'];
    if (operation) operation.responses = { ...refusalsOf(route), ...operation.responses };
  }
  return document;
}
