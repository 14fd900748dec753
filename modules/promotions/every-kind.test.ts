import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPromotionTypes } from '#modules/promotions/index.ts';
import { root } from '#tools/site/site-inputs.ts';

const SUITE = /^(const \w+ = )?await (promotionSuite\(\{|rewardForPlaySuite\()/m;

test('every folder of promotions/ runs the suite that all kinds pass, under its own name', async () => {
  const kinds = [...(await loadPromotionTypes(root)).keys()];
  const without = kinds.filter((kind) => {
    const file = join(root, 'promotions', kind, `${kind}.test.ts`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !SUITE.test(text) || !new RegExp(`type: '${kind}'|rewardForPlaySuite\\('${kind}'`).test(text);
  });
  expect(kinds.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});
