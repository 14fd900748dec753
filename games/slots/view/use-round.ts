import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameViewProps, SettledRound } from '#games/kit/view.ts';
import type { Outcome } from '#games/slots/engine/spin.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { LEAST_SPIN } from '#games/slots/view/pace.ts';
import type { Playing } from '#games/slots/view/use-stage.ts';

type Props = GameViewProps<SlotInfo<number>, Outcome>;

export type Round = {
  stake: number;
  setStake(stake: number): void;
  balance: number | undefined;
  lastPayout: number | null;
  isBusy: boolean;
  /** What a balance lacks for one more spin; 0 for nothing. */
  lacking: number;
  /** The button, whatever it says: spins, stops, or shows the end of what is being shown. */
  press(): void;
};

/** A press, the server's answer, and how it is shown: always in this order, one round at a time. */
export function useRound(props: Props, { player, sound }: Playing): Round {
  const { stakes, defaultStake, missedRound, replay, onBusy } = props;
  const [stake, setStake] = useState(defaultStake);
  const [isBusy, setBusy] = useState(false);
  const [lastPayout, setLastPayout] = useState<number | null>(missedRound?.payout ?? null);
  // While a round is shown the balance must not tell its end; after it the answer is newer than the page.
  const [ownBalance, setOwnBalance] = useState<number | null>(null);
  const isPlaying = useRef(false);
  const balance = ownBalance ?? props.balance;
  const lacking = replay || balance === undefined ? 0 : Math.max(0, Math.round((stake - balance) * 1e6) / 1e6);

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
      player!.spin();
      await delay(LEAST_SPIN);
      await player!.play(round);
    });

  const play = (): Promise<void> =>
    during(async () => {
      if (balance !== undefined) setOwnBalance(Math.round((balance - stake) * 1e6) / 1e6);
      player!.spin();
      const [answer] = await Promise.all([props.play(stake).catch(() => null), delay(LEAST_SPIN)]);
      if (!answer?.ok) {
        setOwnBalance(null);
        return player!.refuse(answer ? answer.message : null);
      }
      await player!.play(answer.round);
      setLastPayout(answer.round.payout);
      setOwnBalance(answer.balance);
    });

  const press = (): void => {
    sound.unlock();
    if (!player) return;
    if (isPlaying.current) return player.hurry();
    if (replay) return void showAgain(replay);
    if (props.blocked !== null || stakes.length === 0) return;
    if (lacking > 0) props.onShort();
    else void play();
  };

  useEffect(() => {
    if (!isPlaying.current) setOwnBalance(null);
  }, [props.balance]);

  const begin = useEffectEvent(() => {
    if (!player) return;
    if (replay) void showAgain(replay);
    else if (missedRound) player.missed(missedRound);
  });
  useEffect(() => {
    // A board that was put away took its round with it.
    isPlaying.current = false;
    setBusy(false);
    begin();
  }, [player, replay?.roundId, missedRound?.roundId]);

  return { stake, setStake, balance, lastPayout, isBusy, lacking, press };
}

function delay(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
