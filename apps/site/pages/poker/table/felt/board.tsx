import { useI18n } from '#web/text/i18n.tsx';
import { CARD_KEYS } from '#apps/site/pages/poker/table/felt/card-keys.ts';
import { PokerCard } from '#apps/site/pages/poker/table/felt/poker-card.tsx';
import { classNames } from '#ui/class-names.ts';

const CARDS = 5;
const FLOP = 3;

/**
 * Shows the board of a hand, or both boards of a hand that is run twice. Empty places wait for the cards to come, so that nothing moves.
 */
export function Board({ boards, best }: { boards: readonly (readonly string[])[]; best: ReadonlySet<string> | null }) {
  const { t } = useI18n();
  const isTwice = boards.length > 1;
  return (
    <div className={classNames('poker-boards', isTwice && 'poker-boards--twice')}>
      {boards.map((board, run) => (
        <ul key={CARD_KEYS[run]} className="poker-board" aria-label={isTwice ? t('poker.board_of', { run: run + 1 }) : t('poker.board')}>
          {Array.from({ length: CARDS }, (_card, at) => (
            <li key={CARD_KEYS[at]} className={classNames('poker-board__place', board[at] === undefined && 'poker-board__place--free')}>
              {board[at] !== undefined && (
                <PokerCard key={board[at]} card={board[at]} at={at < FLOP ? at : 0} isPale={best !== null && !best.has(board[at])} />
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
