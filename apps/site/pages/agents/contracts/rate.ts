/** Basis points of a text in per cent; null where it is none. */
export function bpsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return bps >= 1 && bps <= 10_000 ? bps : null;
}
