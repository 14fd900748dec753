/** Client of this installation at an identity provider; `brand` is a brand's code, or null for all brands. */
export type OpenidClient = { brand: string | null; provider: string; id: string; secret: string };

const ONE = /^(?:([A-Z0-9_]{1,32})\/)?([a-z][a-z0-9-]{1,31})=([^\s:,]{1,255}):([^\s,]{1,255})$/;

export function areOpenidClients(text: string): boolean {
  return text.split(',').every((part) => ONE.test(part.trim()));
}

/** Reads clients: `google=<id>:<secret>,KINNAREE/google=<id>:<secret>`. */
export function readOpenidClients(text: string): OpenidClient[] {
  return text.split(',').map((part) => {
    const [, brand, provider, id, secret] = ONE.exec(part.trim())!;
    return { brand: brand ?? null, provider: provider!, id: id!, secret: secret! };
  });
}
