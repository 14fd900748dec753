import type { TestServer } from '#tests/factories/server.ts';

type Schema = { properties?: Record<string, unknown> };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema & { 'x-body'?: Schema } }> };
};

/** A call as the server offers it, with the names of all its fields. */
export type Served = { name: string; method: string; path: string; fields: string[] };

/** Reads every call of the server from its own OpenAPI page. */
export async function servedCalls(server: TestServer): Promise<Served[]> {
  const { paths } = JSON.parse((await server.call('GET', '/openapi.json')).text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const [method, path] = [verb.toUpperCase(), template.replaceAll(/\{(\w+)\}/g, ':$1')];
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const inBody = Object.keys((schema?.['x-body'] ?? schema)?.properties ?? {});
      return { name: `${method} ${path}`, method, path, fields: [...parameters.map((parameter) => parameter.name), ...inBody] };
    }),
  );
}
