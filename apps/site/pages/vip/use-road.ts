import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { vipRoad } from '#contracts/vip.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';

export type Road = WireOutput<typeof vipRoad>;
export type Level = Road['levels'][number];
export type Gift = Road['gifts'][number];

/** Reads the brand's levels, and the member's standing among them. */
export function useRoad() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['vip', 'road', language],
    queryFn: () => readValue(vipRoad, { language }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function readVipAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['vip'] });
}

/** Returns the amount missing from `have` to `goal`, in major units; null if none is missing. */
export function missingTo(goal: Amount, have: Amount, currency: Currency): string | null {
  const minor = toMinor(goal, currency) - toMinor(have, currency);
  return minor > 0n ? toMajor(money(minor, currency)) : null;
}

/** Returns the part of `goal` that `have` reaches, from 0 to 1. */
export function partOf(goal: Amount, have: Amount, currency: Currency): number {
  const [all, some] = [toMinor(goal, currency), toMinor(have, currency)];
  return some >= all ? 1 : Number((some * 10_000n) / all) / 10_000;
}
