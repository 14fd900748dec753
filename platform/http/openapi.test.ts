import { expect, test } from 'vitest';
import { openApi } from '#platform/http/openapi.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';

type Schema = { properties?: object; required?: string[]; oneOf?: Schema[]; 'x-body'?: Schema };
type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const contracts = [...(await allContracts()), ...(await staffContracts())];
const { paths } = openApi(contracts, '1') as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, of]) =>
  Object.entries(of).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);
const objectsOf = (schema: Schema): Schema[] => schema.oneOf?.flatMap(objectsOf) ?? [schema['x-body'] ?? schema];

test('a field of the path is described there alone, and not in the body', () => {
  const twice = operations.flatMap(({ name, operation: { parameters, requestBody } }) => {
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => objectsOf(schema));
    const said = bodies.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]);
    return inPath.filter((one) => said.includes(one)).map((one) => `${name} ${one}`);
  });
  expect(twice).toEqual([]);
  expect(operations.filter(({ operation }) => operation.requestBody && operation.parameters.length > 0).length).toBeGreaterThan(50);
});

test('a call that takes nothing beside its path has no body, and one of several shapes has them all', () => {
  const of = (name: string) => operations.find((one) => one.name === name)!.operation;
  expect(of('delete /wps/member/sessions/{id}')).not.toHaveProperty('requestBody');
  const verdicts = of('post /bo/promotion-applications/{id}/verdict');
  expect(Object.values(verdicts.requestBody!.content)[0]!.schema.oneOf).toHaveLength(2);
  expect(verdicts.parameters).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
});

test('the description of each call names the fields of its payload and the shape of its answer [7.39]', () => {
  type Answered = { responses: { 200: { content: { 'application/json': { schema: { properties: { value: object } } } } } } };
  expect(operations.length).toBeGreaterThan(300);
  const ofBodies = operations.flatMap(({ name, operation: { requestBody } }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      objectsOf(schema).map(({ properties = {} }) => ({ name, properties })),
    ),
  );
  expect(ofBodies.filter(({ properties }) => Object.keys(properties).length === 0).map(({ name }) => name)).toEqual([]);
  const unnamed = operations.filter(({ operation }) => {
    const { value } = (operation as unknown as Answered).responses[200].content['application/json'].schema.properties;
    return Object.keys(value).length === 0;
  });
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
