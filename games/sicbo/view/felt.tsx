import { Die } from '#games/kit/view/dice/dice.tsx';
import type { Felt } from '#games/kit/view/live/live-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { priceOf, SPOTS, winsToOne, type Spot } from '#games/sicbo/quote.ts';
import type { SicboOutcome } from '#games/sicbo/rules.ts';
import { GRID, PLACES } from '#games/sicbo/view/places.ts';
import { oddsText, spotName } from '#games/sicbo/view/words.ts';

/** Returns the felt with a spot for each result of three dice. */
export function feltOf(_: unknown, t: FamilyText): Felt<SicboOutcome> {
  return {
    className: 'sspots',
    label: t('sicbo.table'),
    grid: GRID,
    places: PLACES.map(({ one, ...place }) => ({ ...place, face: <Face t={t} spot={one} /> })),
    nameOf: (spot) => t('kit.spot', { spot: spotName(t, spot), odds: oddsText(spot) }),
    priceOf,
    cameOut: (spot, { dice }) => (winsToOne(SPOTS.get(spot)!, dice, 'fair') > 0 ? 'won' : 'lost'),
  };
}

/** Shows the print of a field: its word or its dice, and its price. */
function Face({ t, spot }: { t: FamilyText; spot: Spot }) {
  const { kind, faces, name } = spot;
  const shown = kind === 'double' ? [faces[0]!, faces[0]!] : kind === 'triple' ? [faces[0]!, faces[0]!, faces[0]!] : faces;
  const isDice = ['double', 'triple', 'pair', 'single', 'four'].includes(kind);
  return (
    <span className="sspot__face">
      {isDice ? (
        <span className="sspot__dice">
          {shown.map((face, at) => (
            // eslint-disable-next-line react/no-array-index-key -- dice lie in their order
            <Die key={at} face={face} />
          ))}
        </span>
      ) : (
        <b className="figures">{kind === 'total' ? faces[0] : spotName(t, name)}</b>
      )}
      <small className="figures" data-printed={`${oddsText(name)}:1`} />
    </span>
  );
}
