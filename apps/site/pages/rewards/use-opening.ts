import { useEffect, useRef, useState } from 'react';
import type { Phase } from '#apps/site/pages/rewards/scenes/scene.tsx';
import { TicketSound } from '#apps/site/pages/rewards/scenes/ticket-sound.ts';
import { readRewardsAgain, type Opening, type RewardTicket } from '#apps/site/pages/rewards/use-rewards.ts';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import { call } from '#web/http/api.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import type { RewardKind } from '#contracts/reward-kinds.ts';
import { openTicket } from '#contracts/reward-tickets.ts';

/** Duration of the animation by kind of ticket, in ms. */
const SHOWN_MS: Record<RewardKind, number> = { envelope: 900, egg: 900, wheel: 3_200 };

/** Opens a ticket: sends the request, then shows the outcome by an animation, which the member can skip. */
export function useOpening({ id: ticketId }: RewardTicket, kind: RewardKind) {
  const { language } = useLanguage();
  const isStill = useReducedMotion();
  const [isSoundOn] = useStoredFlag('sound');
  const [sound] = useState(() => new TicketSound(isSoundOn));
  const [order] = useState(() => ({ ticketId, clientSeed: newClientSeed(), requestId: newRequestId() }));
  const [opening, setOpening] = useState<Opening>();
  const [isShown, setShown] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { run, phase, refusal, isBusy } = useKnownCall<Opening>();

  useEffect(() => sound.turn(isSoundOn), [sound, isSoundOn]);
  useEffect(
    () => () => {
      clearTimeout(ending.current);
      sound.still();
      sound.destroy();
    },
    [sound],
  );

  function end({ prizes, paid }: Opening): void {
    clearTimeout(ending.current);
    setShown(true);
    const line = paid === null ? undefined : prizes[paid];
    const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
    sound.result(line && !isNothing(line.amount) ? line.weight / total : null);
    // The lists are read again only now, because they would reveal a prize before the scene has shown it.
    readRewardsAgain();
  }

  async function open(): Promise<void> {
    sound.unlock();
    const answer = await run(() => call(openTicket, { ...order, language }));
    if (!answer?.success) return answer ? readRewardsAgain() : undefined;
    setOpening(answer.value);
    if (isStill) return end(answer.value);
    sound.opening(kind, SHOWN_MS[kind]);
    ending.current = setTimeout(() => end(answer.value), SHOWN_MS[kind]);
  }

  const shown: Phase = opening ? (isShown ? 'open' : 'opening') : isBusy ? 'asking' : 'closed';
  return { open, skip: () => opening && !isShown && end(opening), phase: shown, opening, refusal, isChecking: phase === 'checking' };
}

/** Returns the member's part of the seed of a ticket: 16 random bytes of this browser, as hexadecimal text. */
function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
