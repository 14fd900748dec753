import { parseFraction, toNumber } from '#kernel/fraction.ts';
import type { Family } from '#modules/rules/index.ts';
import type { Theory } from '#modules/game-reports/returns/band.ts';

/**
 * Creates the lookup of published returns by family and rules. It returns undefined for rules that publish none, such as those of external
 * vendors.
 */
export function createTheory(families: readonly Family[]): (family: string, model: string) => Theory | undefined {
  const byName = new Map(families.map((family) => [family.code, family]));
  const known = new Map<string, Theory | undefined>();
  return (code, model) => {
    const name = `${code}/${model}`;
    if (!known.has(name)) known.set(name, theoryOf(byName.get(code), model));
    return known.get(name);
  };
}

function theoryOf(family: Family | undefined, model: string): Theory | undefined {
  const facts = family?.versions?.get(model) ?? family?.models.get(model);
  if (!facts) return undefined;
  return { leastBps: facts.returnBps, bestBps: facts.bestBps ?? facts.returnBps, variance: varianceOf(family?.sheetOf?.(model)) };
}

/** Returns the variance of the only way to play, from its PAR sheet. Null if there are several ways, or no sheet. */
function varianceOf(sheet: ReturnType<NonNullable<Family['sheetOf']>>): number | null {
  const [way, ...others] = sheet?.ways ?? [];
  return way && others.length === 0 ? toNumber(parseFraction(way.variance)) : null;
}
