import { useI18n } from '#web/text/i18n.tsx';
import { Question } from '#apps/site/pages/poker/table/bar/question.tsx';
import { Purchases } from '#apps/site/pages/poker/table/tourney/purchases.tsx';
import { useTicking } from '#apps/site/pages/poker/table/tourney/use-ticking.ts';
import { useStanding } from '#apps/site/pages/poker/tourney/use-standing.ts';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Props = { link: TableLink; standing: PokerTourney };

/** Shows the bar of a tournament for a player without a seat: the entry, the wait for the start, re-entry, or the result. */
export function TourneyBar({ link }: { link: TableLink }) {
  const standing = useStanding(link);
  if (!standing) return null;
  const { state, until } = standing.own;
  if (until > 0) return <Decide link={link} standing={standing} />;
  if (state === 'out') return <Out link={link} standing={standing} />;
  return state === 'none' && standing.isOpen && !standing.own.isDisqualified ? (
    <Enter link={link} standing={standing} />
  ) : (
    <Say link={link} standing={standing} />
  );
}

/** Shows for what the player waits. */
function Say({ link, standing: { own, phase, startsAt } }: Props) {
  const { t, formatCountdown } = useI18n();
  const toStart = useTicking(startsAt ?? 0, link.now);
  const text = (): string => {
    if (own.state === 'asking' || own.state === 'buying') return t('poker.buying');
    if (own.state === 'playing') return t('poker.waits_seat');
    if (phase === 'cancelled') return t('poker.tourney_cancelled');
    if (phase === 'over') return t('poker.tourney_over');
    if (own.state === 'none' || own.state === 'leaving') return t('poker.you_watch');
    return startsAt === null ? t('poker.waits_entries') : t('poker.waits_start', { time: formatCountdown(toStart) });
  };
  return <p className="poker-bar__say">{text()}</p>;
}

function Enter({ link, standing: { phase, cost } }: Props) {
  const { t } = useI18n();
  const chips = useChips(link.about.money);
  const enter = async (): Promise<void> => {
    const code = await link.act({ kind: 'register' });
    if (code !== undefined) showToast(refusedText(t, code), 'bad');
  };
  return (
    <Question text={t(phase === 'running' ? 'poker.late_open' : 'poker.entries_open')}>
      <Button variant="primary" size="large" onClick={() => void enter()}>
        {Number(cost) === 0 ? t('poker.register_free') : t('poker.register_for', { chips: chips(Number(cost)) })}
      </Button>
    </Question>
  );
}

function Decide({ link, standing }: Props) {
  const { t, formatCountdown } = useI18n();
  const left = useTicking(standing.own.until, link.now);
  return (
    <Question text={t('poker.buy_in_again', { time: formatCountdown(left) })}>
      <Purchases link={link} standing={standing} isLarge />
    </Question>
  );
}

function Out({ link, standing }: Props) {
  const { t } = useI18n();
  const chips = useChips(link.about.money);
  const { own } = standing;
  const won = Number(own.prize) + Number(own.won);
  const place = own.place ?? 0;
  const text = own.isDisqualified
    ? t('poker.you_are_disqualified')
    : won > 0
      ? t('poker.you_finished_won', { place, chips: chips(won) })
      : t('poker.you_finished', { place });
  return (
    <Question text={own.hasTicket ? `${text} ${t('poker.you_won_ticket')}` : text}>
      <Purchases link={link} standing={standing} isLarge />
    </Question>
  );
}
