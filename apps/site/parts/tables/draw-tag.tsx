import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { Marks } from '#apps/site/parts/tables/marks.tsx';
import type { Game } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { gameMenus } from '#contracts/lottery-menus.ts';
import './table-tag.css';

type Menu = WireOutput<typeof gameMenus>;
const DAY_MS = 86_400_000;
/** Shortest and longest interval at which the menu of lotteries is read again; between these, it is read after the next close or draw. */
const [SOONEST_MS, LATEST_MS] = [5_000, 60_000];
/** Time between a draw and its result, in ms. */
const DRAWN_MS = 1_500;

/** Shows the state of a lottery on its tile: last result, time to the next close, kind and rhythm of draws. */
export function DrawTag({ game }: { game: Game }) {
  const { formatCountdown, formatWeekTime } = useI18n();
  const { data: menu } = useMenu();
  const kind = useKind(game);
  const ahead = useAhead(menu);
  const now = useSecond();
  const entry = menu?.list.find(({ vassalage, gameCode }) => vassalage === game.vassalage && gameCode === game.gameCode);
  const left = entry?.numero ? Date.parse(entry.numero.closesAt) + ahead - now : null;
  return (
    <span className="table-tag table-tag--draw">
      <Marks marks={entry?.last?.balls ?? []} />
      <span className="table-tag__line">
        <b className="table-tag__clock figures">
          {left === null ? '' : left < DAY_MS ? formatCountdown(left) : formatWeekTime(entry!.numero!.closesAt)}
        </b>
        <span className="table-tag__players">{kind?.drawn}</span>
      </span>
      <span className="table-tag__limits">{kind?.every}</span>
    </span>
  );
}

/** Reads all lotteries with their draws, once for all tiles. */
function useMenu() {
  return useQuery({
    queryKey: ['lottery-menu', undefined],
    queryFn: () => readValue(gameMenus, { device: 'WEB' }),
    refetchInterval: ({ state }) => (state.data ? untilNext(state.data) : LATEST_MS),
  });
}

function untilNext({ now, list }: Menu): number {
  const at = Date.parse(now);
  const next = list.flatMap(({ numero }) => (numero ? [Date.parse(numero.closesAt), Date.parse(numero.drawsAt) + DRAWN_MS] : []));
  // No draw is planned yet, so the menu is read again soon.
  if (next.length === 0) return SOONEST_MS;
  const soonest = Math.min(...next.map((ms) => ms - at).filter((ms) => ms > 0), LATEST_MS);
  return Math.max(soonest, SOONEST_MS);
}

/** Returns the milliseconds by which this browser's clock is ahead of the server's, from the time in the menu. */
function useAhead(menu: Menu | undefined): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (menu) setAhead(Date.now() - Date.parse(menu.now));
  }, [menu]);
  return ahead;
}

/** Returns kind and rhythm of a lottery in the words of its family, such as "5 digits" and "Every minute"; null while unknown. */
function useKind({ facts }: Game): { drawn: string; every: string } | null {
  const fact = facts.find(({ key }) => key.endsWith('.every'));
  const family = fact?.key.split('.')[0];
  const { data: text } = useGameText(family);
  return text && fact ? { drawn: text(`${family}.kind`), every: text(`${fact.key}.${fact.value}`) } : null;
}

function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
