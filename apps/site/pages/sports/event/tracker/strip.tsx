import { momentumOf, placeOf, SLICES } from '#apps/site/pages/sports/event/tracker/momentum.ts';
import type { Shown } from '#apps/site/pages/sports/event/tracker/use-played.ts';
import type { Moment, MomentKind, Played } from '#apps/site/parts/sports/played/moments.ts';

/** Minutes of a match, by the ground of its sport. */
const MINUTES: Partial<Record<NonNullable<Shown['field']>, number>> = { pitch: 90, rink: 60 };
const FLAGGED: ReadonlySet<MomentKind> = new Set(['goal', 'red', 'yellow', 'set', 'map', 'wicket']);

const WIDTH = 600;
const HEIGHT = 84;
const MID = HEIGHT / 2;
const REACH = 26;

/** Draws the momentum of a match as strips of paper, up for the home side and down for the away side, with goals and cards. */
export function Strip({ played: { moments, tracker }, shown, steps }: { played: Played; shown: Shown; steps: number }) {
  const minutes = shown.field && MINUTES[shown.field];
  const isExtra = (tracker.clock ?? 0) > (minutes ?? Infinity);
  const span = isExtra ? tracker.clock : minutes;
  const width = WIDTH / SLICES;
  return (
    <svg className="tracker__strip" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="tracker__axis" d={`M0 ${MID}h${WIDTH}`} />
      {momentumOf(moments, steps, span).map((value, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- slices stay in their order
          key={at}
          className={value > 0 ? 'tracker__bar--home' : 'tracker__bar--away'}
          x={at * width + 2}
          width={width - 4}
          y={value > 0 ? MID - value * REACH : MID}
          height={Math.abs(value) * REACH}
        />
      ))}
      {moments
        .filter(({ kind, side }) => side !== undefined && FLAGGED.has(kind))
        .map((moment) => (
          <Flag key={`${moment.step}${moment.kind}`} moment={moment} x={placeOf(moment, steps, span) * WIDTH} />
        ))}
      {span !== undefined && tracker.clock !== undefined && tracker.phase !== 'ended' && (
        <path className="tracker__now" d={`M${Math.min(WIDTH - 1, (tracker.clock / span) * WIDTH)} 4V${HEIGHT - 4}`} />
      )}
    </svg>
  );
}

function Flag({ moment: { kind, side }, x }: { moment: Moment; x: number }) {
  const y = side === 'home' ? 8 : HEIGHT - 8;
  const at = Math.min(WIDTH - 8, Math.max(8, x));
  // The drawing is stretched to its place. Points and upright lines whose strokes do not scale keep their shape.
  if (kind === 'yellow' || kind === 'red') return <path className={`tracker__card tracker__card--${kind}`} d={`M${at} ${y - 6}v12`} />;
  return (
    <>
      <path className="tracker__flag" d={`M${at} ${y}h0`} />
      <path className={`tracker__flag tracker__flag--${side}`} d={`M${at} ${y}h0`} />
    </>
  );
}
