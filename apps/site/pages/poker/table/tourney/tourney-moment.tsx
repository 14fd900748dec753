import { useI18n } from '#web/text/i18n.tsx';
import { DealPanel } from '#apps/site/pages/poker/table/tourney/deal-panel.tsx';
import { useStanding } from '#apps/site/pages/poker/tourney/use-standing.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Shows an event that concerns all players of a tournament for a while: the multiple of a spin, a break, or a deal. */
export function TourneyMoment({ link }: { link: TableLink }) {
  const { t } = useI18n();
  const standing = useStanding(link);
  if (!standing) return null;
  return (
    <>
      {standing.kind === 'spin' && standing.multiple !== null && <Spin standing={standing} link={link} />}
      {standing.breakUntil !== null && (
        <p className="poker-moment" role="status">
          {t('poker.break_text')}
        </p>
      )}
      <DealPanel link={link} standing={standing} />
    </>
  );
}

/** Shows the multiple that the seats have drawn, and whether this browser computes the same multiple. */
function Spin({ standing, link }: { standing: PokerTourney; link: TableLink }) {
  const { t, formatNumber } = useI18n();
  const chips = useChips(link.about.money);
  const own = link.spin();
  const { multiple, prizes } = standing;
  const state = own === null ? 'unseen' : own === multiple ? 'good' : 'bad';
  return (
    <p className="poker-spin" data-state={state} role="status">
      <b className="figures">{t('poker.times', { times: formatNumber(multiple!) })}</b>
      <span className="figures">{t('poker.spin_for', { chips: chips(Number(prizes[0] ?? 0)) })}</span>
      {state !== 'unseen' && (
        <small title={t(`poker.spin_${state}`)}>
          <Icon name={state === 'good' ? 'shield' : 'alert'} size={16} />
          <span className="visually-hidden">{t(`poker.spin_${state}`)}</span>
        </small>
      )}
    </p>
  );
}
