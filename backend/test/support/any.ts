/** Jest's wildcards without their `any`: for values that a test cannot predict. */
export const aNumber: unknown = expect.any(Number);
export const aText: unknown = expect.any(String);
/** ISO 8601, UTC, with milliseconds. */
export const aMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
