import { money } from '#kernel/money.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import { stakesOf } from '#games/slots/stakes.ts';

/** What the catalogue tells of each slot model; the return is the least over the stakes of the demo titles, 0.20 to 100.00. */
export async function slotFacts(): Promise<Map<string, ModelFacts>> {
  const models = await loadModels();
  return new Map(
    [...models].map(([code, model]) => {
      const stakes = stakesOf(model, money(20n, 'USD'), money(100_00n, 'USD'));
      const { returnPercent, volatility, mechanic } = slotInfo(model, stakes, stakes[0]!);
      return [code, { returnBps: Math.floor(Number(returnPercent) * 100 + 1e-6), volatility, mechanic }];
    }),
  );
}
