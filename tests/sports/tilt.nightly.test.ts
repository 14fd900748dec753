import { describe } from 'vitest';
import { tiltSuite } from '#tests/sports/tilt-suite.ts';

// Two more sports of points, and the two that most is bet on.
describe.each(['football', 'basketball', 'cs2', 'tennis', 'icehockey'])('load on %s', (code) => {
  tiltSuite(code, 20);
});
