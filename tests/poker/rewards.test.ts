import { expect, test } from 'vitest';
import { rakePlanOf } from '#poker/table/config.ts';
import { createWeights } from '#modules/turnover-weights/weights.ts';

test.each([100, 12_000, 50_000, 1_000_000])(
  'rewards of %i millionths of the valid bet cost at most an eighth of the rake, at every stake of the room',
  async (perMillion) => {
    const weights = createWeights({
      catalogue: { bestReturn: () => ({ gameType: 'PVP', bestBps: null }) },
      clock: { now: () => new Date(0) },
      log: { warn: () => {} },
    });
    for (const name of ['rebate', 'rakeback'])
      weights.declareCost(name, () => Promise.resolve([{ merchantId: 1, gameType: 'PVP', perMillion: perMillion / 2 }]));
    const weight = await weights.of({ merchantId: 1, vendor: 'TH', gameCode: 'TH-NT' });
    for (const big of [2, 10, 25, 100, 200, 500, 1_000]) {
      const { percentBps } = rakePlanOf(big);
      const rake = 1_000_000;
      const counted = Math.floor((rake * 10_000) / percentBps);
      const turnover = (counted * weight) / 10_000;
      expect((turnover * perMillion) / 1_000_000).toBeLessThanOrEqual(rake / 8);
    }
  },
);
