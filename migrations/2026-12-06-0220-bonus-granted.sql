-- Who was given a bonus lately.
CREATE INDEX bonus_grant_granted ON bonus_grant (granted_at);
