import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { chanceOf, FLOORS, multiplierOf, RETURN, RISKS, type TowerRisk } from '#games/tower/quote.ts';
import { towerRules } from '#games/tower/rules.ts';

const CLIMBS = RISKS.flatMap((risk) => Array.from({ length: FLOORS }, (_, at) => ({ risk, floors: at + 1 })));

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce, risk}`: the doors with crows of each floor from the ground, in the order drawn. */
  'minis.tower': (input: unknown) => {
    const { risk } = climbOf({ risk: (input as { risk?: unknown } | null)?.risk, floors: 1 });
    const { state } = towerRules.begin({ stake: { minor: 100n, currency: 'USD' }, bet: { risk } }, fairRng(input));
    return { crows: state.crows };
  },

  /** `{game: "tower", risk, floors, stake}`: the payout of so many floors. */
  'minis.payout/tower': (input: unknown) => {
    const { risk, floors } = climbOf(input);
    return paid((input as { stake?: unknown }).stake, multiplierOf(risk, floors));
  },

  /** `{bets?: [{risk, floors}]}`, by default every climb: chance, return and edge as exact fractions. */
  'tower.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', CLIMBS).map((requested) => {
        const { risk, floors } = climbOf(requested);
        return [`${risk}:${floors}`, odds(chanceOf(risk, floors), RETURN)];
      }),
    ),
};

function climbOf(requested: unknown): { risk: TowerRisk; floors: number } {
  const { risk, floors } = (requested ?? {}) as Record<string, unknown>;
  if (!RISKS.includes(risk as TowerRisk)) return refused(`risk is one of ${RISKS.join(', ')}`);
  if (!Number.isInteger(floors) || Number(floors) < 1 || Number(floors) > FLOORS) return refused('floors is 1 to 8');
  return { risk: risk as TowerRisk, floors: Number(floors) };
}
