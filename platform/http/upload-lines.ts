/** Most uploads of one sender that are read at a time. */
const AT_ONCE = 3;

type Line = { reading: number; waiting: (() => void)[] };

/**
 * Creates a queue for the uploads of each sender. Waiting uploads are not read, so that slow or incomplete uploads use sockets but no
 * memory.
 */
export function createUploadLines() {
  const lines = new Map<string, Line>();
  return async <T>(sender: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(sender) ?? { reading: 0, waiting: [] };
    lines.set(sender, line);
    // An upload that ends gives its place to the next one in the queue.
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
