import {
  DRAW_ODDS,
  DRAWS,
  drawsOf,
  MATCHUPS,
  oddsText,
  PLASADA,
  POOL_WAYS,
  WAYS,
  type FightInfo,
  type FightRow,
  type MalayOdds,
  type Matchup,
  type Side,
  type Spot,
  type Style,
} from '#games/cockfight/quote.ts';
import { fraction, minus, ONE, over, percentText, plus, times, type Fraction } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { SpotOdds } from '#games/kit/table/live-game.ts';
import type { Money } from '#kernel/money.ts';

const ways = (count: number): Fraction => fraction(BigInt(count), BigInt(WAYS));
const drawn = (style: Style): Fraction => ways(drawsOf(style));

/** Returns the chance and the return of a side at given odds. The return is relative to the amount at risk, which a draw returns. */
export function sideOdds({ odds, ways: won }: Pick<Matchup, 'odds' | 'ways'>, side: Side): SpotOdds {
  const p = ways(won[side]);
  return { p, rtp: plus(times(p, plus(ONE, gainOf(odds[side]))), drawn('malay')) };
}

/** Returns the win for each unit at risk. */
export function gainOf(hundredths: number): Fraction {
  return hundredths < 0 ? over(fraction(100n), fraction(BigInt(-hundredths))) : fraction(BigInt(hundredths), 100n);
}

/** Returns the odds of a kind of draw at given odds, or of either kind in a pool. */
export function drawOdds(spot: 'bdd' | 'ftd' | 'draw'): SpotOdds {
  const p = spot === 'draw' ? drawn('pool') : ways(DRAWS.malay[spot]);
  return { p, rtp: times(p, fraction(BigInt(DRAW_ODDS[spot] + 1))) };
}

/**
 * Returns the joint return of all bets on both sides of a pool: everything less the plasada (the share of the house), and the whole stake
 * at a draw.
 */
export function poolOdds(side: Side): SpotOdds {
  return { p: ways(POOL_WAYS[side]), rtp: minus(ONE, times(PLASADA, minus(ONE, drawn('pool')))) };
}

/** Returns the odds of every bet of a style, by its name in the lab: `meron@0.80`, `bdd`. */
export function allOdds(style: Style): Map<string, SpotOdds> {
  if (style === 'pool')
    return new Map([...(['meron', 'wala'] as const).map((side) => [side, poolOdds(side)] as const), ['draw', drawOdds('draw')]]);
  const sides = MATCHUPS.flatMap((matchup) =>
    (['meron', 'wala'] as const).map((side) => [nameOf(matchup.odds, side), sideOdds(matchup, side)] as const),
  );
  return new Map([...sides, ['bdd', drawOdds('bdd')], ['ftd', drawOdds('ftd')]]);
}

/** Names a side by its odds and the opponent's. */
function nameOf(odds: MalayOdds, side: Side): string {
  return `${side} ${text(odds.meron)}/${text(odds.wala)}`;
}

function text(hundredths: number): string {
  return oddsText(hundredths).replace('−', '-');
}

/** Returns the information of a style's table before bets; `pays` is for a chip of `stake`, and missing if the bets make the price. */
export function infoOf(style: Style, stake: Money): FightInfo<Money> {
  const row = (spot: Spot, odds: string, { p, rtp }: SpotOdds, pays: Money | null): FightRow<Money> => ({
    spot,
    odds,
    pays,
    chance: percentText(p),
    returns: percentText(rtp),
  });
  const draw = (spot: 'bdd' | 'ftd' | 'draw') =>
    row(spot, String(DRAW_ODDS[spot]), drawOdds(spot), payoutAt(stake, fraction(BigInt(DRAW_ODDS[spot] + 1))));
  if (style === 'pool')
    return { style, table: [row('meron', '', poolOdds('meron'), null), row('wala', '', poolOdds('wala'), null), draw('draw')] };
  const sides = MATCHUPS.flatMap((matchup) =>
    (['meron', 'wala'] as const).map((side) => {
      const odds = matchup.odds[side];
      // The amount at risk of a stake, plus its win.
      const pays = payoutAt(stake, odds < 0 ? fraction(BigInt(100 - odds), 100n) : fraction(BigInt(100 + odds), 100n));
      return row(side, oddsText(odds), sideOdds(matchup, side), pays);
    }),
  );
  return { style, table: [...sides, draw('bdd'), draw('ftd')] };
}
