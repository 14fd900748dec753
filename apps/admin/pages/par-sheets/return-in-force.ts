type Choice = { all: string | null; studios: Readonly<Record<string, string>> };

/**
 * Returns the code of the return (RTP) of a studio's games at a brand. The choice for all studios counts if `vendor` is empty or has no
 * choice of its own. Null without any choice.
 */
export function returnInForce({ all, studios }: Choice, vendor: string): string | null {
  return studios[vendor] ?? all;
}
