/** Writes little-endian numbers one after the other. */
export class Writer {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  u8(value: number): this {
    this.#room(1).setUint8(this.#at, value);
    this.#at += 1;
    return this;
  }

  u16(value: number): this {
    this.#room(2).setUint16(this.#at, value, true);
    this.#at += 2;
    return this;
  }

  u32(value: number): this {
    this.#room(4).setUint32(this.#at, value >>> 0, true);
    this.#at += 4;
    return this;
  }

  u64(value: bigint): this {
    this.#room(8).setBigUint64(this.#at, value, true);
    this.#at += 8;
    return this;
  }

  f64(value: number): this {
    this.#room(8).setFloat64(this.#at, value, true);
    this.#at += 8;
    return this;
  }

  /** Writes a text of at most 255 bytes, after its length. */
  text(value: string): this {
    const bytes = new TextEncoder().encode(value).subarray(0, 255);
    this.u8(bytes.length).#room(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#at);
  }

  #room(count: number): DataView {
    if (this.#at + count > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length + count);
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return this.#view;
  }
}

/** Error for a frame that is shorter or longer than its counts say. */
export class BadFrame extends Error {
  override name = 'BadFrame';
}

export class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8), true);
  }

  f64(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  text(): string {
    const length = this.u8();
    const at = this.#take(length);
    return new TextDecoder().decode(this.#bytes.subarray(at, at + length));
  }

  raw(count: number): Uint8Array {
    const at = this.#take(count);
    return this.#bytes.slice(at, at + count);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  #take(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw new BadFrame('a frame ends too early');
    this.#at = at + count;
    return at;
  }
}

/** Returns the time nearest to `now` with these last 16 or 32 bits. */
export function timeNear(low: number, now: number, bits: 16 | 32): number {
  const range = 2 ** bits;
  const base = now - (((now % range) + range) % range) + low;
  const options = [base - range, base, base + range];
  return options.reduce((best, one) => (distanceTo(one, now) < distanceTo(best, now) ? one : best));
}

function distanceTo(time: number, now: number): number {
  return time < now ? now - time : time - now;
}
