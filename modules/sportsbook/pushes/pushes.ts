import type { SportsBetFrame, SportsBoardFrame, SportsEventFrame } from '#contracts/frames/sports.ts';
import { boardTopic, eventTopic } from '#contracts/frames/sports.ts';
import type { Push } from '#platform/realtime/push.ts';

/** A change of a match that screens see. */
export type EventChange = Omit<SportsEventFrame, 'type'> & { sport: string };

export type Pushes = ReturnType<typeof createPushes>;

/** Publishes changes of matches and bets to the screens that watch them. A change is published only after it is stored. */
export function createPushes() {
  let push: Push | undefined;
  return {
    setPush: (own: Push): void => void (push = own),
    /** To who watches the match, and its board. A board gets the markets of its columns each time: frames of one match replace each other there. */
    event: ({ sport, ...change }: EventChange, onBoard: SportsBoardFrame['markets']): void => {
      push?.toTable(eventTopic(change.event), { type: 'sports-event', ...change });
      const { markets: _markets, prices: _prices, steps: _steps, ...brief } = change;
      push?.toTable(boardTopic(sport), { type: 'sports-board', sport, ...brief, markets: onBoard }, `sports-board ${change.event}`);
    },
    bet: (memberId: bigint, frame: Omit<SportsBetFrame, 'type'>): void => push?.toMember(memberId, { type: 'sports-bet', ...frame }),
    /** Matches and boards that sockets of this process watch. */
    watched: (): { events: bigint[]; boards: string[] } => {
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
