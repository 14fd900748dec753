import { noChances, type Chances, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Key } from '#sports/kit/joint.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { readPlayer, type FootballFacts, type PlayerRef } from '#sports/football/facts.ts';

type ScorerRules = {
  more?: readonly string[];
  needs: readonly (keyof FootballFacts)[];
  offers?: (joint: Joint<FootballFacts>) => Specifiers[];
  isRead?: (specifiers: Specifiers, joint: Joint<FootballFacts> | undefined) => boolean;
  reads?: (player: PlayerRef) => Key<FootballFacts>;
  verdict: (facts: FootballFacts, player: PlayerRef, specifiers: Specifiers) => Verdict;
};

/** Makes a market on a player: yes or no. It is void if the player is left out. Own goals count for no player. */
export function scorerMarket({
  more = [],
  needs,
  offers = () => [{}],
  isRead = () => true,
  reads,
  verdict,
}: ScorerRules): Market<FootballFacts> {
  const fields = [...needs, 'scoring' as const];
  return defineMarket<FootballFacts>({
    specifies: ['player', ...more],
    layer: 'scorers',
    offers: (joint) => {
      const squads = joint.covering(fields)?.cells()[0]?.facts.scoring;
      if (!squads) return [];
      const players = (['home', 'away'] as const).flatMap((side) => squads[side][0]!.shares.map((_share, at) => `${side}.${at}`));
      return players.flatMap((player) => offers(joint).map((one) => ({ player, ...one })));
    },
    outcomes: (specifiers, joint) => {
      const player = readPlayer(specifiers['player']);
      const squads = joint?.covering(fields)?.cells()[0]?.facts.scoring;
      const isThere = player && (!squads || player.player < squads[player.side][0]!.shares.length);
      return isThere && isRead(specifiers, joint) ? ['yes', 'no'] : undefined;
    },
    needs: () => fields,
    ...(reads && { reads: (specifiers: Specifiers) => reads(readPlayer(specifiers['player'])!) }),
    given: (specifiers) => {
      const player = readPlayer(specifiers['player'])!;
      return (facts) => yesOrNo(verdict(facts, player, specifiers));
    },
  });
}

const OPPOSITE = { win: 'lose', lose: 'win', push: 'void', void: 'void', half_win: 'half_lose', half_lose: 'half_win' } as const;

function yesOrNo(yes: Verdict): Verdict[] {
  if (typeof yes === 'string') return [yes === 'push' ? 'void' : yes, OPPOSITE[yes]];
  const { win, lose, push } = yes as Chances;
  return [yes, { ...noChances(), win: lose, lose: win, push }];
}
