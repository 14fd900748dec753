import { timeText } from '#apps/admin/lib/format.ts';
import type { Side } from '#apps/admin/pages/vendor-cases/vendor-case.ts';
import './both-sides.css';

type Line = { label: string; of(side: Side): string | null };

const LINES: readonly Line[] = [
  { label: 'state', of: ({ state, why }) => (why === null ? state : `${state}: ${why}`) },
  { label: 'amount', of: ({ amount, currency }) => amount && `${amount} ${currency ?? ''}` },
  { label: 'round', of: ({ round }) => round },
  { label: 'player', of: ({ player }) => player },
  { label: 'game', of: ({ game }) => game },
  { label: 'bet', of: ({ reference }) => reference },
  { label: 'at', of: ({ at }) => timeText(at) },
];
/** Field that differs by nature: the moment of each side. */
const NEVER_MARKED = 'at';

/** Shows the vendor's record beside our own, a line each; lines that differ are marked. */
export function BothSides({ theirs, ours }: { theirs: Side | null; ours: Side | null }) {
  const shown = LINES.map(({ label, of }) => ({ label, said: theirs && of(theirs), stored: ours && of(ours) })).filter(
    ({ said, stored }) => said !== null || stored !== null,
  );
  return (
    <table className="both-sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Field</span>
          </th>
          <th scope="col">Vendor</th>
          <th scope="col">Our record</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, said, stored }) => {
          const differs = theirs !== null && ours !== null && said !== null && stored !== null && said !== stored && label !== NEVER_MARKED;
          return (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">{label}</th>
              <td className="figures">{said ?? '–'}</td>
              <td className="figures">{stored ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
