import { useMemo } from 'react';
import { StepBoard } from '#games/kit/view/table/step-board.tsx';
import type { ActChoice } from '#games/kit/view/table/act-row.tsx';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { useNarrow } from '#games/kit/view/use-narrow.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Move } from '#games/blackjack/play.ts';
import { PAIRS, readSpot, RESULTS, THREES } from '#games/blackjack/quote.ts';
import type { BlackjackInfo, BlackjackOutcome } from '#games/blackjack/rules.ts';
import { CARD_MS, Dealer, Seat, totalText } from '#games/blackjack/view/hands.tsx';
import { KEYS, STAKED } from '#games/blackjack/view/keys.ts';
import { gridOf, placesOf, seatsOf } from '#games/blackjack/view/places.ts';
import { useBlackjack, type Lying } from '#games/blackjack/view/use-blackjack.ts';
import { useInsurance } from '#games/blackjack/view/use-insurance.ts';
import { toNumber } from '#kernel/fraction.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<BlackjackInfo<Amount>, BlackjackOutcome, 'stepped'>;
type Game = ReturnType<typeof useBlackjack>;

/** Shows blackjack for one player: the dealer above, the player's hands in a row, and their spots before them. */
export function Alone(props: Props) {
  const { t, money, currency } = props;
  const table = useBlackjack(props);
  const { game, chips, lying } = table;
  const insurance = useInsurance(props, table);
  const isNarrow = useNarrow();
  const seats = seatsOf(isNarrow);
  const places = useMemo(
    () => placesOf(seats).map((place) => ({ ...place, face: <Face name={t(`blackjack.spot.${readSpot(place.spot)!.kind}`)} /> })),
    [seats, t],
  );
  const nameOf = (spot: string): string => {
    const { kind, seat } = readSpot(spot)!;
    return t(`blackjack.spot_${kind === 'hand' ? 'hand' : 'side'}`, { spot: t(`blackjack.spot.${kind}`), seat, odds: oddsOf(kind) });
  };
  const seated = [...new Set(lying.hands.map(({ seat }) => seat))];
  const { round } = game;
  const active = round?.isOpen && !game.isBusy && round.seen.insured !== null ? lying.hands[round.seen.turn] : undefined;
  return (
    <StepBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('blackjack.deal'), busy: t('blackjack.dealing'), hint: t('blackjack.hint'), choose: t('blackjack.choose') }}
      acts={insurance ?? movesOf(props, table)}
      written={(outcome) => writtenOf(t, outcome)}
      about={aboutOf(props, table) ?? sideAlone(props, table) ?? (table.pointed === null ? null : nameOf(table.pointed))}
    >
      <div className="blackjack" dir="ltr">
        <Dealer t={t} cards={lying.dealer} isHoleHidden={lying.isHoleHidden} delay={seated.length * CARD_MS}>
          <p className="blackjack__motto" aria-hidden="true">
            {t('blackjack.motto')}
          </p>
        </Dealer>
        <div className="blackjack__hands">
          {(seated.length > 0 && isNarrow ? seated : seats).map((seat) => (
            <Seat
              key={seat}
              t={t}
              hands={lying.hands.filter((hand) => hand.seat === seat)}
              active={active}
              isInsured={lying.insured.includes(seat)}
              delays={[seated.indexOf(seat), seated.length + 1 + seated.indexOf(seat)].map((place) => place * CARD_MS)}
            />
          ))}
        </div>
        <Spots
          t={t}
          currency={currency}
          money={money}
          className="bj-spots"
          label={t('blackjack.table')}
          grid={gridOf(seats)}
          places={places}
          chips={chips}
          nameOf={nameOf}
          cameOut={(spot) => cameOut(spot, table.over === null ? null : lying)}
          isHeld={game.isHeld}
          onPlay={game.start}
          onPoint={table.setPointed}
        />
      </div>
    </StepBoard>
  );
}

function Face({ name }: { name: string }) {
  return <span className="bj-spot__name">{name}</span>;
}

function oddsOf(kind: 'hand' | 'pairs' | '21+3'): number {
  return kind === 'pairs' ? PAIRS.perfect : kind === '21+3' ? THREES.suited_trips : 1;
}

/** Returns the moves of the hand to act. */
function movesOf({ t, currency }: Props, { game }: Game): ActChoice[] {
  const { round } = game;
  if (!round?.isOpen) return [];
  const { hands, turn, moves } = round.seen;
  return (Object.keys(KEYS) as Move[]).map((move) => {
    const cost = STAKED.includes(move) ? { cost: fromMinor(BigInt(hands[turn]!.stake), currency) } : {};
    return {
      name: move,
      label: t(`blackjack.move.${move}`),
      key: KEYS[move],
      isOff: !moves.includes(move),
      ...cost,
      act: () => game.act({ move }, cost.cost),
    };
  });
}

function aboutOf({ t }: Props, { game, lying }: Game): string | null {
  const { round } = game;
  if (!round?.isOpen || game.isBusy) return null;
  if (round.seen.insured === null) return t(round.seen.hands.length === 1 ? 'blackjack.insurance_offered' : 'blackjack.insurance_of_hands');
  const hand = lying.hands[round.seen.turn];
  if (!hand) return null;
  const total = totalText(t, hand.cards, hand);
  return t('blackjack.turn', { seat: hand.seat, total, dealer: totalText(t, round.seen.dealer) });
}

/** Returns a text if a side bet lies without a hand at its seat, before the deal; null otherwise. */
function sideAlone({ t }: Props, { game, chips }: Game): string | null {
  if (game.round?.isOpen || game.isBusy) return null;
  const laid = chips.bet.chips.map(({ spot }) => readSpot(spot)!);
  const alone = laid.find(({ kind, seat }) => kind !== 'hand' && !laid.some((other) => other.kind === 'hand' && other.seat === seat));
  return alone ? t('blackjack.side_alone', { spot: t(`blackjack.spot.${alone.kind}`), seat: alone.seat }) : null;
}

/** Returns whether a spot paid more than its chips (won) or less (lost). */
function cameOut(spot: string, lying: Lying | null): 'won' | 'lost' | null {
  if (lying === null) return null;
  const { kind, seat } = readSpot(spot)!;
  const side = lying.sides.find((one) => one.spot === spot);
  if (kind !== 'hand') return side ? (side.result === null ? 'lost' : 'won') : null;
  const hands = lying.hands.filter((hand) => hand.seat === seat);
  const net = hands.reduce((sum, { stake, result }) => sum + (result ? stake * (toNumber(RESULTS[result]) - 1) : 0), 0);
  return net === 0 ? null : net > 0 ? 'won' : 'lost';
}

/** Writes the result of a round: "Dealer 19. Hand 1: 20, won." */
function writtenOf(t: Props['t'], { dealer, hands }: BlackjackOutcome): string {
  const each = hands.map(({ seat, cards, isSplit, result }) =>
    t('blackjack.said_hand', { seat, total: totalText(t, cards, { isSplit, isDone: true }), result: t(`blackjack.result.${result}`) }),
  );
  return [t('blackjack.said_dealer', { total: totalText(t, dealer, { isDone: true }) }), ...each].join(' ');
}
