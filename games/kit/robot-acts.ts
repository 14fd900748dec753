/**
 * How a robot plays the rounds of a stepped family, in `games/<code>/robot.ts`: for each step what it tries in turn, of which the first act
 * that the rules take is done. The last row is for all steps that follow.
 */
export type Robot = readonly (readonly object[])[];
