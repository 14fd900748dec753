import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled } from '#kernel/fraction.ts';
import type { Family } from '#modules/rules/index.ts';
import { fishingRules, rowOf } from '#games/fishing/rules.ts';
import { RULES } from '#games/fishing/rule-names.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { titles } from '#games/fishing/titles.ts';

/** Decimals of a return in basis points. */
const BPS = 4;

/**
 * Returns a line for each fish: its payout, its chance, and the exact return of a hit. A page names the fish by its kind, in its own
 * language.
 */
function fishOf(title: Title) {
  const names = JSON.parse(readFileSync(join(import.meta.dirname, 'titles', title.code, 'strings.en.json'), 'utf8')) as Record<
    string,
    string
  >;
  return title.kinds.map((kind) => {
    const { pays, frees, chance, returns } = rowOf(title, kind);
    const facts = { kind: kind.code, name: names[`fishing.fish.${kind.code}`]!, chance, returns };
    return frees > 0
      ? { key: 'fishing.rule.carrier', facts: { ...facts, frees } }
      : { key: 'fishing.rule.fish', facts: { ...facts, pays } };
  });
}

function factsOf(title: Title) {
  const most = Math.max(...title.kinds.flatMap(({ prizes }) => prizes.map(({ times }) => times)));
  return {
    returnBps: Number(scaled(title.share, BPS)),
    volatility: 'high' as const,
    facts: [
      { key: 'fishing.kind', value: title.code },
      { key: 'fishing.kinds', value: title.kinds.length },
      { key: 'fishing.most', value: most },
    ],
    rules: [...RULES.map((name) => ({ key: `fishing.rule.${name}`, facts: {} })), ...fishOf(title)],
    words: 'fishing fish shooting',
  };
}

const rules = new Map([...titles].map(([code, title]) => [code, fishingRules(title)]));

/** Fishing; each model is a title of `titles/`. */
export default {
  code: 'fishing',
  models: new Map([...titles].map(([code, title]) => [code, factsOf(title)])),
  open: (model) => rules.get(model),
} satisfies Family;
