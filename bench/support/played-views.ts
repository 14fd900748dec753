import { globSync } from 'node:fs';
import { root } from '#tools/site/site-inputs.ts';

/**
 * SQL over a row of `game`: the family, with ` for many` behind it for a live table, which has a view of its own. Only benches and journeys
 * may read the names of models.
 */
export const VIEW_OF_GAME = `split_part(model, '/', 1) || CASE WHEN model ~ '-(live|speed)-[0-9]+$' THEN ' for many' ELSE '' END`;

/** Families that are played in rooms. A sitting has no button that plays a round. */
const IN_ROOMS = globSync('games/*/room.ts', { cwd: root }).map((file) => file.split('/')[1]!);
/** Families without a view that plays rounds. Titles of the sportsbook open its pages. */
const APART = ['book', ...IN_ROOMS];

/** SQL condition on `game`: the rounds are dealt by this house, one for each press. Games of outside vendors have no view here. */
export const DEALT_HERE = `model IS NOT NULL AND vendor NOT IN (SELECT vendor FROM vendor_connection)
   AND split_part(model, '/', 1) <> ALL ('{${APART.join()}}')`;

/** SQL: rounds that were played for real money at the title of vendor `$1` and code `$2`. A ticket counts from its purchase on. */
export const PLAYED_OF_TITLE = `
  SELECT (SELECT count(*) FROM round WHERE mode = 'real' AND vendor = $1 AND game_code = $2)
       + (SELECT count(*) FROM open_round WHERE mode = 'real' AND vendor = $1 AND game_code = $2 AND draw_id IS NOT NULL) AS count`;
