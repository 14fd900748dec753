type Choice = { all: string | null; studios: Readonly<Record<string, string>> };

/** Returns the return that games of a studio are played in at a brand, or those of all studios if `vendor` is empty; null without a choice. */
export function returnInForce({ all, studios }: Choice, vendor: string): string | null {
  return studios[vendor] ?? all;
}
