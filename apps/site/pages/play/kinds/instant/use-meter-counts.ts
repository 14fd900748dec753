import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { gameMeters } from '#contracts/rounds.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';

/** Counts of the member's meters in an open game. */
export interface MeterCounts {
  /** Counts by stake; each reading is a new list. Undefined for a game without meters. */
  counts: readonly { stake: Amount; count: number }[] | undefined;
  /** Reads the counts again. */
  refresh(): void;
}

type Open = { game: OpenedGame; isBusy: boolean; onOver(): void };

/**
 * Reads the member's meters in an open game. The counts are read again after a bonus has begun or ended, when the browser window gets the
 * focus, and when the view asks. If other rules are in force by now, `onOver` is called between two rounds to open the game again.
 */
export function useMeterCounts({ game, isBusy, onOver }: Open): MeterCounts {
  const { vendor, gameCode, mode, gameToken, model, meters } = game;
  const wallet = useBalance();
  // Bonus money fills separate meters.
  const hasBonus = wallet.data !== undefined && !isNothing(wallet.data.bonus);
  const { data } = useQuery({
    queryKey: ['game', 'meters', gameToken, hasBonus],
    queryFn: () => readValue(gameMeters, { vendor, gameCode, mode }),
    enabled: meters !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const isOther = data !== undefined && data.model !== model;
  const reopen = useEffectEvent(onOver);
  useEffect(() => {
    if (isOther && !isBusy) reopen();
  }, [isOther, isBusy]);
  return {
    counts: meters === null ? undefined : (data?.meters ?? meters),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['game', 'meters', gameToken] }),
  };
}
