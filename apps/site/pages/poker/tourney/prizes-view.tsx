import { useI18n } from '#web/text/i18n.tsx';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { costsOf, type TourneyBoard, type TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { prizesOf, sitAndGoPrizes } from '#poker/tournament/prizes.ts';
import { SPIN_WEIGHTS } from '#poker/tournament/spin.ts';

type Props = { tourney: TourneyRow; board: TourneyBoard | null; targetName: string | null };

/**
 * Shows prizes by place: the fixed prizes, or those that the entries so far would make. For a spin, shows its multiples with their odds.
 */
export function PrizesView({ tourney, board, targetName }: Props) {
  const { t } = useI18n();
  const chips = useChips(tourney.currency);
  const { prize, guarantee, head } = costsOf(tourney);
  if (tourney.kind === 'spin') return <SpinOdds tourney={tourney} multiple={board?.multiple ?? null} />;
  const isFixed = (board?.prizes.length ?? 0) > 0;
  const entries = tourney.startsAt === null ? tourney.players : Math.max(tourney.registered, 1);
  const pool = Math.max(guarantee, tourney.startsAt === null ? prize * entries : Number(board?.pool ?? 0));
  const prizes = isFixed ? board!.prizes.map(Number) : expected(tourney, BigInt(pool), entries).map(Number);
  return (
    <section className="poker-prizes">
      <p className="quiet">{t(isFixed ? 'poker.prizes_fixed' : 'poker.prizes_expected')}</p>
      <p className="poker-prizes__pool figures">
        <span>{t('poker.prize_pool')}</span>
        <b>{chips(isFixed ? prizes.reduce((sum, one) => sum + one, 0) : pool)}</b>
      </p>
      {guarantee > 0 && <p className="quiet figures">{t('poker.guarantee', { chips: chips(guarantee) })}</p>}
      {head > 0 && (
        <p className="quiet figures">
          {t(tourney.bounty === 'progressive' ? 'poker.head_progressive' : 'poker.head_fixed', { chips: chips(head) })}
        </p>
      )}
      {targetName !== null && <p className="quiet">{t('poker.satellite_text', { name: targetName })}</p>}
      <ol className="poker-prizes__list">
        {prizes.map((amount, at) => (
          // eslint-disable-next-line react/no-array-index-key -- a place is its number
          <li key={`${at + 1}`}>
            <span>{t('poker.place_no', { place: at + 1 })}</span>
            <b className="figures">{chips(amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function expected({ kind }: TourneyRow, pool: bigint, entries: number): bigint[] {
  if (kind === 'sitAndGo') return sitAndGoPrizes(pool, entries);
  // The worth of a ticket is known only once the prizes are fixed.
  return kind === 'satellite' ? [] : prizesOf(pool, entries);
}

/** Lists the multiples of a spin with the chance of each. */
function SpinOdds({ tourney, multiple }: { tourney: TourneyRow; multiple: number | null }) {
  const { t, formatNumber } = useI18n();
  const chips = useChips(tourney.currency);
  const { prize } = costsOf(tourney);
  return (
    <section className="poker-prizes">
      <p className="quiet">{t('poker.spin_text')}</p>
      <ol className="poker-prizes__list poker-prizes__list--spin">
        {SPIN_WEIGHTS.toReversed().map((one) => (
          <li key={one.multiple} data-drawn={one.multiple === multiple || undefined}>
            <span>{t('poker.times', { times: formatNumber(one.multiple) })}</span>
            <small className="figures">{t('poker.in_a_million', { count: formatNumber(one.weight) })}</small>
            <b className="figures">{chips(prize * one.multiple)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
