-- What the automatic checks of a withdrawal found, each with its verdict and what it went by.
ALTER TABLE withdrawal ADD checks jsonb NOT NULL DEFAULT '[]';
UPDATE withdrawal SET checks = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', known.name, 'verdict', 'review', 'facts', '{}'::jsonb)), '[]')
    FROM unnest(flags) AS f (flag)
    JOIN (VALUES ('first_withdrawal', 'first_withdrawal'), ('new_account', 'payout_account'), ('large', 'amount'), ('name_differs', 'name'))
      AS known (flag, name) USING (flag));
ALTER TABLE withdrawal DROP flags;

-- How much a member had staked by the time of each deposit: what was staked since is what counts for it. Worked out once of each.
CREATE TABLE stake_mark (
  deposit_id    uuid PRIMARY KEY,
  member_id     bigint NOT NULL,
  currency      text NOT NULL,
  staked_before bigint NOT NULL CHECK (staked_before >= 0)
);
CREATE INDEX stake_mark_member ON stake_mark (member_id);
