/** Uploads of one sender that are read at a time. */
const AT_ONCE = 3;

type Line = { reading: number; waiting: (() => void)[] };

/** A line for each sender of files: those behind wait unread, so that slow or half-open uploads hold their sockets and no memory. */
export function createUploadLines() {
  const lines = new Map<string, Line>();
  return async <T>(sender: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(sender) ?? { reading: 0, waiting: [] };
    lines.set(sender, line);
    // A sender that leaves passes its place on.
    if (line.reading < AT_ONCE) line.reading++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await read();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.reading === 0) lines.delete(sender);
    }
  };
}
