-- Gate that refuses an act which a member's state or account type forbids. `act`: 'play' | 'bet' | 'practice' | 'deposit' | 'pay_in' |
-- 'withdraw'. Exclusion and time-out leave withdrawals open. A time-out ends by itself, an exclusion only by a decision. Trial members, by
-- the brand's list of account types, play for practice money only: 'play' is for real money. A member whom an agent above has frozen
-- neither plays for real money nor deposits. A member who has not accepted new terms places no new stake ('bet') and begins no deposit
-- ('pay_in').
SELECT ledger.declare_gate('member', 'member bigint, act text', $$
  SELECT judged.cmd, judged.refusal, judged.facts
    FROM (
      SELECT requested.cmd,
             CASE
               WHEN m.id IS NULL OR m.state = 'closed' THEN 'identity.account_closed'
               WHEN m.account_type <> 0 AND requested.act <> 'practice' AND is_trial_type(m.merchant_id, m.account_type) THEN 'in_need_true_account'
               WHEN requested.act = 'withdraw' THEN NULL
               WHEN m.state = 'excluded' THEN 'identity.excluded'
               WHEN m.frozen_at IS NOT NULL AND requested.act <> 'practice' THEN 'identity.frozen'
               WHEN m.terms_due IS NOT NULL AND requested.act IN ('bet', 'pay_in') THEN 'identity.terms_due'
               WHEN m.state = 'timed_out' AND m.state_until > clock_timestamp() THEN 'identity.timed_out'
             END AS refusal,
             CASE WHEN m.state IN ('excluded', 'timed_out') AND m.state_until IS NOT NULL
                  THEN jsonb_build_object('until', to_char(m.state_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS facts
        FROM requested LEFT JOIN member m ON m.id = requested.member
    ) AS judged
   WHERE judged.refusal IS NOT NULL
$$);
