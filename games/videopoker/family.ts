import { checkFigures } from '#games/kit/figures.ts';
import { scaled } from '#kernel/fraction.ts';
import { EXACT } from '#games/videopoker/exact.ts';
import figures from '#games/videopoker/figures.ts';
import { MODELS, rulesOf, TABLES } from '#games/videopoker/quote.ts';
import { openVideoPoker } from '#games/videopoker/rules.ts';
import type { Family } from '#modules/rules/index.ts';
import file from '#games/videopoker/exact.json' with { type: 'json' };

checkFigures(figures, file);

/** Video poker with five pay tables. */
export default {
  code: 'videopoker',
  models: new Map(
    MODELS.map((model) => [
      model,
      {
        returnBps: Number(scaled(EXACT.get(model)!.rtp, 4)),
        volatility: 'medium',
        facts: [{ key: 'videopoker.kind', value: model }],
        rules: rulesOf(TABLES[model]).map((name) => ({ key: `videopoker.rule.${name}`, facts: {} })),
      },
    ]),
  ),
  open: openVideoPoker,
} satisfies Family;
