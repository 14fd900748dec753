import { Court, Gridiron, Net, Pitch, Rink } from '#apps/site/pages/sports/event/tracker/fields/long-grounds.tsx';
import { Diamond, Lanes, Oval, Ring } from '#apps/site/pages/sports/event/tracker/fields/other-grounds.tsx';
import { Parts, Rounds } from '#apps/site/pages/sports/event/tracker/fields/boards.tsx';
import type { Shown } from '#apps/site/pages/sports/event/tracker/use-played.ts';
import type { Played } from '#apps/site/parts/sports/played/moments.ts';

const GROUNDS = {
  pitch: Pitch,
  rink: Rink,
  court: Court,
  net: Net,
  gridiron: Gridiron,
  diamond: Diamond,
  oval: Oval,
  ring: Ring,
  lanes: Lanes,
};

/** Draws the ground of a sport as layers of cut paper, 600 by 280. The home side plays to the right. */
export function Ground({ shown: { field }, played }: { shown: Shown; played: Played }) {
  if (field === 'rounds') return <Rounds played={played} />;
  if (field === undefined) return <Parts played={played} />;
  const Drawn = GROUNDS[field];
  return (
    <svg className={`ground ground--${field}`} viewBox="0 0 600 280" aria-hidden="true">
      <path className="ground__table" d="M0 0h586l14 14v266H0z" />
      <Drawn />
    </svg>
  );
}
