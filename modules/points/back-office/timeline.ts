import { POINTS } from '#contracts/bo/permissions/points.ts';
import type { Queryable } from '#platform/db/database.ts';
import { serialSql, timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const COMMON = { kind: 'points and levels', permission: POINTS.read } as const;
const overview = (_ref: string, id: bigint) => ({ to: `/members/${id}` });

/** Timeline of points that a member spent, and of points by hand. */
export function pointTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, {
      ...COMMON,
      name: 'point-orders',
      at: 'o.at',
      id: 'o.id',
      text: "CASE o.type WHEN 'gift' THEN 'points redeemed for a gift' ELSE 'points exchanged for money' END",
      detail: `${serialSql('P', 'o.serial')} || ', ' || o.points || ' points, ' || replace(o.state, '_', ' ')`,
      from: 'point_order o',
      where: 'o.member_id = $1',
      page: overview,
    }),
    timelineOf(db, {
      ...COMMON,
      name: 'points-by-hand',
      at: 'g.at',
      id: 'g.id',
      text: "CASE WHEN g.points > 0 THEN 'points given by ' ELSE 'points taken by ' END || g.given_by",
      detail: "abs(g.points) || ' points'",
      from: 'point_grant g',
      where: 'g.member_id = $1',
      page: overview,
    }),
  ];
}
