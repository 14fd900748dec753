import type { Mutant } from '#tests/mutants/mutant.ts';

const frozen = ['modules/agents/downlines/freeze.test.ts'];
const links = ['modules/agents/links/links.test.ts'];
const positions = ['modules/agents/positions/positions.test.ts'];
const LINKS = 'modules/agents/links/links.ts';
const LINES = 'modules/agents/sql/positions.sql';
const GIVE = 'modules/agents/positions/give-position.ts';

/** Faults in what stops the play of a member or of an agent's line, in links, and in the limits of agents' liability. */
export const agentsLines: readonly Mutant[] = [
  {
    name: 'who is frozen plays on',
    file: 'modules/identity/sql/gate-member.sql',
    text: "WHEN m.frozen_at IS NOT NULL AND requested.act <> 'practice' THEN 'identity.frozen'",
    replacement: '',
    tests: frozen,
    by: 'who is frozen neither plays for real nor pays in',
  },
  {
    name: 'a stranger is frozen',
    file: 'modules/agents/downlines/freeze.ts',
    text: 'return agentId === memberId ? undefined : placeInBranch(db, agentId, memberId);',
    replacement: 'return placeOf(db, memberId);',
    tests: frozen,
    by: 'only one of the branch is frozen',
  },
  {
    name: 'a network visits a link as often as it likes',
    file: LINKS,
    text: "name: 'agent-link', most: 1,",
    replacement: "name: 'agent-link', most: 1_000,",
    tests: links,
    by: 'counts visits of a network once a day',
  },
  {
    name: 'links of others are shown',
    file: LINKS,
    text: 'FROM agent_link l WHERE l.agent_id = $1 ORDER BY',
    replacement: 'FROM agent_link l WHERE (l.agent_id = $1 OR true) ORDER BY',
    tests: links,
    by: 'counts visits of a network once a day',
  },
  {
    name: 'a closed link brings members',
    file: LINKS,
    text: "return link?.isClosed ? 'closed' : link?.id;",
    replacement: 'return link?.id;',
    tests: links,
    by: 'a closed link brings nobody',
  },
  {
    name: 'a stopped line plays on below its agent',
    file: 'modules/limits/sql/line-stop.sql',
    text: 'FROM member_uplines(a_member) AS u JOIN',
    replacement: 'FROM (SELECT a_member AS member_id) AS u JOIN',
    tests: positions,
    by: 'a line that has come to its credit plays for real no more',
  },
  {
    name: 'a stop is not asked of before a stake',
    file: 'modules/limits/sql/limits.sql',
    text: 'WHERE EXISTS (SELECT FROM line_stop) AND line_is_stopped(requested.member)',
    replacement: 'WHERE false',
    tests: positions,
    by: 'a line that has come to its credit plays for real no more',
  },
  {
    name: 'a line is stopped only beyond its credit',
    file: LINES,
    text: 'SELECT put_line_stop(a_merchant, l.member_id, l.owes > 0 AND l.owes >= l.credit, moment)',
    replacement: 'SELECT put_line_stop(a_merchant, l.member_id, l.owes > 0 AND l.owes > l.credit, moment)',
    tests: positions,
    by: 'a line that has come to its credit plays for real no more',
  },
  {
    name: 'a settled sheet still counts against the credit',
    file: LINES,
    text: 'AND s.settled_at IS NULL GROUP BY',
    replacement: 'GROUP BY',
    tests: positions,
    by: 'what it owes counts until it is settled',
  },
  {
    name: 'what is given below is kept as well',
    file: 'modules/agents/positions/split.ts',
    text: 'BigInt(share) * base - given',
    replacement: 'BigInt(share) * base - 0n * given',
    tests: positions,
    by: 'each part is the reference’s to the cent',
  },
  {
    name: 'shares hold before their period begins',
    file: LINES,
    text: 'AND p.starts_at <= moment ORDER BY',
    replacement: 'ORDER BY',
    tests: positions,
    by: 'each part is the reference’s to the cent',
  },
  {
    name: 'a share above the upline’s is given',
    file: GIVE,
    text: "if (high) return err('agents.share_too_high'",
    replacement: "if (high && !high) return err('agents.share_too_high'",
    tests: positions,
    by: 'a share is at most the upline’s',
  },
  {
    name: 'credit is given again and again',
    file: GIVE,
    text: 'return store.creditOf(others) + credit > own.credit',
    replacement: 'return credit > own.credit',
    tests: positions,
    by: 'of fifty that would take the credit together only so many do',
  },
];
