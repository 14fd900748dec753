import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJson } from '#platform/http/to-json.ts';

/** A cached answer: its bytes, their brotli copy, and an ETag. */
export class ReadyAnswer {
  readonly plain: Buffer;
  readonly etag: string;
  #brotli: Buffer | undefined;

  constructor(value: unknown) {
    this.plain = Buffer.from(toJson({ success: true, value }));
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  /** Brotli copy, made at the first request for it. */
  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return this.#brotli;
  }
}

export function sendReady({ headers }: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  reply.header('etag', ready.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization');
  if (headers['if-none-match'] === ready.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!acceptsBrotli(headers['accept-encoding'] ?? '')) return reply.send(ready.plain);
  return reply.header('content-encoding', 'br').send(ready.brotli);
}

/** True if a client accepts brotli; `br;q=0` refuses it. */
export function acceptsBrotli(accepted: string): boolean {
  const [, quality = '1'] = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(accepted) ?? [undefined, '0'];
  return Number(quality) > 0;
}
