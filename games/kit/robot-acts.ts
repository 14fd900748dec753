/**
 * Acts of a robot in the rounds of a stepped family, in `games/<code>/robot.ts`. A row lists the acts to try in one step, and the first act
 * that the rules allow is done. The last row is for all further steps.
 */
export type Robot = readonly (readonly object[])[];
