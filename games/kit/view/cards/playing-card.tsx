import type { CSSProperties } from 'react';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './playing-card.css';

/** Shapes of the suits, each in a box of 100. */
const SUITS: Readonly<Record<string, string>> = {
  h: 'M50 90C20 66 7 49 7 31 7 17 18 8 30 8 39 8 46 13 50 21 54 13 61 8 70 8 82 8 93 17 93 31 93 49 80 66 50 90Z',
  d: 'M50 4Q64 30 86 50 64 70 50 96 36 70 14 50 36 30 50 4Z',
  s: 'M50 5C60 27 92 42 92 65 92 79 82 86 71 86 63 86 57 82 54 76 55 85 58 91 64 96H36C42 91 45 85 46 76 43 82 37 86 29 86 18 86 8 79 8 65 8 42 40 27 50 5Z',
  c: 'M50 5A20 20 0 0 1 65 38 21 21 0 1 1 55 68C56 81 59 90 65 96H35C41 90 44 81 45 68A21 21 0 1 1 35 38 20 20 0 0 1 50 5Z',
};
/** Shapes on the face cards: a crown, a fan and a plume. */
const FACES: Readonly<Record<string, string>> = {
  K: 'M12 78 6 26 30 48 50 14 70 48 94 26 88 78ZM12 84H88V94H12Z',
  Q: 'M50 92 8 44A60 60 0 0 1 92 44ZM50 92 26 34M50 92 42 28M50 92 58 28M50 92 74 34M44 88H56L53 98H47Z',
  J: 'M22 94C28 60 34 22 78 6 80 40 66 66 36 74M22 94 54 40M34 60 66 34M30 74 58 60',
};
/** The joker's cap with its three bells. */
const CAP =
  'M14 84C10 52 2 40-6 34 12 22 30 26 38 44 38 26 42 12 50 2 58 12 62 26 62 44 70 26 88 22 106 34 98 40 90 52 86 84ZM14 90H86V100H14Z' +
  'M-6 34m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M50 2m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M106 34m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0';

type Props = { t: FamilyText; card: string; isTurned?: boolean; lean?: number };

/** Shows a playing card on paper, face down until it is turned. Rank and suit can be read at the size of a thumb. */
export function PlayingCard({ t, card, isTurned = true, lean = 0 }: Props) {
  const [rank, suit] = [card[0]!, card[1]!];
  const index = rank === 'T' ? '10' : rank;
  return (
    <span
      className={classNames('playing-card', isTurned && 'playing-card--turned', 'hd'.includes(suit) && 'playing-card--red')}
      role="img"
      aria-label={isTurned ? cardName(t, card) : t('kit.card_down')}
      style={{ '--lean': `${lean}deg` } as CSSProperties}
    >
      <svg className="playing-card__back" viewBox="0 0 100 140" aria-hidden="true">
        <rect width="100" height="140" rx="8" className="playing-card__edge" />
        <rect x="6" y="6" width="88" height="128" rx="4" className="playing-card__dye" />
        <path d="M6 26 26 6M6 66 66 6M6 106 94 18M20 134 94 58M60 134 94 98M94 26 74 6M94 66 34 6M94 106 6 18M80 134 6 58M40 134 6 98" />
        <path d="M38 46H62L72 70 62 94H38L28 70ZM42 40H58V46H42ZM42 94H58V100H42Z" className="playing-card__lantern" />
      </svg>
      <svg className="playing-card__face" viewBox="0 0 100 140" aria-hidden="true">
        <rect width="100" height="140" rx="8" className="playing-card__edge" />
        {suit === 'o' ? (
          <path d={CAP} transform="translate(22 40) scale(.56)" className="playing-card__emblem" />
        ) : (
          <Index {...{ index, suit }} />
        )}
        {suit === 'o' ? null : FACES[rank] ? (
          <>
            <path d={FACES[rank]} transform="translate(36 52) scale(.56)" className="playing-card__emblem playing-card__pip" />
            <path d={SUITS[suit]} transform="translate(50 10) scale(.4)" className="playing-card__pip" />
          </>
        ) : (
          <path
            d={SUITS[suit]}
            transform={rank === 'A' ? 'translate(24 50) scale(.68)' : 'translate(32 60) scale(.58)'}
            className="playing-card__pip"
          />
        )}
      </svg>
    </span>
  );
}

/** Shows rank and suit in the corner of a card. */
function Index({ index, suit }: { index: string; suit: string }) {
  return (
    <>
      <text x="9" y="37" className="playing-card__index" textLength={index === '10' ? 36 : undefined} lengthAdjust="spacingAndGlyphs">
        {index}
      </text>
      <path d={SUITS[suit]} transform="translate(11 44) scale(.22)" />
    </>
  );
}

/** Names a card: "9 of spades". */
export function cardName(t: FamilyText, card: string): string {
  if (card === 'Jo') return t('kit.joker');
  const rank = card[0]!;
  return t('kit.card', {
    rank: 'JQKA'.includes(rank) ? t(`kit.rank.${rank}`) : rank === 'T' ? '10' : rank,
    suit: t(`kit.suit.${card[1]!}`),
  });
}
