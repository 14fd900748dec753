import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACTS = /[\\/]contracts[\\/](?:bo[\\/])?[\w-]+\.ts$/;

/**
 * Loads `contracts/*.ts` for the browser as the facts of their endpoints: method, path, permission, brand, form or file, session. The
 * schemas stay at the server, because the browser does not validate the server's answers.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACTS.test(id)) return null;
      this.addWatchFile(id);
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const calls = Object.entries(exported).flatMap(([name, value]) => {
        const kept = isCall(value) ? partOf(value) : groupOf(value);
        return kept ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
      });
      // A contract without an endpoint has no schema to remove: frames of the websocket, codes.
      if (calls.length === 0) return null;
      return { code: calls.join('\n'), map: null, moduleType: 'js' };
    },
  };
}

type Call = { method: string; path: string; auth?: string; permission?: string; brand?: readonly object[]; isForm?: true; isUpload?: true };

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;
}

function partOf({ method, path, auth, permission, brand, isForm, isUpload }: Call): Call {
  const session = auth === 'member' || auth === 'optional' ? { auth } : undefined;
  const ofStaff = { ...(permission && { permission }), ...(brand && { brand }) };
  return { method, path, ...session, ...ofStaff, ...(isForm && { isForm }), ...(isUpload && { isUpload }) };
}

/** Returns the endpoints in an object that has some, such as those of a kind of offer; undefined without one. */
function groupOf(value: unknown): Record<string, Call> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const calls = Object.entries(value).flatMap(([name, one]) => (isCall(one) ? [[name, partOf(one)] as const] : []));
  return calls.length > 0 ? Object.fromEntries(calls) : undefined;
}
