import { describe } from 'vitest';
import { tiltSuite } from '#tests/sports/tilt-suite.ts';

// Two more sports of points, the two that most is bet on, races and outrights.
describe.each(['football', 'basketball', 'cs2', 'tennis', 'icehockey', 'horses', 'cups'])('load on %s', (code) => {
  tiltSuite(code, 20);
});
