import {
  previewSportsCancel,
  previewSportsRestore,
  previewSportsResult,
  sportsCancels,
  sportsPositions,
  sportsWords,
} from '#contracts/bo/sports-board.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';
import { commonText } from '#platform/i18n/site-texts.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { previewResult } from '#modules/sportsbook/desk/decide-result.ts';
import { previewCancel, previewRestore } from '#modules/sportsbook/desk/decide-void.ts';
import { positions } from '#modules/sportsbook/desk/positions.ts';
import { deskWindows } from '#modules/sportsbook/desk/windows.ts';
import type { Preview } from '#modules/sportsbook/settlement/preview.ts';
import { fedLeagues } from '#modules/sportsbook/views/view-store.ts';

const TAGS = LANGUAGES.map(({ tag }) => tag);

/** Routes of the desk that show names, positions and cancel windows, and the consequences of a decision. */
export function boardRoutes(deps: SportsDeps): Route[] {
  const { db, book } = deps;
  return [
    handle(sportsWords, async ({ acceptLanguage }) => {
      const fed = await fedLeagues(db);
      const sports = [...book.sports.values()].map(({ code, leagues }) => ({
        code,
        leagues: [...leagues, ...fed.filter(({ sport }) => sport === code)].map((league) => ({ code: league.code, name: league.name })),
      }));
      return ok({ texts: shownTexts(book.texts, acceptLanguage), sports });
    }),
    handle(sportsPositions, async ({ input: { sort: _sort, pageNo, pageSize, ...filter } }) =>
      ok(await positions(deps, filter, { pageNo, pageSize })),
    ),
    handle(sportsCancels, async ({ input: { sort, event, ...page } }) =>
      ok(await deskWindows(db, { event: event ?? null, isFirstFirst: sort === 'madeAt' }, page)),
    ),
    handle(previewSportsCancel, async ({ input: { id: event, ...window } }) => {
      const found = await db.transaction((tx) => previewCancel(tx, deps, { event, ...window }));
      return found.ok ? ok(shown(found.value)) : err(found.failure.code);
    }),
    handle(previewSportsRestore, async ({ input: { id: cancel } }) => {
      const found = await db.transaction((tx) => previewRestore(tx, deps, { cancel }));
      return found.ok ? ok(shown(found.value)) : err(found.failure.code);
    }),
    handle(previewSportsResult, async ({ input: { id: market, won }, now }) => {
      const found = await db.transaction((tx) => previewResult(tx, deps, { market, won }, now));
      return found.ok ? ok(shown(found.value)) : err(found.failure.code);
    }),
  ];
}

/** Returns the texts in the language of the caller, without texts that only members read. */
function shownTexts(texts: Readonly<Record<string, string>>, acceptLanguage: string): Record<string, string> {
  const tag = pickLocale(acceptLanguage, TAGS) ?? 'en';
  const shown = Object.entries(texts).filter(([key]) => /\.(name|market\..*)$|^sports\.outcome\./.test(key));
  return Object.fromEntries(shown.map(([key, english]) => [key, commonText(tag, { key, area: 'sports' }) ?? english]));
}

function shown({ bets, ...preview }: Preview) {
  return { ...preview, bets: bets.map((bet) => ({ ...bet, currency: bet.after.currency })) };
}
