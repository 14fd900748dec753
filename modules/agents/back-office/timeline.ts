import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

const OF_FREEZE = {
  kind: 'exclusions',
  permission: MEMBERS.read,
  id: "lpad(f.id::text, 19, '0')",
  ref: 'f.agent_id',
  from: 'agent_freeze f',
  where: 'f.member_id = $1',
  page: (agent: string) => ({ to: `/members/${agent}` }),
} as const;

/** Timeline of a member's freezes by agents above; an entry links to the agent. */
export function freezeTimeline(db: Queryable): TimelineSource[] {
  return [
    timelineOf(db, { ...OF_FREEZE, name: 'freezes', at: 'f.frozen_at', text: "'frozen by an agent'", detail: 'f.reason' }),
    timelineOf(db, { ...OF_FREEZE, name: 'freezes-lifted', at: 'f.lifted_at', text: "'freeze lifted'", detail: 'f.lifted_staff' }),
  ];
}
