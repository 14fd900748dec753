/** Creates a cache that shares a recent read with all concurrent callers. A failed read is not kept, nor a value that `isKept` rejects. */
export function createLately<Value>(storedMs: number, isKept: (value: Value) => boolean = () => true) {
  const known = new Map<string, { readAt: number; value: Promise<Value> }>();
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    for (const [other, { readAt }] of known) if (now - readAt >= storedMs) known.delete(other);
    const found = known.get(key);
    if (found) return found.value;
    const value = read();
    known.set(key, { readAt: now, value });
    const forget = (): void => {
      if (known.get(key)?.value === value) known.delete(key);
    };
    void value.then((one) => isKept(one) || forget(), forget);
    return value;
  };
}
