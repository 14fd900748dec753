/** True in the nightly run, which tests everything. The gate tests samples. */
export const isNightly = process.env['TIER'] === 'nightly';

/** Returns `whole` in the nightly run, and `sample` in the gate. */
export function atNight<T>(whole: T, sample: T): T {
  return isNightly ? whole : sample;
}
