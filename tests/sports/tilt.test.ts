import { describe } from 'vitest';
import { tiltSuite } from '#tests/sports/tilt-suite.ts';

describe('load on tennis', () => {
  tiltSuite('tennis', 3);
});
