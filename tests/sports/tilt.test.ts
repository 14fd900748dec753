import { describe } from 'vitest';
import { tiltSuite } from '#tests/sports/tilt-suite.ts';

describe.each([
  ['tennis', 3],
  ['greyhounds', 10],
])('load on %s', (code, runs) => {
  tiltSuite(code, runs);
});
