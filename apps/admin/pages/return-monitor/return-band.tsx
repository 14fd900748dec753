import { percentText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { ReturnRow } from '#apps/admin/pages/return-monitor/return-monitor-page.tsx';
import { placesOf } from '#apps/admin/pages/return-monitor/band-places.ts';
import './return-band.css';

/** Draws the return of a game: its expected band, the published return, and the return that was paid. */
export function ReturnBand({ row }: { row: ReturnRow }) {
  const { low, high, least, best, paid } = placesOf(row);
  const text = t('{least} to {most}', { least: percentText(row.low, 2), most: percentText(row.high, 2) });
  return (
    <span className="return-band" data-verdict={row.verdict}>
      <svg className="return-band__line" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <rect className="return-band__band" x={low} y="4" width={Math.max(0.5, high - low)} height="6" />
        <rect className="return-band__theory" x={least - 0.4} y="2" width={Math.max(0.8, best - least + 0.8)} height="10" />
        <rect className="return-band__paid" x={paid - 0.8} y="0" width="1.6" height="14" />
      </svg>
      <small>{text}</small>
    </span>
  );
}
