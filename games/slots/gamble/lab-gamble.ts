import { refused, readStake } from '#games/kit/lab-input.ts';
import type { Rng } from '#games/kit/rng.ts';
import { dealRules } from '#games/slots/deal-rules.ts';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import type { Extra } from '#games/slots/model.ts';
import type { SlotModel } from '#games/slots/models.ts';
import { toMajor } from '#kernel/money.ts';

type Bet = { choice: number | undefined; way: Extra | undefined };

/**
 * Plays a round of the laboratory with gambles by the server's rules: the spin, then the acts in their order. A win that remains after the
 * last act is collected, as after an idle hour. Throws for an act that the round does not offer.
 */
export function playGambled(
  model: SlotModel,
  bet: Bet,
  { stake: text, acts }: { stake?: unknown; acts?: unknown },
  rng: Rng,
): { outcome: GambledOutcome; payout: string } {
  const { spin, gambled } = dealRules({ name: model.name, maxWin: model.maxWin, plain: model, extras: model.extras });
  if (!spin.extras!.includes('gamble')) return refused('acts are those of a model that offers a gamble');
  if (!Array.isArray(acts)) return refused('acts is a list');
  const stake = readStake(text);
  let step = gambled.begin({ stake, bet }, rng);
  for (const requested of acts as unknown[]) {
    const act = gambled.acts.safeParse(requested);
    const next = act.success && !step.end ? gambled.act({ stake, bet, state: step.state }, act.data, rng) : undefined;
    step = next ?? refused('an act is {"gamble": "red", "black" or "climb"} or {"collect": true}, where the round offers it');
  }
  const { state, end } = step.end ? step : gambled.abandon({ stake, bet, state: step.state }, rng);
  return { outcome: gambled.outcome({ stake, bet, state }) as GambledOutcome, payout: toMajor(end!.payout) };
}
