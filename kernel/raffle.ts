const SIX_BYTES = 2 ** 48;

/**
 * Draws the winners of a raffle as indices of members, the first prize first. Each draw is a number below the sum of the remaining tickets.
 * The winner's tickets are then removed, so that nobody wins twice. Numbers above the greatest multiple of the sum are skipped, so that all
 * tickets are equally likely. Sums of tickets are below 2^48.
 */
export function drawRaffle(rng: { bytes(count: number): Uint8Array }, tickets: readonly number[], winners: number): number[] {
  const left = [...tickets];
  let total = left.reduce((sum, one) => sum + one, 0);
  const drawn: number[] = [];
  while (drawn.length < winners && total > 0) {
    let rest = numberBelow(rng, total);
    const entry = left.findIndex((one) => (rest -= one) < 0);
    total -= left[entry]!;
    left[entry] = 0;
    drawn.push(entry);
  }
  return drawn;
}

function numberBelow(rng: { bytes(count: number): Uint8Array }, total: number): number {
  const whole = SIX_BYTES - (SIX_BYTES % total);
  for (;;) {
    const number = rng.bytes(6).reduce((sum, byte) => sum * 256 + byte, 0);
    if (number < whole) return number % total;
  }
}

/**
 * Returns the text from which a raffle is drawn: the number of tickets of each member, in order. Its SHA-256 is used in the place of the
 * client seed of a round.
 */
export function entriesText(tickets: readonly number[]): string {
  return tickets.join(',');
}
