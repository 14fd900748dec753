import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Currency } from '#kernel/money.ts';
import { useAuto, type AutoPlay } from '#games/kit/view/auto/use-auto.ts';
import type { GameViewProps, PlayAnswer, SettledRound } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { standsOf, type Gamble } from '#games/slots/gamble/quote.ts';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import { costOf, extraBet, gambleOf, priceOfBet, spinOf, withoutOffer } from '#games/slots/view/extras.ts';
import type { Extra } from '#games/slots/model.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { LEAST_SPIN, LEAST_TURBO_SPIN } from '#games/slots/view/pace.ts';
import { useMeters } from '#games/slots/view/use-meters.ts';
import type { Playing } from '#games/slots/view/use-stage.ts';
import { isNothing, minus, NOTHING, surplus, type Amount } from '#kernel/amount.ts';

/** Pause between two automatic rounds, so that the player sees each result. */
const REST_MS = 900;

type Props = GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>;

export type Round = {
  stake: Amount;
  setStake(stake: Amount): void;
  balance: Amount | undefined;
  lastPayout: Amount | null;
  isBusy: boolean;
  /** Number of rounds and acts that were refused or whose answer was lost. */
  refusals: number;
  /** Amount by which the balance is below the price of one more spin; 0 if it suffices. */
  lacking: Amount;
  auto: AutoPlay;
  /** Index of the chosen free game, if the player chooses. */
  choice: number;
  choose(choice: number): void;
  /** True if each spin is played with ante. */
  isAnte: boolean;
  setAnte(isOn: boolean): void;
  /** True if each win is offered for a gamble. */
  isGambling: boolean;
  setGambling(isOn: boolean): void;
  /** Buys the feature. */
  buy(): void;
  /** Count of the meter at the stake; it is 0 for a game without one. */
  meter: number;
  /** Gambles on the win of an open round or of the replay; null without one. It offers none if the brand allows none now. */
  gamble: { shown: GambledOutcome['gamble']; isOpen: boolean } | null;
  act(act: { collect: true } | { gamble: Gamble }): void;
  /** Handles a press of the button in any state: ends automatic play or an animation, replays, spins, or reports a low balance. */
  press(): void;
};

type Refusal = PlayAnswer<Outcome> & { ok: false };

/** Runs rounds one after the other: a press, the server's answer, then the display of the round. */
export function useRound(props: Props, { player, sound }: Playing, isTurbo = false): Round {
  const { info, stakes, defaultStake, missedRound, replay, currency, onBusy } = props;
  const [stake, setStake] = useState(defaultStake);
  const [choice, choose] = useState(() => choiceOf(replay?.bet));
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<SettledRound<Outcome> | null>(missedRound);
  // During a round the balance must not reveal its result. Afterwards the balance of the answer is newer than that of the page.
  const [ownBalance, setOwnBalance] = useState<Amount | null>(null);
  const isPlaying = useRef(false);
  const balance = ownBalance ?? props.balance;
  const [isAnte, setAnte] = useState(false);
  const [isGambling, setGambling] = useState(false);
  const [gamble, setGamble] = useState<Round['gamble']>(null);
  /** True after a gamble that the brand no longer offers. */
  const [isWithdrawn, setWithdrawn] = useState(false);
  const mayGamble = !isWithdrawn && (props.extras?.includes('gamble') ?? true);
  const [refusals, setRefusals] = useState(0);
  const meters = useMeters({ counts: props.meters, refresh: props.refreshMeters, isBusy });
  const way: Extra | undefined = isAnte ? 'ante' : undefined;
  const cost = costOf(info, stake, way, currency);
  const lacking = replay || balance === undefined ? NOTHING : lackingOf(balance, cost, currency);

  const auto = useAuto({
    currency,
    stake: cost,
    last,
    isReady: player !== null && !isBusy && !gamble?.isOpen,
    isBarred: props.blocked !== null || stakes.length === 0 || !isNothing(lacking),
    restMs: REST_MS,
    unlock: () => sound.unlock(),
    play: () => play(way, false),
  });

  const during = async (work: () => Promise<void>): Promise<void> => {
    isPlaying.current = true;
    setBusy(true);
    onBusy(true);
    await work();
    isPlaying.current = false;
    setBusy(false);
    onBusy(false);
  };

  const showAgain = (round: SettledRound<Outcome>): Promise<void> =>
    during(async () => {
      setGamble(null);
      player!.spin();
      await delay(LEAST_SPIN);
      await player!.play(spinOf(round, currency), priceOfBet(info, replay?.bet));
      setGamble(gambleOf(round.outcome, false));
    });

  const play = (extra: Extra | undefined, mayGamble: boolean): Promise<void> =>
    during(async () => {
      setGamble(null);
      const price = costOf(info, stake, extra, currency);
      if (balance !== undefined) setOwnBalance(minus(balance, price, currency));
      player!.spin();
      const bet = { ...(info.play.choices && { choice }), ...extraBet(extra, mayGamble) };
      const [answer] = await Promise.all([
        props.play(price, Object.keys(bet).length > 0 ? bet : undefined).catch(() => null),
        delay(Math.max(isTurbo ? LEAST_TURBO_SPIN : LEAST_SPIN, (props.leastCycleMs ?? 0) / 1000)),
      ]);
      if (!answer?.ok) return refused(answer);
      await player!.play(spinOf(answer.round, currency), priceOfBet(info, bet));
      took(answer);
    });

  /** Applies an answer: a round that is over, or an open round whose win is offered for a gamble. */
  const took = ({ round, balance: left }: PlayAnswer<Outcome> & { ok: true }): void => {
    const isOpen = round.step !== null;
    setGamble(gambleOf(round.outcome, isOpen));
    setOwnBalance(left);
    meters.took(round);
    if (!isOpen) setLast(round);
  };

  /** Shows a refusal or the loss of an answer. A round that was continued elsewhere is shown in its present state. */
  const refused = (answer: Refusal | null): Promise<void> => {
    setOwnBalance(null);
    setRefusals((count) => count + 1);
    auto.stop();
    if (answer?.round) setGamble(gambleOf(answer.round.outcome, answer.round.step !== null));
    return player!.refuse(answer ? answer.message : null);
  };

  const act = (done: { collect: true } | { gamble: Gamble }): void => {
    if (!props.act || isPlaying.current) return;
    void during(async () => {
      const answer = await props.act!(done).catch(() => null);
      if (answer?.ok === false && answer.code === 'rounds.extra_not_offered') {
        setWithdrawn(true);
        setGambling(false);
      }
      if (!answer?.ok) return refused(answer);
      const { gamble } = answer.round.outcome as Partial<GambledOutcome>;
      if (gamble && 'gamble' in done) sound.gamble(standsOf(gamble) > 0n);
      took(answer);
    });
  };

  const canPlay = (): boolean => props.blocked === null && stakes.length > 0 && !gamble?.isOpen;
  const buy = (): void => {
    sound.unlock();
    if (!player || isPlaying.current || replay || !canPlay()) return;
    const price = costOf(info, stake, 'buy', currency);
    if (balance !== undefined && !isNothing(lackingOf(balance, price, currency))) props.onShort();
    else void play('buy', isGambling);
  };

  const press = (): void => {
    sound.unlock();
    if (auto.left > 0) return auto.stop();
    // The way to more money needs no board, which may take seconds to load.
    if (!isPlaying.current && canPlay() && !isNothing(lacking)) return props.onShort();
    if (!player) return;
    if (isPlaying.current) return props.canSkip === false ? undefined : player.hurry();
    if (replay) return void showAgain(replay);
    if (gamble?.isOpen) return act({ collect: true });
    if (canPlay()) void play(way, isGambling);
  };

  useEffect(() => {
    if (!isPlaying.current) setOwnBalance(null);
  }, [props.balance]);

  const begin = useEffectEvent(() => {
    if (!player) return;
    if (replay) void showAgain(replay);
    else if (props.openRound) {
      player.missed(spinOf(props.openRound, currency));
      setGamble(gambleOf(props.openRound.outcome, true));
    } else if (missedRound) {
      player.missed(missedRound);
      meters.took(missedRound);
    }
  });
  useEffect(() => {
    // A removed board has ended its round.
    isPlaying.current = false;
    setBusy(false);
    begin();
  }, [player, replay?.roundId, missedRound?.roundId]);

  return {
    stake,
    setStake,
    balance,
    lastPayout: last?.payout ?? null,
    isBusy,
    refusals,
    lacking,
    auto,
    choice,
    choose,
    isAnte,
    setAnte,
    isGambling,
    setGambling,
    buy,
    meter: replay ? (replay.outcome.meter?.after ?? 0) : meters.countAt(stake),
    gamble: mayGamble ? gamble : withoutOffer(gamble),
    act,
    press,
  };
}

/** Returns the choice in the bet of a recorded round; 0 without one. */
function choiceOf(bet: unknown): number {
  const { choice = 0 } = (bet ?? {}) as { choice?: number };
  return choice;
}

function delay(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Returns the amount by which a balance is below a stake; 0 if it suffices. */
export function lackingOf(balance: Amount, stake: Amount, currency: Currency): Amount {
  return surplus(stake, balance, currency);
}
