import { globSync } from 'node:fs';
import { root } from '#tools/site/site-inputs.ts';

/**
 * SQL, of a row of `game`: its family, and whether many sit at it, who have another view there. Names of models are for benches and
 * journeys alone.
 */
export const VIEW_OF_GAME = `split_part(model, '/', 1) || CASE WHEN model ~ '-(live|speed)-[0-9]+$' THEN ' for many' ELSE '' END`;

/** Families that are played in rooms, with others; a sitting has no button that plays a round. */
const IN_ROOMS = globSync('games/*/room.ts', { cwd: root }).map((file) => file.split('/')[1]!);
/** Titles of the book lead to its pages, and have no view. */
const APART = ['book', ...IN_ROOMS];

/** SQL: the rows of `game` whose rounds are dealt here, one press a round; those of vendors outside have no view of ours. */
export const DEALT_HERE = `model IS NOT NULL AND vendor NOT IN (SELECT vendor FROM vendor_connection)
   AND split_part(model, '/', 1) <> ALL ('{${APART.join()}}')`;

/** SQL: how many rounds of a title, `$1` and `$2`, were played for real money; a ticket counts once it is bought, its draw may take minutes. */
export const PLAYED_OF_TITLE = `
  SELECT (SELECT count(*) FROM round WHERE mode = 'real' AND vendor = $1 AND game_code = $2)
       + (SELECT count(*) FROM open_round WHERE mode = 'real' AND vendor = $1 AND game_code = $2 AND draw_id IS NOT NULL) AS count`;
