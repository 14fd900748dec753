import { useMemo, type ReactNode } from 'react';
import { useGameCounts, useStudios } from '#apps/site/parts/games/use-games.ts';
import { useFactWords } from '#apps/site/parts/play/use-fact-words.ts';
import {
  readLobbySearch,
  SORTS,
  VOLATILITIES,
  type LobbyChange,
  type LobbySearch,
  type Scope,
} from '#apps/site/pages/lobby/lobby-search.ts';
import { useI18n } from '#web/text/i18n.tsx';

const RETURNS = [95, 95.5, 96];
const LINES = [20, 40, 243, 1024];
const STAKES = ['0.4', '0.5', '0.8', '1'];
/** Filters that have no meaning for lotteries, where the plays set the return and the number of lines sets the stake of a ticket. */
const OF_SLOTS: ReadonlySet<LobbyFilter['key']> = new Set(['return', 'lines', 'stake', 'volatility', 'feature', 'most']);
const MOST = [500, 1_000, 2_500, 5_000];
const isFeature = (key: string): boolean => key.endsWith('.feature');

type Row = { value: string; label: string; line?: string; note?: ReactNode; picture?: string };
export type LobbyFilter = {
  key: 'vassalage' | 'return' | 'lines' | 'stake' | 'volatility' | 'fact' | 'feature' | 'most' | 'sort';
  label: string;
  rows: readonly Row[];
  chosen: readonly string[];
  /** Text beside the label of the closed control. */
  summary: string;
  isMany: boolean;
  set: (values: readonly string[]) => void;
};

type One = (key: Exclude<LobbyFilter['key'], 'vassalage'>, label: string, rows: Row[]) => LobbyFilter;

/** Returns the filters by facts of the titles and by their features, as far as the titles have any. */
function factFilters(facts: ReturnType<typeof useFactWords>, one: One, kind: string): LobbyFilter[] {
  return (['fact', 'feature'] as const).flatMap((part) => {
    const own = facts.filter(({ key }) => isFeature(key) === (part === 'feature'));
    const rows = own.map(({ key, value, label }) => ({ value: `${key}:${value}`, label }));
    return own.length === 0 ? [] : [one(part, part === 'fact' ? kind : own[0]!.name, rows)];
  });
}

/** Returns the filters and the sort order of a lobby, for its bar and its sheet. `change` puts a new choice into the address. */
export function useLobbyFilters(scope: Scope, search: LobbySearch, change: (part: LobbyChange) => void): LobbyFilter[] {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data: studios } = useStudios(scope.gameType);
  const { data: counts } = useGameCounts(scope);
  const isLotteries = scope.gameType === 'LOTT' || scope.gameType === 'ELOTT';
  const hasLines = counts?.hasLines ?? false;
  const facts = useFactWords(counts?.facts ?? []);
  return useMemo(() => {
    const any: Row = { value: '', label: t('lobby.any') };
    const one = (key: Exclude<LobbyFilter['key'], 'vassalage'>, label: string, rows: Row[], first: Row[] = [any]): LobbyFilter => {
      const chosen = search[key] === undefined ? (first[0]?.value ?? rows[0]?.value ?? '') : String(search[key]);
      return {
        key,
        label,
        rows: [...first, ...rows],
        chosen: [chosen],
        isMany: false,
        summary: chosen === '' ? '' : (rows.find((row) => row.value === chosen)?.label ?? chosen),
        set: ([value]) => change({ [key]: readLobbySearch({ [key]: value })[key] }),
      };
    };
    const studio = studioFilter({ chosen: search.vassalage?.split(',') ?? [], studios: studios ?? [], change }, { t, formatNumber });
    const all = [
      studio,
      one(
        'return',
        t('games.return'),
        RETURNS.map((value) => ({ value: String(value), label: t('lobby.percent_up', { value: formatNumber(value) }) })),
      ),
      ...(hasLines
        ? [
            one(
              'lines',
              t('lobby.lines'),
              LINES.map((value) => ({ value: String(value), label: t('lobby.number_up', { value: formatNumber(value) }) })),
            ),
          ]
        : []),
      one(
        'stake',
        t('lobby.stake_from'),
        STAKES.map((value) => ({ value, label: formatMoney(value, 'USD') })),
      ),
      one(
        'volatility',
        t('games.volatility'),
        VOLATILITIES.map((value) => ({ value, label: t(`games.volatility.${value}`) })),
      ),
      ...factFilters(facts, one, t('lobby.kind')),
      ...(facts.some(({ key }) => isFeature(key))
        ? [
            one(
              'most',
              t('lobby.most'),
              MOST.map((value) => ({ value: String(value), label: t('lobby.number_up', { value: formatNumber(value) }) })),
            ),
          ]
        : []),
      one(
        'sort',
        t('lobby.sort'),
        SORTS.map((value) => ({ value, label: t(`lobby.sort.${value}`) })),
        [],
      ),
    ];
    return isLotteries ? all.filter(({ key }) => !OF_SLOTS.has(key)) : all;
  }, [search, studios, hasLines, isLotteries, facts, t, formatMoney, formatNumber, change]);
}

type Chosen = {
  chosen: readonly string[];
  studios: NonNullable<ReturnType<typeof useStudios>['data']>;
  change: (part: LobbyChange) => void;
};

function studioFilter(
  { chosen, studios, change }: Chosen,
  { t, formatNumber }: Pick<ReturnType<typeof useI18n>, 't' | 'formatNumber'>,
): LobbyFilter {
  const studioRows = studios.map(({ vassalage, accountTypeName, line, gameCount, lagerIcon }) => ({
    value: vassalage,
    label: accountTypeName,
    line,
    note: formatNumber(gameCount),
    picture: lagerIcon,
  }));
  return {
    key: 'vassalage',
    label: t('lobby.studio'),
    rows: studioRows,
    chosen,
    isMany: true,
    summary:
      chosen.length === 0
        ? t('lobby.all_of', { count: studioRows.length })
        : chosen.length === 1
          ? (studioRows.find((row) => row.value === chosen[0])?.label ?? chosen[0]!)
          : formatNumber(chosen.length),
    set: (values) => change({ vassalage: values.length === 0 ? undefined : values.join(',') }),
  };
}
