import type { Contract, WireInput } from '#contracts/endpoint.ts';
import type { Amount } from '#kernel/amount.ts';
import type { ExactNumber } from '#web/http/json.ts';

/** Input whose numbers may be `ExactNumber`s, which are sent exactly as typed. */
type Exact<T> = T extends number | Amount ? T | ExactNumber : T extends object ? { [K in keyof T]: Exact<T[K]> } : T;
/** Path parameters, query and body as one object; no argument for an endpoint without input. */
export type CallInput<C extends Contract> =
  WireInput<C> extends undefined ? [] : object extends WireInput<C> ? [Exact<WireInput<C>>?] : [Exact<WireInput<C>>];

/** Returns the request for an input: the address with path parameters and the query of a GET, and the body of other methods. */
export function requestOf(
  { method, path }: Pick<Contract, 'method' | 'path'>,
  input: Record<string, unknown> | undefined,
): { method: Contract['method']; address: string; body?: object } {
  const { address, rest } = addressOf(path, input ?? {});
  if (method === 'GET') return { method, address: address + queryOf(rest) };
  return { method, address, ...(input !== undefined && { body: rest }) };
}

/** Returns the path with its parameters filled in, and the rest of the input. */
function addressOf(path: string, input: Record<string, unknown>): { address: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { address, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
