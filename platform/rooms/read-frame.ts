import * as z from 'zod/mini';

const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), room: z.string().check(z.maxLength(80)), pass: z.string().check(z.maxLength(80)) }),
  z.strictObject({ type: z.literal('act'), n: z.int().check(z.minimum(1)), act: z.unknown() }),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ReadFrame = z.infer<typeof clientFrame>;

/** Reads a frame of a browser. A binary frame is the number of an act and the act. Undefined if the data is no valid frame. */
export function readFrame(data: Buffer, isBinary: boolean): ReadFrame | undefined {
  if (isBinary) {
    if (data.length < 4) return undefined;
    const n = data.readUInt32LE(0);
    return n === 0 ? undefined : { type: 'act', n, act: new Uint8Array(data.subarray(4)) };
  }
  try {
    return z.safeParse(clientFrame, JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
