import { Broken, openTrial, type Rule, type Target } from '#vendors/seamless-kit/conformance/context.ts';
import { betRules } from '#vendors/seamless-kit/conformance/rules-bets.ts';
import { freeRoundRules } from '#vendors/seamless-kit/conformance/rules-free-rounds.ts';
import { rollbackRules } from '#vendors/seamless-kit/conformance/rules-rollbacks.ts';
import { shapeRules } from '#vendors/seamless-kit/conformance/rules-shape.ts';
import { signatureRules } from '#vendors/seamless-kit/conformance/rules-signature.ts';
import { sittingRules } from '#vendors/seamless-kit/conformance/rules-sittings.ts';
import { stateRules } from '#vendors/seamless-kit/conformance/rules-state.ts';
import { winRules } from '#vendors/seamless-kit/conformance/rules-wins.ts';

const PARTS: readonly (readonly [string, readonly Rule[]])[] = [
  ['Signatures', signatureRules],
  ['Shapes', shapeRules],
  ['Bets', betRules],
  ['Wins', winRules],
  ['Rollbacks', rollbackRules],
  ['Sittings', sittingRules],
  ['Free rounds', freeRoundRules],
  ['Players and games', stateRules],
];

export type Verdict = { part: string; says: string; outcome: 'pass' | 'fail' | 'left out'; why?: string };

/** Tries every rule at an operator, one after the other. A rule returns its stakes as far as it can. */
export async function runConformance(
  target: Target & { gameCode: string },
  notify: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const trial = await openTrial(target);
  trial.game.code = target.gameCode;
  const verdicts: Verdict[] = [];
  for (const [part, rules] of PARTS) {
    for (const rule of rules) {
      const verdict = { part, says: rule.says, ...(await judge(rule, () => rule.run(trial), target.control !== undefined)) };
      verdicts.push(verdict);
      notify(verdict);
    }
  }
  return verdicts;
}

async function judge({ needsControl }: Rule, run: () => Promise<void>, hasControl: boolean): Promise<Pick<Verdict, 'outcome' | 'why'>> {
  if (needsControl && !hasControl) return { outcome: 'left out', why: 'the operator has to take part in it' };
  try {
    await run();
    return { outcome: 'pass' };
  } catch (error) {
    return { outcome: 'fail', why: error instanceof Broken ? error.message : String(error) };
  }
}

/** The report of a run as Markdown, to be sent on. */
export function reportOf(verdicts: readonly Verdict[], { url, vendor, at }: { url: string; vendor: string; at: Date }): string {
  const count = (outcome: Verdict['outcome']) => verdicts.filter((one) => one.outcome === outcome).length;
  const parts = [...Map.groupBy(verdicts, ({ part }) => part)].map(
    ([part, rules]) =>
      `## ${part}\n\n| rule | outcome | why |\n|---|---|---|\n${rules.map(({ says, outcome, why = '' }) => `| ${says} | ${outcome} | ${why.replaceAll('|', '\\|')} |`).join('\n')}\n`,
  );
  const sums = `${count('pass')} passed, ${count('fail')} failed, ${count('left out')} left out`;
  return `# Conformance of ${url}\n\nSeamless wallet protocol, as the vendor ${vendor}, on ${at.toISOString()}: ${sums}.\n\n${parts.join('\n')}`;
}
