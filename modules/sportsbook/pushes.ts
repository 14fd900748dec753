import type { SportsBetFrame, SportsBoardFrame, SportsEventFrame } from '#contracts/frames/sports.ts';
import { boardTopic, eventTopic } from '#contracts/frames/sports.ts';
import type { Push } from '#platform/realtime/push.ts';

/** A change of a match that screens show. */
export type EventChange = Omit<SportsEventFrame, 'type'> & { sport: string };

/** Sender of the sportsbook's frames to sockets. */
export interface Pushes {
  /** Sets the function that sends messages to sockets. */
  setPush(own: Push): void;
  /** Publishes a change of a match to its watchers and to its board. A board gets all markets of its columns each time. */
  event(eventChange: EventChange, onBoard: SportsBoardFrame['markets']): void;
  /** Publishes the state of a bet to its member. */
  bet(memberId: bigint, frame: Omit<SportsBetFrame, 'type'>): void;
  /** Returns the matches and boards that sockets of this process watch. */
  watched(): { events: bigint[]; boards: string[] };
}

/** Publishes changes of matches and bets to the screens that watch them. A change is published only after it is stored. */
export function createPushes(): Pushes {
  let push: Push | undefined;
  return {
    setPush: (own) => void (push = own),
    event: ({ sport, ...change }, onBoard) => {
      push?.toTable(eventTopic(change.event), { type: 'sports-event', ...change });
      const { markets: _markets, prices: _prices, steps: _steps, ...brief } = change;
      push?.toTable(boardTopic(sport), { type: 'sports-board', sport, ...brief, markets: onBoard }, `sports-board ${change.event}`);
    },
    bet: (memberId, frame) => push?.toMember(memberId, { type: 'sports-bet', ...frame }),
    watched: () => {
      const tables = push?.watchedTables() ?? [];
      const named = (prefix: string) => tables.filter((table) => table.startsWith(prefix)).map((table) => table.slice(prefix.length));
      return {
        events: named(eventTopic(''))
          .filter((id) => /^\d{1,18}$/.test(id))
          .map(BigInt),
        boards: named(boardTopic('')),
      };
    },
  };
}
