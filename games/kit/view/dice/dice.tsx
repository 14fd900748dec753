import './dice.css';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [27, 27],
    [50, 50],
    [73, 73],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

/** Shows a die from above. The faces with one and four dots are red, as in East Asia. */
export function Die({ face }: { face: number }) {
  return (
    <svg className="sdie" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="96" height="96" rx="20" className="sdie__body" />
      {PIPS[face]!.map(([x, y]) => (
        <circle
          key={`${x}/${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 17 : 10.5}
          className={face === 1 || face === 4 ? 'sdie__pip--red' : undefined}
        />
      ))}
    </svg>
  );
}

type Props = { dice: readonly number[] | null; isCovered: boolean };

/** Shows three dice on a plate, under a lacquer lid while they are shaken. */
export function Shaker({ dice, isCovered }: Props) {
  return (
    <div className={isCovered ? 'shaker shaker--covered' : 'shaker'} dir="ltr" aria-hidden="true">
      <svg className="shaker__plate" viewBox="0 0 240 240">
        <ellipse cx="120" cy="126" rx="118" ry="108" className="shaker__shade" />
        <ellipse cx="120" cy="118" rx="118" ry="108" className="shaker__rim" />
        <ellipse cx="120" cy="116" rx="102" ry="92" className="shaker__cloth" />
      </svg>
      <div className="shaker__dice">
        {(dice ?? [6, 1, 4]).map((face, at) => (
          // eslint-disable-next-line react/no-array-index-key -- dice lie in their order
          <span key={at}>
            <Die face={face} />
          </span>
        ))}
      </div>
      <svg className="shaker__lid" viewBox="0 0 240 240">
        <ellipse cx="120" cy="124" rx="106" ry="98" className="shaker__shade" />
        <ellipse cx="120" cy="116" rx="106" ry="98" className="shaker__lacquer" />
        <ellipse cx="120" cy="108" rx="84" ry="76" className="shaker__line" />
        <path d="M48 84A84 76 0 0 1 118 34" className="shaker__gleam" />
        <circle cx="120" cy="108" r="22" className="shaker__knob" />
        <circle cx="114" cy="101" r="6" className="shaker__glint" />
      </svg>
    </div>
  );
}
