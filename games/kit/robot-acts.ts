/**
 * Acts of a robot in the rounds of a stepped family, in `games/<code>/robot.ts`. Each step has acts to try in turn; the first act that the
 * rules take is done. The last row is for all steps that follow.
 */
export type Robot = readonly (readonly object[])[];
