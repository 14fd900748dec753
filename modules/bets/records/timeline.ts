import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

/** Settled play of a member: a line for each day and game, with what the member won or lost by it. `nameOf` gives the name of a game. */
export function playTimeline(db: Queryable, nameOf: (vendor: string, gameCode: string) => string): TimelineSource[] {
  const source = timelineOf(db, {
    name: 'play',
    kind: 'play',
    permission: MEMBERS.money,
    at: "(b.day + 1)::timestamp AT TIME ZONE $2 - interval '1 microsecond'",
    id: "b.day || '/' || b.vendor || '/' || b.game_code || '/' || b.currency",
    text: "b.vendor || '/' || b.game_code",
    detail: "b.count || CASE b.count WHEN 1 THEN ' bet' ELSE ' bets' END",
    amount: 'b.payout - b.stake',
    currency: 'b.currency',
    ref: "b.day || '/' || b.vendor || '/' || b.game_code",
    isDay: true,
    from: 'bet_day b',
    where: 'b.member_id = $1 AND b.count > 0',
    page: (ref, id) => {
      const [day, vendor, ...game] = ref.split('/');
      return { to: `/members/${id}`, search: { tab: 'bets', day: day!, vendor: vendor!, game: game.join('/') } };
    },
  });
  return [
    {
      ...source,
      read: async (member, part) =>
        (await source.read(member, part)).map((line) => {
          const [vendor, ...game] = line.text.split('/');
          return { ...line, text: `played ${nameOf(vendor!, game.join('/'))}` };
        }),
    },
  ];
}
