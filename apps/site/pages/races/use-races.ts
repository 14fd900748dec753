import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { watchTable } from '#web/http/realtime.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { raceList, raceTable } from '#contracts/races.ts';
import type { Currency } from '#kernel/money.ts';

export type Race = WireOutput<typeof raceList>['list'][number];
export type Table = WireOutput<typeof raceTable>;
export type Row = Table['top'][number];

/** Delay before a changed table is read again; a random part of up to the same size is added, so that browsers do not read together. */
const AGAIN_MS = 1_000;

/** Reads the races of the brand, with their texts in the language of the site. */
export function useRaces() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['races', 'list', language],
    queryFn: () => readValue(raceList, { language }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the ranks of a race, and reads them again after each change until they are final. */
export function useRaceTable(raceId: number) {
  const table = useQuery({ queryKey: ['races', 'table', raceId], queryFn: () => readValue(raceTable, { raceId }), staleTime: 0 });
  const topic = table.data?.isFinal === false ? table.data.table : undefined;
  useEffect(() => {
    if (topic === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = watchTable(topic, (frame) => {
      // Frames may have been lost before `watching`, so it counts as a change.
      if (frame.type !== 'watching' && (frame.type !== 'table' || frame.state.table !== topic)) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void queryClient.invalidateQueries({ queryKey: ['races'] });
        },
        AGAIN_MS * (1 + Math.random()),
      );
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [topic]);
  return table;
}

/** Writes a score: an amount, or how many times a stake. */
export function useScoreText(currency: Currency): (score: Row['score']) => string {
  const { t, formatMoney, locale } = useI18n();
  return ({ amount, times }) =>
    amount === null
      ? t('races.times', { times: new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(times ?? 0) })
      : `${formatMoney(amount, currency)} ${currency}`;
}
