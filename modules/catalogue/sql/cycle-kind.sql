-- Returns the category of a title, or null if the title is unknown here.
CREATE OR REPLACE FUNCTION category_of(a_vendor text, a_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT g.game_type FROM game g WHERE g.vendor = a_vendor AND g.game_code = a_game
$$;

-- Returns the kind of cycle of a title, for the least time of a game: slots, or other casino. Null for games with a time of their own:
-- tables with a studio, draws, sports, poker. An unknown title counts as other casino.
CREATE OR REPLACE FUNCTION cycle_kind(a_vendor text, a_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
           WHEN g.game_type = 'RNG' AND (g.model IS NULL OR g.model LIKE 'slots/%') THEN 'slots'
           WHEN g.game_type IN ('LIVE', 'COCKFIGHT', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP') THEN NULL
           ELSE 'casino'
         END
    FROM (VALUES (1)) AS requested (one) LEFT JOIN game g ON g.vendor = a_vendor AND g.game_code = a_game
$$;

-- Returns the category of a title by `vendor/code`. `listed` is the category of a listed title. Without it, the category of a title that
-- has left the catalogue is returned.
CREATE OR REPLACE FUNCTION category_ever(listed text, a_title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(listed, ''), category_of(split_part(a_title, '/', 1), split_part(a_title, '/', 2)), '')
$$;
