import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Side } from '#apps/admin/pages/vendor-cases/vendor-case.ts';
import './both-sides.css';

type Line = { label: string; of(side: Side): string | null };

const lines = (): readonly Line[] => [
  { label: t('state'), of: ({ state, why }) => (why === null ? words(state) : `${words(state)}: ${why}`) },
  { label: t('amount'), of: ({ amount, currency }) => amount && `${amount} ${currency ?? ''}` },
  { label: t('round'), of: ({ round }) => round },
  { label: t('player'), of: ({ player }) => player },
  { label: t('game'), of: ({ game }) => game },
  { label: t('bet'), of: ({ reference }) => reference },
  { label: t('at'), of: ({ at }) => timeText(at) },
];
/** Field that always differs: each side has its own time. */
const NEVER_MARKED = 'at';

/** Shows the vendor's record beside the house's record, with a line for each field. Lines that differ are marked. */
export function BothSides({ theirs, ours }: { theirs: Side | null; ours: Side | null }) {
  const shown = lines()
    .map(({ label, of }) => ({ label, said: theirs && of(theirs), stored: ours && of(ours) }))
    .filter(({ said, stored }) => said !== null || stored !== null);
  return (
    <table className="both-sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('Field')}</span>
          </th>
          <th scope="col">{t('Vendor’s record')}</th>
          <th scope="col">{t('Our record')}</th>
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
