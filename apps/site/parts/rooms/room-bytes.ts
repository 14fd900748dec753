/** Returns an act as bytes after its number, in the format of `contracts/room-frames.ts`. */
export function writeBytes(n: number, act: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + act.length);
  new DataView(bytes.buffer).setUint32(0, n, true);
  bytes.set(act, 4);
  return bytes;
}

/** Returns the events of a binary frame, without the number of the frame. */
export function readBytes(frame: ArrayBuffer): Uint8Array[] {
  const view = new DataView(frame);
  const events: Uint8Array[] = [];
  for (let at = 4; at + 2 <= frame.byteLength;) {
    const length = view.getUint16(at, true);
    events.push(new Uint8Array(frame, at + 2, length));
    at += 2 + length;
  }
  return events;
}
