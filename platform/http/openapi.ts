import * as z from 'zod/mini';
import { CODES } from '#platform/http/codes.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { FILE_IN } from '#contracts/files.ts';
import { AMOUNT_SCHEMAS } from '#contracts/money.ts';

/** Returns the OpenAPI 3.1 description of the contracts, which is derived from them alone. */
export function openApi(contracts: readonly Contract[], version: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[contract.method.toLowerCase()] = operation(contract);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description: 'Calls of the member site. Every answer is `{ success, value }` or `{ success, code, message }`.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(contract: Contract) {
  const names = [...contract.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const input = contract.input && schemaOf(contract.input, 'input');
  const properties = propertiesOf(input ?? {});
  const besides = Object.keys(properties).filter((name) => !names.includes(name));
  const inQuery = contract.method === 'GET' ? besides : [];
  const required = new Set((input?.['required'] ?? []) as string[]);
  const body = contract.method !== 'GET' && besides.length > 0 ? without(input!, names) : undefined;
  return {
    summary: contract.summary,
    operationId: contract.path.slice(1).replaceAll(/[/:]+/g, '.') + `.${contract.method.toLowerCase()}`,
    ...((contract.auth === 'member' || contract.auth === 'optional') && {
      security: contract.auth === 'member' ? [{ session: [] }] : [{}, { session: [] }],
    }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyTypeOf(contract)]: { schema: contract.isEncrypted ? sealed(body) : body } },
      },
    }),
    responses: {
      200: json('Done', {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value: schemaOf(contract.output, 'output') },
      }),
      ...Object.fromEntries(
        [...Map.groupBy(contract.errors, (code) => CODES[code])].map(([status, codes]) => [
          status,
          json('Refused', {
            type: 'object',
            required: ['success', 'code', 'message'],
            properties: { success: { const: false }, code: { enum: codes }, message: { type: 'string' } },
          }),
        ]),
      ),
    },
  };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[]; oneOf?: ObjectSchema[]; anyOf?: ObjectSchema[] };

/** Returns the fields of an object, or of all objects in a choice. */
function propertiesOf({ properties, oneOf, anyOf }: ObjectSchema): Record<string, unknown> {
  return properties ?? Object.assign({}, ...(oneOf ?? anyOf ?? []).map(propertiesOf));
}

/** Returns an object's schema without the names in the path, because a body that repeats them is refused. */
function without(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const { properties, required, oneOf, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))) }),
    ...(required && { required: required.filter((name) => !names.includes(name)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => without(one, names)) }),
    ...(anyOf && { anyOf: anyOf.map((one) => without(one, names)) }),
  };
}

function bodyTypeOf({ isForm, isUpload }: Contract): string {
  if (isUpload) return 'multipart/form-data';
  return isForm ? 'application/x-www-form-urlencoded' : 'application/json';
}

/** Returns the schema of an encrypted body. `x-body` has the schema of its content. */
function sealed(body: object) {
  const description = 'A compact JWE (ECDH-ES, A256GCM, a kid of /wps/system/keys) of { body, iat, jti, m, p }.';
  return { type: 'object', required: ['payload'], properties: { payload: { type: 'string', description } }, 'x-body': body };
}

function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const printed = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (AMOUNT_SCHEMAS.has(zodSchema))
        Object.assign(jsonSchema, { type: 'number', description: 'Amount in major units, with at most the decimals of its currency.' });
      if (zodSchema === FILE_IN) Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  delete printed.$schema;
  return printed;
}
