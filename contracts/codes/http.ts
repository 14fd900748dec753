/** Refusal codes of any request, whatever its call, each with its HTTP status. */
export const codes = {
  internal: 500,
  'request.invalid': 400,
  'request.invalid_target': 400,
  'request.malformed_json': 400,
  'request.too_large': 413,
  'request.wrong_content_type': 415,
  'request.id_required': 400,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_many': 429,
  'request.unknown_host': 421,
  'server.stopping': 503,
  'server.database_unavailable': 503,
  'server.restored': 503,
  'money.invalid_amount': 400,
  'payload.refused': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    http: typeof codes;
  }
}
