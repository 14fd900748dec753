import type { ReactNode } from 'react';
import type { FamilyText } from '#games/kit/view/view.ts';
import { bigRoad, derivedRoad, laid, ROWS, type Placed, type Skip } from '#games/kit/view/roads/roads.ts';
import { Shares } from '#games/kit/view/roads/shares.tsx';
import './road-board.css';

const BEADS = 6;
const COLUMNS = 18;
/** Columns if each road has the whole width of the column: fewer and larger ones. */
const WIDE_COLUMNS = 14;
const SMALL_COLUMNS = 28;
const DERIVED = [
  ['eye', 1],
  ['small', 2],
  ['roach', 3],
] as const satisfies readonly (readonly [string, Skip])[];

export type SideLook = { hue: 'blue' | 'red' | 'green' | 'gold'; letter: string };

type Props<S extends string> = {
  t: FamilyText;
  label: string;
  /** Past results, the oldest first. */
  results: readonly (S | 'tie')[];
  looks: Readonly<Record<S | 'tie', SideLook>>;
  /** True to show shares too, and the three roads that are derived from the big road. */
  isWhole?: boolean;
};

/** Shows past results: as beads, as the big road, and as the roads derived from it. */
export function RoadBoard<S extends string>({ t, label, results, looks, isWhole = false }: Props<S>) {
  const beads = isWhole ? WIDE_COLUMNS : BEADS;
  const from = Math.max(0, Math.ceil(results.length / ROWS) - beads) * ROWS;
  return (
    <div className={isWhole ? 'roads roads--whole' : 'roads'} dir="ltr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${beads * 10} ${ROWS * 10}`} className="road road--bead">
        <Grid columns={beads} />
        {results.slice(from).map((result, at) => {
          const { hue, letter } = looks[result];
          const [x, y] = [Math.floor(at / ROWS) * 10 + 5, (at % ROWS) * 10 + 5];
          return (
            <g key={`${x}/${y}`} transform={`translate(${x} ${y})`} className={`road__bead road--${hue}`}>
              <circle r="4.2" />
              <text y="2">{letter}</text>
            </g>
          );
        })}
      </svg>
      <Road columns={isWhole ? WIDE_COLUMNS : COLUMNS} places={bigRoad<S>(results)}>
        {({ side, ties }) => (
          <g className={`road__ring road--${looks[side].hue}`}>
            <circle r="3.4" />
            {ties > 0 && <path d="M-3.4 3.4 3.4-3.4" className="road__tie" />}
          </g>
        )}
      </Road>
      {isWhole && <Shares t={t} shares={sharesOf(results, looks)} />}
      {isWhole && (
        <div className="roads__derived" aria-hidden="true">
          {DERIVED.map(([name, skip]) => (
            <figure key={name}>
              <Road columns={SMALL_COLUMNS} places={laid(derivedRoad(results, skip))}>
                {({ side }) => (
                  <g className={`road__mark road__mark--${name} road--${side}`}>
                    {name === 'roach' ? <path d="M-3 3 3-3" /> : <circle r={name === 'eye' ? 3.2 : 3.4} />}
                  </g>
                )}
              </Road>
              <figcaption>{t(`kit.road_${name}`)}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}

function sharesOf<S extends string>(results: readonly S[], looks: Readonly<Record<S, SideLook>>) {
  return (Object.keys(looks) as S[]).map((side) => ({ ...looks[side], count: results.filter((one) => one === side).length }));
}

type RoadProps<P> = { columns: number; places: readonly P[]; children(place: P): ReactNode };

/** Shows a road in its grid. A long road shows its end. */
function Road<P extends Placed<string>>({ columns, places, children }: RoadProps<P>) {
  const shift = Math.max(0, Math.max(0, ...places.map(({ column }) => column)) - columns + 1);
  return (
    <svg viewBox={`0 0 ${columns * 10} ${ROWS * 10}`} className="road">
      <Grid columns={columns} />
      {places
        .filter(({ column }) => column >= shift)
        .map((place) => (
          <g key={`${place.column}/${place.row}`} transform={`translate(${(place.column - shift) * 10 + 5} ${place.row * 10 + 5})`}>
            {children(place)}
          </g>
        ))}
    </svg>
  );
}

function Grid({ columns }: { columns: number }) {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * 10} 0V${ROWS * 10}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 10}H${columns * 10}`);
  return <path d={[...down, ...across].join('')} className="road__grid" />;
}
