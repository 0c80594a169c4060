import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { routesOf } from './common/http/routes.js';
import { addRefusals } from './contract-refusals.js';

/** The API as OpenAPI, as in `docs/api/openapi.json` and on `/api/docs`. */
export function createContract(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Stanze')
    .setDescription(
      'Errors are always { detail: string | [{ loc, msg, type }] }. A body of a media type that an operation does not name is answered with 415. Any operation may be answered with 503 and `Retry-After` while a part of the service is not available.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return addRefusals(document, routesOf(app));
}
