import { useI18n } from '#web/text/i18n.tsx';
import { NotSeated, SeatHeld } from '#apps/site/pages/poker/table/bar/not-seated.tsx';
import { Question } from '#apps/site/pages/poker/table/bar/question.tsx';
import { ActionBar } from '#apps/site/pages/poker/table/bar/action-bar.tsx';
import { TourneyBar } from '#apps/site/pages/poker/table/tourney/tourney-bar.tsx';
import type { Turn } from '#apps/site/pages/poker/table/bar/use-turn.ts';
import { Wick } from '#apps/site/pages/poker/table/felt/wick.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { cardName, cardSigns } from '#apps/site/pages/poker/text/card-name.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import { Button } from '#ui/components/button/button.tsx';
import { ownChair } from '#poker/table/view.ts';
import './bar.css';

type Props = { shown: Shown; link: TableLink; turn: Turn; isActive: boolean; chips: ChipsText; onTopUp: () => void };

/** Shows all that the player can do now, in a bar of fixed height under the felt. */
export function OwnBar({ shown, link, turn, isActive, chips, onTopUp }: Props) {
  const { t } = useI18n();
  const { view } = shown;
  const { own } = view;
  const isTurn = own?.options !== null && own !== null && !turn.isSent;
  return (
    <section className="poker-bar" aria-label={t('poker.bar')} data-turn={isTurn || undefined}>
      <div className="poker-bar__time">
        {isTurn && shown.turn && <Wick key={shown.turn.until} turn={shown.turn} now={link.now} isLarge />}
      </div>
      {own ? (
        <Seated {...{ shown, link, turn, isActive, chips, onTopUp }} />
      ) : link.about.kind === 'tournament' ? (
        <TourneyBar link={link} />
      ) : (
        <NotSeated {...{ shown, link, onTopUp }} />
      )}
    </section>
  );
}

function Seated({ shown, link, turn, isActive, chips, onTopUp }: Props) {
  const { t } = useI18n();
  const { view } = shown;
  const own = view.own!;
  const me = ownChair(view)!;
  const send = (act: Parameters<TableLink['act']>[0]) => () => void link.act(act);
  if (me.state === 'reserved') return <SeatHeld onBuyIn={onTopUp} />;
  if (view.isPaused) return <p className="poker-bar__say">{t('poker.paused_text')}</p>;
  if (own.isRequested === 'twice')
    return (
      <Question text={t('poker.twice_question')}>
        <Button variant="primary" size="large" onClick={send({ kind: 'twice', agrees: true })}>
          {t('poker.twice_yes')}
        </Button>
        <Button size="large" onClick={send({ kind: 'twice', agrees: false })}>
          {t('poker.twice_no')}
        </Button>
      </Question>
    );
  const isIn = me.seat !== null && !me.isFolded && view.hand?.result === null;
  if (isIn || own.options)
    return (
      <ActionBar
        view={view}
        turn={turn}
        currency={link.about.currency}
        isActive={isActive}
        chips={chips}
        onAhead={view.kind === 'fast' && view.hand?.phase === 'acting' ? send({ kind: 'ahead' }) : null}
      />
    );
  if (view.kind === 'cash' && me.stack + own.pending === 0 && view.hand?.result === undefined)
    return (
      <Question text={t('poker.busted')}>
        <Button variant="primary" size="large" onClick={onTopUp}>
          {t('poker.add_chips')}
        </Button>
      </Question>
    );
  if (me.state === 'out')
    return (
      <Question text={t('poker.you_sit_out')}>
        <Button variant="primary" size="large" onClick={send({ kind: 'sitIn', comesIn: 'bigBlind' })}>
          {t('poker.back')}
        </Button>
      </Question>
    );
  if (me.state === 'waiting' && own.comesIn === 'bigBlind')
    return (
      <Question text={t('poker.waits_big_blind')}>
        <Button size="large" onClick={send({ kind: 'sitIn', comesIn: 'post' })}>
          {t('poker.post_now', { chips: chips(view.blinds.big) })}
        </Button>
      </Question>
    );
  if (me.state === 'waiting') return <p className="poker-bar__say">{t('poker.posts_next')}</p>;
  return <After shown={shown} link={link} />;
}

/** Shows the choices between two hands: the player may show cards of the own hand, all or one. */
function After({ shown: { view }, link }: Pick<Props, 'shown' | 'link'>) {
  const { t } = useI18n();
  const own = view.own!;
  const me = ownChair(view)!;
  const isHeld = view.isHeld && !view.hand;
  const mayShow =
    view.hand?.phase === 'showing' && me.seat !== null && own.cards.length > 0 && (me.cards.length === 0 || me.cards.includes(null));
  const isAlone = !view.hand && view.chairs.filter(({ state }) => state !== 'out' && state !== 'reserved').length < 2;
  if (mayShow)
    return (
      <Question text={t('poker.hand_over')}>
        <Button size="large" onClick={() => void link.act({ kind: 'show', cards: own.cards.map((_card, at) => at) })}>
          {t('poker.show_cards')}
        </Button>
        {own.cards.length === 2 &&
          own.cards.map((card, at) => (
            <Button
              key={card}
              size="large"
              disabled={(me.cards[at] ?? null) !== null}
              aria-label={`${t('poker.show_cards')}: ${cardName(t, card)}`}
              onClick={() => void link.act({ kind: 'show', cards: [at] })}
            >
              {cardSigns(card)}
            </Button>
          ))}
      </Question>
    );
  return (
    <p className="poker-bar__say">
      {t(isHeld ? 'poker.held' : isAlone ? 'poker.waits_players' : me.isFolded && view.hand ? 'poker.you_folded' : 'poker.next_hand')}
    </p>
  );
}
