/** Multiplies in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The polynomial whose roots are the first `degree` powers of 2; its leading 1 is left out. */
function divisor(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

/** The words that let a reader mend what it could not read. */
export function errorWords(data: readonly number[], count: number): number[] {
  const by = divisor(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [at, coefficient] of by.entries()) rest[at]! ^= times(coefficient, factor);
  }
  return rest;
}
