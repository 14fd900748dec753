import { useI18n } from '#web/text/i18n.tsx';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { QuickSeat } from '#apps/site/pages/poker/lobby/quick/quick-seat.tsx';
import { PokerCard } from '#apps/site/pages/poker/table/felt/poker-card.tsx';
import { PRACTICE_TABLES } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';

const HAND = ['As', 'Kh', 'Qd', 'Jc', 'Ts'];

/** Name of the room, the promise of its draw, and one press to a seat, for money or in practice. */
export function LobbyHead({ onQuick }: { onQuick: (id: string) => void }) {
  const { t } = useI18n();
  const { isLogin, isTrial } = useLoginState();
  const { data: member } = useMember();
  const isForMoney = isLogin && !isTrial && member !== undefined;
  return (
    <header className={classNames('poker-head', isForMoney && 'poker-head--money')}>
      <div className="poker-head__text">
        <h1>{t('poker.title')}</h1>
        <p>{t('poker.promise')}</p>
        <div className="poker-head__quick">
          {isForMoney && <QuickSeat currency={member.currency} />}
          <Button variant={isForMoney ? 'plain' : 'primary'} size="large" onClick={() => onQuick(PRACTICE_TABLES[0]!.code)}>
            {t('poker.quick_practice')}
          </Button>
        </div>
      </div>
      <div className="poker-head__scene" aria-hidden="true">
        <svg viewBox="0 0 520 220" preserveAspectRatio="xMaxYMax slice">
          <path className="poker-head__far" d="M0 220c70-70 110-96 160-110s80-46 130-30 90 40 130 24 60-34 100-26v142H0Z" />
          <path className="poker-head__string" d="M70 -8C160 70 400 60 540 6" />
          <g className="poker-head__lamp" transform="translate(196 46)">
            <path d="M-12 0h24v6h-24zM-12 52h24v6h-24z" />
            <path className="poker-head__paper" d="M-12 6h24c15 5 22 13 22 23s-7 18-22 23h-24c-15-5-22-13-22-23s7-18 22-23Z" />
          </g>
          <g className="poker-head__lamp" transform="translate(436 38) scale(.8)">
            <path d="M-12 0h24v6h-24zM-12 52h24v6h-24z" />
            <path className="poker-head__paper" d="M-12 6h24c15 5 22 13 22 23s-7 18-22 23h-24c-15-5-22-13-22-23s7-18 22-23Z" />
          </g>
          <path className="poker-head__near" d="M60 220c60-50 140-74 230-74s180 20 230 34v40Z" />
        </svg>
        <span className="poker-head__fan">
          {HAND.map((card, at) => (
            <PokerCard key={card} card={card} at={at} />
          ))}
        </span>
      </div>
    </header>
  );
}
