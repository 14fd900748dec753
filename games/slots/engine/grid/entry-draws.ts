/** Returns numbers below a bound for one entry of a book. They depend only on seed and entry (sfc32 of PractRand, seeded by FNV-1a). */
export function entryDraws(seed: string, entry: number): (bound: number) => number {
  let [a, b, c, counter] = [hashOf(seed, 0x811c9dc5), hashOf(seed, 0x9e3779b9), entry >>> 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 12; turn++) next();
  return (bound) => Math.floor((next() * bound) / 0x1_0000_0000);
}

function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
