import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useSitting } from '#apps/site/features/play/play-session.ts';
import type { OpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { attemptName, pendingRound, usePlay, type Played } from '#apps/site/features/play/use-play.ts';
import type { useShownBalance } from '#apps/site/features/play/use-shown-balance.ts';
import { closeAttempt } from '#apps/site/lib/attempt.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import type { PlayAnswer } from '#games/kit/view.ts';

type LiveRound = {
  game: OpenedGame;
  sitting: ReturnType<typeof useSitting>;
  balance: ReturnType<typeof useShownBalance>;
  onOver: () => void;
};

/**
 * The rounds of one visit. A press that an earlier visit did not see the end of is resolved first: by the last round that the
 * server knows, else by asking for it again with its own id, which can only give that one round.
 */
export function useLiveRound({ game, sitting, balance, onOver }: LiveRound) {
  const { t } = useI18n();
  const [pending] = useState(() => pendingRound(game));
  const isKnown = pending !== null && game.lastRound?.requestId === pending.requestId;
  const [missed, setMissed] = useState(isKnown ? game.lastRound : null);
  const [isResolving, setResolving] = useState(pending !== null && !isKnown);
  const [isUnknown, setUnknown] = useState(false);
  const [shown, setShown] = useState(0);
  const last = useRef<Played | null>(null);
  const { play, deliver } = usePlay(game, () => setUnknown(true));

  const resume = useEffectEvent(async () => {
    if (!pending) return;
    if (isKnown) return closeAttempt(attemptName(game));
    const answer = await deliver(pending);
    if (!answer) return;
    if (answer.success) {
      setMissed(answer.value.round);
      balance.release(answer.value.balance);
    }
    setUnknown(false);
    setResolving(false);
  });
  useEffect(() => void resume(), []);

  async function ask(stake: number): Promise<PlayAnswer<unknown>> {
    sitting.began();
    balance.hold(stake);
    const answer = await play(stake);
    setUnknown(false);
    if (answer === null) return new Promise(() => {}); // The page is gone; nobody waits any more.
    if (answer.success) {
      last.current = answer.value;
      return { ok: true, round: answer.value.round, balance: answer.value.balance, isReplay: answer.value.isReplay };
    }
    balance.release();
    if (answer.code === 'rounds.game_session_over') onOver();
    return { ok: false, code: answer.code, message: refusalText(answer, t) };
  }

  function onBusy(isBusy: boolean): void {
    const played = last.current;
    if (isBusy || !played) return;
    last.current = null;
    sitting.ended(played.round.stake, played.round.payout);
    balance.release(played.balance);
    setShown((count) => count + 1);
    void queryClient.invalidateQueries({ queryKey: ['records'] });
  }

  return { play: ask, onBusy, missed, isResolving, isUnknown, shown };
}
