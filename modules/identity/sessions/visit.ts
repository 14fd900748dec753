import type { Brand } from '#contracts/caller.ts';
import type { Request } from '#platform/http/route.ts';

/** Origin of a call: brand, visitor, IP address, browser and time. */
export type Visit = { brand: Brand; visitor: string; ip: string; userAgent: string; now: Date };

export function visitOf({ brand, visitor, ip, userAgent, now }: Pick<Request, keyof Visit>): Visit {
  return { brand, visitor, ip, userAgent, now };
}
