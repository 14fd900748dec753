/** Text of an outcome: a key of `sports/kit/strings.en.json` with its number, or what stands for itself, such as `2:1` or a runner's number. */
export type OutcomeText = { key: string; number?: string } | { literal: string };

export function outcomeText(outcome: string): OutcomeText {
  if (/^\d/.test(outcome)) return { literal: outcome };
  const numbered = /^(home|away)_(\d.*)$/.exec(outcome);
  return numbered ? { key: `sports.outcome.${numbered[1]}_number`, number: numbered[2]! } : { key: `sports.outcome.${outcome}` };
}
