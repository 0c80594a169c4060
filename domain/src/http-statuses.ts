/** The HTTP status codes that the product compares with (RFC 9110 and RFC 6585), each defined here only. */
export const OK = 200;
export const CREATED = 201;
export const NO_CONTENT = 204;
export const NOT_MODIFIED = 304;
export const BAD_REQUEST = 400;
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const CONFLICT = 409;
export const GONE = 410;
export const PAYLOAD_TOO_LARGE = 413;
export const UNSUPPORTED_MEDIA_TYPE = 415;
export const UNPROCESSABLE_CONTENT = 422;
export const TOO_MANY_REQUESTS = 429;
export const INTERNAL_SERVER_ERROR = 500;
export const SERVICE_UNAVAILABLE = 503;
export const NETWORK_AUTHENTICATION_REQUIRED = 511;
