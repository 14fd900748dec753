import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { toJson } from '#platform/http/to-json.ts';

/** What a set of ready answers was made from; `isOver` once that has changed, so that nobody hands them out any more. */
export type Edition = { isOver: boolean };

/** An answer that was written out before it was asked for: the bytes, their brotli copy, and a tag that says when they changed. */
export class ReadyAnswer {
  readonly edition: Edition;
  readonly plain: Buffer;
  readonly etag: string;
  #brotli: Buffer | undefined;

  constructor(value: unknown, edition: Edition) {
    this.edition = edition;
    this.plain = Buffer.from(toJson({ success: true, value }));
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  /** Made when the first client asks for it. */
  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return this.#brotli;
  }
}
