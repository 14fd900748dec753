import { scaled } from '#kernel/fraction.ts';
import type { Family } from '#modules/rules/index.ts';
import { fishingRules } from '#games/fishing/rules.ts';
import { RULES } from '#games/fishing/rule-names.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { titles } from '#games/fishing/titles.ts';

/** Decimals of a return in ten-thousandths. */
const BPS = 4;

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
    rules: RULES.map((name) => ({ key: `fishing.rule.${name}`, facts: {} })),
    words: 'fishing fish shooting',
  };
}

const rules = new Map([...titles].map(([code, title]) => [code, fishingRules(title)]));

/** Fishing: a model is a title of `titles/`. */
export default {
  code: 'fishing',
  models: new Map([...titles].map(([code, title]) => [code, factsOf(title)])),
  open: (model) => rules.get(model),
} satisfies Family;
