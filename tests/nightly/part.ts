import type { Verdict } from '#tools/checks/suite.ts';

/** A part that only the nightly run tries. `minutes`: its price where no run has measured it yet. */
export type Part = { minutes: number; run(): Promise<Verdict> };

/** The default export of a file of `tests/nightly`: one part, or several by name. */
export type Parts = Part | { parts: Readonly<Record<string, Part>> };
