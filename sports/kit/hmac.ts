import { createHmac, hash } from 'node:crypto';
import type { HmacUnder, Sha256 } from '#sports/kit/chain.ts';

/**
 * HMAC by Node. The digest passes through a text, because a Buffer from `digest()` has memory of its own, which costs a quarter of the
 * whole HMAC.
 */
export const hmacOfNode: HmacUnder = (key, message) => Buffer.from(createHmac('sha256', key).update(message).digest('binary'), 'latin1');

export const sha256OfNode: Sha256 = (text) => hash('sha256', text);
