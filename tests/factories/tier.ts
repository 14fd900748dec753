/** True if this is the nightly run, which tries everything whole; the gate takes samples. */
export const isNightly = process.env['TIER'] === 'nightly';

/** Returns the whole in the nightly run, the sample in the gate. */
export function atNight<T>(whole: T, sample: T): T {
  return isNightly ? whole : sample;
}
