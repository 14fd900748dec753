import { globSync } from 'node:fs';
import { root } from '#tools/site/site-inputs.ts';

/**
 * SQL for a row of `game`: the family of its view. A live table has another view, and ` for many` is added to its family. Only benches and
 * journeys may read the names of models.
 */
export const VIEW_OF_GAME = `split_part(model, '/', 1) || CASE WHEN model ~ '-(live|speed)-[0-9]+$' THEN ' for many' ELSE '' END`;

/** Families that are played in rooms. Their views have no button that plays a round. */
const IN_ROOMS = globSync('games/*/room.ts', { cwd: root }).map((file) => file.split('/')[1]!);
/** Families without a view that plays rounds. Titles of the sportsbook open its own pages. */
const APART = ['book', ...IN_ROOMS];

/** SQL condition for a row of `game`: this house deals its rounds, one for each press. Games of external vendors have no view here. */
export const DEALT_HERE = `model IS NOT NULL AND vendor NOT IN (SELECT vendor FROM vendor_connection)
   AND split_part(model, '/', 1) <> ALL ('{${APART.join()}}')`;

/** SQL that counts rounds played for real money at the title of vendor `$1` with code `$2`. A ticket counts from its purchase. */
export const PLAYED_OF_TITLE = `
  SELECT (SELECT count(*) FROM round WHERE mode = 'real' AND vendor = $1 AND game_code = $2)
       + (SELECT count(*) FROM open_round WHERE mode = 'real' AND vendor = $1 AND game_code = $2 AND draw_id IS NOT NULL) AS count`;
