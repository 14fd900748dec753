import { Link } from '@tanstack/react-router';
import { BonusPart } from '#apps/site/pages/deposit/bonus-part.tsx';
import { DepositFrame } from '#apps/site/pages/deposit/deposit-frame.tsx';
import { DepositSlip } from '#apps/site/pages/deposit/deposit-slip.tsx';
import { methodName } from '#apps/site/pages/deposit/method-name.ts';
import { PayStep } from '#apps/site/pages/deposit/pay-step.tsx';
import { landed } from '#apps/site/pages/deposit/deposit-draft.ts';
import { useDeposit, type Deposit } from '#apps/site/pages/deposit/use-deposit.ts';
import { useDepositMethods } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import { useNextGame } from '#apps/site/parts/games/use-next-game.ts';
import { useGameInfo } from '#apps/site/parts/play/use-game-info.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { reversalStateOf } from '#apps/site/parts/money/reversal-state.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Props = { id: string; promotionId: number | null; game: string | null; onAgain: () => void };

/** Shows the last two steps of a deposit that exists at the server: payment, then outcome. */
export function OpenDeposit({ id, promotionId, game, onAgain }: Props) {
  const { t, tOr } = useI18n();
  const { data: deposit, error, refetch } = useDeposit(id);
  const { data: offer } = useDepositMethods();
  if (!deposit) {
    return (
      <DepositFrame step={1} slip={<Skeleton height="320px" />}>
        {error ? (
          <>
            <RefusedTrouble error={error} onRetry={() => void refetch()} />
            <div className="cashier__actions">
              <Button variant="line" size="large" onClick={onAgain}>
                {t('deposit.try_again')}
              </Button>
            </div>
          </>
        ) : (
          <Skeleton height="240px" />
        )}
      </DepositFrame>
    );
  }
  const method = offer?.methods.find((candidate) => candidate.code === deposit.method);
  return (
    <DepositFrame
      step={deposit.status === 'waiting' ? 1 : 3}
      slip={
        <DepositSlip
          currency={deposit.currency}
          method={method ? methodName(method, { tOr }) : deposit.method}
          amount={deposit.amount}
          fee={deposit.fee}
          lands={landed(deposit)}
          serial={deposit.serial}
          taken={deposit.taken}
          offer={offer}
          isCredited={deposit.status === 'credited'}
          isOver={deposit.status !== 'waiting' && deposit.status !== 'credited'}
        />
      }
    >
      {deposit.status === 'waiting' ? (
        <PayStep deposit={deposit} isSandbox={method?.isSandbox ?? false} />
      ) : (
        <Outcome deposit={deposit} promotionId={promotionId} game={game} onAgain={onAgain} />
      )}
      {deposit.status === 'waiting' && error && <p className="pay__note">{t('deposit.status_stale')}</p>}
    </DepositFrame>
  );
}

/** Shows the outcome in words. Only arrived money is green. */
function Outcome({ deposit, promotionId, game, onAgain }: Omit<Props, 'id'> & { deposit: Deposit }) {
  const { t, formatMoney } = useI18n();
  const { status } = deposit;
  if (status === 'waiting') return null;
  const isCredited = status === 'credited';
  const isTaken = !isNothing(deposit.taken);
  const values = {
    amount: formatMoney(isCredited ? deposit.credited : isTaken ? deposit.taken : deposit.amount, deposit.currency),
    currency: deposit.currency,
    serial: deposit.serial,
  };
  return (
    <div className="pay" role="status">
      <h2 className={isCredited ? 'pay__good' : undefined}>{t(`deposit.${reversalStateOf({ ...deposit, status })}_title`)}</h2>
      <p className="pay__text">{t(deposit.isChecked ? 'deposit.not_added_text' : `deposit.${status}_text`, values)}</p>
      {isTaken && <TakenNote />}
      {isCredited && promotionId !== null && <BonusPart promotionId={promotionId} depositId={deposit.id} />}
      <div className="cashier__actions">
        <Button variant={isCredited ? 'line' : 'primary'} size="large" onClick={onAgain}>
          {t(isCredited ? 'deposit.again' : 'deposit.try_again')}
        </Button>
        {isCredited ? (
          <WayOn game={game} />
        ) : (
          <Link to="/member/transferFund" className={buttonClass({ variant: 'line', size: 'large' })}>
            {t('wallet.title')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Shows what a reversed deposit means for the member, and the member's present debt. */
function TakenNote() {
  const { t, formatMoney } = useI18n();
  const { data } = useBalance();
  return (
    <p className="pay__text">
      {t('deposit.taken_note')}
      {data && !isNothing(data.debt) && (
        <> {t('deposit.debt_note', { debt: formatMoney(data.debt, data.currency), currency: data.currency })}</>
      )}
    </p>
  );
}

/** Links to the game for which the member deposited; without such a game, to the game that the member most likely wants. */
function WayOn({ game }: { game: string | null }) {
  const { t } = useI18n();
  const [vendor = '', gameCode = ''] = game?.split('/') ?? [];
  const { data } = useGameInfo(vendor, gameCode, game !== null);
  const next = useNextGame(game === null);
  const look = buttonClass({ variant: 'primary', size: 'large' });
  if (game !== null) {
    return (
      <Link to="/seamless" search={{ vendor, gameCode, mode: 'real' }} className={look}>
        {data ? t('deposit.back_to', { game: data.game.gameName }) : t('common.back')}
      </Link>
    );
  }
  if (!next) {
    return (
      <Link to="/games" className={look}>
        {t('lobby.all_games')}
      </Link>
    );
  }
  return (
    <Link to="/seamless" search={{ vendor: next.vassalage, gameCode: next.gameCode, mode: 'real' }} className={look}>
      {t('games.play_named', { game: next.gameName })}
    </Link>
  );
}
