-- The category of a title; null where it is unknown here.
CREATE OR REPLACE FUNCTION category_of(a_vendor text, a_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT g.game_type FROM game g WHERE g.vendor = a_vendor AND g.game_code = a_game
$$;

-- Kind of cycle of a title, for the least time of a game: slots, or other casino. Null for games with a time of their own: tables with a
-- studio, draws, sports, poker. A title that is unknown here counts as other casino.
CREATE OR REPLACE FUNCTION cycle_kind(a_vendor text, a_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
           WHEN g.game_type = 'RNG' AND (g.model IS NULL OR g.model LIKE 'slots/%') THEN 'slots'
           WHEN g.game_type IN ('LIVE', 'COCKFIGHT', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP') THEN NULL
           ELSE 'casino'
         END
    FROM (VALUES (1)) AS requested (one) LEFT JOIN game g ON g.vendor = a_vendor AND g.game_code = a_game
$$;

-- Category of a title by `vendor/code`. `listed` is that of a listed title; without it, that of one which has left the catalogue.
CREATE OR REPLACE FUNCTION category_ever(listed text, a_title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(listed, ''), category_of(split_part(a_title, '/', 1), split_part(a_title, '/', 2)), '')
$$;
