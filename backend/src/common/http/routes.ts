import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';

type Handler = () => unknown;

/** One handler of the running application. */
export interface Route {
  readonly method: string;
  /** As declared, without the prefix: `/contacts/:id`. */
  readonly path: string;
  readonly access: Access | undefined;
  readonly handler: Handler;
}

/** Lists every handler of the application, from the metadata of the controllers; also without instances of them. */
export function routesOf(app: INestApplication): Route[] {
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (typeof metatype === 'function' ? handlersOf(metatype) : []));
}

/**
 * Checks that every handler declares who may call it; without a declaration the guard would refuse everybody.
 * @throws when a route has no access declaration
 */
export function requireDeclaredAccess(app: INestApplication): void {
  const undeclared = routesOf(app).filter(({ access }) => access === undefined);
  if (undeclared.length === 0) return;
  const names = undeclared.map(({ method, path }) => `${method} ${path}`).join(', ');
  throw new Error(`These routes do not declare who may call them: ${names}`);
}

function handlersOf(controller: { readonly prototype: unknown; readonly name: string }): Route[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (!handler || Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
    return [
      {
        method: RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '',
        path: pathOf(controller, handler),
        access: Reflect.getMetadata(ACCESS, handler) as Access | undefined,
        handler,
      },
    ];
  });
}

function pathOf(controller: object, handler: Handler): string {
  const parts = [controller, handler].map((target) => String(Reflect.getMetadata(PATH_METADATA, target)));
  return `/${parts.join('/')}`.replace(/\/+/g, '/').replace(/\/$/, '');
}
