import { useMemo, useState } from 'react';
import { isReturned, sumOf, type ChipsBet } from '#games/kit/quote.ts';
import { LiveBoard } from '#games/kit/view/live/live-board.tsx';
import { LiveReplay } from '#games/kit/view/live/live-replay.tsx';
import { PastPlate } from '#games/kit/view/live/past-plate.tsx';
import { ReturnedReplay } from '#games/kit/view/live/returned.tsx';
import { useLiveTable, type LiveViewProps, type MakeOrder } from '#games/kit/view/live/use-live-table.ts';
import { ActRow, type ActChoice } from '#games/kit/view/table/act-row.tsx';
import { spotLimits } from '#games/kit/view/live/spot-limits.ts';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { Spots } from '#games/kit/view/table/spots.tsx';
import type { CommonProps } from '#games/kit/view/view.ts';
import { insuranceOf, PAIRS, spotOf, THREES } from '#games/blackjack/quote.ts';
import { behindOf, dealerOf, isSeatBet, markOf, priceOf, readSevenSpot, seatOf, type SevenCoup } from '#games/blackjack/seven/quote.ts';
import type { BlackjackInfo } from '#games/blackjack/rules.ts';
import type { SevenAct, SevenOutcome, ShownSeat } from '#games/blackjack/seven/table.ts';
import { totalText } from '#games/blackjack/view/hands.tsx';
import { KEYS, STAKED } from '#games/blackjack/view/keys.ts';
import { LyingHands } from '#games/blackjack/view/outcome.tsx';
import { GRID, placesOf } from '#games/blackjack/view/seven/places.ts';
import { SevenScene } from '#games/blackjack/view/seven/scene.tsx';
import { useCardSounds, useGoneSeat, useSeven, type SevenStand } from '#games/blackjack/view/seven/use-seven.ts';
import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import './seven.css';

type Info = BlackjackInfo<Amount>;
type Props = LiveViewProps<Info, SevenOutcome>;
type Text = Props['t'];

const NO_STEPS = (): readonly number[] => [];

/** Makes the order for a hand with its side bets, or for a single bet behind; null for other chips. */
const order: MakeOrder = (bet) => {
  const stake = sumOf(bet);
  return stake === 0n || isSeatBet(bet.chips) ? { stake, bet } : null;
};

/** Shows blackjack at a table for seven, where all seats play at the same time. */
export function Seven(props: Props) {
  const { t, money, currency, info, table, mode, isReducedMotion } = props;
  const { coup, past } = table;
  const pace = info.pace ?? 'live';
  const limits = spotLimits(props, priceOf);
  const live = useLiveTable<Info, SevenOutcome, CardSound>(props, {
    pace,
    stepsOf: NO_STEPS,
    order,
    mostOn: limits.mostOn,
    sound: (isOn) => new CardSound(isOn),
    received: () => {},
  });
  const stand = useSeven(coup, { isReal: mode === 'real', isReducedMotion });
  const { chips } = live;
  const acting = useActs(props, stand);
  // A hand that is over early is still shown as the player's own until the next coup.
  const ended = live.seat.last && stand.seats.some(({ round }) => round === live.seat.last?.roundId) ? live.seat.last : live.over;
  const own = live.seat.open?.roundId ?? ended?.roundId ?? null;
  const names = useMemo(() => new Map((coup?.bets ?? []).map(({ id, name }) => [id, name])), [coup?.bets]);
  const taken = new Set(stand.seats.filter(({ round }) => round !== own).map(({ seat }) => seat));
  const seat = chips.bet.chips.length > 0 ? seatOf(chips.bet) : null;
  const places = placesOf(seat && !seat.isBehind ? seat.seat : null, taken).map((place) => ({
    ...place,
    face: <Face t={t} spot={place.spot} stand={stand} />,
  }));
  const cards = stand.seats.reduce((sum, one) => sum + one.hands.reduce((all, hand) => all + hand.cards.length, 0), stand.dealer.length);
  useCardSounds(cards, () => live.sound.card());
  useGoneSeat(seat !== null && live.seat.open === null && taken.has(seat.seat) !== seat.isBehind, () => chips.put({ chips: [] }));

  /** Lays a chip. If it is for another seat than the chips before, those are taken off. */
  const lay: typeof chips.lay = (laid) => {
    const [spot] = laid[0]!;
    const next = seatOf({ chips: [{ spot, amount: 1 }] });
    const isSame = seat === null || (seat.seat === next.seat && seat.isBehind === next.isBehind);
    if (isSame) return chips.lay(laid);
    const size = chips.sizes[chips.size];
    if (size !== undefined) chips.put({ chips: [{ spot, amount: Number(toMinor(size, currency)) }] });
  };
  const nameOf = (spot: string): string =>
    spotText(t, spot, names.get(stand.seats.find((one) => spot === behindOf(one.seat))?.round ?? '') ?? '');
  const isPlayed = !['bets', 'over'].includes(stand.phase);
  const shown = {
    ...live,
    notice: acting.notice ?? live.notice,
    stand: { ...live.stand, phase: isPlayed && live.stand.phase === 'closed' ? ('dealing' as const) : live.stand.phase },
  };
  const { pointed } = live;
  return (
    <LiveBoard
      view={props}
      live={shown}
      pace={pace}
      isTall={false}
      scene={
        <>
          <SevenScene t={t} stand={stand} own={own} names={names} />
          {(stand.phase === 'play' || stand.phase === 'insurance') && (
            <p className="seven__left figures" role="timer">
              {t(`blackjack.seven_left_${stand.phase}`, { seconds: stand.seconds })}
            </p>
          )}
        </>
      }
      words={{ dealing: `blackjack.seven_${stand.phase}`, number: 'kit.live_round' }}
      slip={acting.acts.length > 0 && <ActRow t={t} money={money} acts={acting.acts} isHeld={acting.isHeld} />}
      past={<Past t={t} past={past} />}
      written={(outcome) =>
        t('blackjack.said_dealer', { total: totalText(t, dealerOf(outcome as unknown as SevenCoup), { isDone: true }) })
      }
      refused={limits.refused(chips, nameOf)}
      about={acting.about ?? (pointed === null ? null : limits.about(pointed, nameOf(pointed)))}
    >
      <Spots
        t={t}
        currency={currency}
        money={money}
        className="seven-spots"
        label={t('blackjack.table')}
        grid={GRID}
        places={places}
        chips={{ ...chips, lay }}
        nameOf={nameOf}
        cameOut={(spot) => cameOut(spot, live.over?.outcome ?? null)}
        isHeld={live.isHeld}
        onPlay={() => live.press.act?.()}
        onPoint={live.setPointed}
      />
    </LiveBoard>
  );
}

/** Returns the acts that are possible on the player's hand now, and its state. */
function useActs({ t, table, currency }: Props, { phase, seats, dealer }: SevenStand) {
  const [isRequesting, setRequesting] = useState(false);
  const [notice, setNotice] = useState<{ coup: string; text: string } | null>(null);
  const seat = table.seats[0]!;
  const coup = table.coup?.id ?? '';
  const own = seats.find(({ round }) => round === seat.open?.roundId);

  async function act(done: SevenAct): Promise<void> {
    setRequesting(true);
    setNotice(null);
    const answer = await seat.act(done).catch(() => null);
    setRequesting(false);
    if (!answer) setNotice({ coup, text: t('kit.lost') });
    else if (!answer.ok && answer.code !== 'rounds.open_elsewhere') setNotice({ coup, text: answer.message });
  }
  const bet = seat.open?.bet as ChipsBet | undefined;
  const acts = own && bet ? actsOf(t, own, { phase, bet, currency, act: (done) => void act(done) }) : [];
  const hand = own?.hands[own.turn];
  const about =
    acts.length > 0 && hand
      ? t('blackjack.turn', { seat: own.seat, total: totalText(t, hand.cards, hand), dealer: totalText(t, dealer) })
      : null;
  // The choices of the next act depend on the cards that the last act brought.
  const isLate = own !== undefined && seat.open !== null && own.acts < seat.open.acts.length;
  return { acts, isHeld: isRequesting || isLate, about, notice: notice?.coup === coup ? notice.text : null };
}

type Acting = { phase: SevenStand['phase']; bet: ChipsBet; currency: Props['currency']; act(done: SevenAct): void };

function actsOf(t: Text, { seat, turn, moves, isInsured, hands }: ShownSeat, { phase, bet, currency, act }: Acting): ActChoice[] {
  const stake = bet.chips.find(({ spot }) => spot === spotOf('hand', seat))?.amount ?? 0;
  if (phase === 'insurance' && !isInsured) {
    const cost = fromMinor(BigInt(insuranceOf({ stake })), currency);
    return [{ name: 'insure', label: t('blackjack.insure'), key: 'I', cost, act: () => act({ insure: true }) }];
  }
  if (phase !== 'play' || hands[turn] === undefined) return [];
  return Object.entries(KEYS).map(([name, key]): ActChoice => {
    const move = name as keyof typeof KEYS;
    const cost = STAKED.includes(move) ? { cost: fromMinor(BigInt(stake), currency) } : {};
    return { name, label: t(`blackjack.move.${name}`), key, isOff: !moves.includes(move), ...cost, act: () => act({ move }) };
  });
}

function Face({ t, spot, stand }: { t: Text; spot: string; stand: SevenStand }) {
  const { kind, seat } = readSevenSpot(spot)!;
  const count = stand.behind.find((one) => one.seat === seat)?.count ?? 0;
  return (
    <span className="bj-spot__name">
      {kind === 'hand' ? seat : t(`blackjack.spot.${kind}`)}
      {kind === 'behind' && count > 0 && <small className="figures">{`×${count}`}</small>}
    </span>
  );
}

function spotText(t: Text, spot: string, name: string): string {
  const { kind, seat } = readSevenSpot(spot)!;
  if (kind === 'behind') return t('blackjack.spot_behind', { seat, name });
  const odds = kind === 'pairs' ? PAIRS.perfect : kind === '21+3' ? THREES.suited_trips : 1;
  return t(`blackjack.spot_${kind === 'hand' ? 'hand' : 'side'}`, { spot: t(`blackjack.spot.${kind}`), seat, odds });
}

function cameOut(spot: string, outcome: SevenOutcome | null): 'won' | 'lost' | null {
  if (outcome === null || isReturned(outcome)) return null;
  const { kind } = readSevenSpot(spot)!;
  const side = outcome.sides.find((one) => one.spot === spot);
  if (kind === 'pairs' || kind === '21+3') return side ? (side.result === null ? 'lost' : 'won') : null;
  const isOwn = outcome.hands.some(({ seat }) => spot === (outcome.isBehind ? behindOf(seat) : spotOf('hand', seat)));
  if (!isOwn) return null;
  if (outcome.hands.some(({ result }) => result === 'win' || result === 'blackjack')) return 'won';
  return outcome.hands.every(({ result }) => result === 'push') ? null : 'lost';
}

/** Shows the dealer's totals of the last coups. */
function Past({ t, past }: { t: Text; past: Props['table']['past'] }) {
  const marks = past.flatMap(({ state, outcome }) => (state === 'over' ? [markOf(outcome as SevenCoup)] : [])).toReversed();
  return <PastPlate t={t} past={marks} shares={[]} />;
}

/** Shows a recorded coup: the final hands. */
export function SevenReplay(props: CommonProps<Info, SevenOutcome>) {
  const { t, title, info, replay, missedRound } = props;
  const round = replay ?? missedRound;
  const [run, setRun] = useState(0);
  if (!round) return null;
  const { outcome } = round;
  if (isReturned(outcome)) return <ReturnedReplay {...props} payout={round.payout} />;
  return (
    <LiveReplay
      t={t}
      title={title}
      pace={info.pace ?? 'live'}
      said={t('blackjack.said_dealer', { total: totalText(t, outcome.dealer, { isDone: true }) })}
      onAgain={() => setRun((before) => before + 1)}
    >
      <div className="seven-replay">
        <LyingHands key={run} outcome={outcome} t={t} />
      </div>
    </LiveReplay>
  );
}
