import { useEffect, useEffectEvent, useRef } from 'react';
import type { useSitting } from '#apps/site/pages/play/play-session.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import type { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import { call } from '#web/http/api.ts';
import { dropRequest, storeRequest, pendingRequest, type PendingRequest } from '#web/http/pending-request.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { untilKnown } from '#web/http/until-known.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buyChase, stopChase } from '#contracts/chases.ts';
import type { ChaseAnswer, ChaseOrder } from '#games/kit/view/view.ts';

type Chasing = {
  game: OpenedGame;
  sitting: ReturnType<typeof useSitting>;
  balance: ReturnType<typeof useShownBalance>;
  onOver: () => void;
};

/** Buys and ends chases. If an earlier visit was left before the answer to a chase, the chase is requested again with the same id. */
export function useChases({ game, sitting, balance, onOver }: Chasing, onChange: () => void) {
  const { t } = useI18n();
  const { gameToken, currency, vendor, gameCode, mode, isLottery } = game;
  const name = `chase:${vendor}/${gameCode}/${mode}`;
  const isLeft = useRef(false);

  async function deliver({ requestId, order }: PendingRequest<ChaseOrder>): Promise<ChaseAnswer> {
    const { draws, ...rest } = order;
    const send = () => call(buyChase, { gameToken, requestId, currency, draws: [...draws], ...rest });
    const answer = await untilKnown(send, { isLeft: () => isLeft.current, onUnknown: () => {}, firstWaitMs: 500 });
    if (!answer || isLeft.current) return new Promise(() => {}); // The page was left, so nothing waits for the answer.
    dropRequest(name);
    balance.release(answer.success ? answer.value.balance : undefined);
    if (!answer.success && answer.code === 'rounds.game_session_over') onOver();
    onChange();
    return answer.success ? { ok: true } : { ok: false, code: answer.code, message: refusalText(answer, t) };
  }
  const resume = useEffectEvent((): void => {
    const pending = isLottery ? pendingRequest<ChaseOrder>(name) : null;
    if (pending) void deliver(pending);
  });
  useEffect(() => {
    isLeft.current = false;
    resume();
    return () => {
      isLeft.current = true;
    };
  }, []);

  return {
    buy: (order: ChaseOrder): Promise<ChaseAnswer> => {
      sitting.began();
      return deliver(storeRequest(name, order));
    },
    stop: async (id: string): Promise<ChaseAnswer> => {
      const answer = await call(stopChase, { id });
      onChange();
      return answer.success ? { ok: true } : { ok: false, code: answer.code, message: refusalText(answer, t) };
    },
  };
}
