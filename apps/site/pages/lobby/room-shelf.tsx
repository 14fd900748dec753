import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useGames } from '#apps/site/parts/games/use-games.ts';
import type { Scope } from '#apps/site/pages/lobby/lobby-search.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { gameRooms } from '#contracts/rooms.ts';
import { readValue } from '#web/http/api.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { compare, type Amount } from '#kernel/amount.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import './room-shelf.css';

const AGAIN_MS = 15_000;
/** Most titles whose rooms are listed. */
const MOST_GAMES = 6;

type Room = WireOutput<typeof gameRooms>['rooms'][number];

/**
 * Lists the rooms of a category's titles by their bets, with the players in them. Each links to a seat. Visitors who are not signed in see
 * no rooms.
 */
export function RoomShelf({ scope }: { scope: Scope }) {
  const { t, formatMoney } = useI18n();
  const { data: member } = useMember();
  const { data } = useGames({ ...scope, pageSize: MOST_GAMES }, member !== undefined);
  const games = member ? (data?.games ?? []) : [];
  const mode = member?.isTrial ? 'practice' : 'real';
  const found = useQueries({
    queries: games.map(({ vassalage: vendor, gameCode }) => ({
      queryKey: ['lobby', 'rooms', vendor, gameCode, mode],
      queryFn: () => readValue(gameRooms, { vendor, gameCode, mode } as const),
      refetchInterval: AGAIN_MS,
      retry: false,
    })),
  });
  const shelves = games.flatMap((game, at) => {
    const data = found[at]?.data;
    return data && data.rooms.length > 0 ? [{ game, ...data }] : [];
  });
  if (shelves.length === 0) return null;
  return (
    <section className="wrap room-shelf" aria-labelledby="room-shelf">
      <h2 id="room-shelf">{t('lobby.rooms')}</h2>
      <div className="room-shelf__games">
        {shelves.map(({ game, rooms, balance }) => (
          <GameRooms
            key={game.nodeId}
            game={game}
            rooms={rooms}
            balance={balance}
            mode={mode}
            money={(amount) => formatMoney(amount, member!.currency)}
          />
        ))}
      </div>
    </section>
  );
}

type GameRoomsProps = { game: Game; rooms: readonly Room[]; balance: Amount; mode: PlayMode; money(amount: Room['stake']): string };

/** Lists the rooms of a game. A room for which the balance is too small links to the rooms with play money. */
function GameRooms({ game, rooms, balance, mode, money }: GameRoomsProps) {
  const { t } = useI18n();
  const { vassalage: vendor, gameCode, gameName } = game;
  const maySit = (room: string): boolean => rooms.some(({ id, isOwn, least }) => id === room && (isOwn || compare(balance, least) >= 0));
  return (
    <div className="room-shelf__game">
      <h3>{gameName}</h3>
      <ul>
        {rooms.map(({ id, stake, least, most, seats, players, isOwn }) => (
          <li key={id} className="room-shelf__room">
            <b className="figures">{t('lobby.room_from', { stake: money(stake) })}</b>
            <span className="room-shelf__who">{players.length > 0 ? players.join(', ') : t('lobby.room_free', { count: seats })}</span>
            <span className="quiet figures">{t('lobby.room_bring', { least: money(least), most: money(most) })}</span>
            <Link
              to="/seamless"
              search={maySit(id) ? { vendor, gameCode, mode, room: id } : { vendor, gameCode, mode: 'practice' }}
              className={buttonClass({ variant: isOwn ? 'primary' : 'line', size: 'small' })}
              aria-label={t(maySit(id) ? 'lobby.room_enter' : 'lobby.room_practise_in', { game: gameName, stake: money(stake) })}
            >
              {t(maySit(id) ? nameOf(isOwn, players.length < seats) : 'lobby.room_practise')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(isOwn: boolean, hasFree: boolean): MessageId {
  if (isOwn) return 'lobby.room_back';
  return hasFree ? 'lobby.room_sit' : 'lobby.room_watch';
}
