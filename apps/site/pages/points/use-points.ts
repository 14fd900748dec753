import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import * as calls from '#contracts/points.ts';

export type Gift = WireOutput<typeof calls.pointMall>['list'][number];
export type PointOrder = WireOutput<typeof calls.redeemPoints>;
export type Ratio = NonNullable<WireOutput<typeof calls.pointConfig>['ratio']>;

const PAGE = 20;
const DAYS = 92;

/** Reads the goods of the points mall. */
export function useMall() {
  const { language } = useLanguage();
  const { status } = useSession();
  return useQuery({
    queryKey: ['points', 'mall', language],
    queryFn: () => readValue(calls.pointMall, { language }),
    enabled: status === 'in',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the ways to earn points, and the rates of their exchange. */
export function usePointConfig() {
  const { status } = useSession();
  return useQuery({
    queryKey: ['points', 'config'],
    queryFn: () => readValue(calls.pointConfig),
    enabled: status === 'in',
  });
}

/** Reads the member's orders of gifts and exchanges; every `pollEveryMs` while an order may have been stored without an answer. */
export function useRedeemed(pageNo = 1, pollEveryMs: number | false = false) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['points', 'orders', language, pageNo],
    queryFn: () => readValue(calls.redeemList, { days: DAYS, pageNo, pageSize: PAGE, language }),
    refetchInterval: pollEveryMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the changes of the member's points. */
export function usePointDetails(pageNo: number) {
  return useQuery({
    queryKey: ['points', 'details', pageNo],
    queryFn: () => readValue(calls.pointDetails, { days: DAYS, pageNo, pageSize: PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
