import type { Verdict } from '#tools/checks/suite.ts';

/** Part that only the nightly run tries. `minutes` is its expected duration until a run has measured it. */
export type Part = { minutes: number; run(): Promise<Verdict> };

/** The default export of a file of `tests/nightly`: one part, or several by name. */
export type Parts = Part | { parts: Readonly<Record<string, Part>> };
