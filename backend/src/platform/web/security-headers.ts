import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Options of helmet: scripts, styles, fonts and pictures only from the app's own origin. */
function options(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        'form-action': ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    // Sent as DENY below; the default of helmet is SAMEORIGIN.
    xFrameOptions: false as const,
    // Only for browsers that the product does not support; each header would be sent with every answer.
    xDnsPrefetchControl: false as const,
    xDownloadOptions: false as const,
    xPermittedCrossDomainPolicies: false as const,
    xXssProtection: false as const,
    originAgentCluster: false as const,
    crossOriginEmbedderPolicy: false as const,
  };
}

/** The headers that helmet sends. They do not depend on the request, so they are computed once. */
function headersOf(https: boolean): Promise<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  return new Promise((resolve, reject) => {
    helmet(options(https))(new IncomingMessage(new Socket()), response, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error('helmet refused the options'));
      else
        resolve(
          Object.fromEntries(
            Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
          ),
        );
    });
  });
}

/** Sends the security headers with every answer. */
export async function sendSecurityHeaders(fastify: FastifyInstance, https: boolean): Promise<void> {
  const headers = { ...(await headersOf(https)), 'x-frame-options': 'DENY' };
  fastify.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
