-- Printed by `npm run schema`: what migrations/ and the sql/ folders of the modules make. Change those, not this.

CREATE TABLE agent_active_day (
  place_id bigint NOT NULL,
  day date NOT NULL,
  members integer NOT NULL,
  CONSTRAINT agent_active_day_pkey PRIMARY KEY (place_id, day),
  CONSTRAINT agent_active_day_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id),
  CONSTRAINT agent_active_day_members_check CHECK ((members > 0))
);

CREATE TABLE agent_answer (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  text text NOT NULL,
  request_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_answer_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_answer_pkey PRIMARY KEY (id),
  CONSTRAINT agent_answer_message_id_fkey FOREIGN KEY (message_id) REFERENCES agent_message(id),
  CONSTRAINT agent_answer_text_check CHECK ((text <> ''::text))
);
CREATE INDEX agent_answer_of_member ON public.agent_answer USING btree (member_id, id);
CREATE INDEX agent_answer_of_message ON public.agent_answer USING btree (message_id, id);

CREATE TABLE agent_bill (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  contract_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  place_id bigint NOT NULL,
  depth integer NOT NULL,
  member_id bigint NOT NULL,
  payer_id bigint,
  currency text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  valid_bet bigint NOT NULL,
  net_loss bigint NOT NULL,
  active integer NOT NULL,
  rate integer NOT NULL,
  carried_in numeric NOT NULL,
  carried_out numeric NOT NULL,
  gross bigint NOT NULL,
  kept bigint NOT NULL,
  amount bigint NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  attempt integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  claim_until timestamp with time zone,
  made_at timestamp with time zone NOT NULL,
  held_from text,
  corrected bigint NOT NULL DEFAULT 0,
  owes_in bigint NOT NULL DEFAULT 0,
  owes_out bigint NOT NULL DEFAULT 0,
  CONSTRAINT agent_bill_contract_id_starts_at_key UNIQUE (contract_id, starts_at),
  CONSTRAINT agent_bill_pkey PRIMARY KEY (id),
  CONSTRAINT agent_bill_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
  CONSTRAINT agent_bill_amount_check CHECK ((amount >= 0)),
  CONSTRAINT agent_bill_check CHECK (((paid >= 0) AND (paid <= amount))),
  CONSTRAINT agent_bill_check1 CHECK (((held_from IS NULL) OR (state = 'awaiting_review'::text))),
  CONSTRAINT agent_bill_gross_check CHECK ((gross >= 0)),
  CONSTRAINT agent_bill_kept_check CHECK ((kept >= 0)),
  CONSTRAINT agent_bill_owes_in_check CHECK ((owes_in <= 0)),
  CONSTRAINT agent_bill_owes_out_check CHECK ((owes_out <= 0)),
  CONSTRAINT agent_bill_state_check CHECK ((state = ANY (ARRAY['due'::text, 'issued'::text, 'part_received'::text, 'payer_short'::text, 'not_reached'::text, 'refused'::text, 'awaiting_review'::text, 'awaiting_claim'::text, 'part_claimed'::text])))
);
CREATE INDEX agent_bill_of_member ON public.agent_bill USING btree (member_id, id);
CREATE INDEX agent_bill_of_payer ON public.agent_bill USING btree (payer_id, id) WHERE (payer_id IS NOT NULL);
CREATE INDEX agent_bill_of_run ON public.agent_bill USING btree (merchant_id, starts_at, kind);
CREATE INDEX agent_bill_to_pay ON public.agent_bill USING btree (merchant_id, depth, id) WHERE (state = ANY (ARRAY['due'::text, 'part_received'::text, 'payer_short'::text, 'part_claimed'::text]));

CREATE TABLE agent_book (
  merchant_id integer NOT NULL,
  closed_through timestamp with time zone NOT NULL,
  CONSTRAINT agent_book_pkey PRIMARY KEY (merchant_id)
);

CREATE TABLE agent_contract (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  place_id bigint NOT NULL,
  member_id bigint NOT NULL,
  upline_id bigint,
  currency text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL DEFAULT 'requested'::text,
  period text NOT NULL,
  terms jsonb NOT NULL,
  most_rate integer NOT NULL,
  payer text NOT NULL,
  is_auto_paid boolean NOT NULL,
  request_id uuid NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  end_requested_at timestamp with time zone,
  CONSTRAINT agent_contract_place_id_kind_version_key UNIQUE (place_id, kind, version),
  CONSTRAINT agent_contract_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_contract_pkey PRIMARY KEY (id),
  CONSTRAINT agent_contract_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id),
  CONSTRAINT agent_contract_check CHECK ((ends_at >= starts_at)),
  CONSTRAINT agent_contract_check1 CHECK (((state = 'valid'::text) = (starts_at IS NOT NULL))),
  CONSTRAINT agent_contract_check2 CHECK (((upline_id IS NOT NULL) OR (payer = 'platform'::text))),
  CONSTRAINT agent_contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT agent_contract_most_rate_check CHECK (((most_rate >= 1) AND (most_rate <= 10000))),
  CONSTRAINT agent_contract_payer_check CHECK ((payer = ANY (ARRAY['platform'::text, 'upline'::text]))),
  CONSTRAINT agent_contract_period_check CHECK ((period = ANY (ARRAY['FiveMinutes'::text, 'Hourly'::text, 'Daily'::text, 'Weekly'::text, 'Semimonthly'::text, 'Monthly'::text]))),
  CONSTRAINT agent_contract_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'valid'::text, 'denied'::text])))
);
CREATE INDEX agent_contract_in_force ON public.agent_contract USING btree (merchant_id, kind, starts_at) WHERE (state = 'valid'::text);
CREATE INDEX agent_contract_of_member ON public.agent_contract USING btree (member_id, id);
CREATE INDEX agent_contract_of_upline ON public.agent_contract USING btree (upline_id, id);
CREATE UNIQUE INDEX agent_contract_going_on ON public.agent_contract USING btree (place_id, kind) WHERE ((state = 'valid'::text) AND (ends_at IS NULL));
CREATE UNIQUE INDEX agent_contract_offer ON public.agent_contract USING btree (place_id, kind) WHERE (state = 'requested'::text);

CREATE TABLE agent_day (
  place_id bigint NOT NULL,
  day date NOT NULL,
  counted_on date NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  own_count bigint NOT NULL,
  own_stake bigint NOT NULL,
  own_payout bigint NOT NULL,
  own_turnover bigint NOT NULL,
  team_count bigint NOT NULL,
  team_stake bigint NOT NULL,
  team_payout bigint NOT NULL,
  team_turnover bigint NOT NULL,
  own_corrected bigint NOT NULL DEFAULT 0,
  team_corrected bigint NOT NULL DEFAULT 0,
  own_house_win bigint NOT NULL,
  team_house_win bigint NOT NULL,
  CONSTRAINT agent_day_pkey PRIMARY KEY (place_id, day, counted_on, game_type, currency),
  CONSTRAINT agent_day_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id)
);
CREATE INDEX agent_day_counted ON public.agent_day USING btree (counted_on, place_id);
CREATE INDEX agent_day_place ON public.agent_day USING btree (place_id, day);

CREATE TABLE agent_freeze (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  reason text NOT NULL,
  frozen_at timestamp with time zone NOT NULL,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  lifted_staff text,
  CONSTRAINT agent_freeze_pkey PRIMARY KEY (id),
  CONSTRAINT agent_freeze_check CHECK ((lifted_at >= frozen_at)),
  CONSTRAINT agent_freeze_check1 CHECK (((lifted_at IS NULL) = (num_nonnulls(lifted_by, lifted_staff) = 0))),
  CONSTRAINT agent_freeze_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX agent_freeze_of_member ON public.agent_freeze USING btree (member_id, id);
CREATE UNIQUE INDEX agent_freeze_open ON public.agent_freeze USING btree (member_id) WHERE (lifted_at IS NULL);

CREATE TABLE agent_game_day (
  place_id bigint NOT NULL,
  day date NOT NULL,
  game_type text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  turnover bigint NOT NULL,
  corrected bigint NOT NULL,
  house_win bigint NOT NULL,
  bonus_win bigint NOT NULL DEFAULT 0,
  CONSTRAINT agent_game_day_pkey PRIMARY KEY (place_id, day, game_type, vendor, game, currency),
  CONSTRAINT agent_game_day_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id)
);

CREATE TABLE agent_head (
  place_id bigint NOT NULL,
  below integer NOT NULL,
  CONSTRAINT agent_head_pkey PRIMARY KEY (place_id),
  CONSTRAINT agent_head_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id)
);

CREATE TABLE agent_interval (
  starts_at timestamp with time zone NOT NULL,
  place_id bigint NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  turnover bigint NOT NULL,
  corrected bigint NOT NULL DEFAULT 0,
  house_win bigint NOT NULL,
  CONSTRAINT agent_interval_pkey PRIMARY KEY (starts_at, place_id, currency),
  CONSTRAINT agent_interval_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id)
);

CREATE TABLE agent_link (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  agent_id bigint NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  landing text NOT NULL,
  request_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT agent_link_merchant_id_code_key UNIQUE (merchant_id, code),
  CONSTRAINT agent_link_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_link_pkey PRIMARY KEY (id),
  CONSTRAINT agent_link_landing_check CHECK ((landing = ANY (ARRAY['register'::text, 'home'::text, 'promotions'::text]))),
  CONSTRAINT agent_link_name_check CHECK ((name <> ''::text))
);
CREATE INDEX agent_link_of_agent ON public.agent_link USING btree (agent_id, id);

CREATE TABLE agent_link_day (
  link_id bigint NOT NULL,
  day date NOT NULL,
  visits bigint NOT NULL,
  CONSTRAINT agent_link_day_pkey PRIMARY KEY (link_id, day),
  CONSTRAINT agent_link_day_link_id_fkey FOREIGN KEY (link_id) REFERENCES agent_link(id)
);

CREATE TABLE agent_link_member (
  member_id bigint NOT NULL,
  link_id bigint NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  first_deposit_at timestamp with time zone,
  CONSTRAINT agent_link_member_pkey PRIMARY KEY (member_id),
  CONSTRAINT agent_link_member_link_id_fkey FOREIGN KEY (link_id) REFERENCES agent_link(id)
);
CREATE INDEX agent_link_member_of_link ON public.agent_link_member USING btree (link_id, registered_at);

CREATE TABLE agent_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  agent_id bigint NOT NULL,
  to_id bigint,
  text text NOT NULL,
  recipients integer NOT NULL,
  request_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_message_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_message_pkey PRIMARY KEY (id),
  CONSTRAINT agent_message_recipients_check CHECK ((recipients > 0)),
  CONSTRAINT agent_message_text_check CHECK ((text <> ''::text))
);
CREATE INDEX agent_message_of_agent ON public.agent_message USING btree (agent_id, id);
CREATE INDEX agent_message_to ON public.agent_message USING btree (to_id) WHERE (to_id IS NOT NULL);

CREATE TABLE agent_note (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  agent_id bigint NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_note_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_note_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_note_of_member ON public.agent_note USING btree (agent_id, member_id, id);

CREATE TABLE agent_objection (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bill_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  CONSTRAINT agent_objection_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_objection_pkey PRIMARY KEY (id),
  CONSTRAINT agent_objection_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
  CONSTRAINT agent_objection_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX agent_objection_of_bill ON public.agent_objection USING btree (bill_id, id);
CREATE UNIQUE INDEX agent_objection_open ON public.agent_objection USING btree (bill_id) WHERE (answer IS NULL);

CREATE TABLE agent_payment (
  seq bigint NOT NULL,
  bill_id bigint NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_payment_pkey PRIMARY KEY (seq),
  CONSTRAINT agent_payment_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
  CONSTRAINT agent_payment_amount_check CHECK ((amount > 0))
);
CREATE INDEX agent_payment_of_bill ON public.agent_payment USING btree (bill_id);

CREATE TABLE agent_place (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  parent_id bigint,
  path bigint[] NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone,
  is_counted boolean NOT NULL DEFAULT false,
  joined_at timestamp with time zone,
  last_bet_on date,
  CONSTRAINT agent_place_pkey PRIMARY KEY (id),
  CONSTRAINT agent_place_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agent_place(id),
  CONSTRAINT agent_place_check CHECK ((until >= since))
);
CREATE INDEX agent_place_bet ON public.agent_place USING btree (last_bet_on) WHERE (last_bet_on IS NOT NULL);
CREATE INDEX agent_place_joined ON public.agent_place USING btree (joined_at) WHERE (until IS NULL);
CREATE INDEX agent_place_of_member ON public.agent_place USING btree (member_id, since);
CREATE INDEX agent_place_parent ON public.agent_place USING btree (parent_id);
CREATE INDEX agent_place_path ON public.agent_place USING gin (path);
CREATE INDEX agent_place_uncounted ON public.agent_place USING btree (id) WHERE ((NOT is_counted) AND (until IS NULL));
CREATE UNIQUE INDEX agent_place_now ON public.agent_place USING btree (member_id) WHERE (until IS NULL);

CREATE TABLE agent_position (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  place_id bigint NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  shares jsonb NOT NULL,
  credit bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  request_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT agent_position_request_id_key UNIQUE (request_id),
  CONSTRAINT agent_position_pkey PRIMARY KEY (id),
  CONSTRAINT agent_position_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id),
  CONSTRAINT agent_position_credit_check CHECK ((credit >= 0))
);
CREATE INDEX agent_position_of_brand ON public.agent_position USING btree (merchant_id, place_id, id);
CREATE INDEX agent_position_of_place ON public.agent_position USING btree (place_id, id);

CREATE TABLE agent_progress (
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  billed_until timestamp with time zone NOT NULL,
  CONSTRAINT agent_progress_pkey PRIMARY KEY (merchant_id, kind, period)
);

CREATE TABLE agent_request (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  CONSTRAINT agent_request_pkey PRIMARY KEY (id),
  CONSTRAINT agent_request_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CONSTRAINT agent_request_closed_by_check CHECK ((closed_by = ANY (ARRAY['offered'::text, 'declined'::text]))),
  CONSTRAINT agent_request_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))
);
CREATE UNIQUE INDEX agent_request_open ON public.agent_request USING btree (member_id, kind) WHERE (closed_at IS NULL);

CREATE TABLE agent_review (
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT agent_review_pkey PRIMARY KEY (merchant_id, kind),
  CONSTRAINT agent_review_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))
);

CREATE TABLE agent_sheet (
  place_id bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  share integer NOT NULL,
  base bigint NOT NULL,
  line bigint NOT NULL,
  kept bigint NOT NULL,
  settled_at timestamp with time zone,
  settled_by text,
  CONSTRAINT agent_sheet_pkey PRIMARY KEY (place_id, starts_at, game_type, currency),
  CONSTRAINT agent_sheet_place_id_fkey FOREIGN KEY (place_id) REFERENCES agent_place(id),
  CONSTRAINT agent_sheet_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  CONSTRAINT agent_sheet_share_check CHECK (((share >= 0) AND (share <= 10000)))
);
CREATE INDEX agent_sheet_of_brand ON public.agent_sheet USING btree (merchant_id, starts_at);
CREATE INDEX agent_sheet_open ON public.agent_sheet USING btree (place_id) WHERE (settled_at IS NULL);

CREATE TABLE agent_template (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  tiers jsonb NOT NULL,
  rule text NOT NULL,
  carry text NOT NULL,
  is_auto_paid boolean NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT agent_template_name_key UNIQUE (name),
  CONSTRAINT agent_template_pkey PRIMARY KEY (id),
  CONSTRAINT agent_template_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT agent_template_period_check CHECK ((period = ANY (ARRAY['FiveMinutes'::text, 'Hourly'::text, 'Daily'::text, 'Weekly'::text, 'Semimonthly'::text, 'Monthly'::text])))
);

CREATE TABLE approval (
  id uuid NOT NULL,
  kind text NOT NULL,
  merchant_id integer,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  payload jsonb NOT NULL,
  facts json NOT NULL,
  hash bytea NOT NULL,
  reason text NOT NULL,
  maker_id bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  checker_id bigint,
  decided_at timestamp with time zone,
  note text,
  figures json NOT NULL DEFAULT '{}'::json,
  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES staff_account(id),
  CONSTRAINT approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff_account(id),
  CONSTRAINT approval_check CHECK ((expires_at > made_at)),
  CONSTRAINT approval_checked CHECK (((checker_id IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'refused'::text])))),
  CONSTRAINT approval_closed CHECK (((decided_at IS NULL) = (status = 'waiting'::text))),
  CONSTRAINT approval_four_eyes CHECK ((checker_id <> maker_id)),
  CONSTRAINT approval_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT approval_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX approval_by_time ON public.approval USING btree (made_at);
CREATE INDEX approval_waiting ON public.approval USING btree (subject_kind, subject_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER approval_move BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION check_approval_move();
CREATE UNIQUE INDEX approval_one_waiting ON public.approval USING btree (kind, subject_kind, subject_id) WHERE (status = 'waiting'::text);

CREATE UNLOGGED TABLE attempt (
  name text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (name, key)
);

CREATE TABLE audit_check (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  ended_at timestamp with time zone NOT NULL,
  entries bigint NOT NULL,
  breaks integer NOT NULL,
  CONSTRAINT audit_check_pkey PRIMARY KEY (id),
  CONSTRAINT audit_check_breaks_check CHECK ((breaks >= 0)),
  CONSTRAINT audit_check_entries_check CHECK ((entries >= 0))
);

CREATE TABLE audit_entry (
  n bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  staff_id bigint,
  actor text NOT NULL,
  action text NOT NULL,
  merchant_id integer,
  subject_kind text,
  subject_id text,
  reason text,
  before jsonb,
  after jsonb,
  ip inet,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (n)
);
CREATE INDEX audit_entry_by_time ON public.audit_entry USING btree (at);
CREATE INDEX audit_entry_of_subject ON public.audit_entry USING btree (subject_kind, subject_id, n) WHERE (subject_kind IS NOT NULL);

CREATE TABLE audit_head (
  only_row boolean NOT NULL DEFAULT true,
  n bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_head_only_row_check CHECK (only_row)
);

CREATE TABLE bet_day (
  member_id bigint NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  turnover bigint NOT NULL,
  at_risk bigint NOT NULL DEFAULT 0,
  house_win bigint NOT NULL,
  bonus_win bigint NOT NULL DEFAULT 0,
  CONSTRAINT bet_day_pkey PRIMARY KEY (member_id, day, vendor, game_code, currency)
) WITH (fillfactor=70);
CREATE INDEX bet_day_by_day ON public.bet_day USING btree (day, member_id);

CREATE TABLE bet_record (
  round_id bigint NOT NULL,
  n smallint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  turnover bigint NOT NULL,
  currency text NOT NULL,
  at timestamp with time zone NOT NULL,
  at_risk bigint NOT NULL DEFAULT 0,
  house_win bigint NOT NULL,
  bonus_win bigint NOT NULL DEFAULT 0,
  won bigint,
  CONSTRAINT bet_record_pkey PRIMARY KEY (member_id, at, round_id, n),
  CONSTRAINT bet_record_check CHECK (((turnover >= 0) AND (turnover <= stake))),
  CONSTRAINT bet_record_check1 CHECK (((at_risk >= 0) AND (at_risk <= stake))),
  CONSTRAINT bet_record_payout_check CHECK ((payout >= 0)),
  CONSTRAINT bet_record_stake_check CHECK ((stake > 0)),
  CONSTRAINT bet_record_won_check CHECK ((won >= 0))
) PARTITION BY RANGE (round_id);
CREATE INDEX bet_record_by_round ON ONLY public.bet_record USING brin (round_id) WITH (autosummarize='on');

CREATE TABLE big_win (
  round_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  customer text NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  game_type text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT big_win_pkey PRIMARY KEY (round_id),
  CONSTRAINT big_win_amount_check CHECK ((amount > 0))
);
CREATE INDEX big_win_of_merchant ON public.big_win USING btree (merchant_id, at);

CREATE TABLE bonus_grant (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  origin text NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  required bigint NOT NULL,
  wagered bigint NOT NULL DEFAULT 0,
  cap bigint,
  converted bigint NOT NULL DEFAULT 0,
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  granted_in bigint NOT NULL,
  closed_in bigint,
  granted_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT bonus_grant_account_id_key UNIQUE (account_id),
  CONSTRAINT bonus_grant_granted_in_key UNIQUE (granted_in),
  CONSTRAINT bonus_grant_origin_key UNIQUE (origin),
  CONSTRAINT bonus_grant_pkey PRIMARY KEY (id),
  CONSTRAINT bonus_grant_amount_check CHECK ((amount > 0)),
  CONSTRAINT bonus_grant_cap_check CHECK ((cap > 0)),
  CONSTRAINT bonus_grant_check CHECK (((converted >= 0) AND ((cap IS NULL) OR (converted <= cap)))),
  CONSTRAINT bonus_grant_check1 CHECK (((state = 'running'::text) = (closed_in IS NULL))),
  CONSTRAINT bonus_grant_check2 CHECK (((state <> 'converted'::text) OR (wagered >= required))),
  CONSTRAINT bonus_grant_required_check CHECK ((required >= 0)),
  CONSTRAINT bonus_grant_state_check CHECK ((state = ANY (ARRAY['running'::text, 'converted'::text, 'lost'::text, 'forfeited'::text, 'expired'::text])))
);
CREATE INDEX bonus_grant_closed ON public.bonus_grant USING btree (closed_at);
CREATE INDEX bonus_grant_granted ON public.bonus_grant USING btree (granted_at);
CREATE INDEX bonus_grant_of_member ON public.bonus_grant USING btree (member_id, id DESC);
CREATE TRIGGER bonus_grant_kept BEFORE UPDATE OF origin, merchant_id, member_id, currency, account_id, amount, required, cap, terms, granted_in, ends_at, state ON public.bonus_grant FOR EACH ROW EXECUTE FUNCTION keep_bonus();
CREATE TRIGGER bonus_grant_notified AFTER INSERT OR UPDATE OF state ON public.bonus_grant FOR EACH ROW EXECUTE FUNCTION notify_bonus();
CREATE UNIQUE INDEX bonus_grant_running ON public.bonus_grant USING btree (member_id, currency) WHERE (state = 'running'::text);

CREATE TABLE bonus_money_left (
  member_id bigint NOT NULL,
  currency text NOT NULL,
  at timestamp with time zone NOT NULL,
  seq bigint,
  CONSTRAINT bonus_money_left_pkey PRIMARY KEY (member_id, currency)
);

CREATE TABLE bonus_move (
  seq bigint NOT NULL,
  grant_id bigint NOT NULL,
  amount bigint NOT NULL,
  wagered bigint NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  CONSTRAINT bonus_move_pkey PRIMARY KEY (grant_id, seq),
  CONSTRAINT bonus_move_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonus_grant(id),
  CONSTRAINT bonus_move_reason_check CHECK ((reason = ANY (ARRAY['granted'::text, 'bet'::text, 'converted'::text, 'lost'::text, 'forfeited'::text, 'expired'::text, 'late'::text]))),
  CONSTRAINT bonus_move_staked_check CHECK ((staked >= 0))
);
CREATE INDEX bonus_move_at ON public.bonus_move USING btree (at);
CREATE INDEX bonus_move_by_seq ON public.bonus_move USING btree (seq);

CREATE TABLE brand_change (
  merchant_id integer NOT NULL,
  number integer NOT NULL,
  part text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  reverts integer,
  request_id uuid NOT NULL,
  meaning bytea NOT NULL,
  CONSTRAINT brand_change_request_id_key UNIQUE (request_id),
  CONSTRAINT brand_change_pkey PRIMARY KEY (merchant_id, number),
  CONSTRAINT brand_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT brand_change_meaning_check CHECK ((length(meaning) = 32)),
  CONSTRAINT brand_change_number_check CHECK ((number >= 1))
);
CREATE INDEX brand_change_of_part ON public.brand_change USING btree (merchant_id, part, number);

CREATE TABLE brand_game (
  merchant_id integer NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  pin integer,
  is_off boolean NOT NULL DEFAULT false,
  min_bet numeric(12,2),
  max_bet numeric(12,2),
  stream text,
  CONSTRAINT brand_game_pkey PRIMARY KEY (merchant_id, vendor, game_code),
  CONSTRAINT brand_game_vendor_game_code_fkey FOREIGN KEY (vendor, game_code) REFERENCES game(vendor, game_code),
  CONSTRAINT brand_game_limits CHECK ((((min_bet IS NULL) = (max_bet IS NULL)) AND (max_bet >= min_bet))),
  CONSTRAINT brand_game_min_bet_check CHECK ((min_bet > (0)::numeric)),
  CONSTRAINT brand_game_pin_check CHECK (((pin >= 1) AND (pin <= 100))),
  CONSTRAINT brand_game_stream_check CHECK (((length(stream) >= 12) AND (length(stream) <= 400)))
);
CREATE TRIGGER brand_game_changed AFTER INSERT OR DELETE OR UPDATE ON public.brand_game FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalogue');

CREATE TABLE broadcast (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  merchant_id integer NOT NULL,
  texts jsonb NOT NULL,
  segment jsonb NOT NULL,
  counted integer NOT NULL,
  written_by text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  approved_by text,
  approved_at timestamp with time zone,
  upto bigint NOT NULL DEFAULT 0,
  recipients integer NOT NULL DEFAULT 0,
  finished_at timestamp with time zone,
  stopped_by text,
  stopped_at timestamp with time zone,
  CONSTRAINT broadcast_request_id_key UNIQUE (request_id),
  CONSTRAINT broadcast_pkey PRIMARY KEY (id),
  CONSTRAINT broadcast_check CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CONSTRAINT broadcast_check1 CHECK (((state = ANY (ARRAY['draft'::text, 'stopped'::text])) OR (approved_at IS NOT NULL))),
  CONSTRAINT broadcast_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text, 'stopped'::text])))
);
CREATE INDEX broadcast_of_brand ON public.broadcast USING btree (merchant_id, approved_at DESC) WHERE (state = ANY (ARRAY['sending'::text, 'sent'::text]));
CREATE INDEX broadcast_under_way ON public.broadcast USING btree (id) WHERE (state = 'sending'::text);

CREATE TABLE broadcast_mark (
  broadcast_id integer NOT NULL,
  member_id bigint NOT NULL,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT broadcast_mark_pkey PRIMARY KEY (broadcast_id, member_id),
  CONSTRAINT broadcast_mark_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcast(id)
);

CREATE TABLE broadcast_page (
  broadcast_id integer NOT NULL,
  from_member bigint NOT NULL,
  members bigint[] NOT NULL,
  CONSTRAINT broadcast_page_pkey PRIMARY KEY (broadcast_id, from_member),
  CONSTRAINT broadcast_page_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcast(id)
);

CREATE UNLOGGED TABLE captcha (
  cid text NOT NULL,
  answer text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_for uuid,
  CONSTRAINT captcha_pkey PRIMARY KEY (cid)
);

CREATE TABLE care_contact (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  way text NOT NULL,
  outcome text NOT NULL,
  text text NOT NULL,
  kinds text[] NOT NULL,
  author text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT care_contact_request_id_key UNIQUE (request_id),
  CONSTRAINT care_contact_pkey PRIMARY KEY (id),
  CONSTRAINT care_contact_outcome_check CHECK ((outcome = ANY (ARRAY['watch'::text, 'informed'::text, 'limit'::text, 'break'::text, 'no_harm'::text]))),
  CONSTRAINT care_contact_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  CONSTRAINT care_contact_way_check CHECK ((way = ANY (ARRAY['review'::text, 'message'::text, 'mail'::text, 'chat'::text, 'call'::text])))
);
CREATE INDEX care_contact_member ON public.care_contact USING btree (member_id, id DESC);

CREATE TABLE catalogue_source (
  only_row boolean NOT NULL DEFAULT true,
  sha256 text NOT NULL,
  CONSTRAINT catalogue_source_pkey PRIMARY KEY (only_row),
  CONSTRAINT catalogue_source_only_row_check CHECK (only_row)
);

CREATE TABLE chain_seed (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chain_id bigint NOT NULL,
  member_id bigint NOT NULL,
  seed text NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT chain_seed_chain_id_member_id_key UNIQUE (chain_id, member_id),
  CONSTRAINT chain_seed_pkey PRIMARY KEY (id),
  CONSTRAINT chain_seed_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES coup_chain(id),
  CONSTRAINT chain_seed_seed_check CHECK ((seed ~ '^[!-9;-~]{1,64}$'::text))
);
CREATE INDEX chain_seed_of_chain ON public.chain_seed USING btree (chain_id, id);
CREATE INDEX chain_seed_of_member ON public.chain_seed USING btree (member_id, id);

CREATE UNLOGGED TABLE challenge_used (
  id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT challenge_used_pkey PRIMARY KEY (id)
);

CREATE TABLE chase (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  mode text NOT NULL,
  requested jsonb NOT NULL,
  stops_on_win boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  stopped_by text,
  CONSTRAINT chase_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT chase_pkey PRIMARY KEY (id),
  CONSTRAINT chase_check CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  CONSTRAINT chase_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT chase_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['win'::text, 'member'::text])))
);

CREATE TABLE chase_ticket (
  chase_id bigint NOT NULL,
  nth smallint NOT NULL,
  draw_id bigint NOT NULL,
  round_id bigint NOT NULL,
  CONSTRAINT chase_ticket_round_id_key UNIQUE (round_id),
  CONSTRAINT chase_ticket_pkey PRIMARY KEY (chase_id, nth),
  CONSTRAINT chase_ticket_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES chase(id),
  CONSTRAINT chase_ticket_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT chase_ticket_nth_check CHECK ((nth > 0))
);
CREATE INDEX chase_ticket_draw ON public.chase_ticket USING btree (draw_id);

CREATE TABLE chat_author (
  member_id bigint NOT NULL,
  tag uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT chat_author_tag_key UNIQUE (tag),
  CONSTRAINT chat_author_pkey PRIMARY KEY (member_id)
);

CREATE TABLE chat_case (
  message_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  verdict text,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT chat_case_pkey PRIMARY KEY (message_id),
  CONSTRAINT chat_case_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_message(id) ON DELETE CASCADE,
  CONSTRAINT chat_case_check CHECK ((((verdict IS NULL) = (decided_at IS NULL)) AND ((verdict IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT chat_case_verdict_check CHECK ((verdict = ANY (ARRAY['hidden'::text, 'kept'::text])))
);
CREATE INDEX chat_case_queue ON public.chat_case USING btree (((decided_at IS NOT NULL)), opened_at, message_id);

CREATE TABLE chat_gift (
  message_id bigint NOT NULL,
  kind text NOT NULL,
  of_message bigint,
  currency text NOT NULL,
  requested bigint NOT NULL,
  given bigint NOT NULL,
  receivers bigint[] NOT NULL,
  CONSTRAINT chat_gift_pkey PRIMARY KEY (message_id),
  CONSTRAINT chat_gift_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_message(id) ON DELETE CASCADE,
  CONSTRAINT chat_gift_check CHECK (((given > 0) AND (given <= requested))),
  CONSTRAINT chat_gift_check1 CHECK (((kind = 'tip'::text) = (of_message IS NOT NULL))),
  CONSTRAINT chat_gift_kind_check CHECK ((kind = ANY (ARRAY['tip'::text, 'rain'::text]))),
  CONSTRAINT chat_gift_receivers_check CHECK ((cardinality(receivers) > 0))
);

CREATE TABLE chat_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  room_id bigint NOT NULL,
  no bigint NOT NULL,
  member_id bigint,
  request_id uuid NOT NULL,
  text text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  gone_no bigint,
  gone_at timestamp with time zone,
  gone_by text,
  CONSTRAINT chat_message_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT chat_message_room_id_no_key UNIQUE (room_id, no),
  CONSTRAINT chat_message_pkey PRIMARY KEY (id),
  CONSTRAINT chat_message_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_room(id),
  CONSTRAINT chat_message_check CHECK ((((gone_no IS NULL) = (gone_at IS NULL)) AND ((gone_at IS NOT NULL) OR (gone_by IS NULL))))
);
CREATE INDEX chat_message_by_time ON public.chat_message USING btree (sent_at);
CREATE INDEX chat_message_gone ON public.chat_message USING btree (room_id, gone_no) WHERE (gone_no IS NOT NULL);
CREATE INDEX chat_message_of_member ON public.chat_message USING btree (room_id, member_id, no DESC);
CREATE UNIQUE INDEX chat_message_of_house ON public.chat_message USING btree (request_id) WHERE (member_id IS NULL);

CREATE TABLE chat_mute (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until timestamp with time zone,
  reason text NOT NULL,
  muted_by text NOT NULL,
  ended_at timestamp with time zone,
  ended_by text,
  CONSTRAINT chat_mute_pkey PRIMARY KEY (id),
  CONSTRAINT chat_mute_check CHECK (((ended_at IS NOT NULL) OR (ended_by IS NULL)))
);
CREATE INDEX chat_mute_of_member ON public.chat_mute USING btree (member_id, id DESC);
CREATE UNIQUE INDEX chat_mute_on ON public.chat_mute USING btree (member_id) WHERE (ended_at IS NULL);

CREATE TABLE chat_report (
  message_id bigint NOT NULL,
  member_id bigint NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chat_report_pkey PRIMARY KEY (message_id, member_id),
  CONSTRAINT chat_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_case(message_id) ON DELETE CASCADE
);

CREATE TABLE chat_room (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  name text NOT NULL,
  last_no bigint NOT NULL DEFAULT 0,
  slow_s integer NOT NULL DEFAULT 3,
  is_paused boolean NOT NULL DEFAULT false,
  CONSTRAINT chat_room_merchant_id_name_key UNIQUE (merchant_id, name),
  CONSTRAINT chat_room_pkey PRIMARY KEY (id),
  CONSTRAINT chat_room_slow_s_check CHECK (((slow_s >= 0) AND (slow_s <= 3600)))
);

CREATE TABLE chat_word (
  merchant_id integer NOT NULL,
  word text NOT NULL,
  CONSTRAINT chat_word_pkey PRIMARY KEY (merchant_id, word)
);

CREATE TABLE claim (
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  staff_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT claim_pkey PRIMARY KEY (subject_kind, subject_id),
  CONSTRAINT claim_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);

CREATE TABLE clock_tick (
  only_row boolean NOT NULL DEFAULT true,
  at timestamp with time zone NOT NULL,
  doubted_at timestamp with time zone,
  CONSTRAINT clock_tick_pkey PRIMARY KEY (only_row),
  CONSTRAINT clock_tick_only_row_check CHECK (only_row)
);

CREATE TABLE code_check (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  process text NOT NULL,
  release text NOT NULL,
  list text NOT NULL,
  packages text NOT NULL,
  files integer NOT NULL,
  faults text[] NOT NULL,
  request_id uuid,
  began_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT code_check_pkey PRIMARY KEY (id),
  CONSTRAINT code_check_check CHECK ((ended_at >= began_at)),
  CONSTRAINT code_check_files_check CHECK ((files >= 0)),
  CONSTRAINT code_check_list_check CHECK ((list ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT code_check_packages_check CHECK ((packages ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX code_check_by_process ON public.code_check USING btree (process, id);

CREATE TABLE code_check_request (
  id uuid NOT NULL,
  made_by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT code_check_request_pkey PRIMARY KEY (id)
);

CREATE TABLE content_item (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  slug text NOT NULL,
  request_id uuid,
  revision integer NOT NULL DEFAULT 1,
  draft jsonb,
  changed_by text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT content_item_merchant_id_kind_slug_key UNIQUE (merchant_id, kind, slug),
  CONSTRAINT content_item_request_id_key UNIQUE (request_id),
  CONSTRAINT content_item_pkey PRIMARY KEY (id),
  CONSTRAINT content_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT content_item_check CHECK ((((draft -> 'body'::text) ->> 'kind'::text) = kind)),
  CONSTRAINT content_item_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'banner'::text, 'help'::text, 'legal'::text, 'link'::text, 'section'::text]))),
  CONSTRAINT content_item_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,60}$'::text))
);

CREATE TABLE content_preview (
  code_hash bytea NOT NULL,
  item_id integer NOT NULL,
  session_id text NOT NULL,
  visitor text,
  link_until timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT content_preview_pkey PRIMARY KEY (code_hash),
  CONSTRAINT content_preview_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id)
);
CREATE TRIGGER content_preview_changed AFTER DELETE OR UPDATE ON public.content_preview FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content_preview');
CREATE UNIQUE INDEX content_preview_of_visitor ON public.content_preview USING btree (visitor) WHERE (visitor IS NOT NULL);

CREATE TABLE content_request (
  request_id uuid NOT NULL,
  item_id integer NOT NULL,
  meaning bytea NOT NULL,
  revision integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT content_request_pkey PRIMARY KEY (request_id),
  CONSTRAINT content_request_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id),
  CONSTRAINT content_request_meaning_check CHECK ((length(meaning) = 32))
);
CREATE INDEX content_request_by_time ON public.content_request USING btree (at);

CREATE TABLE content_version (
  item_id integer NOT NULL,
  version integer NOT NULL,
  request_id uuid,
  body jsonb NOT NULL,
  sort integer NOT NULL,
  is_shown boolean NOT NULL DEFAULT true,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  restores integer,
  published_by text,
  approved_by text,
  published_at timestamp with time zone NOT NULL,
  reason text,
  CONSTRAINT content_version_request_id_key UNIQUE (request_id),
  CONSTRAINT content_version_pkey PRIMARY KEY (item_id, version),
  CONSTRAINT content_version_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id),
  CONSTRAINT content_version_body_check CHECK ((COALESCE((body #>> '{texts,EN,title}'::text[]), ''::text) <> ''::text)),
  CONSTRAINT content_version_body_check1 CHECK (
CASE (body ->> 'kind'::text)
    WHEN 'announcement'::text THEN (((body ->> 'place'::text) = ANY (ARRAY['PL'::text, 'PU'::text, 'PR'::text])) AND (jsonb_array_length((body -> 'audience'::text)) > 0) AND (COALESCE((body #>> '{texts,EN,content}'::text[]), ''::text) <> ''::text))
    WHEN 'banner'::text THEN ((body #>> '{texts,EN,text}'::text[]) IS NOT NULL)
    WHEN 'link'::text THEN (COALESCE((body ->> 'linkageType'::text), ''::text) = ANY (ARRAY['ROUTE'::text, 'URL'::text]))
    WHEN 'section'::text THEN (COALESCE((body #>> '{texts,EN,text}'::text[]), ''::text) <> ''::text)
    WHEN 'help'::text THEN ((COALESCE((body #>> '{texts,EN,summary}'::text[]), ''::text) <> ''::text) AND (COALESCE((body #>> '{texts,EN,body}'::text[]), ''::text) <> ''::text))
    ELSE true
END),
  CONSTRAINT content_version_check CHECK ((ends_at > starts_at)),
  CONSTRAINT content_version_legal_check CHECK ((((body ->> 'kind'::text) <> 'legal'::text) OR ((COALESCE((body #>> '{texts,EN,body}'::text[]), ''::text) <> ''::text) AND (approved_by IS NOT NULL) AND is_shown AND (ends_at IS NULL)))),
  CONSTRAINT content_version_link_check CHECK ((((body ->> 'kind'::text) <> ALL (ARRAY['banner'::text, 'link'::text, 'section'::text])) OR
CASE (body ->> 'linkageType'::text)
    WHEN 'ROUTE'::text THEN (COALESCE((body ->> 'url'::text), ''::text) ~ '^/([^/\\]|$)'::text)
    WHEN 'URL'::text THEN (COALESCE((body ->> 'url'::text), ''::text) ~ '^https://[^\s]+$'::text)
    WHEN 'GAME'::text THEN (COALESCE((body ->> 'url'::text), ''::text) ~ '^[\w-]+/[\w-]+$'::text)
    ELSE (((body ->> 'linkageType'::text) IS NULL) AND ((body ->> 'url'::text) IS NULL))
END)),
  CONSTRAINT content_version_version_check CHECK ((version >= 1))
);
CREATE TRIGGER content_version_changed AFTER INSERT OR DELETE OR UPDATE ON public.content_version FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');

CREATE TABLE coup (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  chain_id bigint NOT NULL,
  number integer NOT NULL,
  sealed text,
  hash text,
  outcome json,
  state text NOT NULL DEFAULT 'open'::text,
  opened_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  verdict text,
  CONSTRAINT coup_chain_id_number_key UNIQUE (chain_id, number),
  CONSTRAINT coup_pkey PRIMARY KEY (id),
  CONSTRAINT coup_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES coup_chain(id),
  CONSTRAINT coup_table_name_fkey FOREIGN KEY (table_name) REFERENCES game_table(name),
  CONSTRAINT coup_check CHECK (((state = 'open'::text) OR (verdict IS NULL) OR (state = verdict))),
  CONSTRAINT coup_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT coup_number_check CHECK ((number > 0)),
  CONSTRAINT coup_sealed CHECK (
CASE
    WHEN (state = 'open'::text) THEN ((num_nonnulls(hash, outcome) = 0) AND (sealed IS NOT NULL))
    ELSE ((num_nonnulls(hash, outcome) = 2) AND (sealed IS NULL))
END),
  CONSTRAINT coup_sealed_check CHECK ((sealed ~~ 'sealed.%'::text)),
  CONSTRAINT coup_state_check CHECK ((state = ANY (ARRAY['open'::text, 'over'::text, 'void'::text]))),
  CONSTRAINT coup_verdict_check CHECK ((verdict = ANY (ARRAY['over'::text, 'void'::text])))
);
CREATE INDEX coup_of_table ON public.coup USING btree (table_name, id);
CREATE TRIGGER coup_kept BEFORE UPDATE ON public.coup FOR EACH ROW EXECUTE FUNCTION keep_coup();
CREATE UNIQUE INDEX coup_open ON public.coup USING btree (table_name) WHERE (state = 'open'::text);

CREATE TABLE coup_chain (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  length integer NOT NULL,
  marks text NOT NULL,
  terminal text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  beacon text,
  block bigint,
  block_due_at timestamp with time zone,
  salt text,
  salted_by text,
  salted_at timestamp with time zone,
  CONSTRAINT coup_chain_pkey PRIMARY KEY (id),
  CONSTRAINT coup_chain_table_name_fkey FOREIGN KEY (table_name) REFERENCES game_table(name),
  CONSTRAINT coup_chain_block_check CHECK ((block > 0)),
  CONSTRAINT coup_chain_check CHECK ((salted_at > published_at)),
  CONSTRAINT coup_chain_length_check CHECK ((length > 0)),
  CONSTRAINT coup_chain_marks_check CHECK ((marks ~~ 'sealed.%'::text)),
  CONSTRAINT coup_chain_named CHECK (((num_nonnulls(beacon, block, block_due_at) = ANY (ARRAY[0, 3])) AND (block_due_at > published_at))),
  CONSTRAINT coup_chain_salt_check CHECK ((salt ~ '^[!-9;-~]{1,64}$'::text)),
  CONSTRAINT coup_chain_salted CHECK ((num_nonnulls(salt, salted_by, salted_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT coup_chain_salted_by_check CHECK ((salted_by = ANY (ARRAY['beacon'::text, 'players'::text, 'house'::text]))),
  CONSTRAINT coup_chain_source CHECK (((salted_by <> 'beacon'::text) OR (block IS NOT NULL))),
  CONSTRAINT coup_chain_terminal_check CHECK ((terminal ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX coup_chain_of_table ON public.coup_chain USING btree (table_name, id);
CREATE INDEX coup_chain_unsalted ON public.coup_chain USING btree (block_due_at) WHERE ((salt IS NULL) AND (block IS NOT NULL));
CREATE TRIGGER coup_chain_kept BEFORE UPDATE ON public.coup_chain FOR EACH ROW EXECUTE FUNCTION keep_coup_chain();

CREATE TABLE coup_pool (
  coup_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  act json NOT NULL,
  bets integer NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT coup_pool_pkey PRIMARY KEY (coup_id, merchant_id, currency, mode),
  CONSTRAINT coup_pool_coup_id_fkey FOREIGN KEY (coup_id) REFERENCES coup(id),
  CONSTRAINT coup_pool_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT coup_pool_bets_check CHECK ((bets > 0)),
  CONSTRAINT coup_pool_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text])))
);

CREATE TABLE data_file (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_by_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'making'::text,
  lists integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  cursor text,
  in_list integer NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  digest text,
  made_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  read_by bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT data_file_serial_key UNIQUE (serial),
  CONSTRAINT data_file_pkey PRIMARY KEY (id),
  CONSTRAINT data_file_check CHECK (((state <> 'ready'::text) OR ((digest IS NOT NULL) AND (ready_at IS NOT NULL)))),
  CONSTRAINT data_file_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT data_file_lists_check CHECK ((lists > 0)),
  CONSTRAINT data_file_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'gone'::text])))
);
CREATE INDEX data_file_making ON public.data_file USING btree (serial) WHERE (state = 'making'::text);
CREATE INDEX data_file_of_member ON public.data_file USING btree (member_id, serial DESC);
CREATE INDEX data_file_old ON public.data_file USING btree (expires_at) WHERE (state <> 'gone'::text);

CREATE TABLE data_file_part (
  file_id uuid NOT NULL,
  n integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT data_file_part_pkey PRIMARY KEY (file_id, n),
  CONSTRAINT data_file_part_file_id_fkey FOREIGN KEY (file_id) REFERENCES data_file(id)
);

CREATE TABLE day_root (
  day date NOT NULL,
  previous text NOT NULL,
  seal_n bigint NOT NULL,
  seal_hash text NOT NULL,
  audit_n bigint NOT NULL,
  audit_hash text NOT NULL,
  root text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT day_root_root_key UNIQUE (root),
  CONSTRAINT day_root_pkey PRIMARY KEY (day),
  CONSTRAINT day_root_previous_check CHECK ((previous ~ '^([0-9a-f]{64})?$'::text)),
  CONSTRAINT day_root_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE deposit_order (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('deposit_serial'::regclass),
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  credited bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'waiting'::text,
  provider_ref text,
  pay_url text,
  opened_seq bigint NOT NULL,
  decided_seq bigint,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  taken bigint NOT NULL DEFAULT 0,
  taken_at timestamp with time zone,
  received_at timestamp with time zone,
  CONSTRAINT deposit_order_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT deposit_order_provider_ref UNIQUE (provider, provider_ref),
  CONSTRAINT deposit_order_serial_key UNIQUE (serial),
  CONSTRAINT deposit_order_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_order_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_order_check CHECK (((fee >= 0) AND (fee < amount))),
  CONSTRAINT deposit_order_check1 CHECK (((taken >= 0) AND (taken <= amount))),
  CONSTRAINT deposit_order_credited CHECK ((credited =
CASE
    WHEN (status = ANY (ARRAY['credited'::text, 'refunded'::text, 'charged_back'::text])) THEN (amount - fee)
    ELSE (0)::bigint
END)),
  CONSTRAINT deposit_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'credited'::text, 'declined'::text, 'expired'::text, 'mismatch'::text, 'refunded'::text, 'charged_back'::text]))),
  CONSTRAINT deposit_order_taken CHECK ((((status = ANY (ARRAY['refunded'::text, 'charged_back'::text])) = (taken > 0)) AND ((taken > 0) = (taken_at IS NOT NULL))))
);
CREATE INDEX deposit_order_credited_at ON public.deposit_order USING btree (merchant_id, decided_at) WHERE (credited > 0);
CREATE INDEX deposit_order_decided ON public.deposit_order USING btree (decided_seq) WHERE (decided_seq IS NOT NULL);
CREATE INDEX deposit_order_made ON public.deposit_order USING btree (merchant_id, created_at);
CREATE INDEX deposit_order_member ON public.deposit_order USING btree (member_id, created_at DESC, serial DESC);
CREATE INDEX deposit_order_waiting ON public.deposit_order USING btree (expires_at) WHERE (status = 'waiting'::text);
CREATE TRIGGER deposit_order_move BEFORE UPDATE ON public.deposit_order FOR EACH ROW EXECUTE FUNCTION check_deposit_move();

CREATE TABLE deposit_part (
  deposit_id uuid NOT NULL,
  part_ref text NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL,
  seq bigint NOT NULL,
  taken_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT deposit_part_pkey PRIMARY KEY (deposit_id, part_ref),
  CONSTRAINT deposit_part_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_order(id),
  CONSTRAINT deposit_part_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_part_status_check CHECK ((status = ANY (ARRAY['refunded'::text, 'charged_back'::text])))
);
CREATE INDEX deposit_part_seq ON public.deposit_part USING btree (seq);

CREATE TABLE dispute_message (
  id uuid NOT NULL,
  dispute_id uuid NOT NULL,
  staff text,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_message_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_message_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES withdrawal_dispute(id)
);
CREATE INDEX dispute_message_dispute ON public.dispute_message USING btree (dispute_id, at, id);

CREATE TABLE draw (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  game text NOT NULL,
  number bigint NOT NULL,
  chain_id bigint,
  link integer,
  closes_at timestamp with time zone NOT NULL,
  draws_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  tickets bigint,
  seeds text,
  hash text,
  outcome json,
  drawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  corrected_at timestamp with time zone,
  resettled_at timestamp with time zone,
  CONSTRAINT draw_chain_id_link_key UNIQUE (chain_id, link),
  CONSTRAINT draw_game_number_key UNIQUE (game, number),
  CONSTRAINT draw_pkey PRIMARY KEY (id),
  CONSTRAINT draw_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES coup_chain(id),
  CONSTRAINT draw_game_fkey FOREIGN KEY (game) REFERENCES game_table(name),
  CONSTRAINT draw_chained CHECK (((chain_id IS NULL) = (link IS NULL))),
  CONSTRAINT draw_check CHECK ((draws_at >= closes_at)),
  CONSTRAINT draw_check1 CHECK (((state <> 'open'::text) OR (hash IS NULL))),
  CONSTRAINT draw_correctable CHECK (((corrected_at IS NULL) OR ((chain_id IS NULL) AND (state = 'drawn'::text) AND (settled_at IS NOT NULL)))),
  CONSTRAINT draw_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT draw_known CHECK (
CASE
    WHEN (state <> 'drawn'::text) THEN (num_nonnulls(seeds, outcome, tickets) = 0)
    WHEN (chain_id IS NULL) THEN ((num_nonnulls(hash, seeds) = 0) AND (num_nulls(outcome, tickets) = 0))
    ELSE (num_nulls(hash, seeds, outcome, tickets) = 0)
END),
  CONSTRAINT draw_link_check CHECK ((link > 0)),
  CONSTRAINT draw_number_check CHECK ((number > 0)),
  CONSTRAINT draw_resettled CHECK (((resettled_at IS NULL) OR (corrected_at IS NOT NULL))),
  CONSTRAINT draw_seeds_check CHECK ((seeds ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT draw_state_check CHECK ((state = ANY (ARRAY['open'::text, 'drawn'::text, 'void'::text]))),
  CONSTRAINT draw_tickets_check CHECK ((tickets >= 0))
);
CREATE INDEX draw_calendar ON public.draw USING btree (draws_at, id);
CREATE INDEX draw_due ON public.draw USING btree (game, draws_at) WHERE (settled_at IS NULL);
CREATE INDEX draw_resettling ON public.draw USING btree (game) WHERE ((corrected_at IS NOT NULL) AND (resettled_at IS NULL));
CREATE TRIGGER draw_kept BEFORE UPDATE ON public.draw FOR EACH ROW EXECUTE FUNCTION keep_draw();

CREATE TABLE draw_holiday (
  game text NOT NULL,
  day integer NOT NULL,
  name text NOT NULL,
  moved_to integer,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  confirmed_by text,
  is_off boolean NOT NULL DEFAULT false,
  CONSTRAINT draw_holiday_game_moved_to_key UNIQUE (game, moved_to),
  CONSTRAINT draw_holiday_pkey PRIMARY KEY (game, day),
  CONSTRAINT draw_holiday_game_fkey FOREIGN KEY (game) REFERENCES game_table(name),
  CONSTRAINT draw_holiday_check CHECK (((moved_to > 0) AND (moved_to <> day))),
  CONSTRAINT draw_holiday_day_check CHECK ((day > 0))
);

CREATE TABLE draw_lines (
  draw_id bigint NOT NULL,
  page integer NOT NULL,
  count integer NOT NULL,
  lines text NOT NULL,
  CONSTRAINT draw_lines_pkey PRIMARY KEY (draw_id, page),
  CONSTRAINT draw_lines_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT draw_lines_count_check CHECK ((count > 0)),
  CONSTRAINT draw_lines_page_check CHECK ((page > 0))
);

CREATE TABLE draw_load (
  draw_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  cell text NOT NULL,
  owed bigint NOT NULL,
  CONSTRAINT draw_load_pkey PRIMARY KEY (draw_id, merchant_id, currency, cell),
  CONSTRAINT draw_load_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT draw_load_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT draw_load_owed_check CHECK ((owed >= 0))
);

CREATE TABLE draw_result (
  draw_id bigint NOT NULL,
  n smallint NOT NULL,
  outcome json NOT NULL,
  source text NOT NULL,
  drawn_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  entered_by text NOT NULL,
  confirmed_by text NOT NULL,
  approval_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT draw_result_approval_id_key UNIQUE (approval_id),
  CONSTRAINT draw_result_pkey PRIMARY KEY (draw_id, n),
  CONSTRAINT draw_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT draw_result_check CHECK ((confirmed_by <> entered_by)),
  CONSTRAINT draw_result_n_check CHECK ((n = ANY (ARRAY[1, 2])))
);

CREATE UNLOGGED TABLE exchange_code (
  code_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  device bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT exchange_code_pkey PRIMARY KEY (code_hash),
  CONSTRAINT exchange_code_code_hash_check CHECK ((length(code_hash) = 32))
);
CREATE INDEX exchange_code_expires_at ON public.exchange_code USING btree (expires_at);

CREATE TABLE fact_table (
  name text NOT NULL,
  is_added_by text NOT NULL,
  changeable text[] NOT NULL,
  CONSTRAINT fact_table_pkey PRIMARY KEY (name),
  CONSTRAINT fact_table_is_added_by_check CHECK ((is_added_by = ANY (ARRAY['application'::text, 'ledger'::text])))
);

CREATE TABLE fair_seed (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  mode text NOT NULL,
  state text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text,
  used_up bigint NOT NULL DEFAULT 0,
  archived bigint NOT NULL DEFAULT 0,
  request_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  revealed_at timestamp with time zone,
  CONSTRAINT fair_seed_pkey PRIMARY KEY (id),
  CONSTRAINT fair_seed_check CHECK (((state = 'next'::text) = (client_seed IS NULL))),
  CONSTRAINT fair_seed_check1 CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL))),
  CONSTRAINT fair_seed_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT fair_seed_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])))
) WITH (fillfactor=80);
CREATE INDEX fair_seed_revealed ON public.fair_seed USING btree (member_id, mode, id) WHERE (state = 'revealed'::text);
CREATE INDEX fair_seed_sealed ON public.fair_seed USING btree ("left"(server_seed, 16)) WHERE (state <> 'revealed'::text);
CREATE TRIGGER fair_seed_judged BEFORE INSERT OR UPDATE OF state, server_seed, server_seed_hash, client_seed ON public.fair_seed FOR EACH ROW EXECUTE FUNCTION judge_fair_seed();
CREATE TRIGGER fair_seed_kept BEFORE UPDATE OF member_id, mode, state, server_seed, server_seed_hash, client_seed ON public.fair_seed FOR EACH ROW EXECUTE FUNCTION keep_fair_seed();
CREATE UNIQUE INDEX fair_seed_active ON public.fair_seed USING btree (member_id, mode) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX fair_seed_next ON public.fair_seed USING btree (member_id, mode) WHERE (state = 'next'::text);
CREATE UNIQUE INDEX fair_seed_request ON public.fair_seed USING btree (member_id, mode, request_id);

CREATE TABLE fair_skip (
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT fair_skip_pkey PRIMARY KEY (seed_id, nonce),
  CONSTRAINT fair_skip_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES fair_seed(id)
);

CREATE TABLE favourite (
  member_id bigint NOT NULL,
  node_id integer NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT favourite_pkey PRIMARY KEY (member_id, node_id),
  CONSTRAINT favourite_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id)
);

CREATE TABLE feedback (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('feedback_serial'::regclass),
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  question_type text NOT NULL,
  content text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  CONSTRAINT feedback_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT feedback_serial_key UNIQUE (serial),
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT feedback_check1 CHECK (((answer IS NULL) = (answered_by IS NULL)))
);
CREATE INDEX feedback_member ON public.feedback USING btree (member_id, sent_at DESC, serial DESC);
CREATE INDEX feedback_queue ON public.feedback USING btree (((answer IS NOT NULL)), due_at, serial);
CREATE TRIGGER feedback_answer BEFORE UPDATE ON public.feedback FOR EACH ROW EXECUTE FUNCTION check_feedback_answer();

CREATE TABLE figure_cohort (
  merchant_id integer NOT NULL,
  month text NOT NULL,
  cohort text NOT NULL,
  name text NOT NULL,
  currency text NOT NULL DEFAULT ''::text,
  value bigint NOT NULL,
  CONSTRAINT figure_cohort_pkey PRIMARY KEY (merchant_id, month, cohort, name, currency),
  CONSTRAINT figure_cohort_cohort_check CHECK ((cohort ~ '^\d{4}-\d{2}$'::text)),
  CONSTRAINT figure_cohort_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
);

CREATE TABLE figure_cohort_stored (
  merchant_id integer NOT NULL,
  month text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_cohort_stored_pkey PRIMARY KEY (merchant_id, month)
);

CREATE TABLE figure_day (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  currency text NOT NULL DEFAULT ''::text,
  value bigint NOT NULL,
  CONSTRAINT figure_day_pkey PRIMARY KEY (merchant_id, day, name, currency)
);

CREATE TABLE figure_day_stored (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_day_stored_pkey PRIMARY KEY (merchant_id, day)
);

CREATE TABLE figure_game_day (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  bets bigint NOT NULL,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  turnover bigint NOT NULL,
  ggr bigint NOT NULL,
  promotions bigint NOT NULL,
  jackpots bigint NOT NULL,
  bonus bigint NOT NULL DEFAULT 0,
  CONSTRAINT figure_game_day_pkey PRIMARY KEY (day, merchant_id, vendor, game_code, currency)
);
CREATE INDEX figure_game_day_game ON public.figure_game_day USING btree (vendor, game_code);

CREATE TABLE figure_game_day_stored (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_game_day_stored_pkey PRIMARY KEY (day, merchant_id)
);

CREATE TABLE figure_place_day (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  place_id bigint NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  promotions bigint NOT NULL,
  jackpots bigint NOT NULL,
  CONSTRAINT figure_place_day_pkey PRIMARY KEY (day, merchant_id, place_id, vendor, game_code, currency)
);

CREATE TABLE figure_place_day_stored (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_place_day_stored_pkey PRIMARY KEY (day, merchant_id)
);

CREATE TABLE figure_rate (
  merchant_id integer NOT NULL,
  cost text NOT NULL,
  game_type text NOT NULL,
  vendor text NOT NULL,
  from_day date NOT NULL,
  bps integer NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT figure_rate_pkey PRIMARY KEY (merchant_id, cost, game_type, vendor, from_day),
  CONSTRAINT figure_rate_bps_check CHECK (((bps >= 0) AND (bps <= 10000))),
  CONSTRAINT figure_rate_check CHECK (((vendor = ''::text) OR (cost = 'fee'::text))),
  CONSTRAINT figure_rate_cost_check CHECK ((cost = ANY (ARRAY['fee'::text, 'duty'::text])))
);

CREATE TABLE free_round_campaign (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  approval_id uuid NOT NULL,
  merchant_id integer NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  rounds integer NOT NULL,
  stake bigint NOT NULL,
  most_each bigint NOT NULL,
  budget bigint NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  expires_at timestamp with time zone NOT NULL,
  made_at timestamp with time zone NOT NULL,
  is_own boolean NOT NULL DEFAULT false,
  CONSTRAINT free_round_campaign_approval_id_key UNIQUE (approval_id),
  CONSTRAINT free_round_campaign_pkey PRIMARY KEY (id),
  CONSTRAINT free_round_campaign_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT free_round_campaign_check CHECK ((budget >= most_each)),
  CONSTRAINT free_round_campaign_most_each_check CHECK ((most_each > 0)),
  CONSTRAINT free_round_campaign_rounds_check CHECK ((rounds > 0)),
  CONSTRAINT free_round_campaign_stake_check CHECK ((stake > 0)),
  CONSTRAINT free_round_campaign_state_check CHECK ((state = ANY (ARRAY['running'::text, 'stopped'::text])))
);

CREATE TABLE free_round_gift (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  campaign_id integer NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'stored'::text,
  next_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  why text,
  CONSTRAINT free_round_gift_campaign_id_member_id_key UNIQUE (campaign_id, member_id),
  CONSTRAINT free_round_gift_pkey PRIMARY KEY (id),
  CONSTRAINT free_round_gift_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES free_round_campaign(id),
  CONSTRAINT free_round_gift_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT free_round_gift_state_check CHECK ((state = ANY (ARRAY['stored'::text, 'sent'::text, 'refused'::text, 'withdrawing'::text, 'withdrawn'::text])))
);
CREATE INDEX free_round_gift_due ON public.free_round_gift USING btree (next_at) WHERE (state = ANY (ARRAY['stored'::text, 'withdrawing'::text]));
CREATE INDEX free_round_gift_of_member ON public.free_round_gift USING btree (member_id);

CREATE TABLE free_round_play (
  seq bigint NOT NULL,
  gift_id uuid NOT NULL,
  won bigint NOT NULL,
  CONSTRAINT free_round_play_pkey PRIMARY KEY (seq),
  CONSTRAINT free_round_play_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES free_round_gift(id),
  CONSTRAINT free_round_play_won_check CHECK ((won >= 0))
);
CREATE INDEX free_round_play_of_gift ON public.free_round_play USING btree (gift_id);

CREATE TABLE free_round_win (
  seq bigint NOT NULL,
  gift_id uuid NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT free_round_win_gift_id_key UNIQUE (gift_id),
  CONSTRAINT free_round_win_pkey PRIMARY KEY (seq),
  CONSTRAINT free_round_win_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES free_round_gift(id),
  CONSTRAINT free_round_win_amount_check CHECK ((amount >= 0))
);

CREATE TABLE function_source (
  only_row boolean NOT NULL DEFAULT true,
  sha256 text NOT NULL,
  CONSTRAINT function_source_pkey PRIMARY KEY (only_row),
  CONSTRAINT function_source_only_row_check CHECK (only_row)
);

CREATE TABLE game (
  node_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor text NOT NULL,
  game_code text NOT NULL,
  name text NOT NULL,
  game_type text NOT NULL,
  model text,
  theme text,
  sub_category text,
  min_bet numeric(12,2),
  max_bet numeric(12,2),
  is_hot boolean NOT NULL DEFAULT false,
  reroll integer NOT NULL DEFAULT 0,
  released_on date NOT NULL,
  rank integer NOT NULL,
  is_listed boolean NOT NULL DEFAULT true,
  is_open boolean NOT NULL DEFAULT true,
  CONSTRAINT game_vendor_game_code_key UNIQUE (vendor, game_code),
  CONSTRAINT game_pkey PRIMARY KEY (node_id)
);
CREATE TRIGGER game_changed AFTER INSERT OR DELETE OR UPDATE ON public.game FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalogue');

CREATE TABLE game_day (
  day date NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  rounds bigint NOT NULL,
  CONSTRAINT game_day_pkey PRIMARY KEY (day, vendor, game_code)
);

CREATE TABLE game_launch (
  token_hash bytea NOT NULL,
  member_id bigint NOT NULL,
  session_id uuid NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  mode text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  country text,
  CONSTRAINT game_launch_pkey PRIMARY KEY (token_hash),
  CONSTRAINT game_launch_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT game_launch_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE game_session (
  token_hash bytea NOT NULL,
  member_id bigint NOT NULL,
  session_id uuid NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  mode text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  country text,
  CONSTRAINT game_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT game_session_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT game_session_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE game_table (
  name text NOT NULL,
  holder uuid,
  beat_at timestamp with time zone,
  wanted_until timestamp with time zone,
  CONSTRAINT game_table_pkey PRIMARY KEY (name)
);

CREATE TABLE harm_marker (
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  measure integer NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  grown_at timestamp with time zone NOT NULL,
  CONSTRAINT harm_marker_pkey PRIMARY KEY (member_id, kind),
  CONSTRAINT harm_marker_kind_check CHECK ((kind = ANY (ARRAY['chasing'::text, 'night'::text, 'rising'::text, 'cancelled'::text]))),
  CONSTRAINT harm_marker_measure_check CHECK ((measure > 0))
);

CREATE TABLE held_prize (
  round_id bigint NOT NULL,
  draw_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  payout bigint NOT NULL,
  held_at timestamp with time zone NOT NULL,
  CONSTRAINT held_prize_pkey PRIMARY KEY (round_id),
  CONSTRAINT held_prize_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT held_prize_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT held_prize_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT held_prize_payout_check CHECK ((payout > 0))
);
CREATE INDEX held_prize_of_member ON public.held_prize USING btree (member_id);

CREATE TABLE house_rain_day (
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  given bigint NOT NULL,
  CONSTRAINT house_rain_day_pkey PRIMARY KEY (merchant_id, currency, day),
  CONSTRAINT house_rain_day_given_check CHECK ((given > 0))
);

CREATE TABLE jackpot (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  code text NOT NULL,
  currency text NOT NULL,
  account_id bigint NOT NULL,
  judged_below xid8 NOT NULL DEFAULT '0'::xid8,
  judged_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT jackpot_account_id_key UNIQUE (account_id),
  CONSTRAINT jackpot_merchant_id_code_currency_key UNIQUE (merchant_id, code, currency),
  CONSTRAINT jackpot_pkey PRIMARY KEY (id)
);

CREATE TABLE jackpot_day (
  jackpot_id integer NOT NULL,
  place smallint NOT NULL,
  day date NOT NULL,
  given bigint NOT NULL,
  CONSTRAINT jackpot_day_pkey PRIMARY KEY (jackpot_id, place, day),
  CONSTRAINT jackpot_day_jackpot_id_place_fkey FOREIGN KEY (jackpot_id, place) REFERENCES jackpot_tier(jackpot_id, place),
  CONSTRAINT jackpot_day_given_check CHECK ((given > 0))
);

CREATE TABLE jackpot_entry (
  round_id bigint NOT NULL,
  jackpot_id integer NOT NULL,
  member_id bigint NOT NULL,
  terms_id integer NOT NULL,
  contributed bigint[] NOT NULL,
  hits smallint[] NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  vendor text NOT NULL DEFAULT ''::text,
  game_code text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
) PARTITION BY RANGE (round_id);
CREATE INDEX jackpot_entry_by_round ON ONLY public.jackpot_entry USING brin (round_id) WITH (autosummarize='on');
CREATE INDEX jackpot_entry_by_time ON ONLY public.jackpot_entry USING brin (at) WITH (autosummarize='on');
CREATE INDEX jackpot_entry_order ON ONLY public.jackpot_entry USING btree (jackpot_id, xact, round_id);

CREATE TABLE jackpot_terms (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  terms jsonb NOT NULL,
  CONSTRAINT jackpot_terms_terms_key UNIQUE (terms),
  CONSTRAINT jackpot_terms_pkey PRIMARY KEY (id)
);

CREATE TABLE jackpot_tier (
  jackpot_id integer NOT NULL,
  place smallint NOT NULL,
  tier text NOT NULL,
  run integer NOT NULL DEFAULT 1,
  amount bigint NOT NULL,
  secret text NOT NULL,
  secret_hash text NOT NULL,
  CONSTRAINT jackpot_tier_pkey PRIMARY KEY (jackpot_id, place),
  CONSTRAINT jackpot_tier_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpot(id),
  CONSTRAINT jackpot_tier_amount_check CHECK ((amount >= 0)),
  CONSTRAINT jackpot_tier_secret_check CHECK ((secret ~~ 'sealed.%'::text))
);

CREATE TABLE jackpot_win (
  jackpot_id integer NOT NULL,
  place smallint NOT NULL,
  run integer NOT NULL,
  tier text NOT NULL,
  terms_id integer NOT NULL,
  round_id bigint NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  seed bigint NOT NULL,
  secret text NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT jackpot_win_pkey PRIMARY KEY (jackpot_id, place, run),
  CONSTRAINT jackpot_win_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpot(id),
  CONSTRAINT jackpot_win_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES jackpot_terms(id),
  CONSTRAINT jackpot_win_amount_check CHECK ((amount > 0)),
  CONSTRAINT jackpot_win_seed_check CHECK ((seed >= 0))
);
CREATE INDEX jackpot_win_newest ON public.jackpot_win USING btree (jackpot_id, at DESC);
CREATE INDEX jackpot_win_of_member ON public.jackpot_win USING btree (member_id, at DESC);
CREATE INDEX jackpot_win_of_round ON public.jackpot_win USING btree (round_id);
CREATE INDEX jackpot_win_seq ON public.jackpot_win USING btree (seq);

CREATE TABLE kill_switch (
  kind text NOT NULL,
  subject text NOT NULL,
  merchant_id integer,
  reason text NOT NULL,
  stopped_by text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT kill_switch_kind_subject_merchant_id_key UNIQUE NULLS NOT DISTINCT (kind, subject, merchant_id),
  CONSTRAINT kill_switch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT kill_switch_check CHECK (((subject <> ''::text) = (kind = ANY (ARRAY['game'::text, 'vendor'::text, 'provider'::text, 'method'::text])))),
  CONSTRAINT kill_switch_kind_check CHECK ((kind = ANY (ARRAY['play'::text, 'game'::text, 'vendor'::text, 'provider'::text, 'method'::text, 'deposits'::text, 'withdrawals'::text, 'sign_in'::text, 'registration'::text])))
);
CREATE TRIGGER kill_switch_changed AFTER INSERT OR DELETE OR UPDATE ON public.kill_switch FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');

CREATE TABLE known_device (
  member_id bigint NOT NULL,
  device bytea NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  trusted_until timestamp with time zone,
  CONSTRAINT known_device_pkey PRIMARY KEY (member_id, device),
  CONSTRAINT known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT known_device_device_check CHECK ((length(device) = 32))
);
CREATE INDEX known_device_shared ON public.known_device USING btree (device, member_id);

CREATE TABLE known_network (
  member_id bigint NOT NULL,
  network cidr NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT known_network_pkey PRIMARY KEY (member_id, network),
  CONSTRAINT known_network_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_network_shared ON public.known_network USING btree (network, member_id);

CREATE TABLE kyc_case (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('kyc_serial'::regclass),
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  level smallint NOT NULL,
  kind text NOT NULL,
  picture_ids uuid[] NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  reason text,
  decided_by text,
  submitted_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT kyc_case_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT kyc_case_serial_key UNIQUE (serial),
  CONSTRAINT kyc_case_pkey PRIMARY KEY (id),
  CONSTRAINT kyc_case_check CHECK (((decided_at IS NOT NULL) = (state <> 'waiting'::text))),
  CONSTRAINT kyc_case_check1 CHECK (((decided_by IS NOT NULL) = (state <> 'waiting'::text))),
  CONSTRAINT kyc_case_level_check CHECK ((level = ANY (ARRAY[2, 3]))),
  CONSTRAINT kyc_case_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX kyc_case_member ON public.kyc_case USING btree (member_id, submitted_at DESC);
CREATE INDEX kyc_case_queue ON public.kyc_case USING btree (((state <> 'waiting'::text)), submitted_at, serial);
CREATE TRIGGER kyc_verdict BEFORE UPDATE ON public.kyc_case FOR EACH ROW EXECUTE FUNCTION check_kyc_verdict();
CREATE UNIQUE INDEX kyc_case_waiting ON public.kyc_case USING btree (member_id) WHERE (state = 'waiting'::text);

CREATE TABLE kyc_profile (
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  full_name text NOT NULL,
  birth_date date NOT NULL,
  country text NOT NULL,
  address text NOT NULL,
  level smallint NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL,
  nationality text,
  place_of_birth text,
  occupation text,
  source_of_income text,
  CONSTRAINT kyc_profile_pkey PRIMARY KEY (member_id),
  CONSTRAINT kyc_profile_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT kyc_profile_level_check CHECK (((level >= 1) AND (level <= 3))),
  CONSTRAINT kyc_profile_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE ledger.account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint,
  kind text NOT NULL,
  code text NOT NULL DEFAULT ''::text,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_merchant_id_member_id_kind_code_currency_key UNIQUE NULLS NOT DISTINCT (merchant_id, member_id, kind, code, currency),
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_house_not_kept CHECK (((member_id IS NOT NULL) OR (balance = 0))),
  CONSTRAINT account_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'held'::text, 'practice'::text, 'receivable'::text, 'chips'::text, 'vault'::text, 'house'::text, 'clearing'::text, 'jackpot'::text, 'meter'::text, 'pool'::text, 'play_money'::text]))),
  CONSTRAINT account_not_negative CHECK (((balance >= 0) OR (kind = 'receivable'::text)))
) WITH (fillfactor=50);
CREATE INDEX account_member ON ledger.account USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE TABLE ledger.checkpoint (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  purpose text,
  base bigint,
  seq bigint NOT NULL,
  seal bigint NOT NULL,
  seal_hash bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT checkpoint_purpose_key UNIQUE (purpose),
  CONSTRAINT checkpoint_pkey PRIMARY KEY (id),
  CONSTRAINT checkpoint_purpose_check CHECK ((purpose = ANY (ARRAY['opening'::text, 'verified'::text])))
);

CREATE TABLE ledger.checkpoint_balance (
  checkpoint bigint NOT NULL,
  account_id bigint NOT NULL,
  balance bigint NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT checkpoint_balance_pkey PRIMARY KEY (checkpoint, account_id)
) WITH (fillfactor=70);

CREATE TABLE ledger.command (
  id uuid NOT NULL,
  seq bigint NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  external_id text NOT NULL,
  meaning uuid NOT NULL,
  account_id bigint,
  balance_after bigint,
  refusal text,
  facts jsonb,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  reverses uuid,
  CONSTRAINT command_pkey PRIMARY KEY (id)
);
CREATE INDEX command_by_seq ON ledger.command USING brin (seq) WITH (autosummarize='on');
CREATE INDEX command_by_xact ON ledger.command USING btree (xact, seq);
CREATE INDEX command_of_account ON ledger.command USING btree (account_id, seq) WHERE ((account_id IS NOT NULL) AND (refusal IS NULL));
CREATE UNIQUE INDEX command_reverses ON ledger.command USING btree (reverses) WHERE (reverses IS NOT NULL);

CREATE TABLE ledger.hold (
  id uuid NOT NULL,
  from_account bigint NOT NULL,
  held_account bigint NOT NULL,
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone,
  kind text NOT NULL,
  CONSTRAINT hold_pkey PRIMARY KEY (id),
  CONSTRAINT hold_amount_check CHECK ((amount > 0)),
  CONSTRAINT hold_not_overdrawn CHECK (((remaining >= 0) AND (remaining <= amount)))
);
CREATE INDEX hold_open ON ledger.hold USING btree (expires_at) WHERE (remaining > 0);

CREATE TABLE ledger.house_balance (
  account_id bigint NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT house_balance_pkey PRIMARY KEY (account_id)
);

CREATE TABLE ledger.moved_beside (
  account_id bigint NOT NULL,
  command_seq bigint NOT NULL,
  command_id uuid NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT moved_beside_pkey PRIMARY KEY (account_id, command_seq)
);
CREATE INDEX moved_beside_by_seq ON ledger.moved_beside USING brin (command_seq) WITH (autosummarize='on');

CREATE TABLE ledger.moved_quarter (
  at timestamp with time zone NOT NULL,
  merchant_id integer NOT NULL,
  account_kind text NOT NULL,
  code text NOT NULL,
  is_members boolean NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT moved_quarter_pkey PRIMARY KEY (account_kind, code, merchant_id, currency, at, kind, is_members)
);
CREATE INDEX moved_quarter_by_time ON ledger.moved_quarter USING btree (at);

CREATE TABLE ledger.promotion_move (
  command_seq bigint NOT NULL,
  n smallint NOT NULL,
  code text NOT NULL,
  at timestamp with time zone NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint,
  currency text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT promotion_move_pkey PRIMARY KEY (command_seq, n, code)
);
CREATE INDEX promotion_move_by_time ON ledger.promotion_move USING btree (merchant_id, at);

CREATE TABLE ledger.seal (
  n bigint NOT NULL,
  from_xact xid8 NOT NULL,
  to_xact xid8 NOT NULL,
  seqs bigint[] NOT NULL,
  digests bytea NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT seal_pkey PRIMARY KEY (n)
);

CREATE TABLE ledger.transfer (
  command_seq bigint NOT NULL,
  n smallint NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  hold_id uuid,
  CONSTRAINT transfer_pkey PRIMARY KEY (command_seq, n),
  CONSTRAINT transfer_amount_check CHECK ((amount > 0)),
  CONSTRAINT transfer_check CHECK ((debit_account <> credit_account)),
  CONSTRAINT transfer_check1 CHECK (((state = 'posted'::text) = (hold_id IS NULL))),
  CONSTRAINT transfer_state_check CHECK ((state = ANY (ARRAY['posted'::text, 'pending'::text, 'settled'::text, 'released'::text])))
) PARTITION BY RANGE (command_seq);

CREATE TABLE ledger_check (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_whole boolean NOT NULL,
  began_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  commands bigint NOT NULL,
  violations integer NOT NULL,
  found jsonb NOT NULL,
  CONSTRAINT ledger_check_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check_commands_check CHECK ((commands >= 0)),
  CONSTRAINT ledger_check_violations_check CHECK ((violations >= 0))
);
CREATE INDEX ledger_check_by_end ON public.ledger_check USING btree (ended_at DESC);

CREATE TABLE limit_booking (
  reference text NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT limit_booking_pkey PRIMARY KEY (reference)
);
CREATE INDEX limit_booking_by_day ON public.limit_booking USING btree (day);

CREATE TABLE limit_use (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT limit_use_pkey PRIMARY KEY (member_id, kind, day),
  CONSTRAINT limit_use_amount_check CHECK ((amount >= 0))
) WITH (fillfactor=70);

CREATE TABLE line_stop (
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT line_stop_pkey PRIMARY KEY (member_id)
);

CREATE TABLE mall_item (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  slug text NOT NULL,
  art text NOT NULL,
  texts jsonb NOT NULL,
  points bigint NOT NULL,
  prices jsonb NOT NULL DEFAULT '{}'::jsonb,
  stock integer,
  state text NOT NULL DEFAULT 'draft'::text,
  CONSTRAINT mall_item_merchant_id_slug_key UNIQUE (merchant_id, slug),
  CONSTRAINT mall_item_pkey PRIMARY KEY (id),
  CONSTRAINT mall_item_points_check CHECK ((points > 0)),
  CONSTRAINT mall_item_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{2,39}$'::text)),
  CONSTRAINT mall_item_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'listed'::text, 'unlisted'::text]))),
  CONSTRAINT mall_item_stock_check CHECK ((stock >= 0))
);

CREATE TABLE member (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  account_type smallint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  state_until timestamp with time zone,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  upline_id bigint,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  language text,
  invite_code text,
  previous_login_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  mobile text,
  email text,
  email_confirmed_at timestamp with time zone,
  zalo text,
  zalo_bound_at timestamp with time zone,
  payment_password_hash text,
  closed_from text,
  first_login_at timestamp with time zone,
  picture smallint,
  frozen_at timestamp with time zone,
  excluded_at timestamp with time zone,
  withheld_at timestamp with time zone,
  terms_due text,
  CONSTRAINT member_merchant_id_account_key UNIQUE (merchant_id, account),
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT member_account_check CHECK ((account ~ '^[a-z0-9]{1,32}$'::text)),
  CONSTRAINT member_account_type_check CHECK ((account_type = ANY (ARRAY[0, 1, 2, 4, 41, 42]))),
  CONSTRAINT member_check CHECK ((upline_id <> id)),
  CONSTRAINT member_check1 CHECK (((email_confirmed_at IS NULL) OR (email IS NOT NULL))),
  CONSTRAINT member_check2 CHECK (((zalo IS NULL) = (zalo_bound_at IS NULL))),
  CONSTRAINT member_check3 CHECK (((state <> 'timed_out'::text) OR (state_until IS NOT NULL))),
  CONSTRAINT member_closed_from_check CHECK ((closed_from = ANY (ARRAY['active'::text, 'excluded'::text, 'timed_out'::text]))),
  CONSTRAINT member_email_check CHECK (((length(email) >= 1) AND (length(email) <= 120))),
  CONSTRAINT member_language_check CHECK ((language ~ '^[A-Z]{2,10}$'::text)),
  CONSTRAINT member_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT member_picture_check CHECK (((picture >= 1) AND (picture <= 8))),
  CONSTRAINT member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'excluded'::text, 'timed_out'::text, 'closed'::text]))),
  CONSTRAINT member_zalo_check CHECK ((zalo ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX member_by_account ON public.member USING btree (account text_pattern_ops);
CREATE INDEX member_by_email ON public.member USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX member_by_login ON public.member USING btree (last_login_at);
CREATE INDEX member_kept_out ON public.member USING btree (id) WHERE ((state = 'excluded'::text) OR (closed_from = 'excluded'::text));
CREATE INDEX member_opened ON public.member USING btree (merchant_id, created_at);
CREATE INDEX member_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER member_changed AFTER UPDATE OF state, account_type, currency, must_change_password ON public.member FOR EACH ROW EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER member_excluded BEFORE INSERT OR UPDATE OF state ON public.member FOR EACH ROW WHEN ((new.state = 'excluded'::text)) EXECUTE FUNCTION date_exclusion();
CREATE TRIGGER member_state_lock BEFORE UPDATE OF state, state_until, account_type, currency ON public.member FOR EACH ROW EXECUTE FUNCTION lock_changed_member();
CREATE UNIQUE INDEX member_invite_code ON public.member USING btree (merchant_id, invite_code) WHERE (invite_code IS NOT NULL);
CREATE UNIQUE INDEX member_mobile ON public.member USING btree (merchant_id, mobile) WHERE (mobile IS NOT NULL);
CREATE UNIQUE INDEX member_zalo ON public.member USING btree (merchant_id, zalo) WHERE (zalo IS NOT NULL);

CREATE TABLE member_apart (
  one bigint NOT NULL,
  other bigint NOT NULL,
  CONSTRAINT member_apart_pkey PRIMARY KEY (one, other),
  CONSTRAINT member_apart_one_fkey FOREIGN KEY (one) REFERENCES member(id),
  CONSTRAINT member_apart_other_fkey FOREIGN KEY (other) REFERENCES member(id),
  CONSTRAINT member_apart_check CHECK ((one < other))
);

CREATE TABLE member_break (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  state text NOT NULL,
  taken_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamp with time zone,
  of_member bigint,
  CONSTRAINT member_break_pkey PRIMARY KEY (id),
  CONSTRAINT member_break_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_break_of_member_fkey FOREIGN KEY (of_member) REFERENCES member(id),
  CONSTRAINT member_break_check CHECK (((state = 'excluded'::text) OR (ends_at IS NOT NULL))),
  CONSTRAINT member_break_state_check CHECK ((state = ANY (ARRAY['timed_out'::text, 'excluded'::text])))
);
CREATE INDEX member_break_of ON public.member_break USING btree (member_id, id);

CREATE TABLE member_closure (
  member_id bigint NOT NULL,
  is_own boolean NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  erase_at timestamp with time zone NOT NULL,
  erased_at timestamp with time zone,
  CONSTRAINT member_closure_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_closure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_closure_due ON public.member_closure USING btree (erase_at) WHERE (erased_at IS NULL);

CREATE TABLE member_limit (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint,
  pending_amount bigint,
  pending_from timestamp with time zone,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT member_limit_pkey PRIMARY KEY (member_id, kind, period),
  CONSTRAINT member_limit_amount_check CHECK ((amount >= 0)),
  CONSTRAINT member_limit_check CHECK (((pending_amount IS NULL) OR (pending_from IS NOT NULL))),
  CONSTRAINT member_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text]))),
  CONSTRAINT member_limit_pending_amount_check CHECK ((pending_amount >= 0)),
  CONSTRAINT member_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE TRIGGER member_limit_lock BEFORE INSERT OR DELETE OR UPDATE ON public.member_limit FOR EACH ROW EXECUTE FUNCTION lock_limited_member();

CREATE TABLE member_link (
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT member_link_merchant_id_issuer_subject_key UNIQUE (merchant_id, issuer, subject),
  CONSTRAINT member_link_pkey PRIMARY KEY (member_id, provider),
  CONSTRAINT member_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE member_mark (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  value bytea NOT NULL,
  is_proven boolean NOT NULL,
  given_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT member_mark_pkey PRIMARY KEY (member_id, kind, value),
  CONSTRAINT member_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_mark_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text, 'name'::text, 'birthday'::text, 'document'::text, 'payout'::text, 'openid'::text]))),
  CONSTRAINT member_mark_value_check CHECK ((length(value) = 32))
);
CREATE INDEX member_mark_value ON public.member_mark USING btree (kind, value);

CREATE TABLE member_note (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT member_note_request_id_key UNIQUE (request_id),
  CONSTRAINT member_note_pkey PRIMARY KEY (id),
  CONSTRAINT member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_note_text_check CHECK ((text <> ''::text))
);
CREATE INDEX member_note_of_member ON public.member_note USING btree (member_id, id);

CREATE TABLE member_registration (
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  fields jsonb NOT NULL,
  birthday date,
  affiliate text,
  ip inet,
  at timestamp with time zone NOT NULL,
  domain text,
  register_url text,
  register_method text,
  CONSTRAINT member_registration_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_registration_domain_check CHECK ((length(domain) <= 260)),
  CONSTRAINT member_registration_register_method_check CHECK ((register_method ~ '^[A-Z0-9_]{1,20}$'::text)),
  CONSTRAINT member_registration_register_url_check CHECK (((register_url ~ '^https?://'::text) AND (length(register_url) <= 500)))
);
CREATE INDEX member_registration_ip ON public.member_registration USING btree (ip) WHERE (ip IS NOT NULL);

CREATE TABLE member_session (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text NOT NULL DEFAULT ''::text,
  is_by_code boolean NOT NULL DEFAULT false,
  CONSTRAINT member_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT member_session_pkey PRIMARY KEY (id),
  CONSTRAINT member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX member_session_ip ON public.member_session USING btree (ip) WHERE (ip IS NOT NULL);
CREATE INDEX member_session_live ON public.member_session USING btree (member_id) WHERE (revoked_at IS NULL);
CREATE INDEX member_session_of_member ON public.member_session USING btree (member_id, created_at DESC);
CREATE INDEX member_session_opened ON public.member_session USING btree (merchant_id, created_at);
CREATE TRIGGER member_session_ended AFTER DELETE OR UPDATE OF revoked_at, expires_at ON public.member_session FOR EACH ROW EXECUTE FUNCTION notify_sessions();

CREATE TABLE member_totp (
  member_id bigint NOT NULL,
  secret text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  step bigint NOT NULL DEFAULT 0,
  CONSTRAINT member_totp_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE member_transfer (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  request_id uuid NOT NULL,
  from_member bigint,
  to_member bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  way text NOT NULL,
  CONSTRAINT member_transfer_seq_key UNIQUE (seq),
  CONSTRAINT member_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT member_transfer_amount_check CHECK ((amount > 0)),
  CONSTRAINT member_transfer_check CHECK ((to_member <> from_member)),
  CONSTRAINT member_transfer_way_check CHECK ((way = ANY (ARRAY['tree'::text, 'tip'::text, 'rain'::text])))
);
CREATE INDEX member_transfer_from ON public.member_transfer USING btree (from_member, at DESC);
CREATE INDEX member_transfer_to ON public.member_transfer USING btree (to_member, at DESC);
CREATE UNIQUE INDEX member_transfer_from_house ON public.member_transfer USING btree (merchant_id, currency, request_id, to_member) WHERE (from_member IS NULL);

CREATE TABLE merchant (
  id integer NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  languages text[] NOT NULL,
  default_language text NOT NULL,
  currencies text[] NOT NULL,
  time_zone text NOT NULL,
  tokens jsonb NOT NULL DEFAULT '{"dark": {}, "light": {}}'::jsonb,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  switches jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_demo boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  CONSTRAINT merchant_code_key UNIQUE (code),
  CONSTRAINT merchant_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_account_types CHECK ((((listed_types(settings, 'agentTypes'::text, '{1,2,41,42}'::smallint[]) || listed_types(settings, 'trialTypes'::text, '{4}'::smallint[])) <@ '{1,2,4,41,42}'::smallint[]) AND (NOT (listed_types(settings, 'agentTypes'::text, '{1,2,41,42}'::smallint[]) && listed_types(settings, 'trialTypes'::text, '{4}'::smallint[]))) AND (listed_types(settings, 'trialTypes'::text, '{4}'::smallint[]) <> '{}'::smallint[]))),
  CONSTRAINT merchant_check CHECK ((default_language = ANY (languages))),
  CONSTRAINT merchant_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{1,31}$'::text)),
  CONSTRAINT merchant_currencies_check CHECK ((currencies <> '{}'::text[])),
  CONSTRAINT merchant_languages_check CHECK ((languages <> '{}'::text[])),
  CONSTRAINT merchant_maintenance CHECK (((COALESCE(jsonb_typeof((settings -> 'maintenance'::text)), 'null'::text) = ANY (ARRAY['null'::text, 'object'::text])) AND (COALESCE((settings #>> '{maintenance,until}'::text[]), '2026-01-01T00:00Z'::text) ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$'::text))),
  CONSTRAINT merchant_name_check CHECK ((name <> ''::text)),
  CONSTRAINT merchant_networks CHECK ((are_networks(COALESCE((settings #> '{region,allow}'::text[]), '[]'::jsonb)) AND are_networks(COALESCE((settings #> '{region,deny}'::text[]), '[]'::jsonb)))),
  CONSTRAINT merchant_time_zone_check CHECK ((('1970-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL))
);
CREATE TRIGGER merchant_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE UNIQUE INDEX merchant_one_default ON public.merchant USING btree (is_default) WHERE is_default;

CREATE TABLE message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  author_id bigint,
  source text NOT NULL,
  template text NOT NULL,
  facts jsonb NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT message_source_key UNIQUE (source),
  CONSTRAINT message_pkey PRIMARY KEY (id)
);
CREATE INDEX message_of_author ON public.message USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX message_of_member ON public.message USING btree (member_id, sent_at DESC);

CREATE TABLE meter (
  member_id bigint NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  model text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  fund text NOT NULL,
  account_id bigint NOT NULL,
  count integer NOT NULL,
  owed bigint NOT NULL,
  round_id bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT meter_pkey PRIMARY KEY (member_id, vendor, game_code, model, currency, stake, fund),
  CONSTRAINT meter_count_check CHECK ((count >= 0)),
  CONSTRAINT meter_fund_check CHECK ((fund = ANY (ARRAY['cash'::text, 'bonus'::text, 'practice'::text]))),
  CONSTRAINT meter_owed_check CHECK ((owed >= 0)),
  CONSTRAINT meter_stake_check CHECK ((stake > 0))
);

CREATE TABLE migration (
  name text NOT NULL,
  sha256 text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE mission_count (
  member_id bigint NOT NULL,
  mission_id integer NOT NULL,
  slot date NOT NULL,
  step smallint NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT mission_count_pkey PRIMARY KEY (member_id, mission_id, slot, step),
  CONSTRAINT mission_count_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES offer(id)
);

CREATE TABLE mission_deposit (
  deposit_id text NOT NULL,
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  taken_back_at timestamp with time zone,
  CONSTRAINT mission_deposit_pkey PRIMARY KEY (deposit_id)
);

CREATE TABLE nonce_floor (
  only_row boolean NOT NULL DEFAULT true,
  below bigint NOT NULL DEFAULT 0,
  CONSTRAINT nonce_floor_pkey PRIMARY KEY (only_row),
  CONSTRAINT nonce_floor_only_row_check CHECK (only_row)
);

CREATE TABLE number_limit (
  game text NOT NULL,
  most bigint NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT number_limit_pkey PRIMARY KEY (game),
  CONSTRAINT number_limit_game_fkey FOREIGN KEY (game) REFERENCES game_table(name),
  CONSTRAINT number_limit_most_check CHECK ((most > 0))
);

CREATE TABLE odds_step (
  game text NOT NULL,
  play text NOT NULL,
  owed bigint NOT NULL,
  price integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT odds_step_pkey PRIMARY KEY (game, play, owed),
  CONSTRAINT odds_step_game_fkey FOREIGN KEY (game) REFERENCES game_table(name),
  CONSTRAINT odds_step_owed_check CHECK ((owed > 0)),
  CONSTRAINT odds_step_price_check CHECK (((price >= 1) AND (price <= 99)))
);

CREATE TABLE offer (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  slug text NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  texts jsonb NOT NULL,
  settings jsonb NOT NULL,
  audience jsonb NOT NULL DEFAULT '{}'::jsonb,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  next_texts jsonb,
  next_texts_at timestamp with time zone,
  text_draft jsonb,
  text_draft_revision integer NOT NULL DEFAULT 0,
  text_draft_by text,
  text_draft_at timestamp with time zone,
  CONSTRAINT offer_merchant_id_kind_slug_key UNIQUE (merchant_id, kind, slug),
  CONSTRAINT offer_pkey PRIMARY KEY (id),
  CONSTRAINT offer_check CHECK ((ends_at > starts_at)),
  CONSTRAINT offer_kind_check CHECK ((kind ~ '^[a-z][a-z0-9_/-]{2,59}$'::text)),
  CONSTRAINT offer_next_texts_check CHECK (((next_texts IS NULL) = (next_texts_at IS NULL))),
  CONSTRAINT offer_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{2,39}$'::text)),
  CONSTRAINT offer_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text]))),
  CONSTRAINT offer_text_draft_check CHECK ((((text_draft IS NULL) = (text_draft_by IS NULL)) AND ((text_draft IS NULL) = (text_draft_at IS NULL))))
);
CREATE INDEX offer_next_texts ON public.offer USING btree (next_texts_at) WHERE (next_texts_at IS NOT NULL);
CREATE INDEX offer_published ON public.offer USING btree (kind, merchant_id, ends_at) WHERE (state = 'published'::text);

CREATE TABLE offer_budget (
  offer_id integer NOT NULL,
  currency text NOT NULL,
  total bigint NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  CONSTRAINT offer_budget_pkey PRIMARY KEY (offer_id, currency),
  CONSTRAINT offer_budget_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  CONSTRAINT offer_budget_check CHECK (((spent >= 0) AND (spent <= total))),
  CONSTRAINT offer_budget_total_check CHECK ((total >= 0))
);

CREATE TABLE offer_preview (
  code_hash bytea NOT NULL,
  offer_id integer NOT NULL,
  session_id text NOT NULL,
  visitor text,
  link_until timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT offer_preview_pkey PRIMARY KEY (code_hash),
  CONSTRAINT offer_preview_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id)
);
CREATE TRIGGER offer_preview_changed AFTER DELETE OR UPDATE ON public.offer_preview FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('offer_preview');
CREATE UNIQUE INDEX offer_preview_of_visitor ON public.offer_preview USING btree (visitor) WHERE (visitor IS NOT NULL);

CREATE TABLE offer_reward (
  offer_id integer NOT NULL,
  member_id bigint NOT NULL,
  slot text NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  pays text NOT NULL,
  given text NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT offer_reward_seq_key UNIQUE (seq),
  CONSTRAINT offer_reward_pkey PRIMARY KEY (offer_id, member_id, slot),
  CONSTRAINT offer_reward_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  CONSTRAINT offer_reward_amount_check CHECK ((amount > 0)),
  CONSTRAINT offer_reward_given_check CHECK ((given = ANY (ARRAY['claimed'::text, 'issued'::text]))),
  CONSTRAINT offer_reward_pays_check CHECK ((pays = ANY (ARRAY['cash'::text, 'bonus'::text])))
);
CREATE INDEX offer_reward_at ON public.offer_reward USING btree (merchant_id, at);
CREATE INDEX offer_reward_of_budget ON public.offer_reward USING btree (offer_id, currency);
CREATE INDEX offer_reward_of_member ON public.offer_reward USING btree (member_id, at DESC);

CREATE TABLE open_round (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  mode text NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  family text NOT NULL,
  model text NOT NULL,
  stake bigint NOT NULL,
  currency text NOT NULL,
  bet json NOT NULL,
  acts jsonb NOT NULL DEFAULT '[]'::jsonb,
  state json NOT NULL,
  drawn integer NOT NULL,
  step integer NOT NULL DEFAULT 0,
  staked_in bigint[] NOT NULL,
  seed_id bigint,
  nonce bigint NOT NULL,
  external_id text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  stepped_at timestamp with time zone NOT NULL,
  coup_id bigint,
  place smallint DEFAULT 0,
  bonus_id bigint,
  bonus_weight integer,
  draw_id bigint,
  seat smallint,
  CONSTRAINT open_round_pkey PRIMARY KEY (id),
  CONSTRAINT open_round_coup_id_fkey FOREIGN KEY (coup_id) REFERENCES coup(id),
  CONSTRAINT open_round_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT open_round_bonus_weight_check CHECK (((bonus_weight >= 0) AND (bonus_weight <= 10000))),
  CONSTRAINT open_round_check CHECK (((seat IS NULL) OR (coup_id IS NOT NULL))),
  CONSTRAINT open_round_check1 CHECK (((bonus_id IS NULL) = (bonus_weight IS NULL))),
  CONSTRAINT open_round_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT open_round_origin CHECK ((num_nonnulls(seed_id, coup_id, draw_id) = 1)),
  CONSTRAINT open_round_placed CHECK (((place IS NULL) = (draw_id IS NOT NULL))),
  CONSTRAINT open_round_stake_check CHECK ((stake > 0))
);
CREATE INDEX open_round_left ON public.open_round USING btree (stepped_at);
CREATE INDEX open_round_of_bonus ON public.open_round USING btree (bonus_id) WHERE (bonus_id IS NOT NULL);
CREATE INDEX open_round_of_coup ON public.open_round USING btree (coup_id) WHERE (coup_id IS NOT NULL);
CREATE INDEX open_round_of_draw ON public.open_round USING btree (draw_id, id) WHERE (draw_id IS NOT NULL);
CREATE INDEX open_round_of_seed ON public.open_round USING btree (seed_id, nonce);
CREATE UNIQUE INDEX open_round_place ON public.open_round USING btree (member_id, vendor, game_code, mode, place);
CREATE UNIQUE INDEX open_round_seat ON public.open_round USING btree (coup_id, mode, seat) WHERE (seat IS NOT NULL);

CREATE UNLOGGED TABLE openid_newcomer (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  visitor text NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT openid_newcomer_pkey PRIMARY KEY (id)
);
CREATE INDEX openid_newcomer_expires_at ON public.openid_newcomer USING btree (expires_at);

CREATE UNLOGGED TABLE openid_trip (
  state_hash bytea NOT NULL,
  merchant_id integer NOT NULL,
  provider text NOT NULL,
  visitor text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  member_id bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT openid_trip_pkey PRIMARY KEY (state_hash),
  CONSTRAINT openid_trip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT openid_trip_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX openid_trip_expires_at ON public.openid_trip USING btree (expires_at);
CREATE INDEX openid_trip_member ON public.openid_trip USING btree (member_id);

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  events json NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE outbox_consumer (
  name text NOT NULL,
  topic text NOT NULL,
  CONSTRAINT outbox_consumer_pkey PRIMARY KEY (topic, name)
);

CREATE TABLE outbox_delivery (
  consumer text NOT NULL,
  id bigint NOT NULL,
  topic text NOT NULL,
  events json NOT NULL,
  at timestamp with time zone NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  next_at timestamp with time zone,
  parked_at timestamp with time zone,
  error text,
  CONSTRAINT outbox_delivery_pkey PRIMARY KEY (consumer, id)
);

CREATE TABLE own_text (
  merchant_id integer NOT NULL,
  language text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  text text,
  is_machine boolean NOT NULL,
  made_by text NOT NULL,
  approved_by text,
  at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  CONSTRAINT own_text_pkey PRIMARY KEY (merchant_id, language, key, version),
  CONSTRAINT own_text_text_check CHECK ((text <> ''::text)),
  CONSTRAINT own_text_version_check CHECK ((version > 0))
);
CREATE TRIGGER own_text_changed AFTER INSERT ON public.own_text FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('own_text');

CREATE TABLE partitioned_table (
  name text NOT NULL,
  counter text NOT NULL,
  key text NOT NULL,
  local_unique text,
  before_detach text,
  detached_below bigint NOT NULL DEFAULT 0,
  CONSTRAINT partitioned_table_pkey PRIMARY KEY (name)
);

CREATE TABLE password_link (
  member_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_for uuid,
  CONSTRAINT password_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_link_pkey PRIMARY KEY (member_id),
  CONSTRAINT password_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT password_link_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX password_link_expires_at ON public.password_link USING btree (expires_at);

CREATE TABLE pay_difference (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  reason text NOT NULL,
  theirs jsonb,
  ours jsonb,
  merchant_id integer,
  member_id bigint,
  state text NOT NULL DEFAULT 'open'::text,
  version integer NOT NULL DEFAULT 0,
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  found_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT pay_difference_provider_kind_reference_reason_key UNIQUE (provider, kind, reference, reason),
  CONSTRAINT pay_difference_pkey PRIMARY KEY (id),
  CONSTRAINT pay_difference_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES pay_statement(id),
  CONSTRAINT pay_difference_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT pay_difference_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'refund'::text, 'payout'::text]))),
  CONSTRAINT pay_difference_reason_check CHECK ((reason = ANY (ARRAY['unknown_here'::text, 'missing_there'::text, 'amount'::text, 'currency'::text, 'state'::text, 'twice'::text]))),
  CONSTRAINT pay_difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'explained'::text, 'claimed'::text, 'corrected'::text, 'arrived'::text])))
);
CREATE INDEX pay_difference_queue ON public.pay_difference USING btree (((state <> 'open'::text)), id);

CREATE TABLE pay_statement (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  provider text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  digest text NOT NULL,
  author text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT pay_statement_request_id_key UNIQUE (request_id),
  CONSTRAINT pay_statement_pkey PRIMARY KEY (id),
  CONSTRAINT pay_statement_check CHECK ((to_day >= from_day)),
  CONSTRAINT pay_statement_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX pay_statement_of ON public.pay_statement USING btree (provider, id);

CREATE TABLE pay_statement_line (
  statement_id bigint NOT NULL,
  n integer NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT pay_statement_line_pkey PRIMARY KEY (statement_id, n),
  CONSTRAINT pay_statement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES pay_statement(id),
  CONSTRAINT pay_statement_line_amount_check CHECK ((amount > 0)),
  CONSTRAINT pay_statement_line_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'refund'::text, 'payout'::text])))
);
CREATE INDEX pay_statement_line_at ON public.pay_statement_line USING btree (provider, kind, reference);

CREATE TABLE payload_key (
  kid text NOT NULL,
  private_jwk jsonb NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payload_key_pkey PRIMARY KEY (kid)
);

CREATE UNLOGGED TABLE payload_seen (
  jti text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT payload_seen_pkey PRIMARY KEY (jti)
);

CREATE TABLE payment_case (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  event_id text NOT NULL,
  order_id uuid,
  reason text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamp with time zone,
  verdict text,
  credited bigint,
  decided_seq bigint,
  decided_by text,
  moved bigint,
  CONSTRAINT payment_case_once UNIQUE (provider, event_id, reason),
  CONSTRAINT payment_case_pkey PRIMARY KEY (id),
  CONSTRAINT payment_case_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_order(id),
  CONSTRAINT payment_case_closed CHECK (((verdict IS NULL) = (closed_at IS NULL))),
  CONSTRAINT payment_case_credited_check CHECK ((credited > 0)),
  CONSTRAINT payment_case_moved CHECK ((((NOT (verdict IS DISTINCT FROM 'credited'::text)) = (credited IS NOT NULL)) AND (COALESCE((verdict = ANY (ARRAY['taken_back'::text, 'forgiven'::text])), false) = (moved IS NOT NULL)) AND ((decided_seq IS NOT NULL) = ((credited IS NOT NULL) OR (moved IS NOT NULL))))),
  CONSTRAINT payment_case_moved_check CHECK ((moved > 0)),
  CONSTRAINT payment_case_verdict_check CHECK ((verdict = ANY (ARRAY['credited'::text, 'dismissed'::text, 'taken_back'::text, 'forgiven'::text])))
);
CREATE INDEX payment_case_decided ON public.payment_case USING btree (decided_seq) WHERE (decided_seq IS NOT NULL);
CREATE INDEX payment_case_open ON public.payment_case USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX payment_case_order ON public.payment_case USING btree (order_id);
CREATE TRIGGER payment_case_move BEFORE UPDATE ON public.payment_case FOR EACH ROW EXECUTE FUNCTION check_case_move();
CREATE UNIQUE INDEX payment_case_credited_once ON public.payment_case USING btree (provider, ((facts ->> 'providerRef'::text))) WHERE (verdict = 'credited'::text);

CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  order_ref text NOT NULL,
  provider_ref text NOT NULL,
  status text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  outcome text,
  times integer NOT NULL DEFAULT 1,
  received_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  part_ref text NOT NULL DEFAULT ''::text,
  CONSTRAINT payment_event_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_event_by_time ON public.payment_event USING btree (received_at);

CREATE TABLE payout (
  id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  provider text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'stored'::text,
  trouble text,
  provider_ref text,
  reason text,
  handed_by text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamp with time zone NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT payout_pkey PRIMARY KEY (id),
  CONSTRAINT payout_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT payout_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_state_check CHECK ((state = ANY (ARRAY['stored'::text, 'sent'::text, 'accepted'::text, 'paid'::text, 'refused'::text, 'by_hand'::text, 'taken_back'::text]))),
  CONSTRAINT payout_trouble_check CHECK ((trouble = ANY (ARRAY['other_amount'::text, 'other_reference'::text, 'lost'::text, 'silent'::text, 'paid_after_end'::text, 'refused_after_paid'::text])))
);
CREATE INDEX payout_due ON public.payout USING btree (next_at) WHERE (state = ANY (ARRAY['stored'::text, 'sent'::text, 'accepted'::text]));
CREATE INDEX payout_withdrawal ON public.payout USING btree (withdrawal_id, stored_at);
CREATE TRIGGER payout_move BEFORE UPDATE ON public.payout FOR EACH ROW EXECUTE FUNCTION check_payout_move();
CREATE UNIQUE INDEX payout_one ON public.payout USING btree (withdrawal_id) WHERE (state <> ALL (ARRAY['refused'::text, 'taken_back'::text]));

CREATE TABLE payout_account (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  institution text NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  currency text NOT NULL,
  usable_from timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  holder_key text,
  CONSTRAINT payout_account_merchant_id_kind_number_key UNIQUE (merchant_id, kind, number),
  CONSTRAINT payout_account_pkey PRIMARY KEY (id),
  CONSTRAINT payout_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ewallet'::text, 'crypto'::text])))
);
CREATE INDEX payout_account_holder ON public.payout_account USING btree (merchant_id, holder_key) WHERE (holder_key IS NOT NULL);
CREATE INDEX payout_account_member ON public.payout_account USING btree (member_id);

CREATE TABLE payout_account_requested (
  account_id uuid NOT NULL,
  member_id bigint NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT payout_account_requested_pkey PRIMARY KEY (account_id, member_id),
  CONSTRAINT payout_account_requested_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id),
  CONSTRAINT payout_account_requested_check CHECK ((last_at >= first_at))
);
CREATE INDEX payout_account_requested_by ON public.payout_account_requested USING btree (member_id);

CREATE TABLE payout_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  payout_id uuid NOT NULL,
  news jsonb NOT NULL,
  outcome text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT payout_event_pkey PRIMARY KEY (provider, event_id),
  CONSTRAINT payout_event_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id)
);
CREATE INDEX payout_event_payout ON public.payout_event USING btree (payout_id, at);

CREATE TABLE payout_run (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  currency text,
  kind text,
  provider text,
  up_to bigint,
  state text NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_by_id bigint NOT NULL,
  approval_id uuid,
  approved_by text,
  made_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT payout_run_serial_key UNIQUE (serial),
  CONSTRAINT payout_run_pkey PRIMARY KEY (id),
  CONSTRAINT payout_run_check CHECK ((approved_by <> made_by)),
  CONSTRAINT payout_run_check1 CHECK (((up_to IS NULL) OR (currency IS NOT NULL))),
  CONSTRAINT payout_run_check2 CHECK (((state = 'requested'::text) = (started_at IS NULL))),
  CONSTRAINT payout_run_check3 CHECK (((state = ANY (ARRAY['stopped'::text, 'done'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT payout_run_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'running'::text, 'stopped'::text, 'done'::text]))),
  CONSTRAINT payout_run_up_to_check CHECK ((up_to > 0))
);
CREATE INDEX payout_run_alone ON public.payout_run USING btree (made_by_id, started_at) WHERE (approved_by IS NULL);
CREATE INDEX payout_run_of_brand ON public.payout_run USING btree (merchant_id, serial DESC);
CREATE INDEX payout_run_open ON public.payout_run USING btree (started_at) WHERE (state = 'running'::text);

CREATE TABLE payout_run_item (
  run_id uuid NOT NULL,
  n integer NOT NULL,
  withdrawal_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  payout_id uuid,
  code text,
  next_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT payout_run_item_payout_id_key UNIQUE (payout_id),
  CONSTRAINT payout_run_item_run_id_withdrawal_id_key UNIQUE (run_id, withdrawal_id),
  CONSTRAINT payout_run_item_pkey PRIMARY KEY (run_id, n),
  CONSTRAINT payout_run_item_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_run(id),
  CONSTRAINT payout_run_item_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_run_item_check CHECK (((state = 'handed'::text) = (payout_id IS NOT NULL))),
  CONSTRAINT payout_run_item_check1 CHECK (((state = 'refused'::text) = (code IS NOT NULL))),
  CONSTRAINT payout_run_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'handed'::text, 'refused'::text])))
);
CREATE INDEX payout_run_item_waiting ON public.payout_run_item USING btree (run_id, n) WHERE (state = 'waiting'::text);

CREATE UNLOGGED TABLE phone_check (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  visitor text NOT NULL,
  mobile text NOT NULL,
  outcome text,
  used_for uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT phone_check_pkey PRIMARY KEY (id),
  CONSTRAINT phone_check_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'refused'::text, 'many'::text, 'quota'::text, 'domain'::text, 'off'::text, 'unknown'::text])))
);
CREATE INDEX phone_check_expires_at ON public.phone_check USING btree (expires_at);

CREATE TABLE picture (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  purpose text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  secret text NOT NULL,
  stored_by text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT picture_pkey PRIMARY KEY (id),
  CONSTRAINT picture_height_check CHECK ((height > 0)),
  CONSTRAINT picture_secret_check CHECK ((secret ~~ 'sealed.%'::text)),
  CONSTRAINT picture_size_check CHECK ((size > 0)),
  CONSTRAINT picture_width_check CHECK ((width > 0))
);
CREATE INDEX picture_kept_by ON public.picture USING btree (stored_by) WHERE (stored_by IS NOT NULL);
CREATE INDEX picture_member ON public.picture USING btree (member_id);
CREATE INDEX picture_unkept ON public.picture USING btree (created_at) WHERE (stored_by IS NULL);

CREATE TABLE play_profile (
  name text NOT NULL,
  slots_ms integer,
  casino_ms integer,
  caps jsonb,
  limits jsonb,
  is_beside boolean NOT NULL,
  shut text[],
  CONSTRAINT play_profile_pkey PRIMARY KEY (name),
  CONSTRAINT play_profile_casino_ms_check CHECK ((casino_ms > 0)),
  CONSTRAINT play_profile_slots_ms_check CHECK ((slots_ms > 0))
);

CREATE TABLE play_time (
  member_id bigint NOT NULL,
  day date NOT NULL,
  ms bigint NOT NULL,
  stakes integer NOT NULL,
  since timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  busy_until timestamp with time zone,
  cycle text,
  CONSTRAINT play_time_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT play_time_ms_check CHECK ((ms >= 0))
) WITH (fillfactor=70);

CREATE TABLE player_funds (
  day date NOT NULL,
  currency text NOT NULL,
  by_kind jsonb NOT NULL,
  owed bigint NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  merchant_id integer NOT NULL,
  upto_seq bigint,
  CONSTRAINT player_funds_pkey PRIMARY KEY (day, merchant_id, currency),
  CONSTRAINT player_funds_owed_check CHECK ((owed >= 0))
);

CREATE TABLE player_funds_figure (
  day date NOT NULL,
  currency text NOT NULL,
  figure bigint NOT NULL,
  reason text NOT NULL,
  entered_by text NOT NULL,
  signed_by text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  merchant_id integer NOT NULL,
  CONSTRAINT player_funds_figure_pkey PRIMARY KEY (day, merchant_id, currency),
  CONSTRAINT player_funds_figure_day_merchant_id_currency_fkey FOREIGN KEY (day, merchant_id, currency) REFERENCES player_funds(day, merchant_id, currency),
  CONSTRAINT player_funds_figure_check CHECK ((signed_by <> entered_by)),
  CONSTRAINT player_funds_figure_figure_check CHECK ((figure > 0))
);

CREATE TABLE point_balance (
  member_id bigint NOT NULL,
  points bigint NOT NULL,
  CONSTRAINT point_balance_pkey PRIMARY KEY (member_id),
  CONSTRAINT point_balance_points_check CHECK ((points >= 0))
);

CREATE TABLE point_day (
  member_id bigint NOT NULL,
  day date NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  turnover bigint NOT NULL,
  points bigint NOT NULL,
  CONSTRAINT point_day_pkey PRIMARY KEY (member_id, day, game_type, currency),
  CONSTRAINT point_day_points_check CHECK ((points >= 0))
);

CREATE TABLE point_grant (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  points bigint NOT NULL,
  points_left bigint NOT NULL,
  given_by text NOT NULL,
  approved_by text,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT point_grant_seq_key UNIQUE (seq),
  CONSTRAINT point_grant_serial_key UNIQUE (serial),
  CONSTRAINT point_grant_pkey PRIMARY KEY (id),
  CONSTRAINT point_grant_check CHECK ((approved_by <> given_by)),
  CONSTRAINT point_grant_points_check CHECK ((points <> 0)),
  CONSTRAINT point_grant_points_left_check CHECK ((points_left >= 0))
);
CREATE INDEX point_grant_of_member ON public.point_grant USING btree (member_id, at DESC);

CREATE TABLE point_order (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  type text NOT NULL,
  item_id integer,
  quantity integer NOT NULL,
  points bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  deliver_to text,
  state text NOT NULL,
  remark text,
  points_left bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  decided_seq bigint,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT point_order_decided_seq_key UNIQUE (decided_seq),
  CONSTRAINT point_order_seq_key UNIQUE (seq),
  CONSTRAINT point_order_serial_key UNIQUE (serial),
  CONSTRAINT point_order_pkey PRIMARY KEY (id),
  CONSTRAINT point_order_item_id_fkey FOREIGN KEY (item_id) REFERENCES mall_item(id),
  CONSTRAINT point_order_amount_check CHECK ((amount >= 0)),
  CONSTRAINT point_order_check CHECK (((type = 'gift'::text) = (item_id IS NOT NULL))),
  CONSTRAINT point_order_check1 CHECK (((type = 'gift'::text) OR (state = 'approved'::text))),
  CONSTRAINT point_order_points_check CHECK ((points > 0)),
  CONSTRAINT point_order_points_left_check CHECK ((points_left >= 0)),
  CONSTRAINT point_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  CONSTRAINT point_order_state_check CHECK ((state = ANY (ARRAY['in_process'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT point_order_type_check CHECK ((type = ANY (ARRAY['gift'::text, 'cash'::text])))
);
CREATE INDEX point_order_at ON public.point_order USING btree (merchant_id, at);
CREATE INDEX point_order_of_member ON public.point_order USING btree (member_id, at DESC);
CREATE INDEX point_order_waiting ON public.point_order USING btree (at) WHERE (state = 'in_process'::text);

CREATE TABLE point_ratio (
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT point_ratio_pkey PRIMARY KEY (merchant_id, currency),
  CONSTRAINT point_ratio_amount_check CHECK ((amount > 0)),
  CONSTRAINT point_ratio_points_check CHECK ((points > 0))
);

CREATE TABLE point_rest (
  member_id bigint NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  turnover bigint NOT NULL,
  CONSTRAINT point_rest_pkey PRIMARY KEY (member_id, game_type, currency)
);

CREATE TABLE point_rule (
  merchant_id integer NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  turnover bigint NOT NULL,
  CONSTRAINT point_rule_pkey PRIMARY KEY (merchant_id, game_type, currency),
  CONSTRAINT point_rule_turnover_check CHECK ((turnover > 0))
);

CREATE TABLE poker_behaviour (
  hand text NOT NULL,
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  room text NOT NULL,
  stakes text NOT NULL,
  at timestamp with time zone NOT NULL,
  big bigint NOT NULL,
  net bigint NOT NULL,
  entered boolean NOT NULL,
  rival bigint,
  rival_acts smallint NOT NULL,
  rival_bets smallint NOT NULL,
  thought integer[] NOT NULL,
  in_draw boolean NOT NULL DEFAULT false,
  silent boolean NOT NULL DEFAULT false,
  answered boolean NOT NULL DEFAULT false,
  CONSTRAINT poker_behaviour_pkey PRIMARY KEY (hand, member_id),
  CONSTRAINT poker_behaviour_hand_fkey FOREIGN KEY (hand) REFERENCES poker_hand(id)
);
CREATE INDEX poker_behaviour_at ON public.poker_behaviour USING btree (at);
CREATE INDEX poker_behaviour_of_member ON public.poker_behaviour USING btree (member_id, at);
CREATE INDEX poker_behaviour_of_room ON public.poker_behaviour USING btree (room, at);

CREATE TABLE poker_case (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  signal bigint NOT NULL,
  opened_by text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  note text NOT NULL,
  sum bigint NOT NULL,
  hands text[] NOT NULL,
  closed_by text,
  closed_at timestamp with time zone,
  closing text,
  CONSTRAINT poker_case_pkey PRIMARY KEY (id),
  CONSTRAINT poker_case_signal_fkey FOREIGN KEY (signal) REFERENCES poker_signal(id)
);
CREATE UNIQUE INDEX poker_case_open ON public.poker_case USING btree (signal) WHERE (closed_at IS NULL);

CREATE TABLE poker_hand (
  id text NOT NULL,
  merchant_id integer NOT NULL,
  room text NOT NULL,
  kind text NOT NULL,
  no integer NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  variant text NOT NULL,
  small bigint NOT NULL,
  big bigint NOT NULL,
  pot bigint NOT NULL,
  rake bigint NOT NULL,
  hash text NOT NULL,
  frames json NOT NULL,
  sealed text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT poker_hand_pkey PRIMARY KEY (id),
  CONSTRAINT poker_hand_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'tournament'::text])))
);
CREATE INDEX poker_hand_at ON public.poker_hand USING btree (at);
CREATE INDEX poker_hand_of_room ON public.poker_hand USING btree (room, at);

CREATE TABLE poker_left (
  room text NOT NULL,
  sitting text NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  stakes text NOT NULL,
  stack bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT poker_left_pkey PRIMARY KEY (room, sitting)
);
CREATE INDEX poker_left_of_member ON public.poker_left USING btree (member_id, stakes, at);

CREATE TABLE poker_note (
  member_id bigint NOT NULL,
  player text NOT NULL,
  text text NOT NULL,
  label text,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT poker_note_pkey PRIMARY KEY (member_id, player),
  CONSTRAINT poker_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT poker_note_player_check CHECK (((length(player) >= 1) AND (length(player) <= 60))),
  CONSTRAINT poker_note_text_check CHECK ((length(text) <= 500))
);

CREATE TABLE poker_order (
  request_id uuid NOT NULL,
  merchant_id integer NOT NULL,
  room text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  minutes smallint,
  by text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT poker_order_pkey PRIMARY KEY (request_id),
  CONSTRAINT poker_order_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'break'::text]))),
  CONSTRAINT poker_order_minutes_check CHECK ((minutes > 0))
);
CREATE INDEX poker_order_of_room ON public.poker_order USING btree (room, at);

CREATE TABLE poker_player (
  hand text NOT NULL,
  seat smallint NOT NULL,
  member_id bigint NOT NULL,
  sitting text NOT NULL,
  before bigint NOT NULL,
  after bigint NOT NULL,
  paid bigint NOT NULL,
  won bigint NOT NULL,
  rake bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  vpip boolean NOT NULL DEFAULT false,
  raised boolean NOT NULL DEFAULT false,
  shown_down boolean NOT NULL DEFAULT false,
  could_three_bet boolean NOT NULL DEFAULT false,
  three_bet boolean NOT NULL DEFAULT false,
  saw_flop boolean NOT NULL DEFAULT false,
  CONSTRAINT poker_player_pkey PRIMARY KEY (hand, seat),
  CONSTRAINT poker_player_hand_fkey FOREIGN KEY (hand) REFERENCES poker_hand(id)
);
CREATE INDEX poker_player_of_member ON public.poker_player USING btree (member_id, at DESC, hand);

CREATE TABLE poker_prize_taken (
  room text NOT NULL,
  member_id bigint NOT NULL,
  taken bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  no integer NOT NULL,
  CONSTRAINT poker_prize_taken_pkey PRIMARY KEY (room, member_id),
  CONSTRAINT poker_prize_taken_room_fkey FOREIGN KEY (room) REFERENCES poker_tourney(room),
  CONSTRAINT poker_prize_taken_taken_check CHECK ((taken > 0))
);
CREATE INDEX poker_prize_taken_of_member ON public.poker_prize_taken USING btree (member_id, room);
CREATE UNIQUE INDEX poker_prize_taken_no ON public.poker_prize_taken USING btree (room, no);

CREATE TABLE poker_refund (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  signal bigint NOT NULL,
  member_id bigint NOT NULL,
  hands text[] NOT NULL,
  taken bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT poker_refund_pkey PRIMARY KEY (id),
  CONSTRAINT poker_refund_signal_fkey FOREIGN KEY (signal) REFERENCES poker_signal(id),
  CONSTRAINT poker_refund_taken_check CHECK ((taken > 0))
);
CREATE INDEX poker_refund_of_member ON public.poker_refund USING btree (member_id, id);
CREATE INDEX poker_refund_of_signal ON public.poker_refund USING btree (signal);

CREATE TABLE poker_schedule (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  merchant_id integer NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  variant text NOT NULL,
  size smallint NOT NULL,
  players smallint NOT NULL,
  speed text NOT NULL,
  prize bigint NOT NULL,
  fee bigint NOT NULL,
  late_levels smallint NOT NULL,
  bots smallint NOT NULL,
  first_at timestamp with time zone NOT NULL,
  every_minutes integer,
  is_on boolean NOT NULL DEFAULT true,
  by text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  guarantee bigint NOT NULL DEFAULT 0,
  CONSTRAINT poker_schedule_pkey PRIMARY KEY (id),
  CONSTRAINT poker_schedule_check CHECK (((bots = 0) OR (mode = 'practice'::text))),
  CONSTRAINT poker_schedule_every_minutes_check CHECK ((every_minutes > 0)),
  CONSTRAINT poker_schedule_fee_check CHECK ((fee >= 0)),
  CONSTRAINT poker_schedule_guarantee_check CHECK ((guarantee >= 0)),
  CONSTRAINT poker_schedule_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT poker_schedule_prize_check CHECK ((prize >= 0))
);

CREATE TABLE poker_signal (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  member_id bigint NOT NULL,
  other bigint,
  weight smallint NOT NULL,
  hands integer NOT NULL,
  figures jsonb NOT NULL,
  judged smallint,
  state text NOT NULL DEFAULT 'open'::text,
  version integer NOT NULL DEFAULT 1,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT poker_signal_merchant_id_kind_currency_member_id_other_key UNIQUE NULLS NOT DISTINCT (merchant_id, kind, currency, member_id, other),
  CONSTRAINT poker_signal_pkey PRIMARY KEY (id),
  CONSTRAINT poker_signal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'case'::text, 'clear'::text, 'abuse'::text])))
);

CREATE TABLE poker_stake (
  merchant_id integer NOT NULL,
  mode text NOT NULL,
  stake text NOT NULL,
  variant text NOT NULL,
  seats smallint NOT NULL,
  small integer NOT NULL,
  big integer NOT NULL,
  ante integer NOT NULL,
  bots smallint NOT NULL,
  is_deep boolean NOT NULL,
  is_fast boolean NOT NULL,
  is_offered boolean NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT poker_stake_pkey PRIMARY KEY (merchant_id, mode, stake),
  CONSTRAINT poker_stake_big_check CHECK ((big > 0)),
  CONSTRAINT poker_stake_check CHECK (((bots = 0) OR (mode = 'practice'::text))),
  CONSTRAINT poker_stake_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text])))
);

CREATE TABLE poker_stop (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  reason text NOT NULL,
  stopped_by text NOT NULL,
  stopped_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  started_by text,
  started_at timestamp with time zone,
  CONSTRAINT poker_stop_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX poker_stop_now ON public.poker_stop USING btree (merchant_id) WHERE (started_at IS NULL);

CREATE TABLE poker_table (
  room text NOT NULL,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  stakes text NOT NULL,
  variant text NOT NULL,
  small bigint NOT NULL,
  big bigint NOT NULL,
  seats smallint NOT NULL,
  buy_in_least bigint NOT NULL,
  buy_in_most bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  board_rev bigint NOT NULL DEFAULT 0,
  taken smallint NOT NULL DEFAULT 0,
  bots smallint NOT NULL DEFAULT 0,
  waiting smallint NOT NULL DEFAULT 0,
  members bigint[] NOT NULL DEFAULT '{}'::bigint[],
  hands integer NOT NULL DEFAULT 0,
  pots bigint NOT NULL DEFAULT 0,
  flops integer NOT NULL DEFAULT 0,
  counted_from timestamp with time zone,
  moved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ante bigint NOT NULL DEFAULT 0,
  is_paused boolean NOT NULL DEFAULT false,
  CONSTRAINT poker_table_pkey PRIMARY KEY (room),
  CONSTRAINT poker_table_big_check CHECK ((big > 0)),
  CONSTRAINT poker_table_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'fast'::text]))),
  CONSTRAINT poker_table_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT poker_table_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closing'::text, 'closed'::text])))
) WITH (fillfactor=70);
CREATE INDEX poker_table_open ON public.poker_table USING btree (merchant_id, mode, currency) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX poker_table_name ON public.poker_table USING btree (merchant_id, name) WHERE (state <> 'closed'::text);

CREATE TABLE poker_tourney (
  room text NOT NULL,
  merchant_id integer NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  stakes text NOT NULL,
  kind text NOT NULL,
  variant text NOT NULL,
  prize bigint NOT NULL,
  fee bigint NOT NULL,
  players smallint NOT NULL,
  starts_at timestamp with time zone,
  phase text NOT NULL DEFAULT 'registering'::text,
  registered smallint NOT NULL DEFAULT 0,
  members bigint[] NOT NULL DEFAULT '{}'::bigint[],
  rev bigint NOT NULL DEFAULT 0,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  moved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  head bigint NOT NULL DEFAULT 0,
  bounty text NOT NULL DEFAULT 'none'::text,
  guarantee bigint NOT NULL DEFAULT 0,
  target text,
  size smallint NOT NULL DEFAULT 9,
  speed text NOT NULL DEFAULT 'regular'::text,
  late_levels smallint NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  left_in smallint NOT NULL DEFAULT 0,
  board json,
  is_paused boolean NOT NULL DEFAULT false,
  CONSTRAINT poker_tourney_pkey PRIMARY KEY (room),
  CONSTRAINT poker_tourney_bounty_check CHECK ((bounty = ANY (ARRAY['none'::text, 'fixed'::text, 'progressive'::text]))),
  CONSTRAINT poker_tourney_kind_check CHECK ((kind = ANY (ARRAY['sitAndGo'::text, 'spin'::text, 'freezeout'::text, 'reEntry'::text, 'rebuy'::text, 'satellite'::text]))),
  CONSTRAINT poker_tourney_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT poker_tourney_phase_check CHECK ((phase = ANY (ARRAY['registering'::text, 'running'::text, 'over'::text, 'cancelled'::text])))
) WITH (fillfactor=70);
CREATE INDEX poker_tourney_of_stakes ON public.poker_tourney USING btree (merchant_id, stakes);
CREATE INDEX poker_tourney_open ON public.poker_tourney USING btree (merchant_id, mode, currency) WHERE (phase = ANY (ARRAY['registering'::text, 'running'::text]));

CREATE TABLE poker_tourney_draw (
  hand text NOT NULL,
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  room text NOT NULL,
  at timestamp with time zone NOT NULL,
  silent boolean NOT NULL,
  answered boolean NOT NULL,
  CONSTRAINT poker_tourney_draw_pkey PRIMARY KEY (hand, member_id),
  CONSTRAINT poker_tourney_draw_hand_fkey FOREIGN KEY (hand) REFERENCES poker_hand(id)
);
CREATE INDEX poker_tourney_draw_at ON public.poker_tourney_draw USING btree (at);
CREATE INDEX poker_tourney_draw_of_member ON public.poker_tourney_draw USING btree (member_id, at);

CREATE TABLE prize_group (
  member_id bigint NOT NULL,
  most integer NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT prize_group_pkey PRIMARY KEY (member_id),
  CONSTRAINT prize_group_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT prize_group_most_check CHECK ((((most >= 1700) AND (most <= 2000)) AND ((most % 2) = 0)))
);

CREATE TABLE promotion_application (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('promotion_application_serial'::regclass),
  merchant_id integer NOT NULL,
  promotion_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  comment text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT promotion_application_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT promotion_application_serial_key UNIQUE (serial),
  CONSTRAINT promotion_application_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_application_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES offer(id),
  CONSTRAINT promotion_application_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT promotion_application_check1 CHECK (((state = 'waiting'::text) = (decided_by IS NULL))),
  CONSTRAINT promotion_application_comment_check CHECK ((char_length(comment) <= 140)),
  CONSTRAINT promotion_application_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX promotion_application_member ON public.promotion_application USING btree (member_id, sent_at DESC);
CREATE INDEX promotion_application_queue ON public.promotion_application USING btree (((state <> 'waiting'::text)), sent_at, serial);
CREATE TRIGGER promotion_application_verdict BEFORE UPDATE ON public.promotion_application FOR EACH ROW EXECUTE FUNCTION check_promotion_verdict();
CREATE UNIQUE INDEX promotion_application_open ON public.promotion_application USING btree (promotion_id, member_id) WHERE (state <> 'refused'::text);

CREATE TABLE promotion_day (
  promotion_id integer NOT NULL,
  day date NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT promotion_day_pkey PRIMARY KEY (promotion_id, day),
  CONSTRAINT promotion_day_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES offer(id)
);

CREATE TABLE promotion_deposit (
  deposit_id text NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  taken_back_at timestamp with time zone,
  CONSTRAINT promotion_deposit_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT promotion_deposit_amount_check CHECK ((amount > 0))
);
CREATE INDEX promotion_deposit_of_member ON public.promotion_deposit USING btree (member_id, at);

CREATE TABLE promotion_join (
  promotion_id integer NOT NULL,
  member_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT promotion_join_pkey PRIMARY KEY (promotion_id, member_id),
  CONSTRAINT promotion_join_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES offer(id)
);
CREATE INDEX promotion_join_of_member ON public.promotion_join USING btree (member_id);

CREATE TABLE race_deposit (
  race_id integer NOT NULL,
  deposit_id text NOT NULL,
  event text NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  credited_at timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  is_late boolean NOT NULL,
  CONSTRAINT race_deposit_pkey PRIMARY KEY (race_id, deposit_id, event),
  CONSTRAINT race_deposit_race_id_fkey FOREIGN KEY (race_id) REFERENCES offer(id)
);
CREATE INDEX race_deposit_late ON public.race_deposit USING btree (race_id) WHERE is_late;
CREATE INDEX race_deposit_of_member ON public.race_deposit USING btree (member_id, race_id);

CREATE TABLE race_end (
  race_id integer NOT NULL,
  frozen_at timestamp with time zone NOT NULL,
  corrected bigint[],
  CONSTRAINT race_end_pkey PRIMARY KEY (race_id),
  CONSTRAINT race_end_race_id_fkey FOREIGN KEY (race_id) REFERENCES offer(id)
);

CREATE TABLE race_prize (
  race_id integer NOT NULL,
  member_id bigint NOT NULL,
  place integer NOT NULL,
  shared_by integer NOT NULL,
  score bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT race_prize_pkey PRIMARY KEY (race_id, member_id),
  CONSTRAINT race_prize_race_id_fkey FOREIGN KEY (race_id) REFERENCES offer(id),
  CONSTRAINT race_prize_amount_check CHECK ((amount > 0)),
  CONSTRAINT race_prize_place_check CHECK ((place > 0)),
  CONSTRAINT race_prize_shared_by_check CHECK ((shared_by > 0))
);
CREATE INDEX race_prize_of_member ON public.race_prize USING btree (member_id);

CREATE TABLE race_score (
  race_id integer NOT NULL,
  member_id bigint NOT NULL,
  score bigint NOT NULL,
  rounds bigint NOT NULL,
  CONSTRAINT race_score_pkey PRIMARY KEY (race_id, member_id),
  CONSTRAINT race_score_race_id_fkey FOREIGN KEY (race_id) REFERENCES offer(id)
);
CREATE INDEX race_score_by_place ON public.race_score USING btree (race_id, score DESC, member_id);

CREATE TABLE race_seed (
  race_id integer NOT NULL,
  sealed_seed text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT race_seed_pkey PRIMARY KEY (race_id),
  CONSTRAINT race_seed_race_id_fkey FOREIGN KEY (race_id) REFERENCES offer(id)
);

CREATE TABLE reality_check (
  member_id bigint NOT NULL,
  minutes smallint NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT reality_check_pkey PRIMARY KEY (member_id),
  CONSTRAINT reality_check_minutes_check CHECK ((minutes = ANY (ARRAY[15, 30, 60])))
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT recent_game_pkey PRIMARY KEY (member_id, vendor, game_code)
);

CREATE TABLE reconcile_limit (
  currency text NOT NULL,
  each bigint NOT NULL,
  a_day bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT reconcile_limit_pkey PRIMARY KEY (currency),
  CONSTRAINT reconcile_limit_a_day_check CHECK ((a_day >= 0)),
  CONSTRAINT reconcile_limit_each_check CHECK ((each >= 0))
);

CREATE TABLE reconcile_round (
  round_id bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT reconcile_round_pkey PRIMARY KEY (round_id)
);

CREATE TABLE reconcile_run (
  vendor text NOT NULL,
  span text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  trouble text,
  counts jsonb,
  done_at timestamp with time zone,
  CONSTRAINT reconcile_run_pkey PRIMARY KEY (vendor, span, starts_at),
  CONSTRAINT reconcile_run_check CHECK ((ends_at > starts_at)),
  CONSTRAINT reconcile_run_span_check CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);
CREATE INDEX reconcile_run_due ON public.reconcile_run USING btree (due_at) WHERE (done_at IS NULL);

CREATE TABLE recovery_code (
  member_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recovery_code_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE referral (
  friend_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  inviter_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  turnover bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open'::text,
  reason text,
  reward bigint,
  reward_currency text,
  joined_at timestamp with time zone NOT NULL,
  judged_at timestamp with time zone,
  overruled_by text,
  needed bigint,
  CONSTRAINT referral_id_key UNIQUE (id),
  CONSTRAINT referral_pkey PRIMARY KEY (friend_id),
  CONSTRAINT referral_check CHECK ((inviter_id <> friend_id)),
  CONSTRAINT referral_check1 CHECK (((state = 'due'::text) = (reward IS NOT NULL))),
  CONSTRAINT referral_check2 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  CONSTRAINT referral_needed_check CHECK ((needed > 0)),
  CONSTRAINT referral_reason_check CHECK ((reason = ANY (ARRAY['device'::text, 'holder'::text]))),
  CONSTRAINT referral_reward_check CHECK ((reward > 0)),
  CONSTRAINT referral_state_check CHECK ((state = ANY (ARRAY['open'::text, 'due'::text, 'refused'::text])))
);
CREATE INDEX referral_of_inviter ON public.referral USING btree (inviter_id, id DESC);

CREATE TABLE referral_programme (
  merchant_id integer NOT NULL,
  is_open boolean NOT NULL,
  most integer NOT NULL,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT referral_programme_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT referral_programme_most_check CHECK ((most > 0))
);

CREATE TABLE referral_reward (
  friend_id bigint NOT NULL,
  inviter_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT referral_reward_seq_key UNIQUE (seq),
  CONSTRAINT referral_reward_pkey PRIMARY KEY (friend_id),
  CONSTRAINT referral_reward_amount_check CHECK ((amount > 0))
);
CREATE INDEX referral_reward_at ON public.referral_reward USING btree (at);
CREATE INDEX referral_reward_of_inviter ON public.referral_reward USING btree (inviter_id);

CREATE TABLE referral_terms (
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  turnover bigint NOT NULL,
  reward bigint NOT NULL,
  CONSTRAINT referral_terms_pkey PRIMARY KEY (merchant_id, currency),
  CONSTRAINT referral_terms_reward_check CHECK ((reward > 0)),
  CONSTRAINT referral_terms_turnover_check CHECK ((turnover > 0))
);

CREATE TABLE report_address (
  staff_id bigint NOT NULL,
  address text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT report_address_pkey PRIMARY KEY (staff_id),
  CONSTRAINT report_address_address_check CHECK ((address <> ''::text))
);

CREATE TABLE report_file (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  made_by text NOT NULL,
  merchant_id integer,
  report text NOT NULL,
  search jsonb NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  state text NOT NULL DEFAULT 'making'::text,
  run integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 1,
  row_count integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  made_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT report_file_serial_key UNIQUE (serial),
  CONSTRAINT report_file_pkey PRIMARY KEY (id),
  CONSTRAINT report_file_check CHECK ((to_day >= from_day)),
  CONSTRAINT report_file_check1 CHECK (((state = ANY (ARRAY['ready'::text, 'gone'::text])) OR (ready_at IS NULL))),
  CONSTRAINT report_file_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'cancelled'::text, 'failed'::text, 'gone'::text])))
);
CREATE INDEX report_file_making ON public.report_file USING btree (serial) WHERE (state = 'making'::text);
CREATE INDEX report_file_of_staff ON public.report_file USING btree (staff_id, serial DESC);
CREATE INDEX report_file_old ON public.report_file USING btree (expires_at) WHERE (state <> 'gone'::text);

CREATE TABLE report_file_part (
  file_id uuid NOT NULL,
  n integer NOT NULL,
  content text NOT NULL,
  CONSTRAINT report_file_part_pkey PRIMARY KEY (file_id, n),
  CONSTRAINT report_file_part_file_id_fkey FOREIGN KEY (file_id) REFERENCES report_file(id)
);

CREATE TABLE report_mail (
  schedule_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  staff_id bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  try_at timestamp with time zone NOT NULL,
  CONSTRAINT report_mail_pkey PRIMARY KEY (schedule_id, from_day, staff_id),
  CONSTRAINT report_mail_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id),
  CONSTRAINT report_mail_check CHECK ((to_day >= from_day)),
  CONSTRAINT report_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX report_mail_waiting ON public.report_mail USING btree (try_at) WHERE (state = 'waiting'::text);

CREATE TABLE report_schedule (
  id uuid NOT NULL,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  report text NOT NULL,
  name text NOT NULL,
  search jsonb NOT NULL,
  every text NOT NULL,
  hour integer NOT NULL,
  recipients bigint[] NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  next_at timestamp with time zone NOT NULL,
  CONSTRAINT report_schedule_serial_key UNIQUE (serial),
  CONSTRAINT report_schedule_pkey PRIMARY KEY (id),
  CONSTRAINT report_schedule_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT report_schedule_name_check CHECK ((name <> ''::text)),
  CONSTRAINT report_schedule_recipients_check CHECK ((cardinality(recipients) > 0)),
  CONSTRAINT report_schedule_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text])))
);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_at) WHERE (state = 'active'::text);

CREATE TABLE restored_release (
  label text NOT NULL,
  approval_id uuid NOT NULL,
  maker text NOT NULL,
  checker text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT restored_release_pkey PRIMARY KEY (label),
  CONSTRAINT restored_release_check CHECK ((checker <> maker)),
  CONSTRAINT restored_release_label_check CHECK ((label ~ '^[A-Za-z0-9_.:-]{1,40}$'::text))
);

CREATE TABLE return_day (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  family text NOT NULL,
  model text NOT NULL,
  currency text NOT NULL,
  rounds bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  stakes_squared numeric NOT NULL,
  products numeric NOT NULL,
  payouts_squared numeric NOT NULL,
  CONSTRAINT return_day_pkey PRIMARY KEY (day, merchant_id, vendor, game_code, family, model, currency)
) WITH (fillfactor=70);

CREATE TABLE reward_deposit_back (
  deposit_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reward_deposit_back_pkey PRIMARY KEY (deposit_id)
);

CREATE TABLE reward_opening (
  ticket_id bigint NOT NULL,
  campaign_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  dealt smallint NOT NULL,
  paid smallint,
  currency text NOT NULL,
  amount bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reward_opening_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT reward_opening_seq_key UNIQUE (seq),
  CONSTRAINT reward_opening_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT reward_opening_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES offer(id),
  CONSTRAINT reward_opening_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES reward_ticket(id),
  CONSTRAINT reward_opening_amount_check CHECK ((amount >= 0)),
  CONSTRAINT reward_opening_check CHECK (((paid IS NOT NULL) OR (amount = 0))),
  CONSTRAINT reward_opening_client_seed_check CHECK ((client_seed ~ '^[!-9;-~]{1,64}$'::text)),
  CONSTRAINT reward_opening_dealt_check CHECK ((dealt >= 0)),
  CONSTRAINT reward_opening_paid_check CHECK ((paid >= 0)),
  CONSTRAINT reward_opening_server_seed_check CHECK ((server_seed ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX reward_opening_of_campaign ON public.reward_opening USING btree (campaign_id);
CREATE INDEX reward_opening_of_member ON public.reward_opening USING btree (member_id, seq DESC);
CREATE TRIGGER reward_opening_judged BEFORE INSERT ON public.reward_opening FOR EACH ROW EXECUTE FUNCTION judge_reward_opening();

CREATE TABLE reward_ticket (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  origin text NOT NULL,
  n integer NOT NULL,
  sealed_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT reward_ticket_campaign_id_member_id_origin_n_key UNIQUE (campaign_id, member_id, origin, n),
  CONSTRAINT reward_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT reward_ticket_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES offer(id),
  CONSTRAINT reward_ticket_n_check CHECK ((n > 0)),
  CONSTRAINT reward_ticket_sealed_seed_check CHECK ((sealed_seed ~~ 'sealed.%'::text)),
  CONSTRAINT reward_ticket_server_seed_hash_check CHECK ((server_seed_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX reward_ticket_of_member ON public.reward_ticket USING btree (member_id, campaign_id);
CREATE INDEX reward_ticket_sealed ON public.reward_ticket USING btree ("left"(sealed_seed, 16));

CREATE TABLE risk_case (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  owner text,
  due_on date,
  dispute_body text,
  dispute_ref text,
  happened_at timestamp with time zone,
  outcome text,
  version integer NOT NULL DEFAULT 1,
  opened_by text NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamp with time zone,
  CONSTRAINT risk_case_request_id_key UNIQUE (request_id),
  CONSTRAINT risk_case_pkey PRIMARY KEY (id),
  CONSTRAINT risk_case_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT risk_case_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT risk_case_check1 CHECK (((state <> 'closed'::text) OR (outcome IS NOT NULL))),
  CONSTRAINT risk_case_kind_check CHECK ((kind = ANY (ARRAY['abuse'::text, 'aml'::text, 'funds_source'::text, 'screening'::text, 'complaint'::text, 'event'::text, 'dormant'::text, 'other'::text]))),
  CONSTRAINT risk_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text]))),
  CONSTRAINT risk_case_title_check CHECK ((title <> ''::text))
);
CREATE INDEX risk_case_queue ON public.risk_case USING btree (((state = 'closed'::text)), due_on, id);

CREATE TABLE risk_case_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  case_id bigint NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  request text NOT NULL,
  author text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT risk_case_entry_request_id_key UNIQUE (request_id),
  CONSTRAINT risk_case_entry_pkey PRIMARY KEY (id),
  CONSTRAINT risk_case_entry_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk_case(id),
  CONSTRAINT risk_case_entry_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'note'::text, 'file'::text, 'change'::text, 'part'::text, 'report'::text]))),
  CONSTRAINT risk_case_entry_request_check CHECK ((request ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX risk_case_entry_of ON public.risk_case_entry USING btree (case_id, id);

CREATE TABLE risk_case_file (
  entry_id bigint NOT NULL,
  content bytea NOT NULL,
  digest text NOT NULL,
  CONSTRAINT risk_case_file_pkey PRIMARY KEY (entry_id),
  CONSTRAINT risk_case_file_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES risk_case_entry(id),
  CONSTRAINT risk_case_file_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE risk_case_member (
  case_id bigint NOT NULL,
  member_id bigint NOT NULL,
  CONSTRAINT risk_case_member_pkey PRIMARY KEY (case_id, member_id),
  CONSTRAINT risk_case_member_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk_case(id)
);
CREATE INDEX risk_case_member_of ON public.risk_case_member USING btree (member_id, case_id);

CREATE TABLE risk_case_part (
  case_id bigint NOT NULL,
  kind text NOT NULL,
  ref bigint NOT NULL,
  label text NOT NULL,
  member_id bigint,
  added_by text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT risk_case_part_pkey PRIMARY KEY (case_id, kind, ref),
  CONSTRAINT risk_case_part_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk_case(id),
  CONSTRAINT risk_case_part_kind_check CHECK ((kind = ANY (ARRAY['signal'::text, 'round'::text, 'withdrawal'::text, 'deposit'::text])))
);

CREATE TABLE rollover_mark (
  n bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  deposit_id uuid,
  seq bigint,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  at_risk_before bigint NOT NULL,
  amount bigint NOT NULL DEFAULT 0,
  turnover bigint NOT NULL DEFAULT 0,
  bank bigint NOT NULL DEFAULT 0,
  ewallet bigint NOT NULL DEFAULT 0,
  crypto bigint NOT NULL DEFAULT 0,
  CONSTRAINT rollover_mark_deposit_id_key UNIQUE (deposit_id),
  CONSTRAINT rollover_mark_pkey PRIMARY KEY (n),
  CONSTRAINT rollover_mark_at_risk_before_check CHECK ((at_risk_before >= 0)),
  CONSTRAINT rollover_mark_check CHECK ((num_nonnulls(deposit_id, seq) = 1)),
  CONSTRAINT rollover_mark_check1 CHECK (((deposit_id IS NULL) = (amount <> 0))),
  CONSTRAINT rollover_mark_check2 CHECK (((abs(turnover) <= abs(amount)) AND (((abs(bank) + abs(ewallet)) + abs(crypto)) <= abs(amount)))),
  CONSTRAINT rollover_mark_check3 CHECK (((((turnover)::double precision * sign((amount)::double precision)) >= (0)::double precision) AND (((bank)::double precision * sign((amount)::double precision)) >= (0)::double precision) AND (((ewallet)::double precision * sign((amount)::double precision)) >= (0)::double precision) AND (((crypto)::double precision * sign((amount)::double precision)) >= (0)::double precision)))
);
CREATE INDEX rollover_mark_member ON public.rollover_mark USING btree (member_id, n);
CREATE UNIQUE INDEX rollover_mark_side ON public.rollover_mark USING btree (seq, member_id) WHERE (seq IS NOT NULL);

CREATE TABLE room (
  id text NOT NULL,
  kind text NOT NULL,
  config jsonb NOT NULL,
  owner text,
  epoch bigint NOT NULL DEFAULT 0,
  is_waiting boolean NOT NULL DEFAULT false,
  unled_since timestamp with time zone,
  seq bigint NOT NULL DEFAULT 0,
  snapshot text,
  saved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT room_pkey PRIMARY KEY (id)
) WITH (fillfactor=70);
CREATE INDEX room_of_owner ON public.room USING btree (owner) WHERE (owner IS NOT NULL);

CREATE TABLE room_journal (
  room text NOT NULL,
  seq bigint NOT NULL,
  epoch bigint NOT NULL,
  acts text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT room_journal_pkey PRIMARY KEY (room, seq)
);
CREATE INDEX room_journal_at ON public.room_journal USING brin (at) WITH (autosummarize='on');

CREATE TABLE room_mail (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  room text NOT NULL,
  key text NOT NULL,
  body text NOT NULL,
  CONSTRAINT room_mail_room_key_key UNIQUE (room, key),
  CONSTRAINT room_mail_pkey PRIMARY KEY (id),
  CONSTRAINT room_mail_room_fkey FOREIGN KEY (room) REFERENCES room(id)
);

CREATE UNLOGGED TABLE room_pass (
  secret_hash bytea NOT NULL,
  room text NOT NULL,
  viewer text NOT NULL,
  session text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT room_pass_pkey PRIMARY KEY (secret_hash)
);

CREATE TABLE room_process (
  name text NOT NULL,
  address text NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  is_draining boolean NOT NULL DEFAULT false,
  CONSTRAINT room_process_pkey PRIMARY KEY (name)
);

CREATE TABLE round (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  mode text NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  family text NOT NULL,
  model text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  currency text NOT NULL,
  bet json,
  acts json,
  outcome json NOT NULL,
  staked_in bigint[],
  settled_in bigint,
  closed_by text,
  seed_id bigint,
  nonce bigint NOT NULL,
  external_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  coup_id bigint,
  draw_id bigint,
  vendor_round text,
  paid_in bigint[],
  CONSTRAINT round_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT round_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text, 'free'::text]))),
  CONSTRAINT round_origin CHECK ((num_nonnulls(seed_id, coup_id, draw_id, vendor_round) = 1)),
  CONSTRAINT round_payout_check CHECK ((payout >= 0)),
  CONSTRAINT round_stake_check CHECK ((stake > 0))
) PARTITION BY RANGE (id);
CREATE INDEX round_by_id ON ONLY public.round USING brin (id) WITH (autosummarize='on');
CREATE INDEX round_of_coup ON ONLY public.round USING btree (coup_id) WHERE (coup_id IS NOT NULL);
CREATE INDEX round_of_draw ON ONLY public.round USING btree (draw_id, member_id) WHERE (draw_id IS NOT NULL);
CREATE INDEX round_settled_in ON ONLY public.round USING btree (settled_in) WHERE (settled_in IS NOT NULL);
CREATE TRIGGER round_of_seed_kept BEFORE DELETE OR UPDATE OF seed_id, nonce ON public.round FOR EACH ROW EXECUTE FUNCTION keep_rounds_of_seed();

CREATE TABLE round_correction (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  round_id bigint NOT NULL,
  currency text NOT NULL,
  was_stake bigint NOT NULL,
  was_payout bigint NOT NULL,
  was_turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  turnover bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT round_correction_pkey PRIMARY KEY (id)
);
CREATE INDEX round_correction_of_round ON public.round_correction USING btree (member_id, round_id, id);

CREATE TABLE sandbox_callback (
  id text NOT NULL,
  body text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL,
  last_answer text,
  delivered_at timestamp with time zone,
  path text NOT NULL DEFAULT '/pay/sandbox/callback'::text,
  copies integer NOT NULL DEFAULT 1,
  CONSTRAINT sandbox_callback_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_callback_due ON public.sandbox_callback USING btree (next_try_at) WHERE (delivered_at IS NULL);

CREATE TABLE sandbox_id_code (
  code_hash bytea NOT NULL,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  nonce text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  manner text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_id_code_pkey PRIMARY KEY (code_hash),
  CONSTRAINT sandbox_id_code_code_hash_check CHECK ((length(code_hash) = 32))
);
CREATE INDEX sandbox_id_code_expires_at ON public.sandbox_id_code USING btree (expires_at);

CREATE TABLE sandbox_id_key (
  id integer NOT NULL,
  jwk jsonb NOT NULL,
  CONSTRAINT sandbox_id_key_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_id_key_id_check CHECK ((id = 1))
);

CREATE UNLOGGED TABLE sandbox_mail (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  address text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_mail_pkey PRIMARY KEY (id)
);

CREATE TABLE sandbox_payment (
  ref text NOT NULL,
  order_ref text NOT NULL,
  merchant_name text NOT NULL,
  label text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  method text NOT NULL DEFAULT 'sandbox-bank'::text,
  parts integer NOT NULL DEFAULT 0,
  is_rest_left boolean NOT NULL DEFAULT false,
  CONSTRAINT sandbox_payment_order_ref_key UNIQUE (order_ref),
  CONSTRAINT sandbox_payment_pkey PRIMARY KEY (ref),
  CONSTRAINT sandbox_payment_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'refunded'::text, 'charged_back'::text])))
);

CREATE TABLE sandbox_payout (
  ref text NOT NULL,
  order_ref text NOT NULL,
  manner text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  requested integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_payout_order_ref_key UNIQUE (order_ref),
  CONSTRAINT sandbox_payout_pkey PRIMARY KEY (ref),
  CONSTRAINT sandbox_payout_status_check CHECK ((status = ANY (ARRAY['lost'::text, 'accepted'::text, 'paid'::text, 'refused'::text])))
);
CREATE INDEX sandbox_payout_due ON public.sandbox_payout USING btree (due_at) WHERE (status = 'accepted'::text);

CREATE TABLE sandbox_secret (
  id integer NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT sandbox_secret_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_secret_id_check CHECK ((id = 1)),
  CONSTRAINT sandbox_secret_secret_check CHECK ((length(secret) = 32))
);

CREATE UNLOGGED TABLE sandbox_sms (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  requested_by bytea NOT NULL,
  mobile text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_sms_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_sms_requested_by ON public.sandbox_sms USING btree (requested_by, id);

CREATE TABLE screen_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  list_id bigint NOT NULL,
  trait text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  born date,
  remark text NOT NULL DEFAULT ''::text,
  ended_at timestamp with time zone,
  merchant_id integer,
  CONSTRAINT screen_entry_list_id_trait_key_born_merchant_id_key UNIQUE NULLS NOT DISTINCT (list_id, trait, key, born, merchant_id),
  CONSTRAINT screen_entry_pkey PRIMARY KEY (id),
  CONSTRAINT screen_entry_list_id_fkey FOREIGN KEY (list_id) REFERENCES screen_list(id),
  CONSTRAINT screen_entry_key_check CHECK ((key <> ''::text)),
  CONSTRAINT screen_entry_trait_check CHECK ((trait = ANY (ARRAY['name'::text, 'account'::text, 'mobile'::text, 'email'::text, 'number'::text, 'network'::text])))
);

CREATE TABLE screen_hit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  entry_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  measure integer NOT NULL,
  matched text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  version integer NOT NULL DEFAULT 0,
  found_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT screen_hit_entry_id_member_id_key UNIQUE (entry_id, member_id),
  CONSTRAINT screen_hit_pkey PRIMARY KEY (id),
  CONSTRAINT screen_hit_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES screen_entry(id),
  CONSTRAINT screen_hit_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT screen_hit_measure_check CHECK (((measure >= 1) AND (measure <= 100))),
  CONSTRAINT screen_hit_state_check CHECK ((state = ANY (ARRAY['open'::text, 'true'::text, 'false'::text])))
);
CREATE INDEX screen_hit_member ON public.screen_hit USING btree (member_id);
CREATE INDEX screen_hit_queue ON public.screen_hit USING btree (((state <> 'open'::text)), measure DESC, id);

CREATE TABLE screen_import (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  list_id bigint NOT NULL,
  request_id uuid NOT NULL,
  digest text NOT NULL,
  entries integer NOT NULL,
  added integer NOT NULL,
  ended integer NOT NULL,
  author text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT screen_import_request_id_key UNIQUE (request_id),
  CONSTRAINT screen_import_pkey PRIMARY KEY (id),
  CONSTRAINT screen_import_list_id_fkey FOREIGN KEY (list_id) REFERENCES screen_list(id),
  CONSTRAINT screen_import_added_check CHECK ((added >= 0)),
  CONSTRAINT screen_import_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT screen_import_ended_check CHECK ((ended >= 0)),
  CONSTRAINT screen_import_entries_check CHECK ((entries >= 0))
);
CREATE INDEX screen_import_of ON public.screen_import USING btree (list_id, id);

CREATE TABLE screen_list (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  name text NOT NULL,
  scanned_at timestamp with time zone,
  CONSTRAINT screen_list_kind_name_key UNIQUE (kind, name),
  CONSTRAINT screen_list_pkey PRIMARY KEY (id),
  CONSTRAINT screen_list_kind_check CHECK ((kind = ANY (ARRAY['watch'::text, 'sanctions'::text, 'pep'::text, 'exclusion'::text]))),
  CONSTRAINT screen_list_name_check CHECK ((name <> ''::text))
);

CREATE TABLE seat_room (
  id text NOT NULL,
  terms text NOT NULL,
  number integer NOT NULL,
  CONSTRAINT seat_room_terms_number_key UNIQUE (terms, number),
  CONSTRAINT seat_room_pkey PRIMARY KEY (id)
);

CREATE TABLE security_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  merchant_id integer,
  member_id bigint,
  ip inet,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT security_event_pkey PRIMARY KEY (id)
);
CREATE INDEX security_event_at ON public.security_event USING btree (at);
CREATE INDEX security_event_of_member ON public.security_event USING btree (member_id, at) WHERE (member_id IS NOT NULL);

CREATE UNLOGGED TABLE sign_in_proof (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  visitor text NOT NULL,
  is_by_code boolean NOT NULL,
  password_expired boolean NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  newcomer_id uuid,
  CONSTRAINT sign_in_proof_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX sign_in_proof_expires_at ON public.sign_in_proof USING btree (expires_at);
CREATE INDEX sign_in_proof_member ON public.sign_in_proof USING btree (member_id);

CREATE TABLE signal_cluster (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  thing text NOT NULL,
  label text NOT NULL,
  size integer NOT NULL DEFAULT 0,
  measure integer NOT NULL DEFAULT 0,
  weight integer NOT NULL DEFAULT 0,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  found_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT signal_cluster_merchant_id_kind_thing_key UNIQUE (merchant_id, kind, thing),
  CONSTRAINT signal_cluster_pkey PRIMARY KEY (id),
  CONSTRAINT signal_cluster_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'instrument'::text, 'holder'::text, 'network'::text, 'bonus'::text, 'opposite'::text, 'split'::text, 'velocity'::text, 'in_out'::text, 'structuring'::text, 'third_party'::text, 'watch'::text, 'late'::text, 'closing_line'::text]))),
  CONSTRAINT signal_cluster_measure_check CHECK ((measure >= 0)),
  CONSTRAINT signal_cluster_size_check CHECK ((size >= 0)),
  CONSTRAINT signal_cluster_state_check CHECK ((state = ANY (ARRAY['open'::text, 'grown'::text, 'clear'::text, 'abuse'::text]))),
  CONSTRAINT signal_cluster_weight_check CHECK (((weight >= 0) AND (weight <= 100)))
);
CREATE INDEX signal_cluster_order ON public.signal_cluster USING btree (((state = ANY (ARRAY['clear'::text, 'abuse'::text]))), weight DESC, id);

CREATE TABLE signal_member (
  cluster_id bigint NOT NULL,
  member_id bigint NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT signal_member_pkey PRIMARY KEY (cluster_id, member_id),
  CONSTRAINT signal_member_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES signal_cluster(id)
);
CREATE INDEX signal_member_of ON public.signal_member USING btree (member_id, cluster_id);

CREATE TABLE signal_rule (
  merchant_id integer NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  is_on boolean NOT NULL,
  count integer NOT NULL,
  hours integer NOT NULL,
  percent integer NOT NULL,
  amounts jsonb NOT NULL,
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT signal_rule_pkey PRIMARY KEY (merchant_id, kind, version),
  CONSTRAINT signal_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT signal_rule_count_check CHECK ((count > 0)),
  CONSTRAINT signal_rule_hours_check CHECK ((hours > 0)),
  CONSTRAINT signal_rule_kind_check CHECK ((kind = ANY (ARRAY['deposits'::text, 'withdrawals'::text, 'accounts'::text, 'networks'::text, 'in_out'::text, 'structuring'::text, 'holders'::text, 'late_bets'::text, 'closing_line'::text]))),
  CONSTRAINT signal_rule_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT signal_rule_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT signal_rule_version_check CHECK ((version > 0))
);

CREATE TABLE signal_verdict (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cluster_id bigint NOT NULL,
  verdict text NOT NULL,
  note text NOT NULL,
  given_by text NOT NULL,
  size integer NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT signal_verdict_cluster_id_version_key UNIQUE (cluster_id, version),
  CONSTRAINT signal_verdict_pkey PRIMARY KEY (id),
  CONSTRAINT signal_verdict_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES signal_cluster(id),
  CONSTRAINT signal_verdict_note_check CHECK ((note <> ''::text)),
  CONSTRAINT signal_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['clear'::text, 'abuse'::text])))
);

CREATE TABLE site_host (
  host text NOT NULL,
  kind text NOT NULL,
  merchant_id integer,
  is_main boolean NOT NULL DEFAULT false,
  CONSTRAINT site_host_pkey PRIMARY KEY (host),
  CONSTRAINT site_host_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT site_host_check CHECK (((kind = 'brand'::text) = (merchant_id IS NOT NULL))),
  CONSTRAINT site_host_check1 CHECK (((kind = 'brand'::text) OR (NOT is_main))),
  CONSTRAINT site_host_host_check CHECK (((host = lower(host)) AND (host !~ '[:/[:space:]]'::text))),
  CONSTRAINT site_host_kind_check CHECK ((kind = ANY (ARRAY['brand'::text, 'admin'::text, 'files'::text])))
);
CREATE TRIGGER site_host_changed AFTER INSERT OR DELETE OR UPDATE ON public.site_host FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE UNIQUE INDEX site_host_one_main ON public.site_host USING btree (merchant_id) WHERE is_main;

CREATE TABLE site_secret (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT site_secret_pkey PRIMARY KEY (name),
  CONSTRAINT site_secret_value_check CHECK ((value ~~ 'sealed.%'::text))
);

CREATE TABLE sitting (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  room text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  account_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  steps integer NOT NULL DEFAULT 0,
  bought bigint NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  counted bigint NOT NULL DEFAULT 0,
  house_win bigint NOT NULL DEFAULT 0,
  chips bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  ended_in bigint,
  granted bigint,
  CONSTRAINT sitting_room_name_key UNIQUE (room, name),
  CONSTRAINT sitting_pkey PRIMARY KEY (id),
  CONSTRAINT sitting_bought_check CHECK ((bought >= 0)),
  CONSTRAINT sitting_check CHECK (((state = 'over'::text) = (ended_in IS NOT NULL))),
  CONSTRAINT sitting_check1 CHECK (((state = 'open'::text) OR (chips = 0))),
  CONSTRAINT sitting_counted_check CHECK ((counted >= 0)),
  CONSTRAINT sitting_granted_check CHECK ((granted >= 0)),
  CONSTRAINT sitting_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT sitting_not_overdrawn CHECK ((chips >= 0)),
  CONSTRAINT sitting_paid_check CHECK ((paid >= 0)),
  CONSTRAINT sitting_staked_check CHECK ((staked >= 0)),
  CONSTRAINT sitting_state_check CHECK ((state = ANY (ARRAY['open'::text, 'over'::text])))
) WITH (fillfactor=70);
CREATE INDEX sitting_of_account ON public.sitting USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX sitting_of_room ON public.sitting USING btree (room) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX sitting_open ON public.sitting USING btree (member_id, room) WHERE (state = 'open'::text);

CREATE TABLE sitting_step (
  seq bigint NOT NULL,
  sitting bigint NOT NULL,
  n integer NOT NULL,
  bought bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  back bigint NOT NULL DEFAULT 0,
  list bytea,
  CONSTRAINT sitting_step_sitting_n_key UNIQUE (sitting, n),
  CONSTRAINT sitting_step_pkey PRIMARY KEY (seq, sitting)
);

CREATE UNLOGGED TABLE sms_code (
  merchant_id integer NOT NULL,
  purpose text NOT NULL,
  mobile text NOT NULL,
  visitor text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  locked_until timestamp with time zone,
  used_for uuid,
  CONSTRAINT sms_code_pkey PRIMARY KEY (merchant_id, purpose, mobile, visitor),
  CONSTRAINT sms_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT sms_code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'password'::text, 'register'::text, 'proof'::text, 'proof-mail'::text, 'bind'::text, 'bind-mail'::text, 'bind-zalo'::text])))
);

CREATE TABLE sports_bet (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  mode text NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  external_id text NOT NULL,
  unit bigint NOT NULL,
  stake bigint NOT NULL,
  currency text NOT NULL,
  sizes smallint[] NOT NULL,
  policy text NOT NULL,
  potential bigint NOT NULL,
  bonus_id bigint,
  bonus_weight integer,
  placed_at timestamp with time zone NOT NULL,
  taken_at timestamp with time zone,
  state text NOT NULL,
  decide_at timestamp with time zone,
  hold uuid,
  staked_in bigint,
  refusal text,
  sales integer NOT NULL DEFAULT 0,
  sold integer NOT NULL DEFAULT 0,
  sold_for bigint NOT NULL DEFAULT 0,
  sold_in bigint[] NOT NULL DEFAULT '{}'::bigint[],
  auto_target bigint,
  revision integer NOT NULL DEFAULT 0,
  paid bigint,
  each_way boolean NOT NULL DEFAULT false,
  token_id bigint,
  boost_id bigint,
  boost_price integer,
  covered bigint NOT NULL DEFAULT 0,
  awaits_result boolean NOT NULL DEFAULT false,
  CONSTRAINT sports_bet_pkey PRIMARY KEY (id),
  CONSTRAINT sports_bet_bonus_weight_check CHECK (((bonus_weight >= 0) AND (bonus_weight <= 10000))),
  CONSTRAINT sports_bet_check CHECK ((stake >= unit)),
  CONSTRAINT sports_bet_check1 CHECK (((bonus_id IS NULL) = (bonus_weight IS NULL))),
  CONSTRAINT sports_bet_check2 CHECK (((revision = 0) = (paid IS NULL))),
  CONSTRAINT sports_bet_check3 CHECK (((state <> ALL (ARRAY['waiting'::text, 'refused'::text])) OR (decide_at IS NOT NULL))),
  CONSTRAINT sports_bet_check4 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  CONSTRAINT sports_bet_check5 CHECK (((state = ANY (ARRAY['waiting'::text, 'refused'::text])) OR (staked_in IS NOT NULL))),
  CONSTRAINT sports_bet_check6 CHECK (((state <> ALL (ARRAY['settled'::text, 'sold'::text])) OR (revision > 0))),
  CONSTRAINT sports_bet_check7 CHECK (((boost_id IS NULL) = (boost_price IS NULL))),
  CONSTRAINT sports_bet_check8 CHECK (((covered >= 0) AND (covered <= stake))),
  CONSTRAINT sports_bet_check9 CHECK (((NOT awaits_result) OR (state = 'settled'::text))),
  CONSTRAINT sports_bet_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT sports_bet_policy_check CHECK ((policy = ANY (ARRAY['none'::text, 'higher'::text, 'any'::text]))),
  CONSTRAINT sports_bet_potential_check CHECK ((potential > 0)),
  CONSTRAINT sports_bet_sold_check CHECK (((sold >= 0) AND (sold <= 10000))),
  CONSTRAINT sports_bet_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'refused'::text, 'settled'::text, 'sold'::text]))),
  CONSTRAINT sports_bet_unit_check CHECK ((unit > 0))
);
CREATE INDEX sports_bet_auto ON public.sports_bet USING btree (id) WHERE ((auto_target IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX sports_bet_awaits_result ON public.sports_bet USING btree (member_id) WHERE awaits_result;
CREATE INDEX sports_bet_covered ON public.sports_bet USING btree (placed_at) WHERE (covered > 0);
CREATE INDEX sports_bet_in_play ON public.sports_bet USING btree (merchant_id, placed_at) WHERE (decide_at IS NOT NULL);
CREATE INDEX sports_bet_of_bonus ON public.sports_bet USING btree (bonus_id) WHERE ((bonus_id IS NOT NULL) AND (state = ANY (ARRAY['waiting'::text, 'open'::text])));
CREATE INDEX sports_bet_of_boost ON public.sports_bet USING btree (boost_id, member_id) WHERE (boost_id IS NOT NULL);
CREATE INDEX sports_bet_of_day ON public.sports_bet USING btree (member_id, placed_at);
CREATE INDEX sports_bet_of_member ON public.sports_bet USING btree (member_id, id);
CREATE INDEX sports_bet_open ON public.sports_bet USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'open'::text]));
CREATE INDEX sports_bet_waiting ON public.sports_bet USING btree (decide_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX sports_bet_of_hold ON public.sports_bet USING btree (hold) WHERE (hold IS NOT NULL);

CREATE TABLE sports_block (
  bet_id bigint NOT NULL,
  n smallint NOT NULL,
  event_id bigint NOT NULL,
  price integer NOT NULL,
  chance double precision NOT NULL,
  margin double precision NOT NULL,
  version integer NOT NULL,
  CONSTRAINT sports_block_pkey PRIMARY KEY (bet_id, n),
  CONSTRAINT sports_block_chance_check CHECK (((chance > (0)::double precision) AND (chance < (1)::double precision))),
  CONSTRAINT sports_block_margin_check CHECK ((margin > (0)::double precision)),
  CONSTRAINT sports_block_price_check CHECK ((price > 10000))
);

CREATE TABLE sports_booking (
  code text NOT NULL,
  sizes smallint[] NOT NULL,
  each_way boolean NOT NULL,
  legs jsonb NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_booking_pkey PRIMARY KEY (code),
  CONSTRAINT sports_booking_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{8}$'::text))
);

CREATE TABLE sports_boost (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  event_id bigint NOT NULL,
  market_id bigint NOT NULL,
  outcome text NOT NULL,
  price integer NOT NULL,
  most text NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_by text,
  ended_at timestamp with time zone,
  others bigint[] NOT NULL DEFAULT '{}'::bigint[],
  other_outcomes text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT sports_boost_pkey PRIMARY KEY (id),
  CONSTRAINT sports_boost_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_boost_market_id_fkey FOREIGN KEY (market_id) REFERENCES sports_market(id),
  CONSTRAINT sports_boost_check CHECK ((cardinality(others) = cardinality(other_outcomes))),
  CONSTRAINT sports_boost_price_check CHECK ((price > 10000))
);
CREATE INDEX sports_boost_standing ON public.sports_boost USING btree (event_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sports_boost_of_outcome ON public.sports_boost USING btree (merchant_id, market_id, outcome, others, other_outcomes) WHERE (ended_at IS NULL);

CREATE TABLE sports_cancel (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  codes text[] NOT NULL,
  taken_from timestamp with time zone NOT NULL,
  taken_to timestamp with time zone NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  rolled_back_at timestamp with time zone,
  market_id bigint,
  source text NOT NULL DEFAULT 'staff'::text,
  bet_id bigint,
  CONSTRAINT sports_cancel_pkey PRIMARY KEY (id),
  CONSTRAINT sports_cancel_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_cancel_market_id_fkey FOREIGN KEY (market_id) REFERENCES sports_market(id),
  CONSTRAINT sports_cancel_check CHECK ((taken_to > taken_from)),
  CONSTRAINT sports_cancel_source_check CHECK ((source = ANY (ARRAY['staff'::text, 'feed'::text])))
);

CREATE TABLE sports_closing (
  market_id bigint NOT NULL,
  event_id bigint NOT NULL,
  outcomes text[] NOT NULL,
  chances double precision[] NOT NULL,
  closed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_closing_pkey PRIMARY KEY (market_id),
  CONSTRAINT sports_closing_check CHECK ((cardinality(chances) = cardinality(outcomes)))
);

CREATE TABLE sports_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sport text NOT NULL,
  league text NOT NULL,
  chain_id bigint,
  link integer,
  names text[] NOT NULL,
  strengths json NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  play json NOT NULL,
  steps integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone,
  epoch integer NOT NULL DEFAULT 0,
  score smallint[] NOT NULL,
  tracker json NOT NULL,
  version integer NOT NULL DEFAULT 0,
  seq integer NOT NULL DEFAULT 0,
  priced_steps integer,
  fresh_until timestamp with time zone,
  stops smallint NOT NULL DEFAULT 0,
  wanted_until timestamp with time zone,
  revision integer NOT NULL DEFAULT 0,
  settled integer NOT NULL DEFAULT 0,
  feed text,
  feed_ref text,
  producer integer,
  fed_at bigint,
  is_resulted boolean NOT NULL DEFAULT false,
  runners text[],
  is_moved boolean NOT NULL DEFAULT false,
  seen_as uuid,
  past_starts jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_suspect boolean NOT NULL DEFAULT false,
  rules smallint,
  CONSTRAINT sports_event_chain_id_link_key UNIQUE (chain_id, link),
  CONSTRAINT sports_event_feed_feed_ref_key UNIQUE (feed, feed_ref),
  CONSTRAINT sports_event_pkey PRIMARY KEY (id),
  CONSTRAINT sports_event_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES coup_chain(id),
  CONSTRAINT sports_event_check CHECK ((((feed IS NULL) = (chain_id IS NOT NULL)) AND ((feed IS NULL) = (link IS NOT NULL)) AND ((feed IS NULL) = (feed_ref IS NULL)))),
  CONSTRAINT sports_event_check1 CHECK (((runners IS NULL) OR ((feed IS NOT NULL) AND (cardinality(runners) = cardinality(names))))),
  CONSTRAINT sports_event_link_check CHECK ((link > 0)),
  CONSTRAINT sports_event_state_check CHECK ((state = ANY (ARRAY['open'::text, 'live'::text, 'ended'::text, 'cancelled'::text])))
);
CREATE INDEX sports_event_due ON public.sports_event USING btree (sport, league, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX sports_event_of_feed ON public.sports_event USING btree (feed, producer) WHERE ((feed IS NOT NULL) AND (state = ANY (ARRAY['open'::text, 'live'::text])));
CREATE INDEX sports_event_open ON public.sports_event USING btree (starts_at) WHERE (state = ANY (ARRAY['open'::text, 'live'::text]));
CREATE INDEX sports_event_unsettled ON public.sports_event USING btree (sport, league) WHERE ((revision > settled) OR ((state = ANY (ARRAY['ended'::text, 'cancelled'::text])) AND (NOT is_resulted)));
CREATE UNIQUE INDEX sports_event_start ON public.sports_event USING btree (sport, league, starts_at) WHERE ((feed IS NULL) AND (past_starts = '[]'::jsonb));

CREATE TABLE sports_factor (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  sport text,
  factor integer NOT NULL,
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_factor_pkey PRIMARY KEY (id),
  CONSTRAINT sports_factor_factor_check CHECK (((factor >= 1) AND (factor <= 500)))
);
CREATE INDEX sports_factor_of_member ON public.sports_factor USING btree (member_id);

CREATE TABLE sports_feed_league (
  sport text NOT NULL,
  league text NOT NULL,
  feed text NOT NULL,
  name text NOT NULL,
  is_simulated boolean NOT NULL,
  CONSTRAINT sports_feed_league_pkey PRIMARY KEY (sport, league)
);

CREATE TABLE sports_feed_message (
  hash bytea NOT NULL,
  feed text NOT NULL,
  event_ref text NOT NULL,
  at bigint NOT NULL,
  body json NOT NULL,
  stored_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_feed_message_pkey PRIMARY KEY (hash)
);
CREATE INDEX sports_feed_message_of_event ON public.sports_feed_message USING btree (feed, event_ref);

CREATE TABLE sports_feed_parked (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  feed text NOT NULL,
  why text NOT NULL,
  body text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  parked_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_feed_parked_feed_why_body_key UNIQUE (feed, why, body),
  CONSTRAINT sports_feed_parked_pkey PRIMARY KEY (id)
);

CREATE TABLE sports_held (
  bet_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  payout bigint NOT NULL,
  revision integer NOT NULL,
  why text NOT NULL,
  held_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_held_pkey PRIMARY KEY (bet_id),
  CONSTRAINT sports_held_why_check CHECK ((why = ANY (ARRAY['size'::text, 'suspicion'::text])))
);
CREATE INDEX sports_held_at ON public.sports_held USING btree (held_at);

CREATE TABLE sports_late_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  hash bytea NOT NULL,
  event_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  held_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamp with time zone,
  CONSTRAINT sports_late_message_hash_key UNIQUE (hash),
  CONSTRAINT sports_late_message_pkey PRIMARY KEY (id),
  CONSTRAINT sports_late_message_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_late_message_hash_fkey FOREIGN KEY (hash) REFERENCES sports_feed_message(hash),
  CONSTRAINT sports_late_message_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT sports_late_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'dismissed'::text])))
);
CREATE INDEX sports_late_message_waiting ON public.sports_late_message USING btree (held_at) WHERE (state = 'waiting'::text);

CREATE TABLE sports_lead (
  sport text NOT NULL,
  code text NOT NULL,
  family text NOT NULL,
  kind text NOT NULL,
  CONSTRAINT sports_lead_pkey PRIMARY KEY (sport, code, kind),
  CONSTRAINT sports_lead_kind_check CHECK ((kind = ANY (ARRAY['two'::text, 'three'::text, 'level'::text, 'double'::text, 'from_score'::text, 'never_level'::text])))
);

CREATE TABLE sports_leg (
  bet_id bigint NOT NULL,
  n smallint NOT NULL,
  event_id bigint NOT NULL,
  market_id bigint NOT NULL,
  outcome text NOT NULL,
  price integer NOT NULL,
  chance double precision NOT NULL,
  version integer NOT NULL,
  epoch integer NOT NULL,
  score smallint[] NOT NULL,
  is_banker boolean NOT NULL,
  result integer,
  cancelled_in bigint,
  block smallint,
  place_id bigint,
  place_share smallint[],
  place_cancelled_in bigint,
  CONSTRAINT sports_leg_pkey PRIMARY KEY (bet_id, n),
  CONSTRAINT sports_leg_place_share_check CHECK ((cardinality(place_share) = 2))
);
CREATE INDEX sports_leg_of_event ON public.sports_leg USING btree (event_id, bet_id);

CREATE TABLE sports_load (
  event_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  market_id bigint NOT NULL,
  outcome text NOT NULL,
  stake bigint NOT NULL,
  owed bigint NOT NULL,
  CONSTRAINT sports_load_pkey PRIMARY KEY (event_id, merchant_id, currency, market_id, outcome),
  CONSTRAINT sports_load_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_load_market_id_fkey FOREIGN KEY (market_id) REFERENCES sports_market(id)
) WITH (fillfactor=70);

CREATE TABLE sports_market (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  code text NOT NULL,
  specifiers text NOT NULL,
  group_code text NOT NULL,
  status smallint NOT NULL,
  outcomes text[] NOT NULL,
  prices integer[] NOT NULL,
  chances double precision[] NOT NULL,
  version integer NOT NULL,
  offered_in integer NOT NULL,
  fed_at bigint,
  jumped_from integer[],
  each_way jsonb,
  fed_prices integer[],
  tilts smallint[],
  CONSTRAINT sports_market_event_id_code_specifiers_key UNIQUE (event_id, code, specifiers),
  CONSTRAINT sports_market_pkey PRIMARY KEY (id),
  CONSTRAINT sports_market_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_market_check CHECK (((cardinality(outcomes) = cardinality(prices)) AND (cardinality(outcomes) = cardinality(chances)))),
  CONSTRAINT sports_market_status_check CHECK ((status = ANY (ARRAY[0, 1, '-1'::integer, '-3'::integer, '-4'::integer])))
);
CREATE INDEX sports_market_jumped ON public.sports_market USING btree (id) WHERE (jumped_from IS NOT NULL);

CREATE TABLE sports_price (
  event_id bigint NOT NULL,
  version integer NOT NULL,
  steps integer NOT NULL,
  margin double precision NOT NULL,
  tilt json NOT NULL,
  priced_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_price_pkey PRIMARY KEY (event_id, version),
  CONSTRAINT sports_price_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id)
);

CREATE TABLE sports_producer (
  feed text NOT NULL,
  producer integer NOT NULL,
  scope text NOT NULL,
  state text NOT NULL,
  reason text,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamp with time zone,
  alive_at bigint,
  request integer NOT NULL DEFAULT 0,
  requested timestamp with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[],
  CONSTRAINT sports_producer_pkey PRIMARY KEY (feed, producer),
  CONSTRAINT sports_producer_scope_check CHECK ((scope = ANY (ARRAY['pre'::text, 'live'::text, 'outright'::text]))),
  CONSTRAINT sports_producer_state_check CHECK ((state = ANY (ARRAY['up'::text, 'down'::text, 'recovering'::text])))
);

CREATE TABLE sports_result (
  market_id bigint NOT NULL,
  at smallint[] NOT NULL,
  outcome text NOT NULL,
  revision integer NOT NULL,
  voided smallint NOT NULL,
  won smallint NOT NULL,
  places smallint NOT NULL,
  tied smallint NOT NULL,
  source text NOT NULL,
  stored_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  certainty smallint NOT NULL DEFAULT 2,
  is_withdrawn boolean NOT NULL DEFAULT false,
  share smallint[],
  CONSTRAINT sports_result_pkey PRIMARY KEY (market_id, at, outcome, revision),
  CONSTRAINT sports_result_market_id_fkey FOREIGN KEY (market_id) REFERENCES sports_market(id),
  CONSTRAINT sports_result_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2]))),
  CONSTRAINT sports_result_places_check CHECK ((places > 0)),
  CONSTRAINT sports_result_revision_check CHECK ((revision > 0)),
  CONSTRAINT sports_result_share_check CHECK ((cardinality(share) = 2)),
  CONSTRAINT sports_result_source_check CHECK ((source = ANY (ARRAY['play'::text, 'cancel'::text, 'feed'::text, 'staff'::text]))),
  CONSTRAINT sports_result_tied_check CHECK ((tied > 0)),
  CONSTRAINT sports_result_voided_check CHECK (((voided >= 0) AND (voided <= 2))),
  CONSTRAINT sports_result_won_check CHECK ((won = ANY (ARRAY[0, 1])))
);
CREATE INDEX sports_result_withdrawn ON public.sports_result USING btree (stored_at) WHERE is_withdrawn;

CREATE TABLE sports_sale (
  id bigint NOT NULL,
  bet_id bigint NOT NULL,
  member_id bigint NOT NULL,
  part integer NOT NULL,
  "least" bigint NOT NULL,
  is_auto boolean NOT NULL,
  state text NOT NULL,
  decide_at timestamp with time zone,
  paid bigint,
  paid_in bigint,
  refusal text,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT sports_sale_pkey PRIMARY KEY (id),
  CONSTRAINT sports_sale_check CHECK (((state = 'done'::text) = (paid IS NOT NULL))),
  CONSTRAINT sports_sale_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  CONSTRAINT sports_sale_least_check CHECK (("least" >= 0)),
  CONSTRAINT sports_sale_part_check CHECK (((part >= 1) AND (part <= 10000))),
  CONSTRAINT sports_sale_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX sports_sale_of_bet ON public.sports_sale USING btree (bet_id, id);
CREATE INDEX sports_sale_paid_in ON public.sports_sale USING btree (paid_in) WHERE (paid_in IS NOT NULL);
CREATE INDEX sports_sale_waiting ON public.sports_sale USING btree (decide_at) WHERE (state = 'waiting'::text);

CREATE TABLE sports_season (
  chain_id bigint NOT NULL,
  sport text NOT NULL,
  league text NOT NULL,
  strengths text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_season_pkey PRIMARY KEY (chain_id),
  CONSTRAINT sports_season_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES coup_chain(id),
  CONSTRAINT sports_season_strengths_check CHECK ((strengths ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE sports_settlement (
  bet_id bigint NOT NULL,
  revision integer NOT NULL,
  member_id bigint NOT NULL,
  mode text NOT NULL,
  paid_before bigint NOT NULL,
  payout bigint NOT NULL,
  at_risk bigint NOT NULL,
  turnover bigint NOT NULL,
  weight integer NOT NULL,
  legs json NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  extra bigint NOT NULL DEFAULT 0,
  CONSTRAINT sports_settlement_seq_key UNIQUE (seq),
  CONSTRAINT sports_settlement_pkey PRIMARY KEY (bet_id, revision),
  CONSTRAINT sports_settlement_payout_check CHECK ((payout >= 0))
);
CREATE TRIGGER sports_bet_corrected AFTER INSERT ON public.sports_settlement FOR EACH ROW WHEN (((new.revision > 1) AND (new.mode = 'real'::text))) EXECUTE FUNCTION correct_sports_bet();

CREATE TABLE sports_step (
  event_id bigint NOT NULL,
  step integer NOT NULL,
  name text NOT NULL,
  at smallint NOT NULL,
  drawn_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_step_pkey PRIMARY KEY (event_id, step),
  CONSTRAINT sports_step_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id)
);

CREATE TABLE sports_stop (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sport text,
  league text,
  event_id bigint,
  reason text NOT NULL,
  started_by text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_by text,
  ended_at timestamp with time zone,
  CONSTRAINT sports_stop_pkey PRIMARY KEY (id),
  CONSTRAINT sports_stop_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_stop_check CHECK (((event_id IS NULL) OR (sport IS NULL))),
  CONSTRAINT sports_stop_check1 CHECK (((league IS NULL) OR (sport IS NOT NULL)))
);
CREATE INDEX sports_stop_standing ON public.sports_stop USING btree (id) WHERE (ended_at IS NULL);

CREATE TABLE sports_terms (
  sport text NOT NULL,
  league text NOT NULL,
  version integer NOT NULL,
  margin integer NOT NULL,
  margin_live integer NOT NULL,
  delay_ms integer NOT NULL,
  owed text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  tilt smallint NOT NULL DEFAULT 25,
  request_id uuid,
  CONSTRAINT sports_terms_request_id_key UNIQUE (request_id),
  CONSTRAINT sports_terms_pkey PRIMARY KEY (sport, league, version),
  CONSTRAINT sports_terms_delay_ms_check CHECK ((delay_ms >= 0)),
  CONSTRAINT sports_terms_margin_check CHECK ((margin > 0)),
  CONSTRAINT sports_terms_margin_live_check CHECK ((margin_live > 0)),
  CONSTRAINT sports_terms_tilt_check CHECK (((tilt >= 0) AND (tilt <= 25)))
);
CREATE TRIGGER sports_terms_set AFTER INSERT ON public.sports_terms FOR EACH STATEMENT EXECUTE FUNCTION notify_sports_terms();

CREATE TABLE sports_token (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL,
  given_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  used_in bigint,
  CONSTRAINT sports_token_pkey PRIMARY KEY (id),
  CONSTRAINT sports_token_amount_check CHECK ((amount > 0))
);
CREATE INDEX sports_token_of_member ON public.sports_token USING btree (member_id, id);

CREATE TABLE sports_withdrawal (
  event_id bigint NOT NULL,
  outcome text NOT NULL,
  pence smallint NOT NULL,
  codes text[] NOT NULL,
  withdrawn_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sports_withdrawal_pkey PRIMARY KEY (event_id, outcome),
  CONSTRAINT sports_withdrawal_event_id_fkey FOREIGN KEY (event_id) REFERENCES sports_event(id),
  CONSTRAINT sports_withdrawal_pence_check CHECK (((pence >= 0) AND (pence <= 90)))
);

CREATE TABLE staff_account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  display_name text NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  password_hash text NOT NULL,
  totp_secret text,
  totp_step bigint NOT NULL DEFAULT 0,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  password_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  is_demo boolean NOT NULL DEFAULT false,
  must_change_password boolean NOT NULL DEFAULT false,
  opened_by bigint,
  opened_at timestamp with time zone,
  CONSTRAINT staff_account_name_key UNIQUE (name),
  CONSTRAINT staff_account_pkey PRIMARY KEY (id),
  CONSTRAINT staff_account_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff_account(id),
  CONSTRAINT staff_account_display_name_check CHECK ((display_name <> ''::text)),
  CONSTRAINT staff_account_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{1,31}$'::text)),
  CONSTRAINT staff_account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])))
);

CREATE TABLE staff_grant (
  staff_id bigint NOT NULL,
  role text NOT NULL,
  merchant_id integer,
  CONSTRAINT staff_grant_staff_id_role_merchant_id_key UNIQUE NULLS NOT DISTINCT (staff_id, role, merchant_id),
  CONSTRAINT staff_grant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT staff_grant_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id),
  CONSTRAINT staff_grant_role_check CHECK ((role <> ''::text))
);

CREATE TABLE staff_session (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  staff_id bigint NOT NULL,
  is_half boolean NOT NULL,
  secret text,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text NOT NULL DEFAULT ''::text,
  CONSTRAINT staff_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_session_pkey PRIMARY KEY (id),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id),
  CONSTRAINT staff_session_check CHECK (((secret IS NULL) OR is_half)),
  CONSTRAINT staff_session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX staff_session_by_end ON public.staff_session USING btree (expires_at);
CREATE INDEX staff_session_live ON public.staff_session USING btree (staff_id) WHERE (revoked_at IS NULL);

CREATE TABLE staff_view (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  page text NOT NULL,
  name text NOT NULL,
  search jsonb NOT NULL,
  is_shared boolean NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_view_staff_id_page_name_key UNIQUE (staff_id, page, name),
  CONSTRAINT staff_view_pkey PRIMARY KEY (id),
  CONSTRAINT staff_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id),
  CONSTRAINT staff_view_name_check CHECK ((name <> ''::text))
);
CREATE INDEX staff_view_of_page ON public.staff_view USING btree (page) WHERE is_shared;

CREATE TABLE support_chat (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  topic text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  member_read bigint NOT NULL DEFAULT 0,
  member_typing_at timestamp with time zone,
  staff_typing_at timestamp with time zone,
  assigned_to bigint,
  assigned_name text,
  CONSTRAINT support_chat_pkey PRIMARY KEY (id),
  CONSTRAINT support_chat_check CHECK (((closed_at IS NOT NULL) OR (closed_by IS NULL))),
  CONSTRAINT support_chat_check1 CHECK (((assigned_to IS NULL) = (assigned_name IS NULL)))
);
CREATE INDEX support_chat_closed ON public.support_chat USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX support_chat_member ON public.support_chat USING btree (member_id, id DESC);
CREATE INDEX support_chat_queue ON public.support_chat USING btree (((closed_at IS NOT NULL)), id);
CREATE UNIQUE INDEX support_chat_open ON public.support_chat USING btree (member_id) WHERE (closed_at IS NULL);

CREATE TABLE support_desk (
  staff_id bigint NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT support_desk_pkey PRIMARY KEY (staff_id)
);

CREATE TABLE support_hand (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chat_id bigint NOT NULL,
  kind text NOT NULL,
  by_name text NOT NULL,
  to_name text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT support_hand_pkey PRIMARY KEY (id),
  CONSTRAINT support_hand_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  CONSTRAINT support_hand_kind_check CHECK ((kind = ANY (ARRAY['taken'::text, 'taken_over'::text, 'handed'::text, 'released'::text])))
);
CREATE INDEX support_hand_chat ON public.support_hand USING btree (chat_id, id);

CREATE TABLE support_hours (
  merchant_id integer NOT NULL,
  week jsonb NOT NULL,
  closed_days date[] NOT NULL,
  revision integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT support_hours_pkey PRIMARY KEY (merchant_id)
);

CREATE TABLE support_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chat_id bigint NOT NULL,
  request_id uuid NOT NULL,
  staff text,
  text text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT support_line_chat_id_request_id_key UNIQUE (chat_id, request_id),
  CONSTRAINT support_line_pkey PRIMARY KEY (id),
  CONSTRAINT support_line_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id)
);
CREATE INDEX support_line_chat ON public.support_line USING btree (chat_id, id);

CREATE TABLE support_rating (
  chat_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  staff text,
  is_good boolean NOT NULL,
  comment text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT support_rating_pkey PRIMARY KEY (chat_id),
  CONSTRAINT support_rating_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  CONSTRAINT support_rating_comment_check CHECK ((length(comment) <= 500))
);
CREATE INDEX support_rating_at ON public.support_rating USING btree (at);
CREATE INDEX support_rating_member ON public.support_rating USING btree (member_id);

CREATE TABLE support_reply (
  id uuid NOT NULL,
  merchant_id integer,
  topic text,
  name text NOT NULL,
  texts jsonb NOT NULL,
  revision integer NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT support_reply_pkey PRIMARY KEY (id)
);

CREATE TABLE terms_accepted (
  member_id bigint NOT NULL,
  version text NOT NULL,
  at timestamp with time zone NOT NULL,
  ip inet,
  CONSTRAINT terms_accepted_pkey PRIMARY KEY (member_id, version),
  CONSTRAINT terms_accepted_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE terms_version (
  merchant_id integer NOT NULL,
  number integer NOT NULL,
  version text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  CONSTRAINT terms_version_merchant_id_version_key UNIQUE (merchant_id, version),
  CONSTRAINT terms_version_pkey PRIMARY KEY (merchant_id, number),
  CONSTRAINT terms_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT terms_version_number_check CHECK ((number >= 1)),
  CONSTRAINT terms_version_version_check CHECK ((version <> ''::text))
);

CREATE TABLE ticket_correction (
  round_id bigint NOT NULL,
  draw_id bigint NOT NULL,
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  mode text NOT NULL,
  paid_before bigint NOT NULL,
  payout bigint NOT NULL,
  outcome json NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT ticket_correction_pkey PRIMARY KEY (member_id, round_id),
  CONSTRAINT ticket_correction_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draw(id),
  CONSTRAINT ticket_correction_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'practice'::text]))),
  CONSTRAINT ticket_correction_paid_before_check CHECK ((paid_before >= 0)),
  CONSTRAINT ticket_correction_payout_check CHECK ((payout >= 0))
);
CREATE INDEX ticket_correction_of_draw ON public.ticket_correction USING btree (draw_id, member_id, round_id);
CREATE INDEX ticket_correction_seq ON public.ticket_correction USING btree (seq);
CREATE TRIGGER ticket_correction_notified AFTER INSERT ON public.ticket_correction FOR EACH ROW WHEN (((new.mode = 'real'::text) AND (new.payout <> new.paid_before))) EXECUTE FUNCTION correct_ticket();

CREATE TABLE vault_lock (
  member_id bigint NOT NULL,
  locked_until timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT vault_lock_pkey PRIMARY KEY (member_id)
);

CREATE TABLE vendor_buy_in (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  vendor text NOT NULL,
  external_id text NOT NULL,
  game_code text,
  currency text NOT NULL,
  reserved bigint NOT NULL,
  reserves integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  ended_in bigint,
  moved_at timestamp with time zone NOT NULL,
  cut bigint NOT NULL DEFAULT 0,
  CONSTRAINT vendor_buy_in_member_id_vendor_external_id_key UNIQUE (member_id, vendor, external_id),
  CONSTRAINT vendor_buy_in_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_buy_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vendor_buy_in_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vendor_buy_in_check CHECK (((ended_in IS NULL) = (state = 'open'::text))),
  CONSTRAINT vendor_buy_in_check1 CHECK (((state = 'released'::text) OR ((reserved > 0) AND (game_code IS NOT NULL)))),
  CONSTRAINT vendor_buy_in_cut_check CHECK ((cut >= 0)),
  CONSTRAINT vendor_buy_in_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT vendor_buy_in_state_check CHECK ((state = ANY (ARRAY['open'::text, 'committed'::text, 'released'::text])))
);
CREATE INDEX vendor_buy_in_left ON public.vendor_buy_in USING btree (vendor, id) WHERE (state = 'open'::text);
CREATE INDEX vendor_buy_in_open ON public.vendor_buy_in USING btree (member_id) WHERE (state = 'open'::text);

CREATE TABLE vendor_case (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor text NOT NULL,
  kind text NOT NULL,
  external_id text NOT NULL,
  difference text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  merchant_id integer,
  member_id bigint,
  ours jsonb,
  theirs jsonb,
  state text NOT NULL DEFAULT 'open'::text,
  is_proven boolean NOT NULL DEFAULT false,
  currency text,
  credit bigint,
  plan jsonb,
  next_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  trouble text,
  decided_by text,
  agreed_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT vendor_case_vendor_kind_external_id_difference_key UNIQUE (vendor, kind, external_id, difference),
  CONSTRAINT vendor_case_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vendor_case_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vendor_case_check CHECK (((state = 'agreed'::text) = (next_at IS NOT NULL))),
  CONSTRAINT vendor_case_check1 CHECK (((state = ANY (ARRAY['applied'::text, 'dismissed'::text, 'resolved'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT vendor_case_check2 CHECK (((state <> ALL (ARRAY['agreed'::text, 'applied'::text])) OR (plan IS NOT NULL))),
  CONSTRAINT vendor_case_check3 CHECK (((NOT is_proven) OR (credit IS NOT NULL))),
  CONSTRAINT vendor_case_credit_check CHECK ((credit >= 0)),
  CONSTRAINT vendor_case_difference_check CHECK ((difference = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'state'::text, 'terms'::text, 'unclosed'::text, 'refused'::text, 'held'::text]))),
  CONSTRAINT vendor_case_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'adjust'::text, 'promo'::text, 'round'::text, 'commit'::text, 'rollback'::text, 'release'::text]))),
  CONSTRAINT vendor_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'applied'::text, 'dismissed'::text, 'resolved'::text])))
);
CREATE INDEX vendor_case_agreed ON public.vendor_case USING btree (next_at) WHERE (state = 'agreed'::text);
CREATE INDEX vendor_case_open ON public.vendor_case USING btree (vendor, opened_at) WHERE (closed_at IS NULL);
CREATE INDEX vendor_case_proven ON public.vendor_case USING btree (vendor, currency, opened_at) WHERE is_proven;
CREATE TRIGGER vendor_case_move BEFORE UPDATE ON public.vendor_case FOR EACH ROW EXECUTE FUNCTION check_vendor_case_move();

CREATE TABLE vendor_connection (
  vendor text NOT NULL,
  dialect text NOT NULL,
  game_url text NOT NULL,
  networks text[] NOT NULL DEFAULT '{}'::text[],
  api_url text,
  operator text,
  feed_url text,
  max_win numeric(14,2),
  CONSTRAINT vendor_connection_pkey PRIMARY KEY (vendor),
  CONSTRAINT vendor_connection_api_url_check CHECK ((api_url ~ '^https?://'::text)),
  CONSTRAINT vendor_connection_feed_url_check CHECK ((feed_url ~ '^https?://'::text)),
  CONSTRAINT vendor_connection_game_url_check CHECK ((game_url ~ '^https?://'::text)),
  CONSTRAINT vendor_connection_is_called_as CHECK (((api_url IS NULL) = (operator IS NULL))),
  CONSTRAINT vendor_connection_max_win_check CHECK ((max_win > (0)::numeric))
);
CREATE TRIGGER vendor_connection_notified AFTER INSERT OR DELETE OR UPDATE ON public.vendor_connection FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');

CREATE TABLE vendor_day (
  vendor text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  part smallint NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  credited bigint NOT NULL,
  CONSTRAINT vendor_day_pkey PRIMARY KEY (vendor, currency, day, part)
) WITH (fillfactor=50);

CREATE TABLE vendor_key (
  vendor text NOT NULL,
  key_id text NOT NULL,
  algorithm text NOT NULL,
  kept text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamp with time zone,
  CONSTRAINT vendor_key_pkey PRIMARY KEY (vendor, key_id),
  CONSTRAINT vendor_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor_connection(vendor),
  CONSTRAINT vendor_key_algorithm_check CHECK ((algorithm = ANY (ARRAY['hmac-sha256'::text, 'rsa-sha256'::text]))),
  CONSTRAINT vendor_key_key_id_check CHECK ((key_id ~ '^[\w-]{1,40}$'::text))
);
CREATE TRIGGER vendor_key_notified AFTER INSERT OR DELETE OR UPDATE ON public.vendor_key FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');

CREATE TABLE vendor_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor text NOT NULL,
  at timestamp with time zone NOT NULL,
  took_ms integer NOT NULL,
  path text NOT NULL,
  call text,
  transaction_id text,
  reference text,
  round text,
  status text NOT NULL,
  requested text,
  answered text NOT NULL,
  CONSTRAINT vendor_message_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_message_took_ms_check CHECK ((took_ms >= 0))
);
CREATE INDEX vendor_message_age ON public.vendor_message USING btree (at);
CREATE INDEX vendor_message_by_time ON public.vendor_message USING btree (vendor, at);
CREATE INDEX vendor_message_of_reference ON public.vendor_message USING btree (vendor, reference) WHERE (reference IS NOT NULL);
CREATE INDEX vendor_message_of_round ON public.vendor_message USING btree (vendor, round) WHERE (round IS NOT NULL);
CREATE INDEX vendor_message_of_transaction ON public.vendor_message USING btree (vendor, transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE TABLE vendor_move (
  seq bigint NOT NULL,
  vendor text NOT NULL,
  kind text NOT NULL,
  external_id text NOT NULL,
  member_id bigint NOT NULL,
  round_id bigint,
  bet bigint,
  amount bigint NOT NULL,
  bonus_part bigint NOT NULL DEFAULT 0,
  cut bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  transaction_id text,
  undone_in bigint,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_move_external_id_vendor_kind_key UNIQUE (external_id, vendor, kind),
  CONSTRAINT vendor_move_pkey PRIMARY KEY (seq),
  CONSTRAINT vendor_move_bonus_part_check CHECK ((bonus_part >= 0)),
  CONSTRAINT vendor_move_check CHECK (((amount >= 0) OR (kind = 'adjust'::text))),
  CONSTRAINT vendor_move_check1 CHECK (((round_id IS NULL) = (kind = 'promo'::text))),
  CONSTRAINT vendor_move_check2 CHECK (((bet IS NULL) = (kind = ANY (ARRAY['bet'::text, 'promo'::text])))),
  CONSTRAINT vendor_move_held_check CHECK ((held >= 0)),
  CONSTRAINT vendor_move_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'adjust'::text, 'promo'::text])))
);
CREATE INDEX vendor_move_by_time ON public.vendor_move USING btree (vendor, at, seq);
CREATE INDEX vendor_move_of_bet ON public.vendor_move USING btree (bet) WHERE (bet IS NOT NULL);
CREATE INDEX vendor_move_of_round ON public.vendor_move USING btree (round_id) WHERE (round_id IS NOT NULL);

CREATE TABLE vendor_own_key (
  vendor text NOT NULL,
  key_id text NOT NULL,
  kept text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamp with time zone,
  CONSTRAINT vendor_own_key_pkey PRIMARY KEY (vendor, key_id),
  CONSTRAINT vendor_own_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor_connection(vendor),
  CONSTRAINT vendor_own_key_key_id_check CHECK ((key_id ~ '^[\w-]{1,40}$'::text))
);
CREATE TRIGGER vendor_own_key_notified AFTER INSERT OR DELETE OR UPDATE ON public.vendor_own_key FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');

CREATE TABLE vendor_player (
  vendor text NOT NULL,
  member_id bigint NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT vendor_player_pkey PRIMARY KEY (member_id, vendor),
  CONSTRAINT vendor_player_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor_connection(vendor)
);

CREATE TABLE vendor_reserve (
  seq bigint NOT NULL,
  buy_in bigint NOT NULL,
  hold uuid NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT vendor_reserve_hold_key UNIQUE (hold),
  CONSTRAINT vendor_reserve_pkey PRIMARY KEY (seq),
  CONSTRAINT vendor_reserve_buy_in_fkey FOREIGN KEY (buy_in) REFERENCES vendor_buy_in(id),
  CONSTRAINT vendor_reserve_amount_check CHECK ((amount > 0))
);
CREATE INDEX vendor_reserve_of ON public.vendor_reserve USING btree (buy_in);

CREATE TABLE vendor_round (
  id bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  external_id text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  stake bigint NOT NULL,
  payout bigint NOT NULL DEFAULT 0,
  staked_in bigint[] NOT NULL,
  paid_in bigint[] NOT NULL DEFAULT '{}'::bigint[],
  bonus_id bigint,
  bonus_weight integer,
  turnover_weight integer NOT NULL DEFAULT 10000,
  opened_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_round_external_id_member_id_vendor_game_code_key UNIQUE (external_id, member_id, vendor, game_code),
  CONSTRAINT vendor_round_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_round_bonus_weight_check CHECK (((bonus_weight >= 0) AND (bonus_weight <= 10000))),
  CONSTRAINT vendor_round_check CHECK (((bonus_id IS NULL) = (bonus_weight IS NULL))),
  CONSTRAINT vendor_round_payout_check CHECK ((payout >= 0)),
  CONSTRAINT vendor_round_stake_check CHECK ((stake >= 0)),
  CONSTRAINT vendor_round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  CONSTRAINT vendor_round_turnover_weight_check CHECK (((turnover_weight >= 0) AND (turnover_weight <= 10000)))
);
CREATE INDEX vendor_round_left ON public.vendor_round USING btree (vendor, id) WHERE (state = 'open'::text);
CREATE INDEX vendor_round_of_bonus ON public.vendor_round USING btree (bonus_id) WHERE (bonus_id IS NOT NULL);
CREATE INDEX vendor_round_open ON public.vendor_round USING btree (member_id) WHERE (state = 'open'::text);

CREATE TABLE vendor_session (
  token_hash bytea NOT NULL,
  vendor text NOT NULL,
  game_code text NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  session_id uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  next_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  why text,
  CONSTRAINT vendor_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT vendor_session_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ending'::text, 'ended'::text, 'refused'::text]))),
  CONSTRAINT vendor_session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX vendor_session_due ON public.vendor_session USING btree (next_at) WHERE (state = 'ending'::text);
CREATE INDEX vendor_session_old ON public.vendor_session USING btree (opened_at);
CREATE INDEX vendor_session_open ON public.vendor_session USING btree (token_hash) WHERE (state = 'open'::text);

CREATE TABLE vendor_transfer (
  id uuid NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  vendor text NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  stored_seq bigint NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamp with time zone,
  received text,
  unheard_at timestamp with time zone,
  reason text,
  closed_seq bigint,
  closed_at timestamp with time zone,
  checked_at timestamp with time zone,
  trouble text,
  CONSTRAINT vendor_transfer_closed_seq_key UNIQUE (closed_seq),
  CONSTRAINT vendor_transfer_stored_seq_key UNIQUE (stored_seq),
  CONSTRAINT vendor_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_transfer_amount_check CHECK ((amount > 0)),
  CONSTRAINT vendor_transfer_check CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT vendor_transfer_check1 CHECK (((closed_seq IS NULL) = (closed_at IS NULL))),
  CONSTRAINT vendor_transfer_check2 CHECK (((state <> 'done'::text) OR (tries > 0))),
  CONSTRAINT vendor_transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CONSTRAINT vendor_transfer_state_check CHECK ((state = ANY (ARRAY['stored'::text, 'sent'::text, 'done'::text, 'refused'::text]))),
  CONSTRAINT vendor_transfer_trouble_check CHECK ((trouble = ANY (ARRAY['done_after_refusal'::text, 'refused_after_done'::text])))
);
CREATE INDEX vendor_transfer_by_closing ON public.vendor_transfer USING btree (closed_seq) WHERE (closed_seq IS NOT NULL);
CREATE INDEX vendor_transfer_due ON public.vendor_transfer USING btree (next_at) WHERE (state = ANY (ARRAY['stored'::text, 'sent'::text]));
CREATE INDEX vendor_transfer_of_member ON public.vendor_transfer USING btree (member_id, stored_at DESC);
CREATE INDEX vendor_transfer_unchecked ON public.vendor_transfer USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (checked_at IS NULL));
CREATE TRIGGER vendor_transfer_move BEFORE UPDATE ON public.vendor_transfer FOR EACH ROW EXECUTE FUNCTION check_vendor_transfer_move();
CREATE UNIQUE INDEX vendor_transfer_under_way ON public.vendor_transfer USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['stored'::text, 'sent'::text]));

CREATE TABLE vip_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  from_rank smallint NOT NULL,
  to_rank smallint NOT NULL,
  month date NOT NULL,
  turnover bigint NOT NULL,
  set_by text,
  approved_by text,
  request_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vip_change_request_id_key UNIQUE (request_id),
  CONSTRAINT vip_change_pkey PRIMARY KEY (id),
  CONSTRAINT vip_change_check CHECK ((to_rank <> from_rank)),
  CONSTRAINT vip_change_check1 CHECK ((approved_by <> set_by)),
  CONSTRAINT vip_change_check2 CHECK (((set_by IS NULL) = (request_id IS NULL)))
);
CREATE INDEX vip_change_of_member ON public.vip_change USING btree (member_id, id DESC);

CREATE TABLE vip_figure (
  merchant_id integer NOT NULL,
  rank smallint NOT NULL,
  currency text NOT NULL,
  reach bigint NOT NULL,
  keep bigint NOT NULL,
  gift bigint NOT NULL,
  birthday bigint NOT NULL,
  payout bigint NOT NULL DEFAULT 0,
  CONSTRAINT vip_figure_pkey PRIMARY KEY (merchant_id, rank, currency),
  CONSTRAINT vip_figure_merchant_id_rank_fkey FOREIGN KEY (merchant_id, rank) REFERENCES vip_level(merchant_id, rank) ON DELETE CASCADE,
  CONSTRAINT vip_figure_birthday_check CHECK ((birthday >= 0)),
  CONSTRAINT vip_figure_check CHECK (((keep > 0) AND (keep <= reach))),
  CONSTRAINT vip_figure_gift_check CHECK ((gift >= 0)),
  CONSTRAINT vip_figure_payout_check CHECK ((payout >= 0))
);

CREATE TABLE vip_gift (
  member_id bigint NOT NULL,
  slot text NOT NULL,
  merchant_id integer NOT NULL,
  rank smallint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT vip_gift_pkey PRIMARY KEY (member_id, slot),
  CONSTRAINT vip_gift_amount_check CHECK ((amount > 0)),
  CONSTRAINT vip_gift_slot_check CHECK ((slot ~ '^(level:\d{1,2}|birthday:\d{4}|rebate:\d{4}-\d{2})$'::text))
);

CREATE TABLE vip_gift_taken (
  member_id bigint NOT NULL,
  slot text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vip_gift_taken_seq_key UNIQUE (seq),
  CONSTRAINT vip_gift_taken_pkey PRIMARY KEY (member_id, slot),
  CONSTRAINT vip_gift_taken_amount_check CHECK ((amount > 0))
);

CREATE TABLE vip_ladder (
  merchant_id integer NOT NULL,
  version integer NOT NULL DEFAULT 0,
  judged date,
  CONSTRAINT vip_ladder_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT vip_ladder_judged_check CHECK ((EXTRACT(day FROM judged) = (1)::numeric))
);

CREATE TABLE vip_level (
  merchant_id integer NOT NULL,
  rank smallint NOT NULL,
  names jsonb NOT NULL,
  rebate_bps smallint NOT NULL,
  has_priority boolean NOT NULL,
  CONSTRAINT vip_level_pkey PRIMARY KEY (merchant_id, rank),
  CONSTRAINT vip_level_rank_check CHECK (((rank >= 1) AND (rank <= 12))),
  CONSTRAINT vip_level_rebate_bps_check CHECK (((rebate_bps >= 0) AND (rebate_bps <= 100)))
);

CREATE TABLE vip_member (
  member_id bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency text NOT NULL,
  rank smallint NOT NULL DEFAULT 0,
  top smallint NOT NULL DEFAULT 0,
  since date NOT NULL,
  missed date,
  CONSTRAINT vip_member_pkey PRIMARY KEY (member_id),
  CONSTRAINT vip_member_rank_check CHECK ((rank >= 0))
);
CREATE INDEX vip_member_of_brand ON public.vip_member USING btree (merchant_id, rank);

CREATE TABLE vip_month (
  member_id bigint NOT NULL,
  month date NOT NULL,
  turnover bigint NOT NULL,
  CONSTRAINT vip_month_pkey PRIMARY KEY (member_id, month)
);

CREATE TABLE withdrawal (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('withdrawal_serial'::regclass),
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  request_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'requested'::text,
  reason text,
  reference text,
  received bigint,
  decided_by text,
  requested_seq bigint NOT NULL,
  returned_seq bigint,
  paid_seq bigint,
  refunded_seq bigint,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  is_idle boolean NOT NULL DEFAULT (state <> ALL (ARRAY['requested'::text, 'approved'::text, 'paying'::text, 'disputed'::text])),
  deposit bigint NOT NULL DEFAULT 0,
  confirm_minutes integer NOT NULL DEFAULT 30,
  deposit_returned_seq bigint,
  deposit_kept_seq bigint,
  fee bigint NOT NULL DEFAULT 0,
  fee_returned_seq bigint,
  fee_taken_seq bigint,
  fee_refunded_seq bigint,
  checks jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT withdrawal_member_id_request_id_key UNIQUE (member_id, request_id),
  CONSTRAINT withdrawal_serial_key UNIQUE (serial),
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id),
  CONSTRAINT withdrawal_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawal_check CHECK (((received > 0) AND (received < amount))),
  CONSTRAINT withdrawal_check1 CHECK (((returned_seq IS NOT NULL) = (state = ANY (ARRAY['denied'::text, 'cancelled'::text])))),
  CONSTRAINT withdrawal_check2 CHECK (((paid_seq IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'received'::text, 'disputed'::text, 'refunded'::text])))),
  CONSTRAINT withdrawal_check3 CHECK (((refunded_seq IS NOT NULL) = (state = 'refunded'::text))),
  CONSTRAINT withdrawal_confirm_minutes_check CHECK ((confirm_minutes > 0)),
  CONSTRAINT withdrawal_deposit_check CHECK ((deposit >= 0)),
  CONSTRAINT withdrawal_deposit_end CHECK ((num_nonnulls(deposit_returned_seq, deposit_kept_seq) =
CASE
    WHEN ((deposit > 0) AND (state = ANY (ARRAY['received'::text, 'refunded'::text, 'denied'::text, 'cancelled'::text]))) THEN 1
    ELSE 0
END)),
  CONSTRAINT withdrawal_fee_check CHECK ((fee >= 0)),
  CONSTRAINT withdrawal_fee_end CHECK ((((fee_returned_seq IS NOT NULL) = ((fee > 0) AND (state = ANY (ARRAY['denied'::text, 'cancelled'::text])))) AND ((fee_taken_seq IS NOT NULL) = ((fee > 0) AND (state = ANY (ARRAY['paid'::text, 'received'::text, 'disputed'::text, 'refunded'::text])))) AND ((fee_refunded_seq IS NOT NULL) = ((fee > 0) AND (state = 'refunded'::text))))),
  CONSTRAINT withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'received'::text, 'disputed'::text, 'refunded'::text, 'denied'::text, 'cancelled'::text])))
);
CREATE INDEX withdrawal_deposit_kept ON public.withdrawal USING btree (deposit_kept_seq) WHERE (deposit_kept_seq IS NOT NULL);
CREATE INDEX withdrawal_deposit_returned ON public.withdrawal USING btree (deposit_returned_seq) WHERE (deposit_returned_seq IS NOT NULL);
CREATE INDEX withdrawal_fee_refunded ON public.withdrawal USING btree (fee_refunded_seq) WHERE (fee_refunded_seq IS NOT NULL);
CREATE INDEX withdrawal_fee_returned ON public.withdrawal USING btree (fee_returned_seq) WHERE (fee_returned_seq IS NOT NULL);
CREATE INDEX withdrawal_fee_taken ON public.withdrawal USING btree (fee_taken_seq) WHERE (fee_taken_seq IS NOT NULL);
CREATE INDEX withdrawal_made ON public.withdrawal USING btree (merchant_id, requested_at);
CREATE INDEX withdrawal_member ON public.withdrawal USING btree (member_id, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_member_open ON public.withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'paying'::text]));
CREATE INDEX withdrawal_merchant_paid ON public.withdrawal USING btree (merchant_id, paid_at DESC) WHERE (paid_at IS NOT NULL);
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (paid_seq) WHERE (paid_seq IS NOT NULL);
CREATE INDEX withdrawal_queue ON public.withdrawal USING btree (is_idle, requested_at, serial);
CREATE INDEX withdrawal_queue_newest ON public.withdrawal USING btree (is_idle, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_refunded ON public.withdrawal USING btree (refunded_seq) WHERE (refunded_seq IS NOT NULL);
CREATE INDEX withdrawal_requested ON public.withdrawal USING btree (requested_seq);
CREATE INDEX withdrawal_returned ON public.withdrawal USING btree (returned_seq) WHERE (returned_seq IS NOT NULL);
CREATE INDEX withdrawal_unconfirmed ON public.withdrawal USING btree (paid_at) WHERE (state = 'paid'::text);
CREATE TRIGGER withdrawal_move BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION check_withdrawal_move();

CREATE TABLE withdrawal_dispute (
  id uuid NOT NULL,
  serial bigint NOT NULL DEFAULT nextval('dispute_serial'::regclass),
  withdrawal_id uuid NOT NULL,
  merchant_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  missing bigint NOT NULL,
  verdict text,
  reference text,
  reason text,
  decided_by text,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT withdrawal_dispute_serial_key UNIQUE (serial),
  CONSTRAINT withdrawal_dispute_withdrawal_id_key UNIQUE (withdrawal_id),
  CONSTRAINT withdrawal_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_dispute_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_dispute_check CHECK (((verdict IS NULL) = (closed_at IS NULL))),
  CONSTRAINT withdrawal_dispute_check1 CHECK (((verdict IS DISTINCT FROM 'paid_again'::text) OR (reference IS NOT NULL))),
  CONSTRAINT withdrawal_dispute_missing_check CHECK ((missing > 0)),
  CONSTRAINT withdrawal_dispute_verdict_check CHECK ((verdict = ANY (ARRAY['paid_again'::text, 'refunded'::text, 'closed'::text, 'arrived'::text])))
);
CREATE INDEX withdrawal_dispute_of_member ON public.withdrawal_dispute USING btree (member_id, opened_at DESC);
CREATE INDEX withdrawal_dispute_queue ON public.withdrawal_dispute USING btree (((verdict IS NOT NULL)), opened_at, serial);
CREATE TRIGGER dispute_verdict BEFORE UPDATE ON public.withdrawal_dispute FOR EACH ROW EXECUTE FUNCTION check_dispute_verdict();

CREATE SEQUENCE deposit_serial START 91001;

CREATE SEQUENCE dispute_serial START 71001;

CREATE SEQUENCE feedback_serial START 81001;

CREATE SEQUENCE kyc_serial START 61001;

CREATE SEQUENCE ledger.command_seq START 1;

CREATE VIEW ledger.entry AS
 SELECT transfer.command_seq,
    transfer.n,
    transfer.debit_account AS account_id,
    (- transfer.amount) AS amount,
    transfer.currency
   FROM ledger.transfer
UNION ALL
 SELECT transfer.command_seq,
    transfer.n,
    transfer.credit_account AS account_id,
    transfer.amount,
    transfer.currency
   FROM ledger.transfer;

CREATE SEQUENCE promotion_application_serial START 41001;

CREATE SEQUENCE withdrawal_serial START 51001;

CREATE OR REPLACE FUNCTION public.account_bursts(a_merchant integer, since timestamp with time zone, least_count integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.member_id, count(*)::int, min(a.created_at), max(a.created_at) FROM payout_account a
   WHERE a.merchant_id = a_merchant AND a.created_at > since GROUP BY 1 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.agent_bases(places bigint[], first date, past date)
 RETURNS TABLE(place_id bigint, game_type text, currency text, base bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT d.place_id, d.game_type, d.currency, sum(d.team_house_win - d.own_house_win)::bigint
    FROM agent_day d WHERE d.place_id = ANY (places) AND d.counted_on >= first AND d.counted_on < past GROUP BY 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.agent_game_days()
 RETURNS SETOF agent_game_day
 LANGUAGE sql
 STABLE
AS $function$
  SELECT g.* FROM agent_game_day g
$function$;

CREATE OR REPLACE FUNCTION public.agent_open_lines(a_merchant integer, places bigint[], moment timestamp with time zone)
 RETURNS TABLE(place_id bigint, member_id bigint, currency text, credit bigint, owes bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH latest AS (
    SELECT DISTINCT ON (p.place_id) p.place_id, p.member_id, p.currency, p.credit
      FROM agent_position p JOIN agent_place s ON s.id = p.place_id AND s.until IS NULL
     WHERE p.merchant_id = a_merchant AND (places IS NULL OR p.place_id = ANY (places)) ORDER BY p.place_id, p.id DESC
  ), played AS (
    SELECT b.place_id, b.currency, sum(trunc(b.base * coalesce((a.shares ->> b.game_type)::int, 0) / 10000.0)) AS line
      FROM agent_progress g
     CROSS JOIN agent_bases(ARRAY(SELECT l.place_id FROM latest l), brand_day(a_merchant, g.billed_until), 'infinity') AS b
      JOIN agent_positions_at(a_merchant, moment) AS a ON a.place_id = b.place_id
     WHERE g.merchant_id = a_merchant AND g.kind = 'position' GROUP BY 1, 2
  ), sent AS (
    SELECT s.place_id, s.currency, sum(s.line) AS line FROM agent_sheet s
     WHERE s.place_id IN (SELECT l.place_id FROM latest l) AND s.settled_at IS NULL GROUP BY 1, 2
  )
  SELECT l.place_id, l.member_id, l.currency, l.credit, greatest(0, -(coalesce(p.line, 0) + coalesce(t.line, 0)))::bigint
    FROM latest l
    LEFT JOIN played p ON p.place_id = l.place_id AND p.currency = l.currency
    LEFT JOIN sent t ON t.place_id = l.place_id AND t.currency = l.currency
$function$;

CREATE OR REPLACE FUNCTION public.agent_period(period text, zone text, moment timestamp with time zone, OUT starts timestamp with time zone, OUT ends timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  here  timestamp := moment AT TIME ZONE zone;
  first timestamp;
BEGIN
  IF period IN ('FiveMinutes', 'Hourly') THEN
    starts := date_bin(CASE period WHEN 'Hourly' THEN interval '1 hour' ELSE interval '5 minutes' END, moment, timestamptz '2000-01-01 00:00Z');
    ends := starts + CASE period WHEN 'Hourly' THEN interval '1 hour' ELSE interval '5 minutes' END;
    RETURN;
  END IF;
  first := date_trunc(CASE period WHEN 'Daily' THEN 'day' WHEN 'Weekly' THEN 'week' ELSE 'month' END, here);
  IF period = 'Semimonthly' AND extract(day FROM here) > 15 THEN
    starts := (first + interval '15 days') AT TIME ZONE zone;
  ELSE
    starts := first AT TIME ZONE zone;
  END IF;
  ends := CASE period
            WHEN 'Daily' THEN first + interval '1 day'
            WHEN 'Weekly' THEN first + interval '7 days'
            WHEN 'Semimonthly' THEN CASE WHEN extract(day FROM here) > 15 THEN first + interval '1 month' ELSE first + interval '15 days' END
            ELSE first + interval '1 month'
          END AT TIME ZONE zone;
END $function$;

CREATE OR REPLACE FUNCTION public.agent_place_at(a_member bigint, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.id FROM agent_place p
   WHERE p.member_id = a_member AND p.since <= moment AND (p.until IS NULL OR moment < p.until) ORDER BY p.since DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.agent_place_now(a_member bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  found_id  bigint;
  above     bigint;
  one       record;
BEGIN
  SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = a_member AND p.until IS NULL;
  IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  -- A branch that moves meanwhile is waited for: its places, read before, would have ended.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('agent_place', u.merchant_id))
     FROM member_uplines(a_member) u WHERE u.member_id = a_member;
  FOR one IN SELECT u.* FROM member_uplines(a_member) u ORDER BY u.nth LOOP
    SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = one.member_id AND p.until IS NULL;
    IF found_id IS NULL THEN
      INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
      SELECT one.merchant_id, one.member_id, above, coalesce((SELECT p.path || p.id FROM agent_place p WHERE p.id = above), '{}'), '-infinity',
             member_since(one.member_id)
      ON CONFLICT (member_id) WHERE until IS NULL DO NOTHING RETURNING id INTO found_id;
      IF found_id IS NULL THEN
        SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = one.member_id AND p.until IS NULL;
      END IF;
    END IF;
    above := found_id;
  END LOOP;
  RETURN found_id;
END $function$;

CREATE OR REPLACE FUNCTION public.agent_places()
 RETURNS SETOF agent_place
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.* FROM agent_place p
$function$;

CREATE OR REPLACE FUNCTION public.agent_positions_at(a_merchant integer, moment timestamp with time zone)
 RETURNS TABLE(place_id bigint, shares jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT ON (p.place_id) p.place_id, p.shares FROM agent_position p
   WHERE p.merchant_id = a_merchant AND p.starts_at <= moment ORDER BY p.place_id, p.id DESC
$function$;

CREATE OR REPLACE FUNCTION public.agent_tops()
 RETURNS TABLE(place_id bigint, merchant_id integer, is_line boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.id, p.merchant_id, p.id IN (SELECT c.parent_id FROM agent_place c WHERE cardinality(c.path) = 1) OR p.id IN (SELECT k.place_id FROM agent_contract k)
    FROM agent_place p WHERE p.parent_id IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.agents_below(a_place bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT h.below FROM agent_head h WHERE h.place_id = a_place), 0)
       + (SELECT count(*)::int FROM agent_place p WHERE NOT p.is_counted AND p.until IS NULL AND a_place = ANY (p.path))
$function$;

CREATE OR REPLACE FUNCTION public.all_offers()
 RETURNS SETOF offer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.* FROM offer o
$function$;

CREATE OR REPLACE FUNCTION public.append_audit(a_staff bigint, a_actor text, a_action text, a_merchant integer, a_subject_kind text, a_subject_id text, a_reason text, a_before jsonb, a_after jsonb, a_ip inet)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  head  audit_head;
  entry audit_entry;
BEGIN
  INSERT INTO audit_head (n, hash) VALUES (0, sha256('')) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head FOR UPDATE;
  entry := ROW (head.n + 1, clock_timestamp(), a_staff, a_actor, a_action, a_merchant, a_subject_kind, a_subject_id, a_reason, a_before, a_after,
                a_ip, head.hash, NULL);
  entry.hash := audit_hash(entry);
  INSERT INTO audit_entry VALUES (entry.*);
  UPDATE audit_head SET n = entry.n, hash = entry.hash;
  RETURN entry.n;
END $function$;

CREATE OR REPLACE FUNCTION public.archive_rounds_of(seeds bigint[], rounds bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE fair_seed f SET archived = f.archived + n.rounds FROM unnest(seeds, rounds) AS n (seed, rounds) WHERE f.id = n.seed
$function$;

CREATE OR REPLACE FUNCTION public.are_networks(entries jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(bool_and(entry::inet IS NOT NULL AND (entry LIKE '%:%' OR entry ~ '^\d+\.\d+\.\d+\.\d+(/\d+)?$')), true)
    FROM jsonb_array_elements_text(entries) AS entry
$function$;

CREATE OR REPLACE FUNCTION public.asked_out(a_member bigint, in_currency text)
 RETURNS TABLE(kind text, sent bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.kind, sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END)::bigint
    FROM withdrawal w JOIN payout_account a ON a.id = w.account_id
   WHERE w.member_id = a_member AND w.currency = in_currency AND w.state NOT IN ('denied', 'cancelled') GROUP BY a.kind
$function$;

CREATE OR REPLACE FUNCTION public.at_risk_by(a_member bigint, in_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(d.at_risk), 0)::bigint FROM bet_day d WHERE d.member_id = a_member AND d.currency = in_currency
$function$;

CREATE OR REPLACE FUNCTION public.at_risk_until(a_member bigint, merchant integer, in_currency text, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (coalesce((SELECT sum(d.at_risk) FROM bet_day d
                     WHERE d.member_id = a_member AND d.currency = in_currency AND d.day < brand_day(merchant, until)), 0)
        + coalesce((SELECT sum(b.at_risk) FROM bet_record b
                     WHERE b.member_id = a_member AND b.currency = in_currency AND b.at < until AND b.at > until - interval '2 days'
                       AND brand_day(merchant, b.at) = brand_day(merchant, until)), 0))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.audit_at(a_n bigint)
 RETURNS TABLE(hash text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT encode(e.hash, 'hex') FROM audit_entry e WHERE e.n = a_n
$function$;

CREATE OR REPLACE FUNCTION public.audit_before(moment timestamp with time zone)
 RETURNS TABLE(n bigint, hash text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT e.n, encode(e.hash, 'hex') FROM audit_entry e WHERE e.at < moment ORDER BY e.n DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.audit_hash(e audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(e.previous || convert_to(
    ROW (e.n, extract(epoch FROM e.at), e.staff_id, e.actor, e.action, e.merchant_id, e.subject_kind, e.subject_id, e.reason, e.before, e.after,
         e.ip)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.beat_room_process(a_name text, a_address text, lease_ms integer, most integer)
 RETURNS TABLE(id text, epoch bigint)
 LANGUAGE plpgsql
AS $function$
DECLARE
  now_is timestamptz := clock_timestamp();
  lease  interval := lease_ms * interval '1 ms';
  began  timestamptz;
BEGIN
  INSERT INTO room_process AS p (name, address, since, until) VALUES (a_name, a_address, now_is, now_is + lease)
  ON CONFLICT (name) DO UPDATE SET since = CASE WHEN p.until < now_is THEN now_is ELSE p.since END, until = now_is + lease
  RETURNING p.since INTO began;
  IF now_is - began >= lease THEN
    WITH lapsed AS (
      SELECT r.id, p.until FROM room r LEFT JOIN room_process p ON p.name = r.owner
       WHERE r.owner IS NOT NULL AND (p.until IS NULL OR p.until < now_is)
       ORDER BY r.id LIMIT most FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE room r SET owner = a_name, epoch = r.epoch + 1, is_waiting = true,
                      unled_since = coalesce(r.unled_since, l.until - lease, now_is)
      FROM lapsed l WHERE r.id = l.id;
  END IF;
  RETURN QUERY SELECT r.id, r.epoch FROM room r WHERE r.owner = a_name AND r.is_waiting LIMIT most;
END $function$;

CREATE OR REPLACE FUNCTION public.before_rounds_detached(from_id bigint, below_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  WHILE (SELECT below FROM nonce_floor) < below_id LOOP
    IF NOT raise_nonce_floor(200000) THEN
      RAISE EXCEPTION 'rounds below % are still needed for the nonces of seeds that deal', below_id;
    END IF;
  END LOOP;
  PERFORM archive_rounds_of(array_agg(n.seed_id), array_agg(n.rounds))
     FROM (SELECT r.seed_id, count(*) AS rounds FROM round r WHERE r.id >= from_id AND r.id < below_id GROUP BY r.seed_id) AS n;
END $function$;

CREATE OR REPLACE FUNCTION public.bet_days(first date, last date)
 RETURNS SETOF bet_day
 LANGUAGE sql
 STABLE
AS $function$
  SELECT d.* FROM bet_day d WHERE d.day BETWEEN first AND last
$function$;

CREATE OR REPLACE FUNCTION public.bet_records(a_member bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS SETOF bet_record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.* FROM bet_record b WHERE b.member_id = a_member AND b.at >= since AND b.at < until
$function$;

CREATE OR REPLACE FUNCTION public.bets_between(a_member bigint, from_at timestamp with time zone, until_at timestamp with time zone)
 RETURNS TABLE(merchant integer, title text, currency text, stake bigint, payout bigint, won bigint, turnover bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.merchant_id, b.vendor || '/' || b.game_code, b.currency, b.stake, b.payout, coalesce(b.won, b.payout), b.turnover, b.at
    FROM bet_record b WHERE b.member_id = a_member AND b.at >= from_at AND b.at < until_at
$function$;

CREATE OR REPLACE FUNCTION public.bind_nonce_floor()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION nonces_searched_from() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %s::bigint', (SELECT below FROM nonce_floor)));
END $function$;

CREATE OR REPLACE FUNCTION public.bonus_at_play(a_bonus bigint)
 RETURNS TABLE(is_at_play boolean)
 LANGUAGE sql
 STABLE
AS $function$SELECT ( SELECT EXISTS (SELECT FROM open_round o WHERE o.bonus_id = a_bonus) ) OR ( SELECT EXISTS (SELECT FROM sports_bet b WHERE b.bonus_id = a_bonus AND b.state IN ('waiting', 'open')) ) OR ( SELECT EXISTS (SELECT FROM vendor_round v WHERE v.bonus_id = a_bonus AND v.state = 'open') )$function$;

CREATE OR REPLACE FUNCTION public.bonus_grants()
 RETURNS SETOF bonus_grant
 LANGUAGE sql
 STABLE
AS $function$
  SELECT g.* FROM bonus_grant g
$function$;

CREATE OR REPLACE FUNCTION public.bonus_liability(upto_seq bigint)
 RETURNS TABLE(currency text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT g.currency, sum(m.amount)::bigint FROM bonus_move m JOIN bonus_grant g ON g.id = m.grant_id WHERE m.seq <= upto_seq GROUP BY g.currency
$function$;

CREATE OR REPLACE FUNCTION public.bonus_moves()
 RETURNS SETOF bonus_move
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.* FROM bonus_move m
$function$;

CREATE OR REPLACE FUNCTION public.bonus_runs(a_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM bonus_grant g WHERE g.member_id = a_member AND g.state = 'running')
$function$;

CREATE OR REPLACE FUNCTION public.bonus_win_of(family text, seq bigint, staked_in bigint[], paid_in bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT -ledger.bonus_net(staked_in || paid_in || CASE family WHEN 'vendor' THEN '{}' ELSE ARRAY[seq] END)
$function$;

CREATE OR REPLACE FUNCTION public.brand_code(a_merchant integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.code FROM merchant m WHERE m.id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.brand_day(merchant integer, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT day_in(brand_zone(merchant), at)
$function$;

CREATE OR REPLACE FUNCTION public.brand_group(merchant integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(m.settings ->> 'group', '') FROM merchant m WHERE m.id = merchant
$function$;

CREATE OR REPLACE FUNCTION public.brand_play(a_merchant integer)
 RETURNS TABLE(profile text, limits jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(m.settings ->> 'saferPlay', 'common'), m.settings -> 'playLimits' FROM merchant m WHERE m.id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.brand_time(merchant integer, at timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT at AT TIME ZONE brand_zone(merchant)
$function$;

CREATE OR REPLACE FUNCTION public.brand_zone(a_merchant integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = a_merchant), 'UTC')
$function$;

CREATE OR REPLACE FUNCTION public.brand_zones(merchants integer[])
 RETURNS TABLE(merchant integer, zone text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.id, brand_zone(b.id) FROM (SELECT DISTINCT unnest(merchants)) AS b (id)
$function$;

CREATE OR REPLACE FUNCTION public.broken_agent_bills_paid(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , changed AS (
    SELECT DISTINCT b.id, b.paid, b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at
      FROM agent_payment p JOIN agent_bill b ON b.id = p.bill_id WHERE p.seq > from_seq AND p.seq <= upto_seq
  ), billed AS (
    SELECT b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.place_id, b.gross, b.kept, (a.path || a.id)[1] AS tree,
           a.path[cardinality(a.path)] AS above
      FROM agent_bill b JOIN agent_place a ON a.id = b.place_id
     WHERE (b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at) IN (SELECT c.merchant_id, c.kind, c.currency, c.starts_at, c.ends_at FROM changed c)
  ), trees AS (
    SELECT b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.tree, sum(b.kept) AS kept, sum(b.gross) FILTER (WHERE up.place_id IS NULL) AS top
      FROM billed b
      LEFT JOIN billed up ON (up.merchant_id, up.kind, up.currency, up.starts_at, up.ends_at, up.place_id)
                           = (b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.above)
     GROUP BY 1, 2, 3, 4, 5, 6
  )
  SELECT 'agent bill ' || c.id || ' has paid ' || c.paid || ', its payments come to ' || given.amount
    FROM changed c CROSS JOIN LATERAL (SELECT sum(p.amount) AS amount FROM agent_payment p WHERE p.bill_id = c.id) AS given
   WHERE c.paid IS DISTINCT FROM given.amount
  UNION ALL
  SELECT 'bills ' || t.kind || ' of tree ' || t.tree || ' from ' || t.starts_at || ' give ' || t.kept || ', the contracts at its top ' || coalesce(t.top, 0)
    FROM trees t WHERE t.kept > coalesce(t.top, 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_agent_days_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'agents have ' || a.stake || ', ' || a.payout || ', ' || a.turnover || ' and ' || a.house_win || ' of member ' || h.member_id || ' on ' || h.day
         || ', the bets ' || h.stake || ', ' || h.payout || ', ' || h.turnover || ' and ' || h.house_win
    FROM settled_days('{agents,agents-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.own_stake), 0) AS stake, coalesce(sum(d.own_payout), 0) AS payout, coalesce(sum(d.own_turnover), 0) AS turnover,
            coalesce(sum(d.own_house_win), 0) AS house_win
       FROM agent_place p JOIN agent_day d ON d.place_id = p.id WHERE p.member_id = h.member_id AND d.day = h.day AND d.currency = h.currency) AS a
   WHERE (a.stake, a.payout, a.turnover, a.house_win) IS DISTINCT FROM (h.stake::numeric, h.payout::numeric, h.turnover::numeric, h.house_win::numeric);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_agent_payments(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , kept AS (
    SELECT p.seq, p.amount FROM agent_payment p WHERE p.seq > from_seq AND p.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'agent-bill' GROUP BY m.seq
  )
  SELECT 'agent payment by command ' || coalesce(k.seq, made.seq) || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq WHERE k.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_audit(above bigint, upto bigint)
 RETURNS TABLE(n bigint, problem text)
 LANGUAGE sql
 STABLE
AS $function$
  WITH link AS (
    SELECT e.n, e.previous, e.hash, audit_hash(e) AS computed,
           lag(e.n, 1, above) OVER (ORDER BY e.n) AS n_before,
           lag(e.hash, 1, coalesce((SELECT b.hash FROM audit_entry b WHERE b.n = above), sha256(''))) OVER (ORDER BY e.n) AS hash_before
      FROM audit_entry e WHERE e.n > above AND e.n <= upto
  )
  SELECT link.n, CASE WHEN link.n <> link.n_before + 1 THEN 'missing' ELSE 'changed' END
    FROM link WHERE link.n <> link.n_before + 1 OR link.hash <> link.computed
  UNION
  -- An entry whose hash was computed anew is found as well: the link after it still names the old hash.
  SELECT link.n_before, 'changed' FROM link WHERE link.n = link.n_before + 1 AND link.previous <> link.hash_before
   ORDER BY 1
$function$;

CREATE OR REPLACE FUNCTION public.broken_big_wins(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , waiting AS MATERIALIZED (
    SELECT members_waiting('{winners,winners-corrected}') AS members
  )
  SELECT 'the board has a win of ' || w.amount || ' by round ' || w.round_id || ' of member ' || w.member_id || ', its bet won '
         || coalesce((b.payout - b.stake)::text, 'nothing')
    FROM big_win w LEFT JOIN LATERAL record_at(w.member_id, w.at, w.round_id) AS b ON true
   WHERE w.round_id > from_seq AND w.round_id <= upto_seq AND (b.payout - b.stake) IS DISTINCT FROM w.amount
     AND NOT w.member_id = ANY (SELECT unnest(n.members) FROM waiting n) AND (SELECT n.members FROM waiting n) IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_bonus_bets(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , changed AS (
    SELECT DISTINCT g.member_id, g.currency FROM bonus_moves() b JOIN bonus_grants() g ON g.id = b.grant_id
     WHERE b.seq > from_seq AND b.seq <= upto_seq AND b.reason = 'bet'
  ), summed AS (
    SELECT c.member_id, c.currency,
           (SELECT coalesce(sum(-b.amount), 0) FROM bonus_grants() g JOIN bonus_moves() b ON b.grant_id = g.id AND b.reason = 'bet'
             WHERE g.member_id = c.member_id AND g.currency = c.currency) AS lost,
           (SELECT coalesce(sum(d.bonus_win), 0) FROM bet_days('-infinity', 'infinity') d WHERE d.member_id = c.member_id AND d.currency = c.currency) AS counted
      FROM changed c
     WHERE NOT EXISTS (SELECT FROM bonus_grants() g WHERE g.member_id = c.member_id AND g.currency = c.currency
                          AND (g.granted_in < detached_below('round') OR is_bonus_at_play(g.id)))
  )
  SELECT 'member ' || s.member_id || ' lost ' || s.lost || ' ' || s.currency || ' of bonus money in bets, the days of its bets have ' || s.counted
    FROM summed s WHERE s.lost <> s.counted;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_bonus_moves(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT b.seq, g.account_id AS account, b.amount FROM bonus_move b JOIN bonus_grant g ON g.id = b.grant_id
     WHERE b.seq > from_seq AND b.seq <= upto_seq AND b.amount <> 0
  ), made AS (
    SELECT s.seq, s.account, sum(s.delta) AS amount
      FROM (SELECT seq, debit AS account, -amount AS delta FROM moved UNION ALL SELECT seq, credit, amount FROM moved) AS s
     WHERE s.account IN (SELECT g.account_id FROM bonus_grant g)
     GROUP BY 1, 2 HAVING sum(s.delta) <> 0
  )
  SELECT 'bonus account ' || coalesce(said.account, made.account) || ', command ' || coalesce(said.seq, made.seq)
         || ': its row says ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq AND made.account = said.account
   WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_bonus_sums(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , changed AS (
    SELECT DISTINCT b.grant_id AS id FROM bonus_move b WHERE b.seq > from_seq AND b.seq <= upto_seq
  ), summed AS (
    SELECT g.id, g.wagered, g.state, g.required, g.cap, g.converted, k.balance AS has, m.amount, m.wagered AS counted
      FROM changed c JOIN bonus_grant g ON g.id = c.id CROSS JOIN LATERAL ledger.kept_in(g.account_id) AS k
     CROSS JOIN LATERAL (SELECT sum(b.amount) AS amount, sum(b.wagered) AS wagered FROM bonus_move b WHERE b.grant_id = g.id) AS m
  )
  SELECT 'bonus ' || s.id || ' has ' || s.has || ' and ' || s.wagered || ' wagered, its moves come to ' || s.amount || ' and ' || s.counted
    FROM summed s WHERE s.has <> s.amount OR s.wagered <> s.counted
  UNION ALL
  SELECT 'bonus ' || s.id || ' became cash: ' || s.converted || ' of at most ' || coalesce(s.cap::text, 'any') || ', as ' || s.state
    FROM summed s WHERE s.converted > s.cap OR (s.converted > 0 AND s.state <> 'converted');
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_deposit_credited(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , paid AS (
    SELECT seq, sum(amount) FILTER (WHERE kind = 'deposit') AS credited, coalesce(sum(amount) FILTER (WHERE kind = 'deposit-fee'), 0) AS fee
      FROM moved WHERE kind IN ('deposit', 'deposit-fee') GROUP BY seq
  ), decided AS (
    SELECT d.id::text, d.decided_seq, d.amount, d.credited, d.fee FROM deposit_order d
     WHERE d.decided_seq > from_seq AND d.decided_seq <= upto_seq AND d.status IN ('credited', 'refunded', 'charged_back')
    UNION ALL
    SELECT 'of case ' || c.id, c.decided_seq, c.credited, c.credited, 0 FROM payment_case c
     WHERE c.decided_seq > from_seq AND c.decided_seq <= upto_seq AND c.verdict = 'credited'
  )
  SELECT 'deposit ' || coalesce(d.id, 'of no order') || ', command ' || coalesce(d.decided_seq, paid.seq) || ': credited '
         || coalesce(d.credited, 0) || ' of ' || coalesce(d.amount, 0) || ', its transfers move ' || coalesce(paid.credited, 0) || ' and a fee of '
         || coalesce(paid.fee, 0)
    FROM decided d FULL JOIN paid ON paid.seq = d.decided_seq
   WHERE (d.credited, d.fee) IS DISTINCT FROM (paid.credited, paid.fee);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_deposit_taken_back(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , gone AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('deposit-back', 'debt-forgiven') GROUP BY seq, kind
  ), decided AS (
    SELECT 'deposit ' || p.deposit_id AS name, p.seq, 'deposit-back' AS kind, p.amount FROM deposit_part p
     WHERE p.seq > from_seq AND p.seq <= upto_seq
    UNION ALL
    SELECT 'case ' || c.id, c.decided_seq, CASE c.verdict WHEN 'forgiven' THEN 'debt-forgiven' ELSE 'deposit-back' END, c.moved
      FROM payment_case c WHERE c.decided_seq > from_seq AND c.decided_seq <= upto_seq AND c.moved IS NOT NULL
  )
  SELECT coalesce(d.name, 'nothing') || ', command ' || coalesce(d.seq, gone.seq) || ': ' || coalesce(d.kind, gone.kind) || ' of '
         || coalesce(d.amount, 0) || ', its transfers move ' || coalesce(gone.amount, 0)
    FROM decided d FULL JOIN gone ON gone.seq = d.seq AND gone.kind = d.kind
   WHERE d.amount IS DISTINCT FROM gone.amount
  UNION ALL
  SELECT 'deposit ' || d.id || ': taken ' || d.taken || ', its parts are ' || sum(p.amount)
    FROM deposit_order d JOIN deposit_part p ON p.deposit_id = d.id
   WHERE d.id IN (SELECT n.deposit_id FROM deposit_part n WHERE n.seq > from_seq AND n.seq <= upto_seq)
   GROUP BY d.id, d.taken HAVING sum(p.amount) <> d.taken;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_free_round_wins(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'free rounds ' || w.gift_id || ': ' || w.amount || ', its transfers move ' || coalesce(m.amount, 0)
    FROM free_round_win w LEFT JOIN (SELECT seq, sum(amount) AS amount FROM moved WHERE kind = 'promo' GROUP BY seq) AS m ON m.seq = w.seq
   WHERE w.seq > from_seq AND w.seq <= upto_seq AND w.amount <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'campaign of free rounds ' || c.id || ' won ' || sum(w.amount) || ' of ' || c.budget
    FROM free_round_campaign c JOIN free_round_gift g ON g.campaign_id = c.id JOIN free_round_win w ON w.gift_id = g.id
   GROUP BY c.id HAVING sum(w.amount) > c.budget;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_free_rounds_dealt(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'free round ' || r.id || ' won ' || r.payout || ', of its gift ' || coalesce(p.won::text, 'nothing is known') || ', its transfers '
         || coalesce(m.amount, 0)
    FROM free_rounds_dealt(from_seq, upto_seq) AS r
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS amount FROM moved x WHERE x.kind IN ('stake', 'payout') GROUP BY x.seq) AS m ON m.seq = r.id
    LEFT JOIN free_round_play p ON p.seq = r.id
   WHERE p.won IS DISTINCT FROM r.payout OR m.seq IS NOT NULL OR r.is_recorded;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_house_rain_days(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , changed AS (
    SELECT DISTINCT t.merchant_id, t.currency FROM member_transfer t WHERE t.seq > from_seq AND t.seq <= upto_seq AND t.from_member IS NULL
  )
  SELECT 'brand ' || c.merchant_id || ' let ' || fell.amount || ' ' || c.currency || ' rain, the budgets of its days say ' || coalesce(said.given, 0)
    FROM changed c
   CROSS JOIN LATERAL (SELECT sum(d.given) AS given FROM house_rain_day d WHERE d.merchant_id = c.merchant_id AND d.currency = c.currency) AS said
   CROSS JOIN LATERAL (
     SELECT sum(t.amount) AS amount FROM member_transfer t
      WHERE t.merchant_id = c.merchant_id AND t.currency = c.currency AND t.from_member IS NULL) AS fell
   WHERE said.given IS DISTINCT FROM fell.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_jackpot_account(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , held AS (
    SELECT j.id, ledger.balance_of(j.account_id) AS has,
           coalesce((SELECT sum(t.amount) FROM jackpot_tier t WHERE t.jackpot_id = j.id), 0)
           + coalesce((SELECT sum(c.part) FROM jackpot_entry e CROSS JOIN LATERAL unnest(e.contributed) AS c (part)
                        WHERE e.jackpot_id = j.id AND e.xact >= j.judged_below), 0) AS says
      FROM jackpot j
  )
  SELECT 'jackpot ' || id || ' says ' || says || ', its account has ' || has FROM held WHERE says <> has;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_jackpot_contributions(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , given AS (
    SELECT e.round_id AS seq, j.account_id AS account, (SELECT sum(c.part) FROM unnest(e.contributed) AS c (part)) AS amount
      FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id WHERE e.round_id > from_seq AND e.round_id <= upto_seq
  ), made AS (
    SELECT seq, credit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-contribution' GROUP BY seq, credit
  )
  SELECT 'jackpot entry of round ' || coalesce(g.seq, made.seq) || ': ' || coalesce(g.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM given g FULL JOIN made ON made.seq = g.seq AND made.account = g.account
   WHERE coalesce(g.amount, 0) <> coalesce(made.amount, 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_jackpot_wins(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , won AS (
    SELECT w.seq, j.account_id AS account, sum(w.amount) AS amount, sum(w.seed) AS seed
      FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id WHERE w.seq > from_seq AND w.seq <= upto_seq GROUP BY 1, 2
  ), paid AS (
    SELECT seq, debit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-win' GROUP BY seq, debit
  ), seeded AS (
    SELECT seq, credit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-seed' GROUP BY seq, credit
  )
  SELECT 'jackpot win by command ' || coalesce(w.seq, p.seq) || ': ' || coalesce(w.amount, 0) || ' and seed ' || coalesce(w.seed, 0)
         || ', its transfers move ' || coalesce(p.amount, 0) || ' and ' || coalesce(s.amount, 0)
    FROM won w FULL JOIN paid p ON p.seq = w.seq AND p.account = w.account
    LEFT JOIN seeded s ON s.seq = coalesce(w.seq, p.seq) AND s.account = coalesce(w.account, p.account)
   WHERE w.amount IS DISTINCT FROM p.amount OR coalesce(w.seed, 0) <> coalesce(s.amount, 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_member_transfers(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , kept AS (
    SELECT id, seq, amount, CASE WHEN from_member IS NULL THEN 'house-rain' ELSE 'member-transfer' END AS kind
      FROM member_transfer WHERE seq > from_seq AND seq <= upto_seq
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('member-transfer', 'house-rain') GROUP BY seq, kind
  )
  SELECT 'transfer ' || coalesce(k.id::text, 'of no row') || ' by command ' || coalesce(k.seq, made.seq)
         || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq AND made.kind = k.kind
   WHERE k.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_meter_account(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT m.account_id, sum(m.owed) AS owed FROM meter m WHERE m.fund <> 'practice' GROUP BY 1
  )
  SELECT 'meters of account ' || said.account_id || ' are owed ' || said.owed || ', it has ' || has.amount
    FROM said CROSS JOIN LATERAL (SELECT ledger.balance_of(said.account_id) AS amount) AS has WHERE said.owed <> has.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_mission_claims(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE 'mission'
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY ('{mission-cash,mission-bonus}') GROUP BY m.seq
    )
    SELECT 'mission'::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_mission_deposits_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , members AS MATERIALIZED (
    SELECT DISTINCT a.member_id FROM moved m JOIN ledger.member_accounts() a ON a.id IN (m.debit, m.credit) WHERE m.kind IN ('deposit', 'deposit-back')
  ), counted AS (
    SELECT d.member_id, m.id, mission_slot(m.merchant_id, m.settings->>'period', d.at) AS slot, p.n,
           coalesce(sum(d.amount) FILTER (WHERE d.taken_back_at IS NULL), 0) AS value
      FROM mission_deposit d
      JOIN offers_of('mission') m ON m.merchant_id = d.merchant_id AND m.state = 'published' AND d.at >= m.starts_at AND d.at < m.ends_at
                                 AND m.settings->'amounts' ? d.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS p (step, n)
     WHERE d.member_id IN (SELECT n.member_id FROM members n) AND p.step->>'kind' = 'deposit'
     GROUP BY 1, 2, 3, 4
  )
  SELECT 'step ' || c.n || ' of mission ' || c.id || ' counts deposits of ' || coalesce(k.value, 0) || ' of member ' || c.member_id || ' from '
         || c.slot || ' on, those that stand come to ' || c.value
    FROM counted c
    LEFT JOIN mission_count k ON k.member_id = c.member_id AND k.mission_id = c.id AND k.slot = c.slot AND k.step = c.n
   WHERE coalesce(k.value, 0) <> c.value;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_mission_steps_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , days AS MATERIALIZED (
    SELECT DISTINCT h.member_id, h.day FROM settled_days('{missions-of-play,missions-corrected}', from_seq, upto_seq) AS h
  ), slots AS MATERIALIZED (
    SELECT DISTINCT d.member_id, m.id, m.merchant_id, m.settings, x.slot,
           greatest(m.starts_at, CASE m.settings->>'period' WHEN 'once' THEN m.starts_at ELSE x.slot - 1 END) AS since,
           least(m.ends_at, CASE m.settings->>'period' WHEN 'once' THEN m.ends_at WHEN 'weekly' THEN x.slot + 9 ELSE x.slot + 3 END) AS until
      FROM days d
     CROSS JOIN LATERAL (SELECT b.merchant FROM bets_between(d.member_id, d.day - 1, d.day + 3) AS b LIMIT 1) AS brand
      JOIN offers_of('mission') m ON m.merchant_id = brand.merchant AND m.state = 'published'
     CROSS JOIN LATERAL (SELECT mission_slot_of(m.settings->>'period', d.day) AS slot) AS x
  ), counted AS (
    SELECT s.member_id, s.id, s.slot, p.n,
           coalesce(sum(mission_adds(p.step, b.title, category_ever('', b.title), b.stake, b.won, b.turnover)), 0) AS value
      FROM slots s
     CROSS JOIN LATERAL jsonb_array_elements(s.settings->'steps') WITH ORDINALITY AS p (step, n)
      LEFT JOIN LATERAL bets_between(s.member_id, s.since, s.until) AS b
             ON b.merchant = s.merchant_id AND s.settings->'amounts' ? b.currency
            AND mission_slot(s.merchant_id, s.settings->>'period', b.at) = s.slot
     WHERE p.step->>'kind' <> 'deposit'
     GROUP BY 1, 2, 3, 4
  )
  SELECT 'step ' || c.n || ' of mission ' || c.id || ' counts ' || coalesce(k.value, 0) || ' of member ' || c.member_id || ' from ' || c.slot
         || ' on, its bets come to ' || c.value
    FROM counted c
    LEFT JOIN mission_count k ON k.member_id = c.member_id AND k.mission_id = c.id AND k.slot = c.slot AND k.step = c.n
   WHERE coalesce(k.value, 0) <> c.value;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_nonce_taken_once(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'round ' || r.id || ' was dealt with nonce ' || r.nonce || ' of seed ' || r.seed_id || ', which round ' || next.id || ' was past'
    FROM (SELECT DISTINCT ON (x.seed_id) x.id, x.seed_id, x.nonce FROM round x WHERE x.id > from_seq AND x.id <= upto_seq AND x.seed_id IS NOT NULL ORDER BY x.seed_id, x.id) AS r
   CROSS JOIN LATERAL (SELECT o.id FROM round o WHERE o.seed_id = r.seed_id AND o.nonce >= r.nonce AND o.id <> r.id ORDER BY o.nonce LIMIT 1) AS next
   WHERE next.id < r.id
  UNION ALL
  SELECT 'round ' || r.id || ' was dealt with nonce ' || r.nonce || ' of seed ' || r.seed_id || ', after nonce ' || r.before
    FROM (SELECT x.id, x.seed_id, x.nonce, lag(x.nonce) OVER (PARTITION BY x.seed_id ORDER BY x.id) AS before
            FROM round x WHERE x.id > from_seq AND x.id <= upto_seq AND x.seed_id IS NOT NULL) AS r
   WHERE r.nonce <= r.before;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_offer_budgets(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , changed AS (
    SELECT DISTINCT r.offer_id, r.currency FROM offer_reward r WHERE r.seq > from_seq AND r.seq <= upto_seq
  )
  SELECT 'offer ' || c.offer_id || ' has given ' || coalesce(b.spent, 0) || ' ' || c.currency || ', its rewards come to ' || given.amount
    FROM changed c
    LEFT JOIN offer_budget b ON b.offer_id = c.offer_id AND b.currency = c.currency
   CROSS JOIN LATERAL (SELECT sum(r.amount) AS amount FROM offer_reward r WHERE r.offer_id = c.offer_id AND r.currency = c.currency) AS given
   WHERE b.spent IS DISTINCT FROM given.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_offer_rewards(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE 'folder/%'
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY ('{offer-cash,offer-bonus}') GROUP BY m.seq
    )
    SELECT 'folder/%'::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_point_balances(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , members AS (
    SELECT DISTINCT o.member_id FROM point_order o
     WHERE o.seq > from_seq AND o.seq <= upto_seq OR o.decided_seq > from_seq AND o.decided_seq <= upto_seq
     UNION
    SELECT g.member_id FROM point_grant g WHERE g.seq > from_seq AND g.seq <= upto_seq
  )
  SELECT 'member ' || m.member_id || ' has ' || coalesce(b.points, 0) || ' points, earned ' || earned.points || ', was given '
         || granted.points || ' and gave ' || given.points
    FROM members m
    LEFT JOIN point_balance b ON b.member_id = m.member_id
   CROSS JOIN LATERAL (SELECT coalesce(sum(d.points), 0) AS points FROM point_day d WHERE d.member_id = m.member_id) AS earned
   CROSS JOIN LATERAL (SELECT coalesce(sum(g.points), 0) AS points FROM point_grant g WHERE g.member_id = m.member_id) AS granted
   CROSS JOIN LATERAL (SELECT coalesce(sum(o.points), 0) AS points FROM point_order o
                        WHERE o.member_id = m.member_id AND o.state <> 'rejected') AS given
   WHERE coalesce(b.points, 0) <> earned.points + granted.points - given.points;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_point_days_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'points count ' || p.turnover || ' of member ' || h.member_id || ' on ' || h.day || ', its bets come to ' || h.turnover
    FROM settled_days('{points-of-play,points-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.turnover), 0) AS turnover FROM point_day d
      WHERE d.member_id = h.member_id AND d.day = h.day AND d.currency = h.currency) AS p
   WHERE p.turnover > h.turnover;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_point_orders(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT o.seq, CASE o.type WHEN 'gift' THEN 'mall-price' ELSE 'points-cash' END AS kind, o.amount
      FROM point_order o WHERE o.seq > from_seq AND o.seq <= upto_seq AND o.amount > 0
    UNION ALL
    SELECT o.decided_seq, 'mall-price-return', o.amount
      FROM point_order o WHERE o.decided_seq > from_seq AND o.decided_seq <= upto_seq AND o.state = 'rejected' AND o.amount > 0
  ), made AS (
    SELECT m.seq, m.kind, sum(m.amount) AS amount FROM moved m
     WHERE m.kind IN ('mall-price', 'mall-price-return', 'points-cash') GROUP BY m.seq, m.kind
  )
  SELECT 'order of points by command ' || coalesce(said.seq, made.seq) || ', ' || coalesce(said.kind, made.kind) || ': '
         || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq AND made.kind = said.kind
   WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_promotion_rewards(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE 'promotion'
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY ('{promotion-cash,promotion-bonus}') GROUP BY m.seq
    )
    SELECT 'promotion'::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_race_deposits_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , members AS MATERIALIZED (
    SELECT DISTINCT a.member_id FROM moved m JOIN ledger.member_accounts() a ON a.id IN (m.debit, m.credit) WHERE m.kind IN ('deposit', 'deposit-back')
  ), counted AS (
    SELECT k.race_id, k.member_id, sum(greatest(k.kept, 0)) AS score, count(*) AS deposits
      FROM (SELECT d.race_id, d.member_id, sum(d.amount) AS kept FROM race_deposit d
             WHERE d.member_id IN (SELECT n.member_id FROM members n) AND NOT d.is_late GROUP BY d.race_id, d.member_id, d.deposit_id) AS k
     GROUP BY 1, 2
  )
  SELECT 'raffle ' || c.race_id || ' has ' || coalesce(s.score, 0) || ' by ' || coalesce(s.rounds, 0) || ' deposits of member ' || c.member_id
         || ', they left ' || c.score || ' by ' || c.deposits
    FROM counted c LEFT JOIN race_score s ON s.race_id = c.race_id AND s.member_id = c.member_id
   WHERE (coalesce(s.score, 0)::numeric, coalesce(s.rounds, 0)) IS DISTINCT FROM (c.score, c.deposits);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_race_prizes(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE 'race'
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY ('{race-prize}') GROUP BY m.seq
    )
    SELECT 'race'::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_race_purses(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , paid AS (
    SELECT d.offer_id, d.member_id, d.amount, p.amount AS due
      FROM offer_rewards() d
      JOIN offers_of('race') r ON r.id = d.offer_id
      LEFT JOIN race_prize p ON p.race_id = d.offer_id AND p.member_id = d.member_id AND p.currency = d.currency
     WHERE d.seq > from_seq AND d.seq <= upto_seq
  )
  SELECT 'race ' || paid.offer_id || ' has paid member ' || paid.member_id || ' ' || paid.amount || ' of ' || coalesce(paid.due, 0)
    FROM paid WHERE paid.due IS DISTINCT FROM paid.amount
   UNION ALL
  SELECT 'race ' || c.offer_id || ' has paid ' || given.amount || ' of ' || ladder.amount
    FROM (SELECT DISTINCT paid.offer_id FROM paid) AS c
    JOIN offers_of('race') r ON r.id = c.offer_id
   CROSS JOIN LATERAL (SELECT sum(won) AS amount FROM unnest(race_ladder(r.settings)) AS won) AS ladder
   CROSS JOIN LATERAL (SELECT sum(d.amount) AS amount FROM offer_rewards() d WHERE d.offer_id = c.offer_id) AS given
   WHERE given.amount > ladder.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_race_scores_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , days AS MATERIALIZED (
    SELECT DISTINCT h.member_id, h.day, h.currency FROM settled_days('{races-of-play,races-corrected}', from_seq, upto_seq) AS h
  ), entered AS MATERIALIZED (
    SELECT DISTINCT d.member_id, r.id, r.merchant_id, r.currency, r.measure, r.settings, r.starts_at, r.ends_at
      FROM days d
     CROSS JOIN LATERAL (SELECT b.merchant FROM bets_between(d.member_id, d.day - 1, d.day + 3) AS b LIMIT 1) AS brand
      JOIN races() r ON r.merchant_id = brand.merchant AND r.currency = d.currency AND r.starts_at < d.day + 3 AND r.ends_at > d.day - 1
      LEFT JOIN race_end e ON e.race_id = r.id
     WHERE r.state = 'published' AND r.measure <> 'deposits' AND (e.race_id IS NULL OR d.member_id <> ALL (e.corrected))
  ), counted AS (
    SELECT e.member_id, e.id, count(p.points) AS rounds,
           coalesce(CASE e.measure WHEN 'multiplier' THEN max(p.points) ELSE sum(p.points) END, 0) AS score
      FROM entered e
      LEFT JOIN LATERAL (
        SELECT race_points(e.measure, b.stake, b.payout, b.won, b.turnover) AS points
          FROM bets_between(e.member_id, e.starts_at, e.ends_at) AS b
         WHERE b.merchant = e.merchant_id AND b.currency = e.currency
           AND race_counts(e.settings, b.title, category_ever('', b.title), b.stake, b.turnover)) AS p ON true
     GROUP BY e.member_id, e.id, e.measure
  )
  SELECT 'race ' || c.id || ' has ' || coalesce(s.score, 0) || ' by ' || coalesce(s.rounds, 0) || ' bets of member ' || c.member_id || ', its bets come to '
         || c.score || ' by ' || c.rounds
    FROM counted c LEFT JOIN race_score s ON s.race_id = c.id AND s.member_id = c.member_id
   WHERE (coalesce(s.score, 0)::numeric, coalesce(s.rounds, 0)) IS DISTINCT FROM (c.score::numeric, c.rounds);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_referral_rewards(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT g.seq, g.amount, r.reward AS due
      FROM referral_reward g LEFT JOIN referral r ON r.friend_id = g.friend_id AND r.inviter_id = g.inviter_id
     WHERE g.seq > from_seq AND g.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'referral-reward' GROUP BY m.seq
  )
  SELECT 'reward for a friend by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of '
         || coalesce(said.due, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_referral_turnover(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'friend ' || r.friend_id || ' has ' || r.turnover || ' ' || r.currency || ', its bets ' || b.turnover
    FROM (SELECT DISTINCT h.member_id FROM settled_days('{referral-of-play,referral-corrected}', from_seq, upto_seq) AS h) AS m
    JOIN referral r ON r.friend_id = m.member_id
   CROSS JOIN LATERAL turnover_between(r.friend_id, r.currency, '-infinity', 'infinity') AS b (turnover)
   WHERE (r.state = 'open' OR r.needed IS NOT NULL) AND r.turnover <> b.turnover
     AND NOT EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = r.friend_id);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_return_days_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'returns count ' || r.rounds || ' rounds of ' || h.vendor || '/' || h.game || ' on ' || h.day || ' at brand ' || h.merchant || ', stake ' || r.stake
         || ' and payout ' || r.payout || ' ' || h.currency || ', its bets are ' || h.rounds || ' with ' || h.stake || ' and ' || h.payout
    FROM settled_game_days('{returns,returns-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.rounds), 0) AS rounds, coalesce(sum(d.stake), 0) AS stake, coalesce(sum(d.payout), 0) AS payout
       FROM return_day d
      WHERE d.day = h.day AND d.merchant_id = h.merchant AND d.vendor = h.vendor AND d.game_code = h.game AND d.currency = h.currency) AS r
   WHERE (r.rounds, r.stake, r.payout) IS DISTINCT FROM (h.rounds::numeric, h.stake::numeric, h.payout::numeric);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_reward_openings(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT o.seq, o.amount FROM reward_opening o WHERE o.seq > from_seq AND o.seq <= upto_seq AND o.amount > 0
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'reward-ticket' GROUP BY m.seq
  )
  SELECT 'reward ticket by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_reward_ticket_prizes(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , opened AS (
    SELECT o.*, coalesce((p.settings -> 'prizes' -> o.paid::int -> 'amounts' ->> o.currency)::bigint, 0) AS due,
           coalesce((p.settings -> 'prizes' -> o.dealt::int -> 'amounts' ->> o.currency)::bigint, 0) AS most
      FROM reward_opening o JOIN offers_of('reward_campaign') p ON p.id = o.campaign_id WHERE o.seq > from_seq AND o.seq <= upto_seq
  )
  SELECT 'reward ticket ' || ticket_id || ' paid ' || amount || ', its line is ' || due || ' and at most ' || most
    FROM opened WHERE amount <> due OR amount > most OR (paid = dealt AND amount <> most);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_reward_ticket_rewards(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE 'reward_campaign'
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY ('{reward-ticket}') GROUP BY m.seq
    )
    SELECT 'reward_campaign'::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_rollover_carried(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , made AS (
    SELECT m.seq, sum(m.amount) AS amount
      FROM moved m JOIN ledger.member_accounts() AS d ON d.id = m.debit JOIN ledger.member_accounts() AS c ON c.id = m.credit
     WHERE m.kind IN ('member-transfer', 'agent-bill') AND d.member_id <> c.member_id GROUP BY m.seq
  ), kept AS (
    SELECT k.seq, sum(k.amount) FILTER (WHERE k.amount > 0) AS amount, sum(k.amount) AS rest, sum(k.turnover) AS turnover, sum(k.bank) AS bank,
           sum(k.ewallet) AS ewallet, sum(k.crypto) AS crypto
      FROM rollover_mark k WHERE k.seq > from_seq AND k.seq <= upto_seq GROUP BY k.seq
  )
  SELECT 'command ' || coalesce(made.seq, kept.seq) || ' moves ' || coalesce(made.amount, 0) || ' between members, its marks say '
         || coalesce(kept.amount, 0) || ' and differ by ' || coalesce((kept.rest, kept.turnover, kept.bank, kept.ewallet, kept.crypto)::text, 'nothing')
    FROM made FULL JOIN kept ON kept.seq = made.seq
   WHERE made.amount IS DISTINCT FROM kept.amount OR (kept.rest, kept.turnover, kept.bank, kept.ewallet, kept.crypto) IS DISTINCT FROM (0, 0, 0, 0, 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_round_settled(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , played AS (
    SELECT r.id, r.mode, r.stake, r.payout, r.settled_in FROM round r WHERE r.id > from_seq AND r.id <= upto_seq
  ), recorded AS (
    SELECT b.round_id, sum(b.stake) AS stake, sum(b.payout) AS payout FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq GROUP BY 1
  ), paid AS (
    SELECT seq, sum(amount) FILTER (WHERE kind = 'stake') AS stake, coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0) AS payout
      FROM moved WHERE kind IN ('stake', 'payout') AND seq IN (SELECT id FROM played) GROUP BY seq
  )
  SELECT 'round ' || r.id || ': stake ' || r.stake || ' and payout ' || r.payout || ', its transfers ' || coalesce(m.stake, 0) || ' and '
         || coalesce(m.payout, 0) || ', its record ' || CASE WHEN r.mode = 'practice' THEN 'none'
         ELSE coalesce(b.stake, 0) || ' and ' || coalesce(b.payout, 0) END
    FROM played r LEFT JOIN paid m ON m.seq = r.id LEFT JOIN recorded b ON b.round_id = r.id
   WHERE r.settled_in IS NULL AND r.mode <> 'free' AND ((m.stake, m.payout) IS DISTINCT FROM (r.stake::numeric, r.payout::numeric)
      OR CASE WHEN r.mode = 'real' THEN (b.stake, b.payout) IS DISTINCT FROM (r.stake::numeric, r.payout::numeric) ELSE b.round_id IS NOT NULL END)
  UNION ALL
  SELECT 'bet record of round ' || b.round_id || ', which is not there' FROM recorded b WHERE NOT EXISTS (SELECT FROM played r WHERE r.id = b.round_id);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_sittings(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , stepped AS (
    SELECT t.seq, sum(t.bought) AS bought, sum(t.staked) AS staked, sum(t.paid) AS paid, sum(t.back) AS back, array_agg(DISTINCT t.sitting) AS sittings
      FROM sitting_step t WHERE t.seq > from_seq AND t.seq <= upto_seq GROUP BY t.seq
  ), made AS (
    SELECT m.seq, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'buy-in'), 0) AS bought, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'seat-staked'), 0) AS staked,
           coalesce(sum(m.amount) FILTER (WHERE m.kind = 'seat-paid'), 0) AS paid, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'stand-up'), 0) AS back
      FROM moved m WHERE m.kind IN ('buy-in', 'seat-staked', 'seat-paid', 'stand-up') GROUP BY m.seq
  ), touched AS (
    SELECT DISTINCT s.* FROM stepped t CROSS JOIN LATERAL unnest(t.sittings) AS u (id) JOIN sitting s ON s.id = u.id
  )
  SELECT 'sittings, command ' || coalesce(t.seq, m.seq) || ': its steps and its transfers differ'
    FROM stepped t FULL JOIN made m ON m.seq = t.seq
   WHERE (t.bought, t.staked, t.paid, t.back) IS DISTINCT FROM (m.bought, m.staked, m.paid, m.back)
     AND (coalesce(t.bought, 0), coalesce(t.staked, 0), coalesce(t.paid, 0), coalesce(t.back, 0))
         IS DISTINCT FROM (coalesce(m.bought, 0), coalesce(m.staked, 0), coalesce(m.paid, 0), coalesce(m.back, 0))
  UNION ALL
  SELECT 'sitting ' || s.id || ' has ' || s.chips || ', its steps make ' || x.chips
    FROM touched s CROSS JOIN LATERAL (
           SELECT sum(t.bought - t.staked + t.paid - t.back) AS chips, sum(t.staked) AS staked, sum(t.paid) AS paid, count(*) - 1 AS steps
             FROM sitting_step t WHERE t.sitting = s.id) AS x
   WHERE (s.chips, s.staked, s.paid, s.steps) IS DISTINCT FROM (x.chips, x.staked, x.paid, x.steps)
  UNION ALL
  SELECT 'account ' || a.account_id || ' has ' || k.balance || ', its sittings ' || o.chips
    FROM (SELECT DISTINCT s.account_id FROM touched s) AS a
   CROSS JOIN LATERAL ledger.kept_in(a.account_id) AS k
   CROSS JOIN LATERAL (SELECT coalesce(sum(s.chips), 0) AS chips FROM sitting s WHERE s.account_id = a.account_id AND s.state = 'open') AS o
   WHERE k.balance <> o.chips;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_sports_accepted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'sports bet ' || b.id || ', accepted by command ' || b.staked_in || ', staked ' || b.stake || ', its transfers ' || coalesce(m.stake, 0)
    FROM sports_bet b
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS stake FROM moved x WHERE x.kind = 'stake' GROUP BY x.seq) AS m ON m.seq = b.staked_in
   WHERE b.staked_in > from_seq AND b.staked_in <= upto_seq AND coalesce(m.stake, 0) <> b.stake;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_sports_settled(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'settlement ' || s.revision || ' of sports bet ' || s.bet_id || ' from ' || s.paid_before || ' to ' || s.payout || ': its transfers move '
         || coalesce(m.gained, 0)
    FROM sports_settlement s
    LEFT JOIN (SELECT x.seq, sum(CASE x.kind WHEN 'correction-back' THEN -x.amount ELSE x.amount END) AS gained
                 FROM moved x WHERE x.kind IN ('payout', 'correction', 'correction-back') GROUP BY x.seq) AS m ON m.seq = s.seq
   WHERE s.seq > from_seq AND s.seq <= upto_seq AND coalesce(m.gained, 0) <> s.payout - s.paid_before
     AND (s.mode = 'real' OR s.payout >= s.paid_before);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_sports_sold(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'cash-out ' || s.id || ' of sports bet ' || s.bet_id || ' paid ' || s.paid || ', its transfers ' || coalesce(m.paid, 0)
    FROM sports_sale s
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS paid FROM moved x WHERE x.kind = 'payout' GROUP BY x.seq) AS m ON m.seq = s.paid_in
   WHERE s.paid_in > from_seq AND s.paid_in <= upto_seq AND coalesce(m.paid, 0) <> s.paid;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_sports_staked(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'sports bet ' || b.id || ' staked ' || b.stake || ', its transfers ' || coalesce(m.stake, 0) || ', with ' || l.legs || ' legs'
    FROM sports_bet b
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS stake FROM moved x WHERE x.kind IN ('stake', 'bet-reserve') GROUP BY x.seq) AS m ON m.seq = b.id
   CROSS JOIN LATERAL (SELECT count(*) AS legs FROM sports_leg g WHERE g.bet_id = b.id) AS l
   WHERE b.id > from_seq AND b.id <= upto_seq AND (coalesce(m.stake, 0) <> b.stake OR l.legs = 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_stepped_round_settled(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , played AS (
    SELECT r.*, coalesce(c.payout, r.payout) AS recorded
      FROM round r CROSS JOIN LATERAL payout_since(r.member_id, r.id) AS c
     WHERE r.settled_in > from_seq AND r.settled_in <= upto_seq AND r.staked_in[1] >= detached_below('ledger.transfer') AND r.paid_in IS NULL
  )
  SELECT 'round ' || r.id || ', settled in ' || r.settled_in || ': stake ' || r.stake || ' and payout ' || r.payout || ', its transfers ' || m.stake || ' and '
         || m.payout || ', its record ' || CASE WHEN r.mode = 'practice' THEN 'none' ELSE coalesce(b.stake, 0) || ' and ' || coalesce(b.payout, 0) END
    FROM played r
   CROSS JOIN LATERAL (SELECT s.amount AS stake, p.amount AS payout
                         FROM ledger.moved_in(r.staked_in, 'stake') AS s, ledger.moved_in(ARRAY[r.settled_in], 'payout') AS p) AS m
    LEFT JOIN LATERAL (SELECT o.stake, o.payout FROM bet_record o WHERE o.member_id = r.member_id AND o.at = r.at AND o.round_id = r.id) AS b ON true
   WHERE (m.stake, m.payout) IS DISTINCT FROM (r.stake, r.payout)
      OR CASE WHEN r.mode = 'real' THEN (b.stake, b.payout) IS DISTINCT FROM (r.stake, r.recorded) ELSE b.stake IS NOT NULL END;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_ticket_corrected(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'correction of round ' || c.round_id || ' from ' || c.paid_before || ' to ' || c.payout || ': its transfers move ' || coalesce(m.gained, 0)
    FROM ticket_correction c
    LEFT JOIN (SELECT x.seq, sum(CASE x.kind WHEN 'correction' THEN x.amount ELSE -x.amount END) AS gained
                 FROM moved x WHERE x.kind IN ('correction', 'correction-back') GROUP BY x.seq) AS m ON m.seq = c.seq
   WHERE c.mode = 'real' AND c.seq > from_seq AND c.seq <= upto_seq AND coalesce(m.gained, 0) <> c.payout - c.paid_before;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vendor_buy_ins(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , steps AS (
    SELECT r.seq, 'reserve' AS kind, r.amount FROM vendor_reserve r WHERE r.seq > from_seq AND r.seq <= upto_seq
    UNION ALL
    SELECT b.ended_in, 'reserve-back', b.reserved FROM vendor_buy_in b WHERE b.ended_in > from_seq AND b.ended_in <= upto_seq AND b.reserved > 0
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('reserve', 'reserve-back') GROUP BY seq, kind
  )
  SELECT 'buy-in, ' || coalesce(s.kind, m.kind) || ' by command ' || coalesce(s.seq, m.seq) || ': ' || coalesce(s.amount, 0)
         || ', its transfers move ' || coalesce(m.amount, 0)
    FROM steps s FULL JOIN made m ON m.seq = s.seq AND m.kind = s.kind
   WHERE s.amount IS DISTINCT FROM m.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vendor_moves(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) 
  SELECT 'vendor move ' || v.seq || ', ' || v.kind || ' of ' || v.amount || ': its transfers move ' || coalesce(m.amount, 0)
    FROM vendor_move v LEFT JOIN (SELECT seq, sum(amount) AS amount FROM moved GROUP BY seq) AS m ON m.seq = v.seq
   WHERE v.seq > from_seq AND v.seq <= upto_seq AND abs(v.amount) <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'vendor move ' || v.seq || ' is of round ' || v.round_id || ' and bet ' || coalesce(v.bet::text, 'none') || ', which are not both there'
    FROM vendor_move v
   WHERE v.seq > from_seq AND v.seq <= upto_seq AND v.round_id IS NOT NULL
     AND ((SELECT r.id FROM vendor_round r WHERE r.id = v.round_id LIMIT 1) IS NULL
          OR v.bet IS NOT NULL AND (SELECT b.seq FROM vendor_move b WHERE b.seq = v.bet AND b.round_id = v.round_id LIMIT 1) IS NULL);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vendor_rounds_recorded(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , touched AS (
    SELECT DISTINCT m.round_id FROM vendor_move m
     WHERE m.round_id IS NOT NULL AND (m.seq > from_seq AND m.seq <= upto_seq OR m.undone_in > from_seq AND m.undone_in <= upto_seq)
  ), summed AS (
    SELECT v.*, m.staked, m.staked - m.paid AS net, m.bets, m.others
      FROM touched t JOIN vendor_round v ON v.id = t.round_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount) FILTER (WHERE x.kind = 'bet'), 0) AS staked,
                                coalesce(sum(x.amount) FILTER (WHERE x.kind <> 'bet'), 0) AS paid,
                                count(*) FILTER (WHERE x.kind = 'bet') AS bets, count(*) FILTER (WHERE x.kind <> 'bet') AS others
                           FROM vendor_move x WHERE x.round_id = v.id AND x.undone_in IS NULL) AS m
  )
  SELECT 'round ' || s.id || ' of vendor ' || s.vendor || ' has stake ' || s.stake || ' and payout ' || s.payout || ', its moves ' || s.staked
         || ' and a net loss of ' || s.net
    FROM summed s WHERE s.stake - s.payout <> s.net OR s.stake < s.staked OR cardinality(s.staked_in) <> s.bets OR cardinality(s.paid_in) <> s.others
  UNION ALL
  SELECT 'round ' || s.id || ' of vendor ' || s.vendor || ' has stake ' || s.stake || ' and payout ' || s.payout || ', settled as '
         || coalesce(r.stake || ' and ' || r.payout, 'none') || ', its record ' || coalesce(b.stake || ' and ' || b.payout, 'none')
    FROM summed s
    LEFT JOIN LATERAL round_at(s.member_id, s.id) AS r ON true
    LEFT JOIN LATERAL record_at(s.member_id, s.moved_at, s.id) AS b ON true
   WHERE s.id >= greatest(detached_below('round'), detached_below('bet_record')) AND s.state = 'closed'
     AND ((s.stake, s.payout) IS DISTINCT FROM (coalesce(r.stake, 0), coalesce(r.payout, 0))
          OR (s.stake, s.payout) IS DISTINCT FROM (coalesce(b.stake, 0), coalesce(b.payout, 0)));
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vendor_transfers(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , steps AS (
    SELECT id, stored_seq AS seq, 'vendor-in' AS kind, amount FROM vendor_transfer
     WHERE direction = 'in' AND stored_seq > from_seq AND stored_seq <= upto_seq
    UNION ALL
    SELECT id, closed_seq, CASE direction || '/' || state WHEN 'in/done' THEN 'vendor-in-done' WHEN 'in/refused' THEN 'vendor-in-back' ELSE 'vendor-out' END,
           amount
      FROM vendor_transfer
     WHERE closed_seq > from_seq AND closed_seq <= upto_seq AND (direction = 'in' OR state = 'done')
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('vendor-in', 'vendor-in-done', 'vendor-in-back', 'vendor-out') GROUP BY seq, kind
  )
  SELECT 'transfer ' || coalesce(s.id::text, 'of no row') || ', ' || coalesce(s.kind, made.kind) || ' by command ' || coalesce(s.seq, made.seq)
         || ': ' || coalesce(s.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM steps s FULL JOIN made ON made.seq = s.seq AND made.kind = s.kind
   WHERE s.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vip_gifts(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , said AS (
    SELECT t.seq, t.amount, g.amount AS due
      FROM vip_gift_taken t LEFT JOIN vip_gift g ON g.member_id = t.member_id AND g.slot = t.slot AND g.currency = t.currency
     WHERE t.seq > from_seq AND t.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'vip-gift' GROUP BY m.seq
  )
  SELECT 'VIP gift by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of ' || coalesce(said.due, 0)
         || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_vip_months_counted(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , months AS (
    SELECT DISTINCT h.member_id, h.currency, date_trunc('month', h.day::timestamp)::date AS month
      FROM settled_days('{vip-of-play,vip-corrected}', from_seq, upto_seq) AS h
  )
  SELECT 'member ' || n.member_id || ' has ' || v.turnover || ' in the month of ' || n.month || ', its bets ' || b.turnover
    FROM months n
   CROSS JOIN LATERAL turnover_between(n.member_id, n.currency, n.month, (n.month + interval '1 month - 1 day')::date) AS b (turnover)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(o.turnover), 0)::bigint AS turnover FROM vip_month o WHERE o.member_id = n.member_id AND o.month = n.month) AS v
   WHERE v.turnover <> b.turnover AND NOT EXISTS (SELECT FROM vip_member m WHERE m.member_id = n.member_id AND m.currency <> n.currency);
    END $function$;

CREATE OR REPLACE FUNCTION public.broken_withdrawal_steps(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(detail text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) , stored AS (
    SELECT w.id, t.kind, t.seq, t.amount
      FROM withdrawal w CROSS JOIN LATERAL withdrawal_transfers(w) AS t
     WHERE (w.requested_seq > from_seq AND w.requested_seq <= upto_seq OR w.returned_seq > from_seq AND w.returned_seq <= upto_seq
            OR w.paid_seq > from_seq AND w.paid_seq <= upto_seq OR w.refunded_seq > from_seq AND w.refunded_seq <= upto_seq
            OR w.deposit_returned_seq > from_seq AND w.deposit_returned_seq <= upto_seq
            OR w.deposit_kept_seq > from_seq AND w.deposit_kept_seq <= upto_seq OR w.fee_returned_seq > from_seq AND w.fee_returned_seq <= upto_seq
            OR w.fee_taken_seq > from_seq AND w.fee_taken_seq <= upto_seq OR w.fee_refunded_seq > from_seq AND w.fee_refunded_seq <= upto_seq)
       AND t.seq > from_seq AND t.seq <= upto_seq
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved
     WHERE kind IN (SELECT unnest(ARRAY['withdrawal', 'receipt-deposit', 'withdrawal-fee', s.amount, s.deposit, s.fee]) FROM withdrawal_steps() AS s)
     GROUP BY seq, kind
  )
  SELECT 'withdrawal ' || coalesce(s.id::text, 'of no row') || ', ' || coalesce(s.kind, made.kind) || ' by command ' || coalesce(s.seq, made.seq)
         || ': ' || coalesce(s.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM stored s FULL JOIN made ON made.seq = s.seq AND made.kind = s.kind
   WHERE s.amount IS DISTINCT FROM made.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.cancelled_withdrawals(since timestamp with time zone, least_count integer)
 RETURNS TABLE(merchant_id integer, member_id bigint, measure integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT w.merchant_id, w.member_id, count(*)::int
    FROM withdrawal w WHERE w.state = 'cancelled' AND w.closed_at > since GROUP BY 1, 2 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.category_ever(listed text, a_title text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(nullif(listed, ''), category_of(split_part(a_title, '/', 1), split_part(a_title, '/', 2)), '')
$function$;

CREATE OR REPLACE FUNCTION public.category_of(a_vendor text, a_game text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT g.game_type FROM game g WHERE g.vendor = a_vendor AND g.game_code = a_game
$function$;

CREATE OR REPLACE FUNCTION public.check_approval_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status <> 'waiting' THEN
    RAISE EXCEPTION 'an approval that is % stays so', OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_case_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.verdict IS NOT NULL THEN
    RAISE EXCEPTION 'a case that is % stays so', OLD.verdict USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_deposit_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'waiting' AND NEW.status NOT IN ('refunded', 'charged_back'))
       OR (OLD.status IN ('expired', 'declined') AND NEW.status IN ('credited', 'mismatch'))
       OR (OLD.status = 'credited' AND NEW.status IN ('refunded', 'charged_back'))
       OR (OLD.status = 'refunded' AND NEW.status = 'charged_back')) THEN
    RAISE EXCEPTION 'a deposit cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.taken < OLD.taken THEN
    RAISE EXCEPTION 'what was taken back of a deposit stays taken' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.currency, NEW.amount, NEW.fee, NEW.provider)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.currency, OLD.amount, OLD.fee, OLD.provider) THEN
    RAISE EXCEPTION 'the terms of a deposit never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_dispute_verdict()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.verdict IS NOT NULL AND NOT erases_only('reason', to_jsonb(OLD), to_jsonb(NEW)) THEN
    RAISE EXCEPTION 'dispute % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_feedback_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.answer IS NOT NULL AND NOT (NEW.answer = '—' AND may_erase(OLD.member_id)) THEN
    RAISE EXCEPTION 'feedback % is answered', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_kyc_verdict()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.state <> 'waiting' AND NOT erases_only('reason', to_jsonb(OLD), to_jsonb(NEW)) THEN
    RAISE EXCEPTION 'document % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_payout_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state <> OLD.state
     AND (OLD.state, NEW.state) NOT IN (('stored', 'sent'), ('sent', 'accepted'), ('sent', 'paid'), ('sent', 'refused'), ('accepted', 'paid'),
                                        ('accepted', 'refused'), ('sent', 'by_hand'), ('accepted', 'by_hand'), ('sent', 'taken_back'),
                                        ('accepted', 'taken_back')) THEN
    RAISE EXCEPTION 'a payout cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.withdrawal_id, NEW.provider, NEW.currency, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.withdrawal_id, OLD.provider, OLD.currency, OLD.amount) THEN
    RAISE EXCEPTION 'the terms of a payout never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_promotion_verdict()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.state <> 'waiting' AND (NEW.state, NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at) THEN
    RAISE EXCEPTION 'promotion application % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_vendor_case_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a case that is % stays so', OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_vendor_transfer_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('stored', 'sent'), ('stored', 'refused'), ('sent', 'done'), ('sent', 'refused')) THEN
    RAISE EXCEPTION 'a transfer to or from a vendor cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.vendor, NEW.direction, NEW.currency, NEW.amount, NEW.stored_seq)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.vendor, OLD.direction, OLD.currency, OLD.amount, OLD.stored_seq) THEN
    RAISE EXCEPTION 'the terms of a transfer to or from a vendor never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_withdrawal_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- `is_idle` is generated of the state, after this.
  IF erases_only('reason', to_jsonb(OLD) - 'is_idle', to_jsonb(NEW) - 'is_idle') THEN RETURN NEW; END IF;
  IF NOT EXISTS (SELECT FROM withdrawal_steps() AS s WHERE (s."from", s."to") = (OLD.state, NEW.state)) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.account_id, NEW.currency, NEW.amount, NEW.deposit, NEW.fee, NEW.confirm_minutes, NEW.checks, NEW.requested_seq)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.account_id, OLD.currency, OLD.amount, OLD.deposit, OLD.fee, OLD.confirm_minutes,
                       OLD.checks, OLD.requested_seq) THEN
    RAISE EXCEPTION 'the terms of a withdrawal never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.clock_state(OUT "isSure" boolean, OUT database timestamp with time zone, OUT house timestamp with time zone, OUT "doubtedSince" timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT is_clock_sure(), clock_timestamp(), house_now(), (SELECT c.doubted_at FROM clock_tick c)
$function$;

CREATE OR REPLACE FUNCTION public.closing_sports_bets(a_merchant integer, since timestamp with time zone, a_count integer, a_percent integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.member_id, count(*)::int, min(b.placed_at), max(b.placed_at)
    FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id JOIN sports_closing c ON c.market_id = g.market_id
   WHERE b.merchant_id = a_merchant AND b.placed_at > since AND b.mode = 'real' AND b.state IN ('open', 'settled', 'sold') AND b.token_id IS NULL
     AND b.boost_id IS NULL AND g.block IS NULL AND b.taken_at <= c.closed_at AND c.chances[array_position(c.outcomes, g.outcome)] IS NOT NULL
   GROUP BY 1
  HAVING count(*) >= a_count AND sum(g.price * c.chances[array_position(c.outcomes, g.outcome)]) * 100 >= count(*) * 10000 * (100 + a_percent)
$function$;

CREATE OR REPLACE FUNCTION public.cohort_of(a_member bigint)
 RETURNS TABLE(cohort text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT to_char(brand_day(m.merchant_id, m.created_at), 'YYYY-MM') FROM member m WHERE m.id = a_member AND m.account_type <> 4
$function$;

CREATE OR REPLACE FUNCTION public.confirm_clock()
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE clock_tick SET at = clock_timestamp(), doubted_at = NULL
$function$;

CREATE OR REPLACE FUNCTION public.correct_bet(a_member bigint, a_round bigint, was bigint[], comes bigint[], new_risks bigint, in_seq bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT correct_record(r.id, in_seq, r.merchant_id, r.member_id, r.vendor, r.game_code, r.currency, r.at,
                        ARRAY[r.stake] || was, ARRAY[r.stake] || comes, new_risks)
    FROM round r WHERE r.member_id = a_member AND r.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.correct_missions(merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[], stakes_before bigint[], payouts_before bigint[], turnovers_before bigint[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH received AS (
    SELECT h.member, m.id, mission_slot(m.merchant_id, m.settings->>'period', h.at) AS slot, s.n,
           mission_adds(s.step, h.game, category_ever(h.game_type, h.game), h.stake, h.payout, h.turnover)
           - mission_adds(s.step, h.game, category_ever(h.game_type, h.game), h.stake_before, h.payout_before, h.turnover_before) AS adds
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, turnovers, stakes_before, payouts_before, turnovers_before, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, turnover, stake_before, payout_before, turnover_before, at)
      JOIN offers_of('mission') m ON m.merchant_id = h.merchant AND m.state = 'published' AND h.at >= m.starts_at AND h.at < m.ends_at AND m.settings->'amounts' ? h.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
  )
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT received.member, received.id, received.slot, received.n, sum(received.adds)::bigint FROM received WHERE received.adds <> 0
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE SET value = c.value + excluded.value
$function$;

CREATE OR REPLACE FUNCTION public.correct_payout(a_member bigint, a_round bigint, paid_before bigint, pays bigint, in_seq bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT correct_record(r.id, in_seq, r.merchant_id, r.member_id, r.vendor, r.game_code, r.currency, r.at,
                        ARRAY[r.stake, paid_before, b.turnover], ARRAY[r.stake, pays, b.turnover], NULL)
    FROM round r
    LEFT JOIN LATERAL (SELECT coalesce(sum(x.turnover), 0)::bigint AS turnover FROM bet_record x
                        WHERE x.member_id = r.member_id AND x.at = r.at AND x.round_id = r.id) AS b ON true
   WHERE r.member_id = a_member AND r.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.correct_points(merchants integer[], members bigint[], types text[], currencies text[], turnovers bigint[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM on_point_rounds(merchants, members, types, currencies, turnovers, moments);
  WITH less AS (
    SELECT h.member, brand_day(h.merchant, h.at) AS day, h.game_type, h.currency, sum(h.turnover)::bigint AS turnover
      FROM unnest(merchants, members, types, currencies, turnovers, moments) AS h (merchant, member, game_type, currency, turnover, at)
      JOIN point_rule r ON r.merchant_id = h.merchant AND r.game_type = h.game_type AND r.currency = h.currency
     WHERE h.turnover < 0
     GROUP BY 1, 2, 3, 4
  ), by_day AS (
    INSERT INTO point_day AS d (member_id, day, game_type, currency, turnover, points)
    SELECT l.member, l.day, l.game_type, l.currency, l.turnover, 0 FROM less l
    ON CONFLICT (member_id, day, game_type, currency) DO UPDATE SET turnover = d.turnover + excluded.turnover
  )
  INSERT INTO point_rest AS r (member_id, game_type, currency, turnover)
  SELECT l.member, l.game_type, l.currency, sum(l.turnover)::bigint FROM less l GROUP BY 1, 2, 3
  ON CONFLICT (member_id, game_type, currency) DO UPDATE SET turnover = r.turnover + excluded.turnover;
END $function$;

CREATE OR REPLACE FUNCTION public.correct_races(merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[], stakes_before bigint[], payouts_before bigint[], turnovers_before bigint[], moments timestamp with time zone[])
 RETURNS TABLE(race integer, is_best boolean)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_offers('race', merchants, (SELECT min(m.at) FROM unnest(moments) AS m (at)));

  UPDATE race_end e SET corrected = ARRAY(SELECT DISTINCT c FROM unnest(e.corrected || late.members) AS c)
    FROM (SELECT r.id, array_agg(DISTINCT h.member) AS members
            FROM unnest(merchants, members, currencies, moments) AS h (merchant, member, currency, at)
            JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.frozen_at IS NOT NULL AND h.at >= r.starts_at
                       AND h.at < r.ends_at AND r.measure <> 'deposits'
           GROUP BY r.id) AS late
   WHERE e.race_id = late.id AND NOT late.members <@ e.corrected;

  RETURN QUERY
  WITH received AS (
    SELECT r.id, r.measure, h.member, b.is_now::int - b.was::int AS rounds,
           CASE WHEN r.measure = 'multiplier' THEN 0
                ELSE CASE WHEN b.is_now THEN race_points(r.measure, h.stake, h.payout, h.payout, h.turnover) ELSE 0 END
                     - CASE WHEN b.was THEN race_points(r.measure, h.stake_before, h.payout_before, h.payout_before, h.turnover_before) ELSE 0 END END AS points
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, turnovers, stakes_before, payouts_before, turnovers_before, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, turnover, stake_before, payout_before, turnover_before, at)
      JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.state = 'published' AND r.frozen_at IS NULL
                 AND h.at >= r.starts_at AND h.at < r.ends_at AND r.measure <> 'deposits'
     CROSS JOIN LATERAL (SELECT race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake, h.turnover) AS is_now,
                                race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake_before, h.turnover_before) AS was) AS b
     WHERE b.is_now OR b.was
  ), summed AS (
    SELECT h.id, h.measure, h.member, sum(h.points)::bigint AS points, sum(h.rounds)::bigint AS rounds FROM received h GROUP BY 1, 2, 3
  ), emptied AS (
    DELETE FROM race_score s USING summed d WHERE s.race_id = d.id AND s.member_id = d.member AND s.rounds + d.rounds = 0
    RETURNING s.race_id, s.member_id
  ), scored AS (
    INSERT INTO race_score AS s (race_id, member_id, score, rounds)
    SELECT d.id, d.member, d.points, d.rounds FROM summed d
     WHERE NOT EXISTS (SELECT FROM race_score o WHERE o.race_id = d.id AND o.member_id = d.member AND o.rounds + d.rounds = 0)
    ON CONFLICT (race_id, member_id) DO UPDATE SET score = s.score + excluded.score, rounds = s.rounds + excluded.rounds
  )
  SELECT DISTINCT d.id, d.measure = 'multiplier' FROM summed d;
END $function$;

CREATE OR REPLACE FUNCTION public.correct_record(a_round bigint, in_seq bigint, merchant integer, member bigint, vendor text, game text, currency text, at timestamp with time zone, was bigint[], comes bigint[], new_risks bigint, new_house_win bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_variable
DECLARE
  risked bigint := coalesce((SELECT b.at_risk FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round), 0);
  risks  bigint := CASE WHEN comes[1] = 0 THEN 0 ELSE coalesce(new_risks, risked) END;
  won    bigint := coalesce((SELECT b.house_win FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round), was[1] - was[2]);
  wins   bigint := CASE WHEN comes[1] = 0 THEN 0 ELSE coalesce(new_house_win, won + (comes[1] - comes[2]) - (was[1] - was[2])) END;
  had    bigint := coalesce((SELECT b.bonus_win FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round), 0);
  has    bigint := CASE WHEN comes[1] = 0 THEN 0 WHEN in_seq IS NULL THEN had ELSE had - ledger.bonus_net(ARRAY[in_seq]) END;
BEGIN
  IF comes[1] = 0 THEN
    DELETE FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round;
  ELSE
    UPDATE bet_record b SET stake = comes[1], payout = comes[2], turnover = comes[3], at_risk = risks, house_win = wins, bonus_win = has
     WHERE b.member_id = member AND b.at = at AND b.round_id = a_round;
  END IF;
  UPDATE bet_day d
     SET count = d.count - CASE comes[1] WHEN 0 THEN 1 ELSE 0 END, stake = d.stake + comes[1] - was[1], payout = d.payout + comes[2] - was[2],
         turnover = d.turnover + comes[3] - was[3], at_risk = d.at_risk + risks - risked,
         house_win = d.house_win + wins - won, bonus_win = d.bonus_win + has - had
   WHERE d.member_id = member AND d.day = brand_day(merchant, at) AND d.vendor = vendor AND d.game_code = game AND d.currency = currency;
  INSERT INTO outbox (topic, events)
  SELECT 'BetsCorrected', json_build_array(json_build_object(
           'round', ARRAY[a_round::text], 'merchant', ARRAY[merchant], 'member', ARRAY[member::text], 'vendor', ARRAY[vendor], 'game', ARRAY[game],
           'stake', ARRAY[(comes[1] - was[1])::text], 'payout', ARRAY[(comes[2] - was[2])::text], 'turnover', ARRAY[(comes[3] - was[3])::text],
           'houseWin', ARRAY[(wins - won)::text], 'bonusWin', ARRAY[(has - had)::text], 'currency', ARRAY[currency], 'at', ARRAY[at],
           'was', ARRAY[json_build_object('stake', was[1]::text, 'payout', was[2]::text, 'turnover', was[3]::text)]));
END $function$;

CREATE OR REPLACE FUNCTION public.correct_rounds(corrected json)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH again AS (
    SELECT * FROM json_to_recordset(corrected) AS a (id bigint, member_id bigint, stake bigint, payout bigint, staked_in bigint[], paid_in bigint[])
  ), emptied AS (
    DELETE FROM round r USING again a WHERE r.member_id = a.member_id AND r.id = a.id AND a.stake = 0
  )
  UPDATE round r SET stake = a.stake, payout = a.payout, staked_in = a.staked_in, paid_in = a.paid_in
    FROM again a WHERE r.member_id = a.member_id AND r.id = a.id AND a.stake > 0
$function$;

CREATE OR REPLACE FUNCTION public.correct_sports_bet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM correct_bet(NEW.member_id, NEW.bet_id, ARRAY[NEW.paid_before, was.turnover], ARRAY[NEW.payout, NEW.turnover], NEW.at_risk, NEW.seq)
     FROM sports_settlement was JOIN sports_bet b ON b.id = was.bet_id AND b.token_id IS NULL
    WHERE was.bet_id = NEW.bet_id AND was.revision = NEW.revision - 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.correct_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM correct_payout(NEW.member_id, NEW.round_id, NEW.paid_before, NEW.payout, NEW.seq);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.correct_vendor_rounds(corrected json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM correct_rounds(corrected);
  PERFORM correct_record(a.id, CASE WHEN a.bonus_id IS NOT NULL THEN a.moved_in END, a.merchant_id, a.member_id, a.vendor, a.game_code, a.currency, a.moved_at,
                         ARRAY[a.was_stake, a.was_payout, turnover_of(a.was_stake, a.was_payout, a.turnover_weight)],
                         ARRAY[a.stake, a.payout, turnover_of(a.stake, a.payout, a.turnover_weight)], valid_bet(a.stake, a.payout))
     FROM json_to_recordset(corrected) AS a (id bigint, moved_in bigint, bonus_id bigint, merchant_id integer, member_id bigint, vendor text, game_code text, currency text,
                                             moved_at timestamptz, turnover_weight integer, was_stake bigint, was_payout bigint, stake bigint,
                                             payout bigint);
END $function$;

CREATE OR REPLACE FUNCTION public.correct_vip(merchants integer[], members bigint[], currencies text[], turnovers bigint[], moments timestamp with time zone[], received_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM on_vip_rounds(merchants, members, currencies, turnovers, moments, received_at);
  INSERT INTO vip_month AS v (member_id, month, turnover)
  SELECT h.member, vip_month_of(h.merchant, h.at), sum(h.turnover)::bigint
    FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
    JOIN vip_member m ON m.member_id = h.member AND m.currency = h.currency
   WHERE h.turnover < 0
   GROUP BY 1, 2
  ON CONFLICT (member_id, month) DO UPDATE SET turnover = v.turnover + excluded.turnover;
END $function$;

CREATE OR REPLACE FUNCTION public.count_agent_places(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  n integer;
BEGIN
  WITH fresh AS (
    UPDATE agent_place p SET is_counted = true
      FROM (SELECT u.id FROM agent_place u WHERE NOT u.is_counted AND u.until IS NULL ORDER BY u.id LIMIT most FOR NO KEY UPDATE SKIP LOCKED) AS u
     WHERE p.id = u.id RETURNING p.path
  ), sums AS (
    SELECT up.id, count(*)::int AS below FROM fresh, unnest(fresh.path) AS up (id) GROUP BY up.id ORDER BY up.id
  ), kept AS (
    INSERT INTO agent_head AS h (place_id, below) SELECT id, below FROM sums
    ON CONFLICT (place_id) DO UPDATE SET below = h.below + excluded.below
  )
  SELECT count(*) INTO n FROM fresh;
  RETURN n;
END $function$;

CREATE OR REPLACE FUNCTION public.count_mission_deposit(a_deposit text, is_back boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT d.member_id, m.id, mission_slot(m.merchant_id, m.settings->>'period', d.at), s.n, CASE WHEN is_back THEN 0 ELSE d.amount END
    FROM mission_deposit d
    JOIN offers_of('mission') m ON m.merchant_id = d.merchant_id AND m.state = 'published' AND d.at >= m.starts_at AND d.at < m.ends_at AND m.settings->'amounts' ? d.currency
   CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
   WHERE d.deposit_id = a_deposit AND s.step->>'kind' = 'deposit'
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE
     SET value = CASE WHEN is_back THEN greatest(0, c.value - (SELECT d.amount FROM mission_deposit d WHERE d.deposit_id = a_deposit))
                      ELSE c.value + excluded.value END
$function$;

CREATE OR REPLACE FUNCTION public.count_vendor_day(counted json)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO vendor_day AS d (vendor, currency, day, part, staked, paid, credited)
  SELECT c.vendor, c.currency, (c.at AT TIME ZONE 'UTC')::date, c.member % 16, sum(c.staked), sum(c.paid), sum(c.credited)
    FROM json_to_recordset(counted) AS c (vendor text, currency text, member bigint, staked bigint, paid bigint, credited bigint, at timestamptz)
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (vendor, currency, day, part) DO UPDATE
     SET staked = d.staked + excluded.staked, paid = d.paid + excluded.paid, credited = d.credited + excluded.credited
$function$;

CREATE OR REPLACE FUNCTION public.coup_results(a_coup bigint, of_brand integer, in_currency text)
 RETURNS TABLE(member_id bigint, net bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.member_id, r.payout - r.stake FROM round r
   WHERE r.coup_id = a_coup AND r.merchant_id = of_brand AND r.mode = 'real' AND r.currency = in_currency
$function$;

CREATE OR REPLACE FUNCTION public.coups_of_member(a_member bigint, in_currency text, since timestamp with time zone)
 RETURNS TABLE(coup bigint, merchant_id integer, net bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.coup_id, o.merchant_id, sum(o.payout - o.stake)::bigint FROM round o
   WHERE o.member_id = a_member AND o.coup_id IS NOT NULL AND o.mode = 'real' AND o.currency = in_currency AND o.at > since
   GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.covered_sports_bets(since timestamp with time zone)
 RETURNS TABLE(merchant_id integer, member_id bigint, bets integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.merchant_id, b.member_id, count(*)::int, min(b.placed_at), max(b.placed_at) FROM sports_bet b
   WHERE b.covered > 0 AND b.placed_at > since GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.credited_between(a_member bigint, in_currency text, a_from timestamp with time zone, a_until timestamp with time zone, OUT amount bigint, OUT first_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(o.credited - o.taken), 0)::bigint, min(o.decided_at) FROM deposit_order o
   WHERE o.member_id = a_member AND o.currency = in_currency AND o.credited > 0 AND o.decided_at BETWEEN a_from AND a_until
$function$;

CREATE OR REPLACE FUNCTION public.cycle_kind(a_vendor text, a_game text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
           WHEN g.game_type = 'RNG' AND (g.model IS NULL OR g.model LIKE 'slots/%') THEN 'slots'
           WHEN g.game_type IN ('LIVE', 'COCKFIGHT', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP') THEN NULL
           ELSE 'casino'
         END
    FROM (VALUES (1)) AS requested (one) LEFT JOIN game g ON g.vendor = a_vendor AND g.game_code = a_game
$function$;

CREATE OR REPLACE FUNCTION public.database_fault()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN pg_is_in_recovery() THEN 'it is a standby'
              WHEN current_setting('transaction_read_only') = 'on' THEN 'it is read-only'
              WHEN sync_standbys() = 0 THEN 'no synchronous standby follows' END
$function$;

CREATE OR REPLACE FUNCTION public.date_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state NOT IN ('excluded', 'closed') OR OLD.excluded_at IS NULL THEN
    NEW.excluded_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.day_in(zone text, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (at AT TIME ZONE zone)::date
$function$;

CREATE OR REPLACE FUNCTION public.declare_bonus_at_play(module text, query text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT declare_part('bonus_at_play', 'a_bonus bigint', 'is_at_play boolean', 'any', module, query)
$function$;

CREATE OR REPLACE FUNCTION public.declare_chain_user(module text, used text, needed text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT declare_part('links_used', 'chain bigint', 'used integer', 'greatest', module, used);
  SELECT declare_part('is_chain_needed', 'chain bigint', 'is_needed boolean', 'any', module, needed)
$function$;

CREATE OR REPLACE FUNCTION public.declare_correction(module text, query text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT declare_part('payout_since', 'a_member bigint, a_round bigint', 'payout bigint', 'greatest', module, query)
$function$;

CREATE OR REPLACE FUNCTION public.declare_erasure(a_table text, statement text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($erasure$
    CREATE OR REPLACE FUNCTION %I(of_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE %L USING of_member;
    END $body$ $erasure$, 'erase_' || a_table, statement);
END $function$;

CREATE OR REPLACE FUNCTION public.declare_fact(fact text, is_added_by text, changeable text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO fact_table (name, is_added_by, changeable) VALUES (fact, declare_fact.is_added_by, declare_fact.changeable)
$function$;

CREATE OR REPLACE FUNCTION public.declare_handicaps(a_sport text, a_kind text, families text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO sports_lead (sport, code, family, kind) SELECT a_sport, f, f, a_kind FROM unnest(families) AS f
$function$;

CREATE OR REPLACE FUNCTION public.declare_lead(a_sport text, a_family text, a_kind text, codes text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO sports_lead (sport, code, family, kind) SELECT a_sport, c, a_family, a_kind FROM unnest(codes) AS c
$function$;

CREATE OR REPLACE FUNCTION public.declare_offer_rewards(name text, of_kind text, transfers text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT ledger.declare_invariant(name, format($query$
    WITH said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE %1$L
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY (%2$L) GROUP BY m.seq
    )
    SELECT %1$L::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
  $query$, of_kind, transfers))
$function$;

CREATE OR REPLACE FUNCTION public.declare_part(whole text, arguments text, answers text, joined text, part text, query text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS declared_part (whole text, part text, query text, PRIMARY KEY (whole, part)) ON COMMIT DROP;
  INSERT INTO declared_part VALUES (whole, part, query);
  EXECUTE format('CREATE OR REPLACE FUNCTION %I(%s) RETURNS TABLE (%s) LANGUAGE sql STABLE AS %L', whole, arguments, answers,
    (SELECT CASE joined WHEN 'sum' THEN 'SELECT ' || string_agg(p.query, ' + ' ORDER BY p.part)
                        WHEN 'any' THEN 'SELECT ' || string_agg(p.query, ' OR ' ORDER BY p.part)
                        WHEN 'greatest' THEN 'SELECT greatest(' || string_agg(p.query, ', ' ORDER BY p.part) || ')' END
       FROM (SELECT d.part, '(' || d.query || ')' AS query FROM declared_part d WHERE d.whole = declare_part.whole) AS p));
END $function$;

CREATE OR REPLACE FUNCTION public.declare_partitions(a_name text, a_counter text, a_key text, a_local_unique text DEFAULT NULL::text, a_before_detach text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO partitioned_table (name, counter, key, local_unique, before_detach)
  VALUES (a_name, a_counter, a_key, a_local_unique, a_before_detach)
  ON CONFLICT (name) DO UPDATE SET counter = excluded.counter, key = excluded.key, local_unique = excluded.local_unique,
                                   before_detach = excluded.before_detach
$function$;

CREATE OR REPLACE FUNCTION public.declare_returns_under_way(module text, query text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT declare_part('returns_under_way', 'a_member bigint', 'returned bigint', 'sum', module, query)
$function$;

CREATE OR REPLACE FUNCTION public.declare_stakes_under_way(module text, query text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT declare_part('stakes_under_way', 'a_member bigint', 'staked bigint', 'sum', module, query)
$function$;

CREATE OR REPLACE FUNCTION public.declare_sweep(a_table text, old_rows text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($sweep$
    CREATE OR REPLACE FUNCTION %I(most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
    DECLARE gone int;
    BEGIN
      DELETE FROM %s WHERE ctid = ANY (ARRAY(%s LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $body$ $sweep$, 'sweep_' || replace(a_table, '.', '_'), a_table, old_rows);
END $function$;

CREATE OR REPLACE FUNCTION public.deposit_bursts(a_merchant integer, since timestamp with time zone, least_count integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.member_id, count(*)::int, min(o.decided_at), max(o.decided_at) FROM deposit_order o
   WHERE o.merchant_id = a_merchant AND o.credited > 0 AND o.decided_at > since GROUP BY 1 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.deposit_days(since timestamp with time zone, least_count integer)
 RETURNS TABLE(merchant_id integer, member_id bigint, day date, times integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.merchant_id, o.member_id, brand_day(o.merchant_id, o.decided_at), count(*)::int
    FROM deposit_order o WHERE o.status = 'credited' AND o.decided_at > since
   GROUP BY 1, 2, 3 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.deposit_label(a_merchant integer, a_number bigint)
 RETURNS TABLE(label text, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.status || ' in ' || o.currency || ' by ' || o.method, o.member_id FROM deposit_order o WHERE o.serial = a_number AND o.merchant_id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.deposits_at(a_provider text, refs text[])
 RETURNS TABLE(reference text, serial text, merchant_id integer, member_id bigint, currency text, amount bigint, taken bigint, is_paid boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.provider_ref, o.serial::text, o.merchant_id, o.member_id, o.currency, o.amount, o.taken, o.credited > 0
    FROM deposit_order o WHERE o.provider = a_provider AND o.provider_ref = ANY (refs)
$function$;

CREATE OR REPLACE FUNCTION public.deposits_below(a_merchant integer, since timestamp with time zone, least_count integer, in_currency text, from_amount bigint, below_amount bigint)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.member_id, count(*)::int, min(o.decided_at), max(o.decided_at) FROM deposit_order o
   WHERE o.merchant_id = a_merchant AND o.credited > 0 AND o.decided_at > since AND o.currency = in_currency
     AND o.amount >= from_amount AND o.amount < below_amount
   GROUP BY 1 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.deposits_come_by(a_provider text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM deposit_order o WHERE o.provider = a_provider)
$function$;

CREATE OR REPLACE FUNCTION public.deposits_credited(a_provider text, a_from timestamp with time zone, a_until timestamp with time zone)
 RETURNS TABLE(reference text, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.provider_ref, o.decided_at FROM deposit_order o
   WHERE o.provider = a_provider AND o.credited > 0 AND o.provider_ref IS NOT NULL AND o.decided_at >= a_from AND o.decided_at < a_until
$function$;

CREATE OR REPLACE FUNCTION public.deposits_taken(a_provider text, a_from timestamp with time zone, a_until timestamp with time zone)
 RETURNS TABLE(reference text, currency text, at timestamp with time zone, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.provider_ref, o.currency, p.taken_at, p.amount FROM deposit_order o JOIN deposit_part p ON p.deposit_id = o.id
   WHERE o.provider = a_provider AND o.provider_ref IS NOT NULL AND o.taken_at >= a_from
     AND EXISTS (SELECT FROM deposit_part q WHERE q.deposit_id = o.id AND q.taken_at >= a_from AND q.taken_at < a_until)
$function$;

CREATE OR REPLACE FUNCTION public.detach_partitions(below_number bigint)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
DECLARE
  t partitioned_table;
  p record;
BEGIN
  PERFORM pg_advisory_xact_lock(7461003);
  FOR t IN SELECT * FROM partitioned_table ORDER BY name LOOP
    FOR p IN SELECT * FROM partitions_of(t.name) AS x WHERE x.below <= below_number ORDER BY x.below LOOP
      IF t.before_detach IS NOT NULL THEN
        EXECUTE format('SELECT %s($1, $2)', t.before_detach) USING p.from_key, p.below;
      END IF;
      EXECUTE format('ALTER TABLE %s DETACH PARTITION part.%I', t.name::regclass, p.name);
      EXECUTE format('ALTER TABLE part.%I SET SCHEMA archive', p.name);
      UPDATE partitioned_table SET detached_below = p.below WHERE name = t.name;
      RETURN NEXT p.name;
    END LOOP;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.detached_below(a_name text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.detached_below FROM partitioned_table p WHERE p.name = a_name
$function$;

CREATE OR REPLACE FUNCTION public.end_of_chain(chain bigint)
 RETURNS TABLE(terminal text, salt text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT h.terminal, h.salt FROM coup_chain h WHERE h.id = chain
$function$;

CREATE OR REPLACE FUNCTION public.erase_agent_freeze(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE agent_freeze SET reason = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_agent_message(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE agent_message SET text = ''—'' WHERE agent_id = $1 OR to_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_care_contact(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE care_contact SET text = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_chat_author(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' DELETE FROM chat_author WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_chat_message(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE chat_message SET text = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_chat_mute(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE chat_mute SET reason = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_dispute_message(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE dispute_message SET text = ''—'' WHERE dispute_id IN (SELECT id FROM withdrawal_dispute WHERE member_id = $1)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_feedback(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE feedback SET content = ''—'', answer = CASE WHEN answer IS NOT NULL THEN ''—'' END WHERE member_id = $1
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_kyc_case(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE kyc_case SET reason = ''—'' WHERE member_id = $1 AND reason IS NOT NULL ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_member_note(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE member_note SET text = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_member_registration(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE member_registration SET fields = ''{}'', birthday = NULL, affiliate = NULL, ip = NULL, domain = NULL, register_url = NULL
   WHERE member_id = $1
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_message(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE message SET facts = facts || ''{"from": "—", "said": "—"}'' WHERE author_id = $1 OR (member_id = $1 AND author_id IS NOT NULL)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_pay_difference(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE pay_difference SET note = ''—'' WHERE member_id = $1 AND note IS NOT NULL ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_payout_account(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE payout_account SET holder = ''—'', holder_key = NULL, number = ''erased '' || id WHERE member_id = $1
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_point_order(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE point_order SET deliver_to = CASE WHEN deliver_to IS NOT NULL THEN ''—'' END, remark = CASE WHEN remark IS NOT NULL THEN ''—'' END
   WHERE member_id = $1
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_promotion_application(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE promotion_application SET comment = ''—'', reason = CASE WHEN reason IS NOT NULL THEN ''—'' END WHERE member_id = $1
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_risk_case(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE risk_case SET title = ''—'', outcome = CASE WHEN outcome IS NOT NULL THEN ''—'' END
   WHERE id IN (SELECT m.case_id FROM risk_case_member m WHERE m.member_id = $1)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_risk_case_entry(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE risk_case_entry SET text = ''—'' WHERE case_id IN (SELECT m.case_id FROM risk_case_member m WHERE m.member_id = $1)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_risk_case_file(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  DELETE FROM risk_case_file WHERE entry_id IN (
    SELECT e.id FROM risk_case_entry e JOIN risk_case_member m ON m.case_id = e.case_id WHERE m.member_id = $1)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_screen_hit(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' DELETE FROM screen_hit WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_security_event(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE security_event SET ip = NULL, facts = ''{}'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_sports_factor(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE sports_factor SET reason = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_sports_token(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE sports_token SET reason = ''—'' WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_support_line(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE '
  UPDATE support_line SET text = ''—'' WHERE chat_id IN (SELECT id FROM support_chat WHERE member_id = $1)
' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_terms_accepted(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE terms_accepted SET ip = NULL WHERE member_id = $1 ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_withdrawal(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE withdrawal SET reason = ''—'' WHERE member_id = $1 AND reason IS NOT NULL ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erase_withdrawal_dispute(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE ' UPDATE withdrawal_dispute SET reason = ''—'' WHERE member_id = $1 AND reason IS NOT NULL ' USING of_member;
    END $function$;

CREATE OR REPLACE FUNCTION public.erases_only(a_column text, before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(after ->> a_column = '—' AND before - a_column = after - a_column, false)
$function$;

CREATE OR REPLACE FUNCTION public.events_waiting(consumers text[], topics text[])
 RETURNS json[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN NOT EXISTS (
    SELECT FROM unnest(consumers, topics) AS c (name, topic)
     WHERE NOT EXISTS (SELECT FROM outbox_consumer r WHERE r.name = c.name AND r.topic = c.topic)
  ) THEN ARRAY(
    SELECT e.event
      FROM (SELECT o.events FROM outbox o WHERE o.topic = ANY (topics)
            UNION ALL
            SELECT d.events FROM outbox_delivery d WHERE d.consumer = ANY (consumers) AND d.topic = ANY (topics)) AS w,
           json_array_elements(w.events) AS e (event)
  ) END
$function$;

CREATE OR REPLACE FUNCTION public.exclusion_over(a_member bigint)
 RETURNS TABLE(of_member bigint, until timestamp with time zone, kind text, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  WITH shared AS (
    SELECT o.member_id AS other, m.kind, m.given_at, m.is_proven AND o.is_proven AS is_proven
      FROM member_mark m JOIN member_mark o ON o.kind = m.kind AND o.value = m.value AND o.member_id <> m.member_id
     WHERE m.member_id = a_member AND m.kind <> 'birthday'
  ), persons AS (
    SELECT s.other, 'person', greatest(s.given_at, b.given_at), s.is_proven AND b.is_proven AND o.is_proven
      FROM shared s
      JOIN member_mark b ON b.member_id = a_member AND b.kind = 'birthday'
      JOIN member_mark o ON o.member_id = s.other AND o.kind = 'birthday' AND o.value = b.value
     WHERE s.kind = 'name'
  )
  SELECT x.id, x.state_until, r.kind, x.excluded_at
    FROM (SELECT * FROM shared s WHERE s.kind <> 'name' UNION ALL SELECT * FROM persons) AS r
    JOIN member x ON x.id = r.other
    JOIN member own ON own.id = a_member
   WHERE brand_group(x.merchant_id) = brand_group(own.merchant_id)
     AND NOT EXISTS (SELECT FROM member_apart a WHERE a.one = least(x.id, a_member) AND a.other = greatest(x.id, a_member))
     AND is_kept_out(x) AND (r.given_at >= x.excluded_at OR r.is_proven)
   ORDER BY x.state_until DESC NULLS FIRST, x.id LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.figure_bps(a_cost text, a_merchant integer, a_vendor text, a_category text, a_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT r.bps FROM figure_rate r
                    WHERE r.merchant_id = a_merchant AND r.cost = a_cost AND r.vendor IN ('', a_vendor) AND r.game_type IN ('', a_category) AND r.from_day <= a_day
                    ORDER BY r.vendor <> '' DESC, r.game_type <> '' DESC, r.from_day DESC LIMIT 1), 0)
$function$;

CREATE OR REPLACE FUNCTION public.figure_cut(amount bigint, bps integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT amount / 10000 * bps + amount % 10000 * bps / 10000
$function$;

CREATE OR REPLACE FUNCTION public.figure_rates(merchants integer[], days date[], numbers integer[], vendors text[], categories text[])
 RETURNS TABLE(merchant_id integer, day date, n integer, fee integer, duty integer)
 LANGUAGE sql
 STABLE
AS $function$
  WITH asked AS MATERIALIZED (
    SELECT x.merchant_id, x.day FROM unnest(merchants, days) AS x (merchant_id, day)
  ), studio AS MATERIALIZED (
    SELECT v.* FROM unnest(numbers, vendors, categories) AS v (n, vendor, category)
  ), since AS MATERIALIZED (
    SELECT s.merchant_id, s.from_day, coalesce(lead(s.from_day) OVER (PARTITION BY s.merchant_id ORDER BY s.from_day), 'infinity') AS to_day
      FROM (SELECT DISTINCT r.merchant_id, r.from_day FROM figure_rate r WHERE r.from_day <= (SELECT max(a.day) FROM asked a)
            UNION SELECT DISTINCT a.merchant_id, '-infinity'::date FROM asked a) AS s
  ), used AS MATERIALIZED (
    SELECT s.merchant_id, s.from_day, v.n, figure_bps('fee', s.merchant_id, v.vendor, v.category, s.from_day) AS fee,
           figure_bps('duty', s.merchant_id, v.vendor, v.category, s.from_day) AS duty
      FROM (SELECT DISTINCT s.merchant_id, s.from_day FROM since s JOIN asked a ON a.merchant_id = s.merchant_id AND a.day >= s.from_day AND a.day < s.to_day) AS s
     CROSS JOIN studio v
  )
  SELECT a.merchant_id, a.day, u.n, u.fee, u.duty
    FROM asked a JOIN since s ON s.merchant_id = a.merchant_id AND a.day >= s.from_day AND a.day < s.to_day
    JOIN used u ON u.merchant_id = s.merchant_id AND u.from_day = s.from_day
$function$;

CREATE OR REPLACE FUNCTION public.free_rounds_dealt(from_seq bigint, upto_seq bigint)
 RETURNS TABLE(id bigint, payout bigint, is_recorded boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.id, r.payout, EXISTS (SELECT FROM bet_record b WHERE b.round_id = r.id AND b.member_id = r.member_id)
    FROM round r WHERE r.id > from_seq AND r.id <= upto_seq AND r.mode = 'free' AND r.vendor_round IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.free_rounds_due(a_gift uuid, requested_at timestamp with time zone)
 RETURNS TABLE(member bigint, currency text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT g.member_id, c.currency, least(sum(p.won), c.most_each)::bigint
    FROM free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id JOIN free_round_play p ON p.gift_id = g.id
   WHERE g.id = a_gift AND c.is_own AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)
   GROUP BY g.id, c.id HAVING count(*) = c.rounds OR requested_at >= c.expires_at OR c.state = 'stopped'
$function$;

CREATE OR REPLACE FUNCTION public.freeze_race(a_race integer, ended_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  r record;
  least bigint;
BEGIN
  SELECT o.currency, o.ticket, race_ladder(o.settings) AS prizes INTO r FROM races() o WHERE o.id = a_race AND o.state = 'published';
  INSERT INTO race_end (race_id, frozen_at, corrected) SELECT a_race, ended_at, '{}' WHERE r.currency IS NOT NULL ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  -- The caller draws its places, in the same transaction.
  IF r.ticket IS NOT NULL THEN RETURN true; END IF;
  SELECT s.score INTO least FROM race_score s WHERE s.race_id = a_race AND s.score > 0
   ORDER BY s.score DESC OFFSET cardinality(r.prizes) - 1 LIMIT 1;

  INSERT INTO race_prize (race_id, member_id, place, shared_by, score, currency, amount, at)
  SELECT a_race, p.member_id, p.place, p.shared_by, p.score, r.currency, p.amount, ended_at
    FROM (SELECT ranked.*, (SELECT sum(won) FROM unnest(r.prizes[ranked.place:ranked.place + ranked.shared_by - 1]) AS won)::bigint
                           / ranked.shared_by AS amount
            FROM (SELECT s.member_id, s.score, rank() OVER (ORDER BY s.score DESC)::integer AS place,
                         count(*) OVER (PARTITION BY s.score)::integer AS shared_by
                    FROM race_score s WHERE s.race_id = a_race AND s.score >= coalesce(least, 1)) AS ranked) AS p
   WHERE p.amount > 0;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION public.game_elsewhere(is_beside boolean, a_member bigint, a_vendor text, a_game text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF is_beside IS DISTINCT FROM false THEN RETURN NULL; END IF;
  RETURN coalesce(round_elsewhere(a_member, a_vendor, a_game), sitting_elsewhere(a_member, a_vendor, a_game));
END $function$;

CREATE OR REPLACE FUNCTION public.game_revenue(computed json, merchants integer[], days date[], in_currency text, of_vendor text, of_game text, vendors text[], games text[], categories text[], grouped_by text)
 RETURNS TABLE(key text, currency text, bets bigint, stakes bigint, payouts bigint, ggr bigint, cash bigint, bonus bigint, promotions bigint, jackpots bigint, fees bigint, duty bigint, ngr bigint)
 LANGUAGE sql
 STABLE
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  WITH titled AS MATERIALIZED (
    SELECT g.*, (dense_rank() OVER (ORDER BY g.vendor COLLATE "C", g.category COLLATE "C"))::integer AS studio
      FROM unnest(vendors, games, categories) WITH ORDINALITY AS g (vendor, game_code, category, n)
     WHERE (of_vendor IS NULL OR g.vendor = of_vendor) AND (of_game IS NULL OR g.game_code = of_game)
  ), studio AS MATERIALIZED (
    SELECT g.studio, g.vendor, g.category FROM titled g GROUP BY 1, 2, 3
  ), computed_row AS MATERIALIZED (
    SELECT c.*
      FROM json_to_recordset(computed) AS c (merchant_id integer, day date, vendor text, game_code text, currency text, bets bigint, stakes bigint,
                                             payouts bigint, ggr bigint, promotions bigint, jackpots bigint, bonus bigint)
  ), rate AS MATERIALIZED (
    SELECT r.*, s.day IS NOT NULL AS is_stored
      FROM figure_rates(merchants, days, (SELECT array_agg(v.studio ORDER BY v.studio) FROM studio v), (SELECT array_agg(v.vendor ORDER BY v.studio) FROM studio v),
                        (SELECT array_agg(v.category ORDER BY v.studio) FROM studio v)) AS r
      LEFT JOIN figure_game_day_stored s USING (merchant_id, day)
  ), summed AS (
    SELECT f.merchant_id, f.day, f.vendor, f.game_code, f.currency, f.bets, f.stakes, f.payouts, f.ggr, f.promotions, f.jackpots, f.bonus, true AS is_stored
      FROM figure_game_day f
     WHERE f.day BETWEEN (SELECT min(a) FROM unnest(days) AS a) AND (SELECT max(a) FROM unnest(days) AS a)
    UNION ALL
    SELECT c.*, false FROM computed_row c
  ), cut AS (
    SELECT d.merchant_id, CASE grouped_by WHEN 'brand' THEN 0 WHEN 'day' THEN d.day - '2000-01-01'::date WHEN 'game' THEN g.n ELSE g.studio END AS n,
           d.currency, d.bets, d.stakes, d.payouts, d.ggr, d.bonus, d.promotions, d.jackpots, figure_cut(d.ggr, r.fee) AS fees,
           figure_cut(d.ggr, r.duty) AS duty
      FROM summed d JOIN titled g USING (vendor, game_code) JOIN rate r ON r.merchant_id = d.merchant_id AND r.day = d.day AND r.n = g.studio
     WHERE (in_currency IS NULL OR d.currency = in_currency) AND d.is_stored = r.is_stored
  ), numbered AS MATERIALIZED (
    SELECT o.merchant_id, o.n, o.currency, sum(o.bets) AS bets, sum(o.stakes) AS stakes, sum(o.payouts) AS payouts, sum(o.ggr) AS ggr,
           sum(o.bonus) AS bonus, sum(o.promotions) AS promotions, sum(o.jackpots) AS jackpots, sum(o.fees) AS fees, sum(o.duty) AS duty
      FROM cut o GROUP BY 1, 2, 3
  ), named AS (
    SELECT CASE grouped_by
             WHEN 'brand' THEN o.merchant_id::text
             WHEN 'category' THEN v.category
             WHEN 'studio' THEN CASE v.vendor WHEN '' THEN 'no-game' ELSE v.vendor END
             WHEN 'game' THEN CASE g.game_code WHEN '' THEN 'no-game' ELSE g.vendor || '/' || g.game_code END
             WHEN 'day' THEN ('2000-01-01'::date + o.n::integer)::text END AS key, o.*
      FROM numbered o
      LEFT JOIN studio v ON grouped_by IN ('category', 'studio') AND v.studio = o.n
      LEFT JOIN titled g ON grouped_by = 'game' AND g.n = o.n
  ), total AS (
    SELECT o.key, o.currency, sum(o.bets)::bigint AS bets, sum(o.stakes)::bigint AS stakes, sum(o.payouts)::bigint AS payouts, sum(o.ggr)::bigint AS ggr,
           sum(o.bonus)::bigint AS bonus, sum(o.promotions)::bigint AS promotions, sum(o.jackpots)::bigint AS jackpots, sum(o.fees)::bigint AS fees,
           sum(o.duty)::bigint AS duty
      FROM named o GROUP BY 1, 2
  )
  SELECT t.key, t.currency, t.bets, t.stakes, t.payouts, t.ggr, t.ggr - t.bonus, t.bonus, t.promotions, t.jackpots, t.fees, t.duty,
         t.ggr - t.promotions - t.jackpots - t.fees - t.duty
    FROM total t
$function$;

CREATE OR REPLACE FUNCTION public.gate_agent_bill(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bill bigint, attempt integer)) 
  SELECT asking.cmd, 'agents.bill_moved', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bill ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN agent_bill b ON b.id = asking.bill
   WHERE asking.nth > 1 OR b.attempt IS DISTINCT FROM asking.attempt
      OR b.state NOT IN ('due', 'part_received', 'payer_short', 'awaiting_claim', 'part_claimed');
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bet_is_late(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, late boolean)) 
  SELECT requested.cmd, 'rounds.bets_closed', NULL::jsonb FROM requested;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bonus_bet(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  bonus bigint, cash bigint, stake bigint, staked bigint, most bigint, closed boolean, decimals int )) 
  SELECT judged.cmd, judged.refusal, jsonb_build_object(
           'cash', ledger.in_major(judged.cash_left, judged.decimals),
           'most', ledger.in_major(judged.most, judged.decimals))
    FROM (SELECT requested.cmd, requested.decimals, requested.most, held.cash_left,
                 CASE WHEN g.state IS DISTINCT FROM 'running' OR g.ends_at <= clock_timestamp() THEN 'bonus.over'
                      WHEN held.cash_left >= requested.stake OR held.cash_left + held.bonus_left < requested.stake THEN NULL
                      WHEN requested.closed THEN 'bonus.game_excluded'
                      WHEN requested.staked + requested.stake > requested.most THEN 'bonus.stake_too_high' END AS refusal
            FROM requested
            LEFT JOIN bonus_grant g ON g.id = requested.bonus
            LEFT JOIN LATERAL ledger.kept_in(requested.cash) AS c ON true
            LEFT JOIN LATERAL ledger.kept_in(g.account_id) AS b ON true
           CROSS JOIN LATERAL (SELECT coalesce(c.balance, 0) AS cash_left, coalesce(b.balance, 0) AS bonus_left) AS held
         ) AS judged
   WHERE judged.refusal IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bonus_ends(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bonus bigint, outcome text)) 
  SELECT asking.cmd, 'bonus.over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bonus ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN bonus_grant g ON g.id = asking.bonus
   WHERE asking.nth > 1 OR g.state IS DISTINCT FROM 'running' OR NOT CASE asking.outcome
           WHEN 'converted' THEN g.wagered >= g.required
           WHEN 'expired' THEN g.ends_at <= house_now()
           WHEN 'lost' THEN (SELECT k.balance FROM ledger.kept_in(g.account_id) AS k) = 0 AND NOT is_bonus_at_play(g.id)
           ELSE asking.outcome = 'forfeited' END;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bonus_free(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, grants boolean)) 
  SELECT asking.cmd, CASE WHEN asking.follows THEN 'wallet.busy' ELSE 'bonus.running' END, NULL::jsonb
    FROM (SELECT requested.cmd, requested.member, coalesce(requested.grants, false) AS grants,
                 row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) > 1
                   AND bool_or(coalesce(requested.grants, false)) OVER (PARTITION BY requested.member) AS follows
            FROM requested) AS asking
   WHERE asking.follows OR NOT asking.grants AND bonus_runs(asking.member);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bonus_is_over(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bonus bigint, state text, converted bigint)) 
  SELECT asking.cmd, 'bonus.over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bonus ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN bonus_grant g ON g.id = asking.bonus
   WHERE asking.nth > 1 OR (g.state, g.converted) IS DISTINCT FROM (asking.state, asking.converted);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_bonus_none_running(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, currency text)) 
  SELECT asking.cmd, 'bonus.one_running', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY member, currency ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1
      OR EXISTS (SELECT FROM bonus_grant g WHERE g.member_id = asking.member AND g.currency = asking.currency AND g.state = 'running');
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_coup_accepts_bets(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT requested.cmd, 'rounds.bets_closed', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR clock_timestamp() >= c.closes_at;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_coup_ends(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, void boolean)) 
  SELECT requested.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR coalesce(c.verdict = 'void', false) <> requested.void;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_coup_goes_on(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT requested.cmd, 'rounds.too_late', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR c.verdict IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_coup_seat(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, mode text, seat smallint)) 
  SELECT asking.cmd, 'rounds.seat_taken', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY coup, mode, seat ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1 OR EXISTS (
     SELECT FROM open_rounds_of_coup(asking.coup) AS o WHERE o.mode = asking.mode AND o.seat = asking.seat);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_debt_free(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, currency text)) 
  SELECT requested.cmd, 'wallet.debt_owed', NULL::jsonb FROM requested WHERE ledger.debt_of(requested.member, requested.currency) > 0;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_deposit_limit(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, amount bigint, decimals int, dollar bigint, "timeZone" text)) , wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested
  ), held AS (
    SELECT w.cmd, w.running, w.decimals, l.period, l.amount, limit_used(w.member, l.kind, limit_since(l.period, w."timeZone")) AS used
      FROM wanted AS w LEFT JOIN LATERAL play_terms(merchant_of(w.member)) AS p ON true
     CROSS JOIN LATERAL limits_over(w.member, p.brand_limits, p.profile_limits, w.dollar) AS l
     WHERE l.kind = 'deposit'
  )
  SELECT DISTINCT ON (held.cmd) held.cmd, 'limits.deposit_limit_reached', limit_facts(held.period, held.amount, held.used, held.decimals)
    FROM held WHERE held.used + held.running > held.amount
   ORDER BY held.cmd, held.amount - held.used;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_draw_accepts_bets(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, draw bigint, merchant integer, currency text, cells json, most bigint, steps json)) , closed AS (
    SELECT requested.cmd FROM requested LEFT JOIN draw d ON d.id = requested.draw
     WHERE d.id IS NULL OR d.state <> 'open' OR clock_timestamp() >= d.closes_at
  ), wanted AS (
    SELECT requested.cmd, requested.draw, requested.merchant, requested.currency, requested.most, requested.steps, x.cell, x.owed AS own, coalesce(x.price, 100) AS price,
           sum(x.owed) OVER (PARTITION BY requested.draw, requested.merchant, requested.currency, x.cell ORDER BY requested.cmd) AS owed
      FROM requested CROSS JOIN LATERAL json_to_recordset(requested.cells) AS x (cell text, owed bigint, price integer)
  ), held AS (
    SELECT w.cmd, w.cell, w.most, w.price, w.owed + coalesce(l.owed, 0) AS owed,
           coalesce((SELECT min(s.price) FROM json_to_recordset(w.steps) AS s (play text, owed bigint, price integer)
                      WHERE s.play = split_part(w.cell, ':', 1) AND w.owed - w.own + coalesce(l.owed, 0) >= s.owed), 100) AS stands
      FROM wanted w LEFT JOIN draw_load l ON l.draw_id = w.draw AND l.merchant_id = w.merchant AND l.currency = w.currency AND l.cell = w.cell
     WHERE w.cmd NOT IN (SELECT closed.cmd FROM closed)
  ), full_up AS (
    SELECT h.cmd, min(h.cell) AS cell FROM held h WHERE h.owed > h.most GROUP BY h.cmd
  )
  SELECT closed.cmd, 'rounds.bets_closed', NULL::jsonb FROM closed
  UNION ALL
  SELECT f.cmd, 'rounds.sold_out', jsonb_build_object('number', f.cell) FROM full_up f
  UNION ALL
  (SELECT DISTINCT ON (h.cmd) h.cmd, 'rounds.price_changed', jsonb_build_object('number', h.cell, 'price', h.stands)
     FROM held h WHERE h.price <> h.stands AND h.cmd NOT IN (SELECT f.cmd FROM full_up f) ORDER BY h.cmd, h.cell);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_fair_nonce(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, seed bigint, nonce bigint)) 
  SELECT dealt.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY seed ORDER BY cmd) - 1 AS before FROM requested) AS dealt
    LEFT JOIN LATERAL (
      SELECT greatest(n.next, f.used_up) AS next FROM fair_seed f CROSS JOIN LATERAL next_nonce_of(f.id) AS n WHERE f.id = dealt.seed AND f.state = 'active' LIMIT 1) AS s ON true
   WHERE s.next IS NULL OR dealt.nonce < s.next + dealt.before;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_free_round(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, gift uuid, vendor text, game text, currency text, stake bigint, at timestamptz)) 
  SELECT asking.cmd, 'rounds.free_rounds_over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN (free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id AND c.is_own AND c.state = 'running')
      ON g.id = asking.gift AND g.member_id = asking.member AND c.vendor = asking.vendor AND c.game_code = asking.game
     AND c.currency = asking.currency AND c.stake = asking.stake AND asking.at < c.expires_at
     AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)
   WHERE g.id IS NULL OR (SELECT count(*) FROM free_round_play p WHERE p.gift_id = g.id) + asking.nth > c.rounds;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_free_rounds_due(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, gift uuid, currency text, amount bigint, at timestamptz)) 
  SELECT asking.cmd, 'rounds.free_rounds_over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN LATERAL free_rounds_due(asking.gift, asking.at) AS d ON true
   WHERE asking.nth > 1 OR (d.member, d.currency, d.amount) IS DISTINCT FROM (asking.member, asking.currency, asking.amount);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_free_rounds_win(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text, gift uuid, currency text, amount bigint, at timestamptz)) 
  SELECT requested.cmd,
         CASE WHEN g.id IS NULL OR g.state IN ('refused', 'withdrawn') THEN 'rounds.free_rounds_unknown'
              WHEN requested.nth > 1 OR w.seq IS NOT NULL OR requested.at >= c.expires_at + interval '7 days' THEN 'rounds.free_rounds_over'
              ELSE 'rounds.free_rounds_beyond' END,
         NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS requested
    LEFT JOIN (free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id)
      ON g.id = requested.gift AND g.member_id = requested.member AND c.vendor = requested.vendor AND c.currency = requested.currency
    LEFT JOIN free_round_win w ON w.gift_id = g.id
   WHERE g.id IS NULL OR g.state IN ('refused', 'withdrawn') OR w.seq IS NOT NULL OR requested.amount > c.most_each
      OR requested.nth > 1 OR requested.at >= c.expires_at + interval '7 days';
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_free_withdrawals(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, since timestamptz, free int, is_free boolean)) , wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.fee_changed', NULL::jsonb
    FROM wanted
   WHERE wanted.is_free
         <> (wanted.running + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.requested_at >= wanted.since
                                  AND w.state NOT IN ('denied', 'cancelled')) <= wanted.free);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_mall_item(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, item integer, quantity integer, points bigint, price bigint, currency text)) , wanted AS (
    SELECT requested.*, sum(requested.quantity) OVER (PARTITION BY requested.item ORDER BY requested.cmd) AS running FROM requested
  ), found AS (
    SELECT wanted.*, i.state, i.stock, i.points AS asks, mall_price(i, wanted.currency) AS pays
      FROM wanted LEFT JOIN mall_item i ON i.id = wanted.item
  )
  SELECT found.cmd,
         CASE WHEN found.state IS DISTINCT FROM 'listed' THEN 'points.not_listed'
              WHEN found.points <> found.asks * found.quantity OR found.price IS DISTINCT FROM found.pays * found.quantity THEN 'points.price_changed'
              ELSE 'points.sold_out' END,
         jsonb_build_object('left', found.stock)
    FROM found
   WHERE found.state IS DISTINCT FROM 'listed' OR found.points <> found.asks * found.quantity
      OR found.price IS DISTINCT FROM found.pays * found.quantity OR found.running > found.stock;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_member(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, act text)) 
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
   WHERE judged.refusal IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_meter_stands(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  member bigint, vendor text, game text, model text, currency text, stake bigint, fund text, count integer )) 
  SELECT requested.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM requested LEFT JOIN meter m ON m.member_id = requested.member AND m.vendor = requested.vendor AND m.game_code = requested.game
     AND m.model = requested.model AND m.currency = requested.currency AND m.stake = requested.stake AND m.fund = requested.fund
   WHERE coalesce(m.count, 0) <> requested.count;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_mission_done(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, mission integer, member bigint, slot date, currency text, amount bigint)) 
  SELECT requested.cmd, CASE WHEN wrong.is THEN 'missions.over' ELSE 'missions.not_done' END, NULL::jsonb
    FROM requested
    LEFT JOIN offers_of('mission') o ON o.id = requested.mission
   CROSS JOIN LATERAL (SELECT o.id IS NULL OR requested.slot <> mission_slot(o.merchant_id, o.settings->>'period', clock_timestamp())
                           OR requested.amount IS DISTINCT FROM (o.settings->'amounts'->>requested.currency)::bigint AS is) AS wrong
   WHERE wrong.is
      OR EXISTS (SELECT FROM jsonb_array_elements(o.settings->'steps') WITH ORDINALITY AS s (step, n)
                   LEFT JOIN mission_count c ON c.member_id = requested.member AND c.mission_id = o.id AND c.slot = requested.slot AND c.step = s.n
                  WHERE coalesce(c.value, 0) >= mission_goal(s.step, requested.currency) IS NOT TRUE);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_money_free(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint)) 
  SELECT requested.cmd, 'identity.withheld', NULL::jsonb FROM requested JOIN member m ON m.id = requested.member WHERE m.withheld_at IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_no_open_round(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text, game text, mode text, place smallint)) 
  SELECT asking.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY member, vendor, game, mode, place ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1 OR EXISTS (
     SELECT FROM open_round o
      WHERE o.member_id = asking.member AND o.vendor = asking.vendor AND o.game_code = asking.game AND o.mode = asking.mode
        AND o.place = asking.place);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_no_play_limit(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint)) 
  SELECT judged.cmd, judged.refusal, NULL::jsonb
    FROM (
      SELECT requested.cmd,
             CASE
               WHEN EXISTS (SELECT 1 FROM member_limit l WHERE l.member_id = requested.member AND l.kind <> 'deposit' AND l.amount IS NOT NULL)
                 OR has_terms_of_play(merchant_of(requested.member))
               THEN 'limits.not_kept_outside'
               WHEN line_is_stopped(requested.member) THEN 'limits.line_stopped'
             END AS refusal
        FROM requested
    ) AS judged
   WHERE judged.refusal IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_no_taken_back_case(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint)) 
  SELECT requested.cmd, 'cashier.case_is_open', NULL::jsonb FROM requested WHERE has_taken_back_case(requested.member);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_offer_budget(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, offer integer, currency text, amount bigint, spent text)) , wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.offer, requested.currency ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, wanted.spent, NULL::jsonb
    FROM wanted LEFT JOIN offer_budget b ON b.offer_id = wanted.offer AND b.currency = wanted.currency
   WHERE b.total IS NULL OR b.spent + wanted.running > b.total;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_offer_open(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, offer integer, member bigint, slot text, "untilEnd" boolean, claimed text, over text)) 
  SELECT asking.cmd, CASE WHEN asking.nth > 1 OR asking.given THEN asking.claimed ELSE asking.over END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.offer, requested.member, requested.slot ORDER BY requested.cmd) AS nth,
                 EXISTS (SELECT FROM offer_reward r WHERE r.offer_id = requested.offer AND r.member_id = requested.member AND r.slot = requested.slot) AS given
            FROM requested) AS asking
    LEFT JOIN offer o ON o.id = asking.offer
   WHERE asking.nth > 1 OR asking.given
      OR o.state IS DISTINCT FROM 'published' OR clock_timestamp() < o.starts_at
      OR asking."untilEnd" AND clock_timestamp() >= o.ends_at;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_open_deposits(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, most int)) , wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'cashier.too_many_open', jsonb_build_object('most', wanted.most)
    FROM wanted
   WHERE wanted.running + (SELECT count(*) FROM deposit_order d WHERE d.member_id = wanted.member AND d.status = 'waiting') > wanted.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_open_withdrawals(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, most int)) , wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.too_many_open', jsonb_build_object('most', wanted.most)
    FROM wanted
   WHERE wanted.running
         + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.state IN ('requested', 'approved', 'paying')) > wanted.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_owes(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, currency text, amount bigint)) 
  SELECT requested.cmd, 'wallet.debt_changed', NULL::jsonb FROM requested WHERE ledger.debt_of(requested.member, requested.currency) < requested.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_play_limit(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, merchant integer, stake bigint, decimals int, dollar bigint, vendor text, game text, cycle text)) , terms AS MATERIALIZED (
    SELECT m.merchant AS brand, brand_day(m.merchant, clock_timestamp())::timestamp AS day, p.*
      FROM (SELECT DISTINCT requested.merchant FROM requested) AS m LEFT JOIN LATERAL play_terms(m.merchant) AS p ON true
  ), wanted AS MATERIALIZED (
    SELECT requested.*, sum(requested.stake) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running,
           count(requested.cycle) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS cycles, t.*,
           CASE WHEN requested.cycle IS NOT NULL AND num_nonnulls(t.slots_ms, t.casino_ms) > 0
                THEN least_cycle(t.slots_ms, t.casino_ms, requested.vendor, requested.game) END AS least_ms,
           CASE WHEN t.caps IS NOT NULL THEN stake_cap(t.caps, requested.member, requested.merchant, requested.vendor, requested.game, requested.dollar) END AS cap
      FROM requested JOIN terms AS t ON t.brand = requested.merchant
  ), limited AS (
    SELECT w.cmd, w.member, w.running, w.decimals, w.day, l.kind, l.period, l.amount
      FROM wanted AS w JOIN member_limit l ON l.member_id = w.member WHERE l.kind <> 'deposit' AND l.amount IS NOT NULL
    UNION ALL
    SELECT w.cmd, w.member, w.running, w.decimals, w.day, i.kind, i.period, i.amount
      FROM wanted AS w CROSS JOIN LATERAL outer_limits(w.brand_limits, w.profile_limits, w.dollar) AS i
     WHERE num_nonnulls(w.brand_limits, w.profile_limits) > 0 AND i.kind <> 'deposit'
  ), held AS (
    SELECT l.*, limit_used(l.member, l.kind, date_trunc(l.period, l.day)::date) AS used FROM limited AS l
  ), refused AS (
    SELECT held.cmd, 'limits.' || held.kind || '_limit_reached' AS refusal,
           limit_facts(held.period, held.amount, held.used, CASE held.kind WHEN 'time' THEN 0 ELSE held.decimals END) AS facts,
           held.amount - held.used AS left_over
      FROM held WHERE CASE held.kind WHEN 'time' THEN held.used >= held.amount ELSE held.used + held.running > held.amount END
    UNION ALL
    SELECT w.cmd, 'limits.stake_capped', jsonb_build_object('most', ledger.in_major(w.cap, w.decimals)), NULL FROM wanted AS w WHERE w.stake > w.cap
    UNION ALL
    SELECT w.cmd, 'limits.too_soon', jsonb_build_object('waitMs', CASE WHEN w.cycles > 1 THEN w.least_ms
             ELSE ceil(extract(epoch FROM t.busy_until - clock_timestamp()) * 1000) END), NULL
      FROM wanted AS w
      LEFT JOIN LATERAL (SELECT o.busy_until, o.cycle FROM play_time o WHERE o.member_id = w.member ORDER BY o.day DESC LIMIT 1) AS t ON true
     WHERE w.least_ms IS NOT NULL AND (w.cycles > 1 OR t.busy_until > clock_timestamp() AND t.cycle IS DISTINCT FROM w.cycle)
    UNION ALL
    SELECT w.cmd, 'limits.not_offered', NULL, NULL FROM wanted AS w WHERE w.shut IS NOT NULL AND category_of(w.vendor, w.game) = ANY (w.shut)
    UNION ALL
    SELECT w.cmd, 'limits.game_elsewhere', e.game, NULL FROM wanted AS w, LATERAL game_elsewhere(w.is_beside, w.member, w.vendor, w.game) AS e (game)
     WHERE NOT w.is_beside AND e.game IS NOT NULL
    UNION ALL
    -- Asked once for a batch: mostly no line is stopped.
    SELECT requested.cmd, 'limits.line_stopped', NULL, NULL FROM requested
     WHERE EXISTS (SELECT FROM line_stop) AND line_is_stopped(requested.member)
  )
  SELECT DISTINCT ON (refused.cmd) refused.cmd, refused.refusal, refused.facts FROM refused ORDER BY refused.cmd, refused.left_over NULLS FIRST, refused.refusal;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_points_left(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, points bigint)) , wanted AS (
    SELECT requested.*, sum(requested.points) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, 'points.too_few', jsonb_build_object('points', coalesce(b.points, 0))
    FROM wanted LEFT JOIN point_balance b ON b.member_id = wanted.member
   WHERE wanted.running > coalesce(b.points, 0);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_promotion_deposit(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, currency text, at timestamptz)) 
  SELECT requested.cmd, 'promotions.deposit_left', NULL::jsonb FROM requested WHERE money_left_at(requested.member, requested.currency) >= requested.at;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_race_prize(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, race integer, member bigint, currency text, amount bigint)) 
  SELECT requested.cmd, 'races.not_due', NULL::jsonb
    FROM requested
    LEFT JOIN race_prize p ON p.race_id = requested.race AND p.member_id = requested.member AND p.currency = requested.currency AND p.amount = requested.amount
   WHERE p.member_id IS NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_referral_reward(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, friend bigint, inviter bigint, currency text, amount bigint)) , asking AS (
    SELECT requested.*, row_number() OVER (PARTITION BY requested.inviter ORDER BY requested.cmd) AS nth,
           row_number() OVER (PARTITION BY requested.friend ORDER BY requested.cmd) > 1
             OR EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = requested.friend) AS taken,
           (SELECT count(*) FROM referral_reward g WHERE g.inviter_id = requested.inviter) AS had
      FROM requested
  )
  SELECT asking.cmd,
         CASE WHEN asking.taken THEN 'referral.reward_taken' WHEN r.friend_id IS NULL THEN 'referral.not_due' ELSE 'referral.most_reached' END,
         NULL::jsonb
    FROM asking
    LEFT JOIN referral r ON r.friend_id = asking.friend AND r.inviter_id = asking.inviter AND r.state = 'due' AND r.reward = asking.amount
                        AND r.reward_currency = asking.currency AND (r.needed IS NULL OR r.turnover >= r.needed)
    LEFT JOIN referral_programme p ON p.merchant_id = r.merchant_id
   WHERE asking.taken OR r.friend_id IS NULL OR asking.had + asking.nth > p.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_reward_ticket(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, ticket bigint, member bigint)) 
  SELECT asking.cmd,
         CASE WHEN t.id IS NULL OR t.withdrawn_at IS NOT NULL THEN 'rewards.unknown' ELSE 'rewards.opened' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY ticket ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN reward_ticket t ON t.id = asking.ticket AND t.member_id = asking.member
    LEFT JOIN reward_opening o ON o.ticket_id = t.id
   WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR asking.nth > 1 OR o.ticket_id IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_round_step(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, round bigint, member bigint, step integer)) 
  SELECT asking.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY round ORDER BY cmd) AS place FROM requested) AS asking
    LEFT JOIN open_round o ON o.id = asking.round AND o.member_id = asking.member
   WHERE asking.place > 1 OR o.step IS DISTINCT FROM asking.step;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sitting_opens(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, room text, name text)) 
  SELECT asking.cmd, CASE WHEN asking.nth > 1 THEN 'wallet.busy' ELSE 'seats.sits_already' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.room ORDER BY requested.cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1
      OR EXISTS (SELECT FROM sitting s WHERE s.member_id = asking.member AND s.room = asking.room AND s.state = 'open')
      OR EXISTS (SELECT FROM sitting s WHERE s.room = asking.room AND s.name = asking.name);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sitting_step(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, room text, name text, n integer, staked bigint, paid bigint, back bigint)) 
  SELECT asking.cmd,
         CASE WHEN asking.nth > 1 THEN 'wallet.busy'
              WHEN s.id IS NULL OR s.member_id <> asking.member THEN 'seats.sitting_unknown'
              WHEN s.state <> 'open' THEN 'seats.sitting_over'
              WHEN s.steps + 1 <> asking.n THEN 'seats.step_moved'
              ELSE 'seats.stack_short' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.room, requested.name ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN sitting s ON s.room = asking.room AND s.name = asking.name
   WHERE asking.nth > 1 OR s.id IS NULL OR s.member_id <> asking.member OR s.state <> 'open' OR s.steps + 1 <> asking.n
      OR s.chips < asking.staked OR asking.back <> s.chips - asking.staked + asking.paid;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sports_accepts(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  member bigint, merchant integer, currency text, potential bigint, cap bigint, at timestamptz, legs json, delayed boolean, bet bigint )) , leg AS (
    SELECT requested.cmd, requested.merchant, requested.currency, requested.delayed, x.*,
           sum(x.owed) OVER (PARTITION BY requested.merchant, requested.currency, x.market, x.outcome ORDER BY requested.cmd) AS owed_by
      FROM requested CROSS JOIN LATERAL json_to_recordset(requested.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, epoch integer, owed bigint, room bigint, most bigint, sells boolean,
                 steps integer, block smallint, seen integer, place bigint)
  ), stands AS (
    SELECT leg.*, e.state, e.starts_at, e.fresh_until, e.stops, e.steps AS steps_now, e.priced_steps, e.version, e.epoch AS epoch_now, m.status, p.status AS place_status,
           m.prices[array_position(m.outcomes, leg.outcome)] AS price_now,
           coalesce((SELECT l.owed FROM sports_load l WHERE l.event_id = leg.event AND l.merchant_id = leg.merchant AND l.currency = leg.currency
                        AND l.market_id = leg.market AND l.outcome = leg.outcome), 0) AS owed_before
      FROM leg
      LEFT JOIN sports_event e ON e.id = leg.event
      LEFT JOIN sports_market m ON m.id = leg.market AND m.event_id = leg.event
      LEFT JOIN sports_market p ON p.id = leg.place AND p.event_id = leg.event
  ), judged AS (
    SELECT s.cmd, s.n, s.version, s.price_now,
           jsonb_agg(s.price_now) OVER (PARTITION BY s.cmd ORDER BY s.n ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS prices,
           least(s.most, s.room - s.owed_before - (s.owed_by - s.owed)) AS room_left,
           CASE WHEN s.state IS NULL OR s.status IS NULL THEN 'sports.line_gone'
                WHEN s.status IN (-3, -4) THEN 'sports.event_closed'
                WHEN s.sells THEN CASE
                  WHEN s.state NOT IN ('open', 'live') THEN 'sports.event_closed'
                  WHEN s.state = 'open' AND clock_timestamp() >= s.starts_at OR s.stops <> 0 OR s.status = -1
                    OR s.state = 'live' AND coalesce(clock_timestamp() >= s.fresh_until, true) THEN 'sports.suspended'
                  WHEN s.steps <> s.steps_now OR s.state = 'live' AND s.steps IS NULL OR s.seen <> s.version THEN 'sports.price_changed' END
                WHEN s.state = 'open' AND clock_timestamp() >= s.starts_at THEN 'sports.event_closed'
                WHEN s.state <> 'open' AND NOT (s.state = 'live' AND coalesce(s.delayed, false)) THEN 'sports.event_closed'
                WHEN s.state = 'live' AND coalesce(clock_timestamp() >= s.fresh_until, true) THEN 'sports.suspended'
                WHEN s.stops <> 0 OR s.status <> 1 OR s.place IS NOT NULL AND s.place_status IS DISTINCT FROM 1 OR s.priced_steps IS DISTINCT FROM s.steps_now THEN 'sports.suspended'
                WHEN s.price_now IS NULL THEN 'sports.line_gone'
                WHEN s.epoch <> s.epoch_now THEN 'sports.score_changed'
                WHEN s.block IS NOT NULL AND s.seen <> s.version THEN 'sports.price_changed'
                WHEN s.price <> s.price_now THEN 'sports.price_changed'
                WHEN s.owed > 0 AND (s.owed_before + s.owed_by > s.room OR s.owed > s.most) THEN 'sports.stake_too_high'
           END AS refusal
      FROM stands s
  ), day AS (
    SELECT requested.cmd, requested.cap,
           sum(requested.potential) OVER (PARTITION BY requested.member, requested.currency ORDER BY requested.cmd)
           + coalesce((SELECT sum(b.potential) FROM sports_bet b
                        WHERE b.member_id = requested.member AND b.mode = 'real' AND b.state <> 'refused' AND b.id IS DISTINCT FROM requested.bet
                          AND b.placed_at > requested.at - interval '2 days'
                          AND brand_day(requested.merchant, b.placed_at) = brand_day(requested.merchant, requested.at)), 0) AS potential, requested.potential AS own
      FROM requested
  ), refused AS (
    SELECT j.cmd, j.refusal, j.n,
           jsonb_build_object('leg', j.n, 'price', j.price_now, 'prices', j.prices, 'version', j.version, 'room', greatest(0, j.room_left)) AS facts,
           CASE j.refusal WHEN 'sports.price_changed' THEN 1 WHEN 'sports.stake_too_high' THEN 2 ELSE 0 END AS rank
      FROM judged j WHERE j.refusal IS NOT NULL
     UNION ALL
    SELECT d.cmd, 'sports.payout_too_high', NULL, jsonb_build_object('room', greatest(0, d.cap - (d.potential - d.own))), 3
      FROM day d WHERE d.own > 0 AND d.potential > d.cap
  )
  (SELECT DISTINCT ON (r.cmd) r.cmd, r.refusal, r.facts FROM refused r ORDER BY r.cmd, r.rank, r.n);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sports_boost(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  boost bigint, member bigint, merchant integer, market bigint, outcome text, price integer, stake bigint, most bigint )) 
  SELECT j.cmd, CASE WHEN j.is_over THEN 'sports.boost_over' ELSE 'sports.boost_stake_too_high' END,
         jsonb_build_object('room', greatest(0, j.most - (j.staked - j.stake)))
    FROM (SELECT requested.*, b.id IS NULL OR b.ended_at IS NOT NULL OR b.price <> requested.price AS is_over,
                 sum(requested.stake) OVER (PARTITION BY requested.boost, requested.member ORDER BY requested.cmd)
                 + coalesce((SELECT sum(o.stake) FROM sports_bet o WHERE o.boost_id = requested.boost AND o.member_id = requested.member
                                AND o.state <> 'refused'), 0) AS staked
            FROM requested
            LEFT JOIN sports_boost b ON b.id = requested.boost AND b.merchant_id = requested.merchant AND b.market_id = requested.market
                                    AND b.outcome = requested.outcome) AS j
   WHERE j.is_over OR j.staked > j.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sports_token(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, token bigint, member bigint, currency text, stake bigint, at timestamptz)) 
  SELECT a.cmd,
         CASE WHEN t.id IS NULL THEN 'sports.free_bet_unknown'
              WHEN a.place > 1 OR t.used_in IS NOT NULL OR a.at >= t.expires_at THEN 'sports.free_bet_over'
              ELSE 'sports.free_bet_unfit' END,
         NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY token ORDER BY cmd) AS place FROM requested) AS a
    LEFT JOIN sports_token t ON t.id = a.token AND t.member_id = a.member AND t.currency = a.currency
   WHERE t.id IS NULL OR a.place > 1 OR t.used_in IS NOT NULL OR a.at >= t.expires_at OR t.amount <> a.stake;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_sports_turn(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bet bigint, member bigint, revision integer, state text, sales integer)) 
  SELECT asking.cmd, 'sports.bet_moved', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bet ORDER BY cmd) AS place FROM requested) AS asking
    LEFT JOIN sports_bet b ON b.id = asking.bet AND b.member_id = asking.member
   WHERE asking.place > 1 OR b.revision IS DISTINCT FROM asking.revision OR b.state IS DISTINCT FROM asking.state
      OR b.sales IS DISTINCT FROM asking.sales;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_transfers_since(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, gifts boolean, amount bigint, most bigint, since timestamptz)) , wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member, requested.gifts ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, 'transfers.day_limit', NULL::jsonb
    FROM wanted
   WHERE wanted.running + (SELECT coalesce(sum(t.amount), 0) FROM member_transfer t
                            WHERE t.from_member = wanted.member AND t.at >= wanted.since AND (t.way <> 'tree' OR NOT wanted.gifts)) > wanted.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vault_open(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint)) 
  SELECT requested.cmd, 'vault.locked', jsonb_build_object('until', to_char(l.locked_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM requested JOIN vault_lock l ON l.member_id = requested.member
   WHERE l.locked_until > clock_timestamp() AND NOT member_is_excluded(requested.member);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_bet(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text, game text, round text, bonus bigint)) 
  SELECT requested.cmd, CASE v.state WHEN 'closed' THEN 'rounds.vendor_round_over' ELSE 'bonus.over' END, NULL::jsonb
    FROM requested
    JOIN vendor_round v ON v.member_id = requested.member AND v.vendor = requested.vendor AND v.game_code = requested.game AND v.external_id = requested.round
   WHERE v.state = 'closed' OR (requested.bonus IS NOT NULL AND v.bonus_id IS DISTINCT FROM requested.bonus);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_ceiling(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  vendor text, member bigint, currency text, amount bigint, round bigint, staked bigint, is_credit boolean, most_round bigint, most_times bigint,
  most_credits bigint, most_exposure bigint, at timestamptz )) , asking AS (
    SELECT requested.*,
           sum(requested.amount) OVER (PARTITION BY requested.vendor, requested.currency ORDER BY requested.cmd) AS paying,
           sum(requested.amount) FILTER (WHERE requested.is_credit) OVER (PARTITION BY requested.vendor, requested.currency ORDER BY requested.cmd) AS crediting,
           sum(requested.amount) OVER (PARTITION BY requested.round ORDER BY requested.cmd) AS in_round
      FROM requested
  )
  SELECT a.cmd, 'rounds.vendor_held', NULL::jsonb
    FROM asking a
    LEFT JOIN LATERAL (SELECT r.stake, r.payout FROM vendor_round r WHERE r.id = a.round LIMIT 1) AS v ON true
   CROSS JOIN LATERAL (SELECT coalesce(sum(d.paid - d.staked), 0) AS exposed, coalesce(sum(d.credited), 0) AS credited FROM vendor_day d
                        WHERE d.vendor = a.vendor AND d.currency = a.currency AND d.day = (a.at AT TIME ZONE 'UTC')::date) AS d
   WHERE a.amount > 0
     AND (CASE WHEN a.round IS NULL THEN a.amount ELSE a.in_round END + coalesce(v.payout, 0) > a.most_round
          OR CASE WHEN a.round IS NULL THEN a.amount ELSE a.in_round END + coalesce(v.payout, 0) > coalesce(v.stake, a.staked) * a.most_times
          OR a.is_credit AND d.credited + a.crediting > a.most_credits
          OR d.exposed + a.paying > a.most_exposure
          OR a.is_credit AND a.round IS NULL AND NOT has_played_at(a.member, a.vendor));
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_pays_held(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, move bigint, amount bigint)) 
  SELECT asking.cmd, 'rounds.bet_unknown', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.move ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN vendor_move m ON m.seq = asking.move AND m.member_id = asking.member AND m.held = asking.amount AND m.undone_in IS NULL
   WHERE m.seq IS NULL OR asking.nth > 1;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_refused(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, code text)) 
  SELECT requested.cmd, requested.code, NULL::jsonb FROM requested;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_sits(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text, name text, game text)) 
  SELECT requested.cmd, CASE WHEN b.state <> 'open' THEN 'rounds.vendor_round_over' WHEN b.game_code <> requested.game THEN 'rounds.buy_in_elsewhere'
                         ELSE 'bonus.game_excluded' END, NULL::jsonb
    FROM requested
    LEFT JOIN vendor_buy_in b ON b.member_id = requested.member AND b.vendor = requested.vendor AND b.external_id = requested.name
   WHERE b.state <> 'open' OR b.game_code <> requested.game OR bonus_runs(requested.member);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_stands_up(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text, name text, reserves integer)) 
  SELECT requested.cmd, CASE WHEN b.state = 'open' THEN 'wallet.busy' ELSE 'rounds.vendor_round_over' END, NULL::jsonb
    FROM requested
    JOIN vendor_buy_in b ON b.member_id = requested.member AND b.vendor = requested.vendor AND b.external_id = requested.name
   WHERE b.state <> 'open' OR b.reserves <> requested.reserves;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_transfer_free(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, vendor text)) , wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.vendor ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'vendor_wallets.under_way', NULL::jsonb
    FROM wanted
   WHERE wanted.running > 1
      OR EXISTS (SELECT 1 FROM vendor_transfer t WHERE t.member_id = wanted.member AND t.vendor = wanted.vendor AND t.state IN ('stored', 'sent'));
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_turn(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint)) 
  SELECT asking.cmd, 'wallet.busy', NULL::jsonb
    FROM (SELECT requested.cmd, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_undo(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, move bigint)) 
  SELECT asking.cmd, CASE WHEN m.seq IS NULL THEN 'rounds.bet_unknown' WHEN m.undone_in IS NOT NULL OR asking.nth > 1 THEN 'wallet.already_reversed' ELSE 'rounds.bet_settled' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.move ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN vendor_move m ON m.seq = asking.move AND m.member_id = asking.member
   WHERE m.seq IS NULL OR m.undone_in IS NOT NULL OR asking.nth > 1 OR is_settled_bet(m.seq)
      OR m.kind = 'promo' AND is_free_round_win(m.seq)
      OR m.held > 0 AND EXISTS (SELECT FROM vendor_move p WHERE p.vendor = m.vendor AND p.external_id = 'held ' || m.external_id AND p.undone_in IS NULL);
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vendor_win(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, bet bigint, deducted bigint)) 
  SELECT requested.cmd, CASE WHEN m.seq IS NULL OR m.undone_in IS NOT NULL THEN 'rounds.bet_unknown' ELSE 'rounds.takes_too_much' END, NULL::jsonb
    FROM requested
    LEFT JOIN LATERAL (SELECT * FROM vendor_move b WHERE b.seq = requested.bet LIMIT 1) AS m ON m.member_id = requested.member AND m.kind = 'bet'
    LEFT JOIN LATERAL (SELECT r.payout FROM vendor_round r WHERE r.id = m.round_id LIMIT 1) AS v ON true
   WHERE m.seq IS NULL OR m.undone_in IS NOT NULL OR requested.deducted > v.payout;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_vip_gift(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, slot text, currency text, amount bigint)) 
  SELECT asking.cmd, CASE WHEN asking.nth > 1 OR asking.taken THEN 'vip.gift_taken' ELSE 'vip.gift_over' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.slot ORDER BY requested.cmd) AS nth,
                 EXISTS (SELECT FROM vip_gift_taken t WHERE t.member_id = requested.member AND t.slot = requested.slot) AS taken FROM requested) AS asking
    LEFT JOIN vip_gift g ON g.member_id = asking.member AND g.slot = asking.slot AND g.currency = asking.currency
                        AND g.amount = asking.amount AND g.until > clock_timestamp()
   WHERE asking.nth > 1 OR asking.taken OR g.member_id IS NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.gate_withdrawn_total(gate_rows json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, currency text, amount bigint, most bigint, level int)) , wanted AS (SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member, requested.currency ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.level_needed', jsonb_build_object('level', wanted.level + 1)
    FROM wanted
   WHERE wanted.running
         + (SELECT coalesce(sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END), 0) FROM withdrawal w
             WHERE w.member_id = wanted.member AND w.currency = wanted.currency AND w.state NOT IN ('denied', 'cancelled')) > wanted.most;
    END $function$;

CREATE OR REPLACE FUNCTION public.grant_play(sittings bigint[], dollars bigint[])
 RETURNS TABLE(sitting bigint, stake bigint, is_whole boolean, loss bigint, ms bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  unlimited CONSTANT bigint := 9223372036854775807;
  limited bigint[];
  one record;
  own sitting;
  may record;
  most bigint;
BEGIN
  SELECT members_limited(array_agg(s.member_id), array_agg(s.merchant_id)) INTO limited
    FROM sitting s WHERE s.id = ANY (sittings) AND s.state = 'open' AND s.mode = 'real';
  PERFORM ledger.lock_members(limited);
  UPDATE sitting s SET granted = unlimited
   WHERE s.id = ANY (sittings) AND s.mode = 'real' AND s.granted IS DISTINCT FROM unlimited AND s.member_id <> ALL (coalesce(limited, '{}'));
  FOR one IN
    SELECT u.id, u.dollar FROM unnest(sittings, dollars) AS u (id, dollar) JOIN sitting s ON s.id = u.id
     WHERE s.state = 'open' AND s.mode = 'real' AND s.member_id = ANY (limited) ORDER BY u.id
  LOOP
    SELECT s.* INTO own FROM sitting s WHERE s.id = one.id;
    SELECT p.* INTO may FROM play_left(own.member_id, own.merchant_id, one.dollar) AS p;
    most := unlimited;
    IF may.stake IS NOT NULL THEN most := greatest(own.staked, least(may.stake + sitting_at_stake(own), own.staked + own.chips)); END IF;
    UPDATE sitting s SET granted = most WHERE s.id = one.id AND s.granted IS DISTINCT FROM most;
    sitting := one.id;
    stake := CASE WHEN may.stake IS NOT NULL THEN most END;
    is_whole := coalesce(may.stake + sitting_at_stake(own) <= own.staked + own.chips, false);
    loss := may.loss + own.bought;
    ms := may.ms;
    RETURN NEXT;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.has_open_round(seed bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM open_round o WHERE o.seed_id = seed)
$function$;

CREATE OR REPLACE FUNCTION public.has_played_at(a_member bigint, a_vendor text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM vendor_round v WHERE v.member_id = a_member AND v.vendor = a_vendor)
      OR EXISTS (SELECT FROM vendor_buy_in b WHERE b.member_id = a_member AND b.vendor = a_vendor)
$function$;

CREATE OR REPLACE FUNCTION public.has_taken_back_case(a_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM payment_case c JOIN deposit_order d ON d.id = c.order_id
                  WHERE d.member_id = a_member AND c.closed_at IS NULL AND c.facts ->> 'status' IN ('refunded', 'charged_back'))
$function$;

CREATE OR REPLACE FUNCTION public.has_terms_of_play(a_merchant integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(t.brand_limits - 'deposit' <> '{}', false) OR coalesce(t.profile_limits - 'deposit' <> '{}', false)
      OR num_nonnulls(t.slots_ms, t.casino_ms, t.caps) > 0 OR NOT coalesce(t.is_beside, true)
    FROM play_terms(a_merchant) AS t
$function$;

CREATE OR REPLACE FUNCTION public.hold_offers(a_kind text, merchants integer[], since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM offer o WHERE o.kind = a_kind AND o.merchant_id = ANY (merchants) AND o.state = 'published' AND o.ends_at > since
    ORDER BY o.id FOR KEY SHARE;
END $function$;

CREATE OR REPLACE FUNCTION public.house_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN is_clock_sure() THEN clock_timestamp() ELSE (SELECT c.at FROM clock_tick c) END
$function$;

CREATE OR REPLACE FUNCTION public.is_bonus_at_play(bonus bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.is_at_play FROM bonus_at_play(bonus) AS p
$function$;

CREATE OR REPLACE FUNCTION public.is_chain_needed(chain bigint)
 RETURNS TABLE(is_needed boolean)
 LANGUAGE sql
 STABLE
AS $function$SELECT (SELECT false) OR ( SELECT EXISTS (SELECT FROM draw d WHERE d.chain_id = chain AND (d.state = 'open' OR d.hash IS NULL)) ) OR ( SELECT EXISTS (SELECT FROM sports_event e WHERE e.chain_id = chain AND e.state IN ('open', 'live')) )$function$;

CREATE OR REPLACE FUNCTION public.is_clock_sure()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT c.doubted_at IS NULL AND clock_timestamp() BETWEEN c.at - interval '1 hour' AND c.at + interval '1 hour' FROM clock_tick c), true)
$function$;

CREATE OR REPLACE FUNCTION public.is_excluded_still(m member)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.closed_from = 'excluded' AND (m.state_until IS NULL OR m.state_until > clock_timestamp())
      OR m.closed_from = 'timed_out' AND m.state_until > clock_timestamp()
$function$;

CREATE OR REPLACE FUNCTION public.is_free_round_win(a_seq bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM free_round_win w WHERE w.seq = a_seq)
$function$;

CREATE OR REPLACE FUNCTION public.is_kept_out(m member)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (m.state = 'excluded' OR m.state = 'closed' AND m.closed_from = 'excluded') AND (m.state_until IS NULL OR m.state_until > clock_timestamp())
$function$;

CREATE OR REPLACE FUNCTION public.is_nonce_settled(seed bigint, requested bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM round r WHERE r.seed_id = seed AND r.nonce = requested)
      OR EXISTS (SELECT FROM open_round o WHERE o.seed_id = seed AND o.nonce = requested)
$function$;

CREATE OR REPLACE FUNCTION public.is_seed_revealed(seed bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT state = 'revealed' FROM fair_seed WHERE id = seed), false)
$function$;

CREATE OR REPLACE FUNCTION public.is_settled_bet(a_bet bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM vendor_move w WHERE w.bet = a_bet AND w.undone_in IS NULL)
$function$;

CREATE OR REPLACE FUNCTION public.is_site_type(merchant integer, account_type smallint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN account_type = 0 OR account_type = ANY (
    (SELECT listed_types(m.settings, 'agentTypes', '{1,2,41,42}') || listed_types(m.settings, 'trialTypes', '{4}')
       FROM merchant m WHERE m.id = merchant)::smallint[]);
END $function$;

CREATE OR REPLACE FUNCTION public.is_trial_type(merchant integer, account_type smallint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN account_type <> 0 AND account_type = ANY ((SELECT listed_types(m.settings, 'trialTypes', '{4}') FROM merchant m WHERE m.id = merchant)::smallint[]);
END $function$;

CREATE OR REPLACE FUNCTION public.judge_agent_lines(a_merchant integer, members bigint[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT put_line_stop(a_merchant, l.member_id, l.owes > 0 AND l.owes >= l.credit, moment)
    FROM agent_open_lines(a_merchant, ARRAY(SELECT DISTINCT up.id FROM agent_place p, unnest(p.path || p.id) AS up (id)
                                             WHERE p.member_id = ANY (members) AND p.until IS NULL), moment) AS l
$function$;

CREATE OR REPLACE FUNCTION public.judge_all_agent_lines(a_merchant integer, has_positions boolean, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT keep_line_stops(a_merchant, ARRAY(
    SELECT l.member_id FROM agent_open_lines(a_merchant, NULL, moment) AS l WHERE has_positions AND l.owes > 0 AND l.owes >= l.credit), moment)
$function$;

CREATE OR REPLACE FUNCTION public.judge_fair_seed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state = 'revealed' AND (NEW.server_seed !~ '^[0-9a-f]{64}$' OR NEW.server_seed_hash <> encode(sha256(NEW.server_seed::bytea), 'hex')) THEN
    RAISE EXCEPTION 'a server seed is 64 hex digits and committed to by its SHA-256' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> 'revealed' AND (NEW.server_seed NOT LIKE 'sealed.%' OR NEW.server_seed_hash !~ '^[0-9a-f]{64}$') THEN
    RAISE EXCEPTION 'a server seed is sealed until it is revealed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.client_seed !~ '^[!-9;-~]{1,64}$' THEN
    RAISE EXCEPTION 'a client seed is 1 to 64 printable characters without a colon' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.judge_reward_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF encode(sha256(NEW.server_seed::bytea), 'hex') IS DISTINCT FROM (SELECT t.server_seed_hash FROM reward_ticket t WHERE t.id = NEW.ticket_id) THEN
    RAISE EXCEPTION 'an opening reveals the seed that its ticket committed to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.judge_vip(a_merchant integer, a_month date, judged_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM vip_member WHERE merchant_id = a_merchant ORDER BY member_id FOR NO KEY UPDATE;

  INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
  SELECT m.member_id, 'rebate:' || to_char(a_month, 'YYYY-MM'), a_merchant, l.rank, m.currency, v.turnover * l.rebate_bps / 10000,
         judged_at, judged_at + interval '30 days'
    FROM vip_member m
    JOIN vip_month v ON v.member_id = m.member_id AND v.month = a_month
   CROSS JOIN LATERAL (SELECT c.to_rank AS rank FROM vip_change c
                        WHERE c.member_id = m.member_id AND c.month <= a_month ORDER BY c.id DESC LIMIT 1) AS held
    JOIN vip_level l ON l.merchant_id = a_merchant AND l.rank = held.rank
   WHERE m.merchant_id = a_merchant AND v.turnover * l.rebate_bps >= 10000
  ON CONFLICT DO NOTHING;

  WITH judged AS (
    SELECT m.member_id, m.rank, coalesce(v.turnover, 0) AS turnover, f.keep IS NULL OR v.turnover >= f.keep AS is_kept,
           m.missed IS NOT NULL AS had_grace
      FROM vip_member m
      LEFT JOIN vip_month v ON v.member_id = m.member_id AND v.month = a_month
      LEFT JOIN vip_figure f ON f.merchant_id = a_merchant AND f.rank = m.rank AND f.currency = m.currency
     WHERE m.merchant_id = a_merchant AND m.rank > 0 AND m.since <= a_month
  ), verdict AS (
    SELECT j.*, j.is_kept IS NOT TRUE AND j.had_grace AS falls FROM judged j
  ), noted AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, at)
    SELECT d.member_id, a_merchant, d.rank, d.rank - 1, (a_month + interval '1 month')::date, d.turnover, judged_at
      FROM verdict d WHERE d.falls ORDER BY d.member_id
  )
  UPDATE vip_member m
     SET rank = CASE WHEN d.falls THEN m.rank - 1 ELSE m.rank END,
         since = CASE WHEN d.falls THEN (a_month + interval '1 month')::date ELSE m.since END,
         missed = CASE WHEN d.is_kept IS TRUE OR d.falls THEN NULL ELSE a_month END
    FROM verdict d WHERE d.member_id = m.member_id;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.origin, NEW.merchant_id, NEW.member_id, NEW.currency, NEW.account_id, NEW.amount, NEW.required, NEW.cap, NEW.terms, NEW.granted_in, NEW.ends_at)
     IS DISTINCT FROM
     (OLD.origin, OLD.merchant_id, OLD.member_id, OLD.currency, OLD.account_id, OLD.amount, OLD.required, OLD.cap, OLD.terms, OLD.granted_in, OLD.ends_at)
     OR (OLD.state <> 'running' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'a bonus keeps its terms and its end';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_coup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.state <> 'open' OR (NEW.number, NEW.chain_id, NEW.closes_at, NEW.ends_at)
     IS DISTINCT FROM (OLD.number, OLD.chain_id, OLD.closes_at, OLD.ends_at) THEN
    RAISE EXCEPTION 'a coup never changes but to be over or void';
  END IF;
  IF NEW.verdict IS DISTINCT FROM coalesce(OLD.verdict, NEW.verdict) THEN
    RAISE EXCEPTION 'a coup is decided once';
  END IF;
  IF NEW.state <> 'open' AND EXISTS (SELECT FROM open_rounds_of_coup(NEW.id)) THEN
    RAISE EXCEPTION 'a coup with open bets is not over';
  END IF;
  IF NEW.hash IS NOT NULL AND encode(sha256(NEW.hash::bytea), 'hex') IS DISTINCT FROM (
       SELECT coalesce(b.hash, h.terminal) FROM end_of_chain(NEW.chain_id) AS h LEFT JOIN coup b ON b.chain_id = NEW.chain_id AND b.number = NEW.number - 1) THEN
    RAISE EXCEPTION 'the hash of a coup is the next one of its chain';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_coup_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.salt IS NOT NULL AND (NEW.salt, NEW.salted_by, NEW.salted_at) IS DISTINCT FROM (OLD.salt, OLD.salted_by, OLD.salted_at)
     OR (NEW.terminal, NEW.published_at, NEW.beacon, NEW.block, NEW.block_due_at)
     IS DISTINCT FROM (OLD.terminal, OLD.published_at, OLD.beacon, OLD.block, OLD.block_due_at) THEN
    RAISE EXCEPTION 'a chain is salted once, after its end was published';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.closes_at, NEW.draws_at) IS DISTINCT FROM (OLD.closes_at, OLD.draws_at)
     AND (OLD.state <> 'open' OR OLD.chain_id IS NOT NULL OR NEW.draws_at <= clock_timestamp()
       OR NEW.closes_at <> OLD.closes_at AND least(NEW.closes_at, OLD.closes_at) <= clock_timestamp()) THEN
    RAISE EXCEPTION 'a draw is moved to a time that is still to come, where it takes place elsewhere';
  END IF;
  IF (NEW.game, NEW.number, NEW.chain_id, NEW.link) IS DISTINCT FROM (OLD.game, OLD.number, OLD.chain_id, OLD.link)
     OR OLD.state <> 'open' AND (NEW.state, NEW.tickets, NEW.seeds, NEW.drawn_at)
     IS DISTINCT FROM (OLD.state, OLD.tickets, OLD.seeds, OLD.drawn_at)
     OR OLD.hash IS NOT NULL AND NEW.hash IS DISTINCT FROM OLD.hash THEN
    RAISE EXCEPTION 'a draw stays as it came out';
  END IF;
  IF OLD.state <> 'open' AND NEW.outcome::text IS DISTINCT FROM OLD.outcome::text AND (OLD.corrected_at IS NOT NULL OR NEW.corrected_at IS NULL)
     OR OLD.corrected_at IS NOT NULL AND NEW.corrected_at IS DISTINCT FROM OLD.corrected_at
     OR OLD.resettled_at IS NOT NULL AND NEW.resettled_at IS DISTINCT FROM OLD.resettled_at THEN
    RAISE EXCEPTION 'a draw is corrected once';
  END IF;
  IF NEW.settled_at IS NOT NULL AND (NEW.state = 'open' OR EXISTS (SELECT FROM open_rounds_of_draw(NEW.id) AS o
       WHERE NOT EXISTS (SELECT FROM held_prize h WHERE h.round_id = o.id))) THEN
    RAISE EXCEPTION 'a draw with open tickets is not settled';
  END IF;
  IF NEW.resettled_at IS NOT NULL AND OLD.resettled_at IS NULL AND EXISTS (SELECT FROM tickets_to_correct(NEW.id) LIMIT 1) THEN
    RAISE EXCEPTION 'a draw with tickets to correct is not settled anew';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_fair_seed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.member_id, NEW.mode, NEW.server_seed_hash) IS DISTINCT FROM (OLD.member_id, OLD.mode, OLD.server_seed_hash)
     OR (OLD.state = 'revealed' AND NEW.server_seed IS DISTINCT FROM OLD.server_seed)
     OR (OLD.state <> 'next' AND NEW.client_seed IS DISTINCT FROM OLD.client_seed)
     OR (OLD.state, NEW.state) NOT IN (('next', 'next'), ('next', 'active'), ('active', 'active'), ('active', 'revealed')) THEN
    RAISE EXCEPTION 'a committed seed never changes';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_line_stops(a_merchant integer, members bigint[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM line_stop s WHERE s.merchant_id = a_merchant AND s.member_id <> ALL (members);
  INSERT INTO line_stop (member_id, merchant_id, at) SELECT m, a_merchant, moment FROM unnest(members) AS m ON CONFLICT DO NOTHING;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_rounds_of_seed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.seed_id IS NOT NULL AND NOT is_seed_revealed(OLD.seed_id) THEN
    RAISE EXCEPTION 'the rounds of a seed that still deals are kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION public.kept_deposits(a_member bigint, in_currency text)
 RETURNS TABLE(id uuid, method text, at timestamp with time zone, kept bigint, serial bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.id, o.method, greatest(o.decided_at, s.at), greatest(o.credited + s.credited - o.taken - s.taken, 0), o.serial
    FROM deposit_order o
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(c.credited), 0)::bigint AS credited, coalesce(sum(c.moved) FILTER (WHERE c.verdict = 'taken_back'), 0)::bigint AS taken,
            max(c.closed_at) FILTER (WHERE c.verdict = 'credited') AS at
       FROM payment_case c WHERE c.order_id = o.id) AS s
   WHERE o.member_id = a_member AND o.currency = in_currency AND o.credited + s.credited > 0
$function$;

CREATE OR REPLACE FUNCTION public.last_migration()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT max(name) FROM migration
$function$;

CREATE OR REPLACE FUNCTION public.late_sports_bets(a_merchant integer, since timestamp with time zone, a_count integer, a_percent integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  WITH own AS MATERIALIZED (
    SELECT b.member_id, b.game_code, count(*) AS bets, count(*) FILTER (WHERE b.refusal = 'sports.score_changed') AS late,
           min(b.placed_at) FILTER (WHERE b.refusal = 'sports.score_changed') AS first_at,
           max(b.placed_at) FILTER (WHERE b.refusal = 'sports.score_changed') AS last_at
      FROM sports_bet b
     WHERE b.merchant_id = a_merchant AND b.placed_at > since AND b.decide_at IS NOT NULL AND b.mode = 'real' AND b.state <> 'waiting'
     GROUP BY 1, 2
  ), title AS (
    SELECT o.game_code, sum(o.bets) AS bets, sum(o.late) AS late FROM own o GROUP BY 1
  )
  SELECT o.member_id, sum(o.late)::int, min(o.first_at), max(o.last_at) FROM own o JOIN title t USING (game_code)
   WHERE t.bets - o.bets >= 50
   GROUP BY 1
  HAVING sum(o.late) >= a_count AND (sum(o.late) - sum(o.bets * (t.late - o.late) / (t.bets - o.bets))) * 100 >= sum(o.bets) * a_percent
$function$;

CREATE OR REPLACE FUNCTION public.least_cycle(slots_ms integer, casino_ms integer, a_vendor text, a_game text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF slots_ms IS NULL AND casino_ms IS NULL THEN RETURN NULL; END IF;
  RETURN CASE cycle_kind(a_vendor, a_game) WHEN 'slots' THEN slots_ms WHEN 'casino' THEN casino_ms END;
END $function$;

CREATE OR REPLACE FUNCTION ledger.add_quarters(from_xact xid8, below xid8)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  WITH sides AS MATERIALIZED (
    SELECT c.seq, c.at, c.account_id, t.n, t.kind, s.delta, s.other, a.merchant_id, a.kind AS account_kind, a.member_id, a.code, a.currency
      FROM ledger.command c
      JOIN ledger.transfer t ON t.command_seq = c.seq
     CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount, t.credit_account), (t.credit_account, t.amount, t.debit_account)) AS s (account, delta, other)
      JOIN ledger.account a ON a.id = s.account
     WHERE c.xact >= from_xact AND c.xact < below
  ), promoted AS (
    INSERT INTO ledger.promotion_move (command_seq, n, code, at, merchant_id, member_id, currency, kind, amount)
    SELECT s.seq, s.n, s.code, s.at, s.merchant_id,
           coalesce((SELECT o.member_id FROM ledger.account o WHERE o.id = s.other), (SELECT o.member_id FROM ledger.account o WHERE o.id = s.account_id)),
           s.currency, s.kind, -s.delta
      FROM sides s WHERE s.account_kind = 'house' AND s.member_id IS NULL AND (s.code = 'promotions' OR s.kind = 'promo')
  )
  INSERT INTO ledger.moved_quarter AS q (at, merchant_id, account_kind, code, is_members, currency, kind, amount)
  SELECT ledger.quarter_of(s.at), s.merchant_id, s.account_kind, CASE WHEN s.member_id IS NULL THEN s.code ELSE '' END, s.member_id IS NOT NULL,
         s.currency, s.kind, sum(s.delta)
    FROM sides s
   GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (account_kind, code, merchant_id, currency, at, kind, is_members) DO UPDATE SET amount = q.amount + excluded.amount
$function$;

CREATE OR REPLACE FUNCTION ledger.after_with(statement text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT regexp_replace(regexp_replace(statement, '^\s*WITH\s', ', '), '[;\s]+$', '')
$function$;

CREATE OR REPLACE FUNCTION ledger.any_meaning()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid
$function$;

CREATE OR REPLACE FUNCTION ledger.apply(c_id uuid, c_seq bigint, c_source text, c_kind text, c_external text, c_meaning uuid, c_account bigint, c_facts jsonb, c_terms json, moves ledger.move[], accounts ledger.book)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  t record;
BEGIN
  PERFORM ledger.store_balances(accounts, c_seq);
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts, reverses)
  VALUES (c_id, c_seq, c_source, c_kind, c_external, c_meaning, c_account, accounts.balances[array_position(accounts.ids, c_account)],
          c_facts, (c_terms #>> '{reverses,of}')::uuid);
  INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
  SELECT c_seq, n, moves[n].kind, moves[n].state, moves[n].debit, moves[n].credit, moves[n].amount, moves[n].currency, moves[n].hold
    FROM generate_series(1, cardinality(moves)) AS n;
  SELECT array_agg(1) AS cmd, array_agg(m.kind) AS kind, array_agg(m.state) AS state, array_agg(m.debit) AS debit,
         array_agg(m.credit) AS credit, array_agg(m.amount) AS amount, array_agg(m.hold) AS hold, array_agg(m.expires) AS expires
    INTO t FROM unnest(moves) AS m;
  IF array_remove(t.state, 'posted') <> '{}' THEN
    PERFORM ledger.move_holds(ARRAY[c_seq], t.cmd, t.kind, t.state, t.debit, t.credit, t.amount, t.hold, t.expires);
  END IF;
  PERFORM ledger.record_beside(ARRAY[c_seq], ARRAY[c_id], ARRAY[c_account], accounts.ids, t.cmd, t.debit, t.credit, t.amount);
END $function$;

CREATE OR REPLACE FUNCTION ledger.balance_of(a_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN a.member_id IS NOT NULL THEN a.balance ELSE
    coalesce((SELECT balance FROM ledger.house_balance WHERE account_id = a_id), 0)
    + coalesce((SELECT sum(m.delta) FROM ledger.command c
                 CROSS JOIN LATERAL (SELECT CASE WHEN t.credit_account = a_id THEN t.amount ELSE -t.amount END AS delta FROM ledger.transfer t
                                      WHERE t.command_seq = c.seq AND a_id IN (t.debit_account, t.credit_account) OFFSET 0) AS m
                 WHERE c.xact >= coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8)), 0)
  END::bigint
  FROM ledger.account a WHERE a.id = a_id
$function$;

CREATE OR REPLACE FUNCTION ledger.before_detach(from_seq bigint, below bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.checkpoint k WHERE k.purpose = 'opening' AND k.seq = below - 1) THEN
    RAISE EXCEPTION 'the transfers below % were not checked and carried over', below;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.begin_check(is_whole boolean, settled_for interval, OUT run bigint, OUT seq bigint, OUT upto bigint, OUT seal bigint, OUT upto_seal bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE base ledger.checkpoint;
BEGIN
  SELECT * INTO base FROM ledger.checkpoint k WHERE k.purpose = 'opening' OR (k.purpose = 'verified' AND NOT is_whole) ORDER BY k.seq DESC LIMIT 1;
  SELECT s.n INTO upto_seal FROM ledger.seal s WHERE settled_for IS NULL OR s.at <= clock_timestamp() - settled_for ORDER BY s.n DESC LIMIT 1;
  IF settled_for IS NULL THEN
    upto := greatest((SELECT max(c.seq) FROM ledger.command c), (SELECT max(t.command_seq) FROM ledger.transfer t));
  ELSE
    SELECT max(x.seq) INTO upto FROM ledger.seal s CROSS JOIN LATERAL unnest(s.seqs) AS x (seq) WHERE s.n > upto_seal - 50 AND s.n <= upto_seal;
  END IF;
  seq := coalesce(base.seq, 0);
  upto := greatest(upto, seq);
  seal := CASE WHEN base.purpose = 'verified' THEN base.seal ELSE 0 END;
  upto_seal := greatest(upto_seal, seal);
  INSERT INTO ledger.checkpoint AS k (base, seq, seal, seal_hash)
  VALUES (base.id, begin_check.seq, begin_check.seal, CASE WHEN base.purpose = 'verified' THEN base.seal_hash ELSE sha256('') END) RETURNING k.id INTO run;
END $function$;

CREATE OR REPLACE FUNCTION ledger.bind_kinds()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  by_key text := 'SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off';
  gates  text;
  writes text;
  locks  text;
  verb   text;
BEGIN
  SELECT string_agg(format('WHEN %L THEN RETURN QUERY SELECT * FROM %I(requested);', substr(proname, 6), proname), E'\n  ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'gate\_%'),
         string_agg(format('WHEN %L THEN PERFORM %I(seqs, written);', substr(proname, 7), proname), E'\n  ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'write\_%'),
         string_agg(format('WHEN %L THEN PERFORM %I(requested[i]);', substr(proname, 6), proname), E'\n    ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'lock\_%' AND proargnames = '{gate_rows}')
    INTO gates, writes, locks
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace;
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.check_gate(kind text, requested json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
                  LANGUAGE plpgsql %s AS %L', by_key, E'BEGIN CASE kind\n  ' || gates || E'\nEND CASE; END');
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.write(kind text, seqs bigint[], written json) RETURNS void
                  LANGUAGE plpgsql %s AS %L', by_key, E'BEGIN CASE kind\n  ' || writes || E'\nEND CASE; END');
  FOREACH verb IN ARRAY ARRAY['lock', 'trylock'] LOOP
    EXECUTE format('CREATE OR REPLACE FUNCTION ledger.%I(kinds text[], requested json[]) RETURNS void LANGUAGE plpgsql %s AS %L', verb || '_kinds',
      CASE WHEN locks IS NULL THEN '' ELSE by_key END,
      CASE WHEN locks IS NULL THEN 'BEGIN END' ELSE format(
        E'DECLARE i int; BEGIN FOR i IN SELECT k.n FROM unnest(kinds) WITH ORDINALITY AS k (kind, n) ORDER BY k.kind LOOP\n  CASE kinds[i]\n    '
        '%s\n    ELSE NULL;\n  END CASE;\nEND LOOP; END', replace(locks, 'PERFORM lock_', 'PERFORM ' || verb || '_')) END);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.locking_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::text[]',
    (SELECT coalesce(array_agg(substr(proname, 6)), '{}') FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'lock\_%' AND proargnames = '{gate_rows}')));
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.refusing_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::text[]',
    (SELECT coalesce(array_agg(substr(proname, 7)), '{}') FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'write\_%' AND prosrc LIKE '%DECLARE refused record%')));
END $function$;

CREATE OR REPLACE FUNCTION ledger.bonus_net(c_seqs bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(s.delta), 0)::bigint
    FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
    JOIN ledger.account a ON a.id = s.account AND a.kind = 'bonus'
   WHERE t.command_seq = ANY (c_seqs)
$function$;

CREATE OR REPLACE FUNCTION ledger.check_balances(a_run bigint)
 RETURNS TABLE(invariant text, detail text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
DECLARE at ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run;
  RETURN QUERY
    WITH tail AS (
      SELECT s.account, sum(s.delta) AS sum, max(t.command_seq) AS newest
        FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
       WHERE t.command_seq > at.seq GROUP BY s.account
    ), account AS (
      SELECT a.id, a.member_id, a.version, CASE WHEN a.member_id IS NULL THEN ledger.balance_of(a.id) ELSE a.balance END AS says,
             coalesce(own.balance, base.balance, 0) + coalesce(tail.sum, 0) AS has,
             coalesce(tail.newest, own.version, base.version, 0) AS newest
        FROM ledger.account a
        LEFT JOIN tail ON tail.account = a.id
        LEFT JOIN ledger.checkpoint_balance own ON own.checkpoint = a_run AND own.account_id = a.id
        LEFT JOIN ledger.checkpoint_balance base ON base.checkpoint = at.base AND base.account_id = a.id
    )
    SELECT '2', 'account ' || x.id || ' says ' || x.says || ', its entries say ' || x.has FROM account x WHERE x.says <> x.has
    UNION ALL
    SELECT '2', 'account ' || x.id || ' has version ' || x.version || ', its newest transfer is of command ' || x.newest
      FROM account x WHERE x.member_id IS NOT NULL AND x.version <> x.newest;
  RETURN QUERY
    SELECT '2', 'held account ' || a.id || ' has ' || a.balance || ', its open holds ' || coalesce(h.sum, 0)
      FROM ledger.account a
      LEFT JOIN (SELECT o.held_account, sum(o.remaining) AS sum FROM ledger.hold o WHERE o.remaining > 0 GROUP BY o.held_account) AS h ON h.held_account = a.id
     WHERE a.kind = 'held' AND a.balance <> coalesce(h.sum, 0);
  RETURN QUERY
    SELECT '3', 'account ' || a.id || ' is at ' || a.balance FROM ledger.account a WHERE a.balance < 0 AND a.kind <> 'receivable';
END $function$;

CREATE OR REPLACE FUNCTION ledger.check_gate(kind text, requested json)
 RETURNS TABLE(cmd integer, refusal text, facts jsonb)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$BEGIN CASE kind
  WHEN 'agent_bill' THEN RETURN QUERY SELECT * FROM gate_agent_bill(requested);
  WHEN 'bet_is_late' THEN RETURN QUERY SELECT * FROM gate_bet_is_late(requested);
  WHEN 'bonus_bet' THEN RETURN QUERY SELECT * FROM gate_bonus_bet(requested);
  WHEN 'bonus_ends' THEN RETURN QUERY SELECT * FROM gate_bonus_ends(requested);
  WHEN 'bonus_free' THEN RETURN QUERY SELECT * FROM gate_bonus_free(requested);
  WHEN 'bonus_is_over' THEN RETURN QUERY SELECT * FROM gate_bonus_is_over(requested);
  WHEN 'bonus_none_running' THEN RETURN QUERY SELECT * FROM gate_bonus_none_running(requested);
  WHEN 'coup_accepts_bets' THEN RETURN QUERY SELECT * FROM gate_coup_accepts_bets(requested);
  WHEN 'coup_ends' THEN RETURN QUERY SELECT * FROM gate_coup_ends(requested);
  WHEN 'coup_goes_on' THEN RETURN QUERY SELECT * FROM gate_coup_goes_on(requested);
  WHEN 'coup_seat' THEN RETURN QUERY SELECT * FROM gate_coup_seat(requested);
  WHEN 'debt_free' THEN RETURN QUERY SELECT * FROM gate_debt_free(requested);
  WHEN 'deposit_limit' THEN RETURN QUERY SELECT * FROM gate_deposit_limit(requested);
  WHEN 'draw_accepts_bets' THEN RETURN QUERY SELECT * FROM gate_draw_accepts_bets(requested);
  WHEN 'fair_nonce' THEN RETURN QUERY SELECT * FROM gate_fair_nonce(requested);
  WHEN 'free_round' THEN RETURN QUERY SELECT * FROM gate_free_round(requested);
  WHEN 'free_rounds_due' THEN RETURN QUERY SELECT * FROM gate_free_rounds_due(requested);
  WHEN 'free_rounds_win' THEN RETURN QUERY SELECT * FROM gate_free_rounds_win(requested);
  WHEN 'free_withdrawals' THEN RETURN QUERY SELECT * FROM gate_free_withdrawals(requested);
  WHEN 'mall_item' THEN RETURN QUERY SELECT * FROM gate_mall_item(requested);
  WHEN 'member' THEN RETURN QUERY SELECT * FROM gate_member(requested);
  WHEN 'meter_stands' THEN RETURN QUERY SELECT * FROM gate_meter_stands(requested);
  WHEN 'mission_done' THEN RETURN QUERY SELECT * FROM gate_mission_done(requested);
  WHEN 'money_free' THEN RETURN QUERY SELECT * FROM gate_money_free(requested);
  WHEN 'no_open_round' THEN RETURN QUERY SELECT * FROM gate_no_open_round(requested);
  WHEN 'no_play_limit' THEN RETURN QUERY SELECT * FROM gate_no_play_limit(requested);
  WHEN 'no_taken_back_case' THEN RETURN QUERY SELECT * FROM gate_no_taken_back_case(requested);
  WHEN 'offer_budget' THEN RETURN QUERY SELECT * FROM gate_offer_budget(requested);
  WHEN 'offer_open' THEN RETURN QUERY SELECT * FROM gate_offer_open(requested);
  WHEN 'open_deposits' THEN RETURN QUERY SELECT * FROM gate_open_deposits(requested);
  WHEN 'open_withdrawals' THEN RETURN QUERY SELECT * FROM gate_open_withdrawals(requested);
  WHEN 'owes' THEN RETURN QUERY SELECT * FROM gate_owes(requested);
  WHEN 'play_limit' THEN RETURN QUERY SELECT * FROM gate_play_limit(requested);
  WHEN 'points_left' THEN RETURN QUERY SELECT * FROM gate_points_left(requested);
  WHEN 'promotion_deposit' THEN RETURN QUERY SELECT * FROM gate_promotion_deposit(requested);
  WHEN 'race_prize' THEN RETURN QUERY SELECT * FROM gate_race_prize(requested);
  WHEN 'referral_reward' THEN RETURN QUERY SELECT * FROM gate_referral_reward(requested);
  WHEN 'reward_ticket' THEN RETURN QUERY SELECT * FROM gate_reward_ticket(requested);
  WHEN 'round_step' THEN RETURN QUERY SELECT * FROM gate_round_step(requested);
  WHEN 'sitting_opens' THEN RETURN QUERY SELECT * FROM gate_sitting_opens(requested);
  WHEN 'sitting_step' THEN RETURN QUERY SELECT * FROM gate_sitting_step(requested);
  WHEN 'sports_accepts' THEN RETURN QUERY SELECT * FROM gate_sports_accepts(requested);
  WHEN 'sports_boost' THEN RETURN QUERY SELECT * FROM gate_sports_boost(requested);
  WHEN 'sports_token' THEN RETURN QUERY SELECT * FROM gate_sports_token(requested);
  WHEN 'sports_turn' THEN RETURN QUERY SELECT * FROM gate_sports_turn(requested);
  WHEN 'transfers_since' THEN RETURN QUERY SELECT * FROM gate_transfers_since(requested);
  WHEN 'vault_open' THEN RETURN QUERY SELECT * FROM gate_vault_open(requested);
  WHEN 'vendor_bet' THEN RETURN QUERY SELECT * FROM gate_vendor_bet(requested);
  WHEN 'vendor_ceiling' THEN RETURN QUERY SELECT * FROM gate_vendor_ceiling(requested);
  WHEN 'vendor_pays_held' THEN RETURN QUERY SELECT * FROM gate_vendor_pays_held(requested);
  WHEN 'vendor_refused' THEN RETURN QUERY SELECT * FROM gate_vendor_refused(requested);
  WHEN 'vendor_sits' THEN RETURN QUERY SELECT * FROM gate_vendor_sits(requested);
  WHEN 'vendor_stands_up' THEN RETURN QUERY SELECT * FROM gate_vendor_stands_up(requested);
  WHEN 'vendor_transfer_free' THEN RETURN QUERY SELECT * FROM gate_vendor_transfer_free(requested);
  WHEN 'vendor_turn' THEN RETURN QUERY SELECT * FROM gate_vendor_turn(requested);
  WHEN 'vendor_undo' THEN RETURN QUERY SELECT * FROM gate_vendor_undo(requested);
  WHEN 'vendor_win' THEN RETURN QUERY SELECT * FROM gate_vendor_win(requested);
  WHEN 'vip_gift' THEN RETURN QUERY SELECT * FROM gate_vip_gift(requested);
  WHEN 'withdrawn_total' THEN RETURN QUERY SELECT * FROM gate_withdrawn_total(requested);
END CASE; END$function$;

CREATE OR REPLACE FUNCTION ledger.check_gates(g_kind text[], g_args json[], OUT refusal text, OUT facts jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
BEGIN
  FOR i IN 1 .. cardinality(g_kind) LOOP
    SELECT g.refusal, g.facts INTO refusal, facts FROM ledger.check_gate(g_kind[i], g_args[i]) AS g;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.check_seals(a_run bigint, upto bigint)
 RETURNS TABLE(invariant text, detail text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE at ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  RETURN QUERY
    SELECT '6', 'seal ' || v.seal || coalesce(', command ' || v.command_seq, '') || ': ' || v.problem
      FROM ledger.verify_seals(at.seal, upto, at.seal_hash) AS v;
  UPDATE ledger.checkpoint k SET seal = upto, seal_hash = coalesce((SELECT s.hash FROM ledger.seal s WHERE s.n = upto), k.seal_hash) WHERE k.id = a_run;
END $function$;

CREATE OR REPLACE FUNCTION ledger.check_seqs(a_run bigint, upto bigint)
 RETURNS TABLE(invariant text, detail text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
DECLARE
  at  ledger.checkpoint;
  own text;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  RETURN QUERY
    SELECT '1', 'command ' || t.command_seq || ' transfer ' || t.n || ' has a side that is no account in ' || t.currency
      FROM ledger.transfer t LEFT JOIN ledger.account d ON d.id = t.debit_account LEFT JOIN ledger.account c ON c.id = t.credit_account
     WHERE t.command_seq > at.seq AND t.command_seq <= upto
       AND (t.amount <= 0 OR d.currency IS DISTINCT FROM t.currency OR c.currency IS DISTINCT FROM t.currency);
  RETURN QUERY
    SELECT '1', 'transfers of command ' || t.seq || ' belong to no applied command'
      FROM (SELECT DISTINCT m.command_seq AS seq FROM ledger.transfer m WHERE m.command_seq > at.seq AND m.command_seq <= upto) AS t
      LEFT JOIN (SELECT k.seq, k.refusal FROM ledger.command k WHERE k.seq > at.seq AND k.seq <= upto) AS c ON c.seq = t.seq
     WHERE c.seq IS NULL OR c.refusal IS NOT NULL;
  RETURN QUERY
    WITH side AS (
      SELECT s.account, t.command_seq AS seq, sum(s.delta) AS delta
        FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
       WHERE t.command_seq > at.seq AND t.command_seq <= upto GROUP BY 1, 2
    ), answered AS (
      -- An applied command says what its account has, also where it moves nothing of it.
      SELECT k.account_id AS account, k.seq, NULL::numeric AS delta
        FROM ledger.command k LEFT JOIN side ON side.account = k.account_id AND side.seq = k.seq
       WHERE k.seq > at.seq AND k.seq <= upto AND k.refusal IS NULL AND k.account_id IS NOT NULL AND side.seq IS NULL
    ), running AS MATERIALIZED (
      SELECT s.account, s.seq, coalesce(sum(s.delta) OVER by_seq, 0) AS sum, lead(s.seq) OVER by_seq IS NULL AS is_last,
             max(s.seq) FILTER (WHERE s.delta IS NOT NULL) OVER by_seq AS version
        FROM (SELECT * FROM side UNION ALL SELECT * FROM answered) AS s WINDOW by_seq AS (PARTITION BY s.account ORDER BY s.seq)
    ), start AS MATERIALIZED (
      SELECT r.account, a.member_id IS NOT NULL AS is_kept, coalesce(own.balance, base.balance, 0) AS balance
        FROM running r
        LEFT JOIN ledger.account a ON a.id = r.account
        LEFT JOIN ledger.checkpoint_balance own ON own.checkpoint = a_run AND own.account_id = r.account
        LEFT JOIN ledger.checkpoint_balance base ON base.checkpoint = at.base AND base.account_id = r.account
       WHERE r.is_last
    ), found AS (
      INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
      SELECT a_run, r.account, s.balance + r.sum, r.version FROM running r JOIN start s ON s.account = r.account
       WHERE r.is_last AND r.version IS NOT NULL
      ON CONFLICT (checkpoint, account_id) DO UPDATE SET balance = excluded.balance, version = excluded.version
    )
    SELECT '2', 'command ' || r.seq || ' left account ' || r.account || ' at '
                || coalesce((CASE WHEN c.account_id = r.account THEN c.balance_after ELSE b.balance_after END)::text, 'nothing that is known')
                || ', its transfers up to there at ' || s.balance + r.sum
      FROM running r
      JOIN start s ON s.account = r.account AND s.is_kept
      LEFT JOIN (SELECT k.seq, k.account_id, k.balance_after FROM ledger.command k WHERE k.seq > at.seq AND k.seq <= upto) AS c ON c.seq = r.seq
      LEFT JOIN ledger.moved_beside b ON c.account_id IS DISTINCT FROM r.account AND b.account_id = r.account AND b.command_seq = r.seq
     WHERE (CASE WHEN c.account_id = r.account THEN c.balance_after ELSE b.balance_after END) IS DISTINCT FROM s.balance + r.sum;
  RETURN QUERY
    SELECT '4', 'command ' || c.seq || ' was decided under another key than ' || c.source || '/' || c.kind || '/' || c.external_id
      FROM ledger.command c
     WHERE c.seq > at.seq AND c.seq <= upto AND c.id <> ledger.id_of(c.source, c.kind, c.external_id);
  FOR own IN SELECT p.proname FROM pg_proc p
              WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'broken\_%' AND p.proargnames[1] = 'from_seq' ORDER BY 1 LOOP
    RETURN QUERY EXECUTE format('SELECT %L, b.detail FROM %I($1, $2) AS b', substr(own, 8), own) USING at.seq, upto;
  END LOOP;
  UPDATE ledger.checkpoint k SET seq = upto WHERE k.id = a_run;
END $function$;

CREATE OR REPLACE FUNCTION ledger.commit(c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb, t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[], t_hold uuid[], t_expires timestamp with time zone[], c_terms json, may_wait boolean, g_kind text[], g_args json[], w_kind text[], w_rows json[], OUT status smallint, OUT seq bigint, OUT balance_after bigint, OUT refusal text, OUT facts jsonb, OUT others json, OUT parts json)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  moves    ledger.move[];
  accounts ledger.book;
  judged   record;
  detail   text;
  is_held  boolean;
BEGIN
  SELECT CASE WHEN c.meaning IN (c_meaning, ledger.any_meaning()) THEN 1 ELSE 4 END, c.seq, c.balance_after, c.refusal, c.facts
    INTO status, seq, balance_after, refusal, facts FROM ledger.command c WHERE c.id = c_id;
  IF FOUND THEN
    PERFORM ledger.wait_for_standby();
    parts := ledger.parts_of(seq);
    RETURN;
  END IF;

  -- Plain commands, which are most, try one of two quick ways. The general way decides what these cannot apply, with its reason, and all
  -- others.
  IF c_terms IS NULL AND t_kind <> '{}' AND array_remove(t_state, 'posted') = '{}' AND NOT w_kind && ledger.refusing_kinds() THEN
    IF NOT may_wait AND g_kind = '{}' AND cardinality(t_kind) = 1 THEN
      -- A single transfer between a member and the house without gates (a payout, a rebate), in one statement.
      WITH moved AS (
        UPDATE ledger.account a SET version = nextval('ledger.command_seq'),
               balance = a.balance + CASE WHEN a.id = t_debit[1] THEN -t_amount[1] ELSE t_amount[1] END
         WHERE a.id = (SELECT l.id FROM ledger.account l WHERE l.id = c_account FOR NO KEY UPDATE SKIP LOCKED)
           AND c_account IN (t_debit[1], t_credit[1]) AND a.member_id IS NOT NULL AND a.currency = t_currency[1]
           AND ledger.fits(a.kind, 'posted', a.id = t_debit[1])
           AND (a.id = t_credit[1] OR NOT ledger.lacks(a.kind, a.balance - t_amount[1]))
           AND EXISTS (SELECT 1 FROM ledger.account h
                        WHERE h.id = t_debit[1] + t_credit[1] - c_account AND h.member_id IS NULL AND h.currency = t_currency[1])
        RETURNING a.balance, a.version
      ), decided AS (
        INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
        SELECT c_id, moved.version, c_source, c_kind, c_external, c_meaning, c_account, moved.balance, c_facts FROM moved
      ), written AS (
        INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
        SELECT moved.version, 1, t_kind[1], 'posted', t_debit[1], t_credit[1], t_amount[1], t_currency[1] FROM moved
      )
      SELECT moved.version, moved.balance INTO seq, balance_after FROM moved;
    ELSE
      SELECT p.seq, p.balance_after, p.others, p.is_held INTO seq, balance_after, others, is_held
        FROM ledger.commit_posted(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts,
                                  t_kind, t_debit, t_credit, t_amount, t_currency, may_wait, g_kind, g_args) AS p;
    END IF;
    IF is_held THEN
      -- Do not retry here: some locks are held already, and SKIP LOCKED may still block on a newer version of a row.
      status := 9;
      RETURN;
    END IF;
    IF seq IS NOT NULL THEN
      status := 0;
      facts := c_facts;
      IF w_kind <> '{}' THEN
        PERFORM ledger.write_all(seq, w_kind, w_rows);
      END IF;
      RETURN;
    END IF;
  END IF;

  SELECT m.refusal, m.moves INTO refusal, moves
    FROM ledger.moves(t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold, t_expires, c_terms) AS m;
  accounts := ledger.take_accounts(
    ARRAY(SELECT c_account UNION SELECT unnest(m.sources || m.credit || m.shares) FROM unnest(moves) AS m), may_wait);
  IF accounts IS NULL OR NOT ledger.lock_gates(g_kind, g_args, may_wait) THEN
    status := 9;
    RETURN;
  END IF;
  seq := nextval('ledger.command_seq');

  IF refusal IS NULL THEN
    refusal := ledger.refuse_terms(moves, c_terms);
  END IF;
  IF refusal IS NULL THEN
    SELECT a.refusal, a.facts INTO refusal, facts FROM ledger.check_gates(g_kind, g_args) AS a;
  END IF;
  IF refusal IS NULL THEN
    SELECT * INTO judged FROM ledger.judge(moves, accounts);
    refusal := judged.refusal; accounts := judged.accounts; moves := judged.parts;
  END IF;
  IF refusal IS NULL AND NOT w_kind && ledger.refusing_kinds() THEN
    PERFORM ledger.apply(c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, c_facts, c_terms, moves, accounts);
    PERFORM ledger.write_all(seq, w_kind, w_rows);
  ELSIF refusal IS NULL THEN
    BEGIN
      PERFORM ledger.apply(c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, c_facts, c_terms, moves, accounts);
      PERFORM ledger.write_all(seq, w_kind, w_rows);
    EXCEPTION WHEN SQLSTATE 'CR001' THEN
      GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL;
      facts := nullif(detail, '')::jsonb;
    END;
  END IF;

  IF refusal IS NOT NULL THEN
    status := 2;
    SELECT a.balance INTO balance_after FROM ledger.account a WHERE a.id = c_account AND a.member_id IS NOT NULL;
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
    VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, refusal, facts);
    RETURN;
  END IF;
  status := 0;
  facts := c_facts;
  balance_after := accounts.balances[array_position(accounts.ids, c_account)];
  others := ledger.others_of(accounts, c_account, seq);
  IF c_terms IS NOT NULL THEN
    parts := ledger.parts_of(seq);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.commit_batch(c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component integer[], c_kept integer, c_others bigint[], t_cmd integer[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[], t_hold uuid[], t_expires timestamp with time zone[], g_kind text[], g_args json[], w_kind text[], w_rows json[])
 RETURNS TABLE(ord integer, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb, others json, parts json)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  has_holds boolean := array_remove(t_state, 'posted') <> '{}';
  repeated  int[];          -- commands whose keys are decided already
  locked    bigint[];       -- members' accounts that this commit holds
  left_out  int[] := '{}';  -- commands that cannot be applied here
  seqs      bigint[];       -- number of each command; null for one that is not applied
  applied   int[];          -- applied commands, with their numbers and balances
  numbers   bigint[];
  balances  bigint[];
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO repeated
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  locked := ARRAY(SELECT a.id FROM ledger.account a
                   WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
                   ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(locked) < c_kept THEN
    left_out := ledger.without(locked, c_account, t_cmd, t_debit, t_credit);
  END IF;

  left_out := left_out || ledger.lock_gates_of_batch(g_kind, g_args);
  FOR i IN 1 .. cardinality(g_kind) LOOP
    left_out := left_out || ARRAY(SELECT g.cmd FROM ledger.check_gate(g_kind[i], g_args[i]) AS g);
  END LOOP;
  IF has_holds THEN
    left_out := left_out || ledger.wrong_holds(repeated, t_cmd, t_state, t_debit, t_credit, t_amount, t_hold);
  END IF;

  seqs := ARRAY(SELECT nextval('ledger.command_seq') FROM generate_series(1, array_length(c_id, 1)));

  WITH t AS MATERIALIZED (
    SELECT * FROM unnest(t_cmd, t_n, t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold) WITH ORDINALITY
      AS t (cmd, n, kind, state, debit, credit, amount, currency, hold, ord)
     WHERE repeated = '{}' OR t.cmd <> ALL (repeated)
  ), sides AS MATERIALIZED (
    SELECT side.cmd, side.account, side.delta, side.is_members, side.after,
           side.cmd IS DISTINCT FROM side.next_cmd AS is_last,
           side.is_wrong OR (side.is_members AND ledger.lacks(side.kind, side.after)) AS fails
      FROM (SELECT t.cmd, s.account, s.delta, a.kind, a.member_id IS NOT NULL AS is_members,
                   a.id IS NULL OR a.currency <> t.currency OR NOT ledger.fits(a.kind, t.state, s.delta < 0) AS is_wrong,
                   (a.balance + sum(s.delta) OVER in_order)::bigint AS after, lead(t.cmd) OVER in_order AS next_cmd
              FROM t CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
              LEFT JOIN ledger.account a ON a.id = s.account
            WINDOW in_order AS (PARTITION BY s.account ORDER BY t.ord)) AS side
  ), applicable AS MATERIALIZED (
    SELECT c.*
      FROM unnest(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts, c_component, seqs) WITH ORDINALITY
        AS c (id, meaning, source, kind, external, account, facts, component, seq, ord)
     WHERE (repeated = '{}' OR c.ord <> ALL (repeated))
       AND c.component NOT IN (SELECT c_component[f.cmd] FROM (SELECT r.cmd FROM sides r WHERE r.fails UNION ALL SELECT unnest(left_out)) AS f)
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + d.delta, version = d.seq
      FROM (SELECT r.account, sum(r.delta) AS delta, max(applicable.seq) AS seq FROM sides r JOIN applicable ON applicable.ord = r.cmd
             WHERE r.is_members GROUP BY r.account) AS d
     WHERE a.id = d.account
  ), decided AS MATERIALIZED (
    -- A command that moves nothing of its account finds it as those before it in the batch leave it.
    SELECT applicable.*, CASE WHEN r.cmd IS NULL
                         THEN (SELECT a.balance + coalesce((SELECT sum(b.delta) FROM sides b WHERE b.account = a.id AND b.cmd < applicable.ord), 0)
                                 FROM ledger.account a WHERE a.id = applicable.account AND a.member_id IS NOT NULL)
                         ELSE r.after END AS balance_after
      FROM applicable LEFT JOIN sides r ON r.cmd = applicable.ord AND r.account = applicable.account AND r.is_members AND r.is_last
  ), stored AS (
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
    SELECT d.id, d.seq, d.source, d.kind, d.external, d.meaning, d.account, d.balance_after, d.facts FROM decided d
  ), written AS (
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
    SELECT applicable.seq, t.n, t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold FROM t JOIN applicable ON applicable.ord = t.cmd
  )
  SELECT coalesce(array_agg(d.ord::int), '{}'), array_agg(d.seq), array_agg(d.balance_after) INTO applied, numbers, balances FROM decided d;

  IF cardinality(applied) < cardinality(seqs) THEN
    seqs := ARRAY(SELECT CASE WHEN n = ANY (applied) THEN seqs[n] END FROM generate_series(1, cardinality(seqs)) AS n ORDER BY n);
  END IF;
  IF has_holds THEN
    PERFORM ledger.move_holds(seqs, t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires);
  END IF;
  IF c_others <> '{}' THEN
    PERFORM ledger.record_beside(seqs, c_id, c_account, c_others, t_cmd, t_debit, t_credit, t_amount);
  END IF;
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], seqs, w_rows[i]);
  END LOOP;

  RETURN QUERY SELECT a.ord, 0::smallint, a.seq, a.balance_after, NULL::text, NULL::jsonb, NULL::json, NULL::json
                 FROM unnest(applied, numbers, balances) AS a (ord, seq, balance_after);
  IF repeated <> '{}' THEN
    PERFORM ledger.wait_for_standby();
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning IN (c_meaning[k.ord], ledger.any_meaning()) THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts, NULL::json, ledger.parts_of(c.seq)
                   FROM unnest(repeated) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
  IF c_others <> '{}' THEN
    RETURN QUERY SELECT NULL::int, 0::smallint, NULL::bigint, NULL::bigint, NULL::text, NULL::jsonb,
                        json_agg(json_build_array(a.id::text, a.balance::text, a.version::text)), NULL::json
                   FROM ledger.account a WHERE a.id = ANY (c_others) AND a.kind = 'cash' AND a.version = ANY (numbers);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.commit_posted(c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb, t_kind text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[], may_wait boolean, g_kind text[], g_args json[], OUT seq bigint, OUT balance_after bigint, OUT others json, OUT is_held boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  named    bigint[] := t_debit || t_credit || c_account;
  accounts ledger.book;
  place    int;
BEGIN
  accounts := ledger.take_accounts(named, may_wait);
  IF accounts IS NULL THEN
    is_held := true;
    RETURN;
  END IF;
  IF array_remove(t_currency, t_currency[1]) <> '{}' OR EXISTS (
       SELECT FROM unnest(named) AS n (id) LEFT JOIN ledger.account a ON a.id = n.id
        WHERE n.id IS NOT NULL AND (a.currency = t_currency[1] AND ledger.fits(a.kind, 'posted', true)) IS NOT TRUE) THEN
    RETURN;
  END IF;
  IF NOT ledger.lock_gates(g_kind, g_args, may_wait) THEN
    is_held := true;
    RETURN;
  END IF;
  IF g_kind <> '{}' AND (SELECT a.refusal FROM ledger.check_gates(g_kind, g_args) AS a) IS NOT NULL THEN
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(t_kind) LOOP
    place := array_position(accounts.ids, t_debit[i]);
    IF place IS NOT NULL THEN
      accounts.balances[place] := accounts.balances[place] - t_amount[i];
      accounts.moved[place] := true;
      IF ledger.lacks(accounts.kinds[place], accounts.balances[place]) THEN
        RETURN;
      END IF;
    END IF;
    place := array_position(accounts.ids, t_credit[i]);
    IF place IS NOT NULL THEN
      accounts.balances[place] := accounts.balances[place] + t_amount[i];
      accounts.moved[place] := true;
    END IF;
  END LOOP;

  seq := nextval('ledger.command_seq');
  balance_after := accounts.balances[array_position(accounts.ids, c_account)];
  PERFORM ledger.store_balances(accounts, seq);
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
  VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, c_facts);
  INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
  SELECT seq, t.n, t.kind, 'posted', t.debit, t.credit, t.amount, t_currency[1]
    FROM unnest(t_kind, t_debit, t_credit, t_amount) WITH ORDINALITY AS t (kind, debit, credit, amount, n);
  IF cardinality(accounts.ids) > 1 OR accounts.ids[1] IS DISTINCT FROM c_account THEN
    PERFORM ledger.record_beside(ARRAY[seq], ARRAY[c_id], ARRAY[c_account], accounts.ids,
                                 array_fill(1, ARRAY[cardinality(t_kind)]), t_debit, t_credit, t_amount);
    others := ledger.others_of(accounts, c_account, seq);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.debt_of(a_member bigint, a_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(-sum(a.balance), 0)::bigint FROM ledger.account a
   WHERE a.member_id = a_member AND a.kind = 'receivable' AND a.currency = a_currency
$function$;

CREATE OR REPLACE FUNCTION ledger.declare_gate(kind text, columns text, query text, locks text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF locks IS NOT NULL THEN
    EXECUTE format($lock$
      CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS void LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s) AS locked;
      END $body$ $lock$, 'lock_' || kind, columns, ledger.after_with(locks));
    -- Locks the same rows for callers that may not wait, and fails where a row is locked.
    EXECUTE format($lock$
      CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS void LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s NOWAIT) AS locked;
      END $body$ $lock$, 'trylock_' || kind, columns, ledger.after_with(locks));
  END IF;
  EXECUTE format($gate$
    CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS TABLE (cmd int, refusal text, facts jsonb) LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s;
    END $body$ $gate$, 'gate_' || kind, columns, ledger.after_with(query));
END $function$;

CREATE OR REPLACE FUNCTION ledger.declare_invariant(name text, query text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($broken$
    CREATE OR REPLACE FUNCTION %I(from_seq bigint, upto_seq bigint) RETURNS TABLE (detail text)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_custom_plan SET work_mem = '64MB' AS $body$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) %s;
    END $body$ $broken$, 'broken_' || name, ledger.after_with(query));
END $function$;

CREATE OR REPLACE FUNCTION ledger.declare_refusing_write(kind text, columns text, statement text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($write$
    CREATE OR REPLACE FUNCTION %I(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    DECLARE refused record;
    BEGIN
      FOR refused IN WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, %s)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) %s LOOP
        RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = refused.refusal, DETAIL = coalesce(refused.facts::text, '');
      END LOOP;
    END $body$ $write$, 'write_' || kind, columns, ledger.after_with(statement));
END $function$;

CREATE OR REPLACE FUNCTION ledger.declare_write(kind text, columns text, statement text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format($write$
    CREATE OR REPLACE FUNCTION %I(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, %s)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) %s;
    END $body$ $write$, 'write_' || kind, columns, ledger.after_with(statement));
END $function$;

CREATE OR REPLACE FUNCTION ledger.digests(from_xact xid8, to_xact xid8)
 RETURNS TABLE(seq bigint, digest bytea)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  SELECT c.seq, substr(sha256(convert_to(
    ROW (c.seq, c.id, c.source, c.kind, c.external_id, c.meaning, c.account_id, c.balance_after, c.refusal, c.facts, c.reverses,
         extract(epoch FROM c.at))::text || coalesce(t.moves, ''), 'UTF8')), 1, 16)
    FROM ledger.command c
    LEFT JOIN LATERAL (
      SELECT string_agg(ROW (m.n, m.kind, m.state, m.debit_account, m.credit_account, m.amount, m.currency, m.hold_id)::text, '' ORDER BY m.n) AS moves
        FROM ledger.transfer m WHERE m.command_seq = c.seq) AS t ON true
   WHERE c.xact >= from_xact AND c.xact < to_xact
$function$;

CREATE OR REPLACE FUNCTION ledger.end_check(a_run bigint, a_purpose text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  at     ledger.checkpoint;
  before ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  SELECT * INTO before FROM ledger.checkpoint k WHERE k.purpose = a_purpose FOR UPDATE;
  IF before.id = at.base THEN
    INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
    SELECT before.id, b.account_id, b.balance, b.version FROM ledger.checkpoint_balance b WHERE b.checkpoint = a_run
    ON CONFLICT (checkpoint, account_id) DO UPDATE SET balance = excluded.balance, version = excluded.version;
    UPDATE ledger.checkpoint k SET seq = at.seq, seal = at.seal, seal_hash = at.seal_hash, at = clock_timestamp() WHERE k.id = before.id;
    before.id := NULL;
    a_purpose := NULL;
  END IF;
  IF a_purpose IS NOT NULL THEN
    INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
    SELECT a_run, b.account_id, b.balance, b.version FROM ledger.checkpoint_balance b WHERE b.checkpoint = at.base ON CONFLICT DO NOTHING;
    DELETE FROM ledger.checkpoint k WHERE k.id = before.id;
    UPDATE ledger.checkpoint k SET purpose = a_purpose, base = NULL WHERE k.id = a_run;
  ELSE
    DELETE FROM ledger.checkpoint k WHERE k.id = a_run;
  END IF;
  -- Checkpoints of interrupted checks go as well.
  DELETE FROM ledger.checkpoint k WHERE k.purpose IS NULL AND k.at < clock_timestamp() - interval '2 days';
  DELETE FROM ledger.checkpoint_balance b WHERE b.checkpoint NOT IN (SELECT k.id FROM ledger.checkpoint k);
END $function$;

CREATE OR REPLACE FUNCTION ledger.filled(a_id bigint)
 RETURNS TABLE(version bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.version FROM ledger.account a WHERE a.id = a_id AND a.member_id IS NOT NULL AND a.balance > 0
$function$;

CREATE OR REPLACE FUNCTION ledger.fits(kind text, state text, is_debit boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (kind = 'held') = CASE state WHEN 'posted' THEN false WHEN 'pending' THEN NOT is_debit ELSE is_debit END
$function$;

CREATE OR REPLACE FUNCTION ledger.has_floor(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT kind <> 'receivable'
$function$;

CREATE OR REPLACE FUNCTION ledger.id_of(source text, kind text, external text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(encode(sha256(convert_to('[' || to_json(source) || ',' || to_json(kind) || ',' || to_json(external) || ']', 'UTF8')), 'hex'), 32)::uuid
$function$;

CREATE OR REPLACE FUNCTION ledger.in_major(amount bigint, decimals integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (amount * ('1e-' || decimals)::numeric)::text
$function$;

CREATE OR REPLACE FUNCTION ledger.is_archived(c_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM ledger.command c WHERE c.id = c_id AND c.refusal IS NULL AND c.seq < detached_below('ledger.transfer'))
$function$;

CREATE OR REPLACE FUNCTION ledger.judge(INOUT moves ledger.move[], INOUT accounts ledger.book, OUT refusal text, OUT parts ledger.move[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  m    ledger.move;
  part ledger.move;
BEGIN
  parts := '{}';
  FOREACH m IN ARRAY moves LOOP
    refusal := ledger.refuse_hold(m, parts, accounts);
    EXIT WHEN refusal IS NOT NULL;
    IF m.split_kind IS NOT NULL THEN
      SELECT array_agg(s.account ORDER BY s.first), array_agg(s.amount ORDER BY s.first) INTO m.shares, m.weights
        FROM (SELECT p.account, sum(p.amount)::bigint AS amount, min(p.n) AS first
                FROM (SELECT e.account, e.amount, e.n FROM unnest(m.shares, m.weights) WITH ORDINALITY AS e (account, amount, n)
                      UNION ALL
                      SELECT o.debit, o.amount, coalesce(cardinality(m.shares), 0) + o.n
                        FROM unnest(parts) WITH ORDINALITY
                          AS o (kind, state, debit, credit, amount, currency, hold, expires, rule, sources, split_kind, shares, weights, n)
                       WHERE o.kind = m.split_kind) AS p
               GROUP BY p.account) AS s;
    END IF;
    FOREACH part IN ARRAY ledger.split(m, accounts) LOOP
      IF part.debit IS NULL THEN
        refusal := 'wallet.insufficient_funds';
        EXIT;
      END IF;
      accounts := ledger.moved(accounts, part.debit, -part.amount);
      accounts := ledger.moved(accounts, part.credit, part.amount);
      parts := parts || part;
    END LOOP;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.kept_in(a_id bigint)
 RETURNS TABLE(balance bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.balance FROM ledger.account a WHERE a.id = a_id AND a.member_id IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION ledger.lacks(kind text, after bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT after < 0 AND ledger.has_floor(kind)
$function$;

CREATE OR REPLACE FUNCTION ledger.left_by(c_seq bigint, a_id bigint)
 RETURNS TABLE(balance bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT c.balance_after FROM ledger.command c WHERE c.account_id = a_id AND c.seq = c_seq AND c.refusal IS NULL
  UNION ALL
  SELECT b.balance_after FROM ledger.moved_beside b WHERE b.account_id = a_id AND b.command_seq = c_seq
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_accounts(ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 1 FROM ledger.account WHERE id = ANY (ids) AND member_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_gates(g_kind text[], g_args json[], may_wait boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT g_kind && ledger.locking_kinds() THEN
    RETURN true;
  END IF;
  IF may_wait THEN
    PERFORM ledger.lock_kinds(g_kind, g_args);
    RETURN true;
  END IF;
  BEGIN
    PERFORM ledger.trylock_kinds(g_kind, g_args);
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
END $function$;

CREATE OR REPLACE FUNCTION ledger.lock_gates_of_batch(g_kind text[], g_args json[])
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
DECLARE
  before text := current_setting('lock_timeout');
  held   int[] := '{}';
  one    record;
BEGIN
  IF NOT g_kind && ledger.locking_kinds() THEN
    RETURN held;
  END IF;
  BEGIN
    PERFORM set_config('lock_timeout', '10ms', true);
    PERFORM ledger.lock_kinds(g_kind, g_args);
    PERFORM set_config('lock_timeout', before, true);
    RETURN held;
  EXCEPTION WHEN lock_not_available THEN
    -- Undone with what it had locked.
  END;
  FOR one IN SELECT x.cmd, array_agg(x.kind ORDER BY x.kind) AS kinds, array_agg(x.requested ORDER BY x.kind) AS requested
               FROM (SELECT (r.row ->> 'cmd')::int AS cmd, k.kind, json_agg(r.row) AS requested
                       FROM unnest(g_kind, g_args) AS k (kind, rows) CROSS JOIN LATERAL json_array_elements(k.rows) AS r (row)
                      WHERE k.kind = ANY (ledger.locking_kinds()) GROUP BY 1, 2) AS x
              GROUP BY x.cmd ORDER BY x.cmd LOOP
    IF NOT ledger.lock_gates(one.kinds, one.requested, false) THEN
      held := held || one.cmd;
    END IF;
  END LOOP;
  RETURN held;
END $function$;

CREATE OR REPLACE FUNCTION ledger.lock_kinds(kinds text[], requested json[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$DECLARE i int; BEGIN FOR i IN SELECT k.n FROM unnest(kinds) WITH ORDINALITY AS k (kind, n) ORDER BY k.kind LOOP
  CASE kinds[i]
    WHEN 'agent_bill' THEN PERFORM lock_agent_bill(requested[i]);
    WHEN 'coup_accepts_bets' THEN PERFORM lock_coup_accepts_bets(requested[i]);
    WHEN 'coup_ends' THEN PERFORM lock_coup_ends(requested[i]);
    WHEN 'coup_goes_on' THEN PERFORM lock_coup_goes_on(requested[i]);
    WHEN 'coup_seat' THEN PERFORM lock_coup_seat(requested[i]);
    WHEN 'draw_accepts_bets' THEN PERFORM lock_draw_accepts_bets(requested[i]);
    WHEN 'mall_item' THEN PERFORM lock_mall_item(requested[i]);
    WHEN 'offer_budget' THEN PERFORM lock_offer_budget(requested[i]);
    WHEN 'points_left' THEN PERFORM lock_points_left(requested[i]);
    WHEN 'sports_accepts' THEN PERFORM lock_sports_accepts(requested[i]);
    ELSE NULL;
  END CASE;
END LOOP; END$function$;

CREATE OR REPLACE FUNCTION ledger.lock_member(a_member bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 1 FROM ledger.account WHERE member_id = a_member ORDER BY id FOR NO KEY UPDATE
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_members(members bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 1 FROM ledger.account WHERE member_id = ANY (members) ORDER BY id FOR NO KEY UPDATE
$function$;

CREATE OR REPLACE FUNCTION ledger.locking_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT '{agent_bill,coup_accepts_bets,coup_ends,coup_goes_on,coup_seat,draw_accepts_bets,mall_item,offer_budget,points_left,sports_accepts}'::text[]$function$;

CREATE OR REPLACE FUNCTION ledger.may_draw(h ledger.hold, state text, debit bigint, credit bigint, drawn numeric)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  SELECT h.held_account IS NOT DISTINCT FROM debit AND drawn <= h.remaining
     AND CASE state WHEN 'released' THEN h.from_account = credit
                    ELSE h.expires_at IS NULL OR h.expires_at > clock_timestamp() END
$function$;

CREATE OR REPLACE FUNCTION ledger.member_accounts()
 RETURNS TABLE(id bigint, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.id, a.member_id FROM ledger.account a WHERE a.member_id IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION ledger.members_funds()
 RETURNS TABLE(merchant_id integer, currency text, kind text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.merchant_id, a.currency, a.kind, sum(a.balance)::bigint FROM ledger.account a
   WHERE a.member_id IS NOT NULL AND a.kind <> 'practice' GROUP BY a.merchant_id, a.currency, a.kind
$function$;

CREATE OR REPLACE FUNCTION ledger.mirror(requested json, OUT refusal text, OUT moves ledger.move[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  most bigint := requested ->> 'amount';
  debt bigint := requested ->> 'debt';
BEGIN
  moves := ARRAY(
    SELECT ROW (requested ->> 'kind', 'posted', t.credit_account, t.debit_account, least(t.amount, most - t.before), t.currency, NULL, NULL,
                NULL, array_remove(ARRAY[t.credit_account, CASE WHEN a.member_id IS NOT NULL THEN debt END], NULL), NULL, NULL, NULL)::ledger.move
      FROM (SELECT m.*, sum(m.amount) OVER (ORDER BY m.n DESC) - m.amount AS before
              FROM ledger.command c JOIN ledger.transfer m ON m.command_seq = c.seq
             WHERE c.id = (requested ->> 'of')::uuid AND c.refusal IS NULL AND m.state = 'posted'
               AND (requested ->> 'only' IS NULL OR m.kind = requested ->> 'only')) AS t
      JOIN ledger.account a ON a.id = t.credit_account
     WHERE most IS NULL OR t.before < most
     ORDER BY CASE WHEN most IS NULL THEN t.n ELSE -t.n END);
  IF cardinality(moves) = 0 THEN
    refusal := CASE WHEN ledger.is_archived((requested ->> 'of')::uuid) THEN 'wallet.archived' ELSE 'wallet.original_unknown' END;
  ELSIF most > (SELECT sum(m.amount) FROM unnest(moves) AS m) THEN
    refusal := 'wallet.reversal_too_large';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.move_holds(seqs bigint[], t_cmd integer[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[], t_expires timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE ledger.hold h SET remaining = h.remaining - d.amount
    FROM (SELECT t.hold, sum(t.amount) AS amount FROM unnest(t_cmd, t_state, t_amount, t_hold) AS t (cmd, state, amount, hold)
           WHERE t.state IN ('settled', 'released') AND seqs[t.cmd] IS NOT NULL GROUP BY t.hold) AS d
   WHERE h.id = d.hold;
  INSERT INTO ledger.hold (id, kind, from_account, held_account, amount, remaining, expires_at)
  SELECT t.hold, t.kind, t.debit, t.credit, t.amount, t.amount, t.expires
    FROM unnest(t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires) AS t (cmd, kind, state, debit, credit, amount, hold, expires)
   WHERE t.state = 'pending' AND seqs[t.cmd] IS NOT NULL;
END $function$;

CREATE OR REPLACE FUNCTION ledger.moved(accounts ledger.book, account bigint, delta bigint)
 RETURNS ledger.book
 LANGUAGE plpgsql
AS $function$
DECLARE place int := array_position(accounts.ids, account);
BEGIN
  IF place IS NOT NULL THEN
    accounts.balances[place] := accounts.balances[place] + delta;
    accounts.moved[place] := true;
  END IF;
  RETURN accounts;
END $function$;

CREATE OR REPLACE FUNCTION ledger.moved_in(seqs bigint[], a_kind text)
 RETURNS TABLE(amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfer t WHERE t.command_seq = ANY (seqs) AND t.kind = a_kind
$function$;

CREATE OR REPLACE FUNCTION ledger.moves(t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[], t_hold uuid[], t_expires timestamp with time zone[], c_terms json, OUT refusal text, OUT moves ledger.move[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF c_terms -> 'reverses' IS NOT NULL THEN
    SELECT m.refusal, m.moves INTO refusal, moves FROM ledger.mirror(c_terms -> 'reverses') AS m;
    RETURN;
  END IF;
  moves := ARRAY(
    SELECT ROW (t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold, t.expires,
                r.rule, coalesce(r.sources, ARRAY[t.debit]), r.split_kind, s.shares, s.weights)::ledger.move
      FROM unnest(t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold, t_expires) WITH ORDINALITY
        AS t (kind, state, debit, credit, amount, currency, hold, expires, n)
      LEFT JOIN json_to_recordset(c_terms -> 'rules') AS r (n int, rule text, sources bigint[], split_kind text, split_of uuid, split_seqs bigint[]) ON r.n = t.n
      LEFT JOIN LATERAL (
        SELECT array_agg(p.debit_account ORDER BY p.command_seq, p.n) AS shares, array_agg(p.amount ORDER BY p.command_seq, p.n) AS weights
          FROM ledger.transfer p
         WHERE p.kind = r.split_kind
           AND p.command_seq = ANY (coalesce(r.split_seqs, ARRAY(SELECT c.seq FROM ledger.command c WHERE c.id = r.split_of AND c.refusal IS NULL)))
      ) AS s ON coalesce(r.split_of::text, r.split_seqs::text) IS NOT NULL
     ORDER BY t.n);
  IF EXISTS (SELECT 1 FROM json_to_recordset(c_terms -> 'rules') AS r (n int, split_of uuid, split_seqs bigint[])
              WHERE coalesce(r.split_of::text, r.split_seqs::text) IS NOT NULL AND (moves[r.n]).shares IS NULL) THEN
    refusal := CASE WHEN EXISTS (SELECT 1 FROM json_to_recordset(c_terms -> 'rules') AS r (split_of uuid) WHERE ledger.is_archived(r.split_of))
                    THEN 'wallet.archived' ELSE 'wallet.original_unknown' END;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION ledger.net_of(c_seq bigint, a_id bigint)
 RETURNS TABLE(amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(CASE WHEN t.credit_account = a_id THEN t.amount ELSE -t.amount END), 0)::bigint
    FROM ledger.transfer t WHERE t.command_seq = c_seq AND a_id IN (t.debit_account, t.credit_account)
$function$;

CREATE OR REPLACE FUNCTION ledger.newest_seq()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN coalesce(pg_sequence_last_value('ledger.command_seq'), 9223372036854775807);
END $function$;

CREATE OR REPLACE FUNCTION ledger.open_account(a_merchant integer, a_member bigint, a_kind text, a_code text, a_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE found_id bigint;
BEGIN
  LOOP
    SELECT id INTO found_id FROM ledger.account
     WHERE merchant_id = a_merchant AND member_id IS NOT DISTINCT FROM a_member AND kind = a_kind AND code = a_code AND currency = a_currency;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO ledger.account (merchant_id, member_id, kind, code, currency)
    VALUES (a_merchant, a_member, a_kind, a_code, a_currency) ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.others_of(accounts ledger.book, c_account bigint, c_seq bigint)
 RETURNS json
 LANGUAGE sql
AS $function$
  SELECT json_agg(json_build_array(b.id::text, b.balance::text, c_seq::text))
    FROM unnest((accounts).ids, (accounts).balances, (accounts).kinds, (accounts).moved) AS b (id, balance, kind, moved)
   WHERE b.moved AND b.kind = 'cash' AND b.id IS DISTINCT FROM c_account
$function$;

CREATE OR REPLACE FUNCTION ledger.own_accounts()
 RETURNS TABLE(member_id bigint, currency text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.member_id, a.currency FROM ledger.account a WHERE a.member_id IS NOT NULL AND a.kind IN ('cash', 'held', 'vault') AND a.balance > 0
$function$;

CREATE OR REPLACE FUNCTION ledger.own_money(a_member bigint)
 RETURNS TABLE(currency text, balance bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.currency, sum(a.balance)::bigint FROM ledger.account a
   WHERE a.member_id = a_member AND a.kind IN ('cash', 'held', 'vault') AND a.balance > 0 GROUP BY a.currency
$function$;

CREATE OR REPLACE FUNCTION ledger.parts_of(c_seq bigint)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN c_seq >= detached_below('ledger.transfer') THEN coalesce(json_agg(json_build_object('kind', t.kind, 'from', t.debit_account::text, 'to', t.credit_account::text,
                                             'minor', t.amount::text) ORDER BY t.n), '[]') END
    FROM ledger.transfer t WHERE t.command_seq = c_seq
$function$;

CREATE OR REPLACE FUNCTION ledger.quarter_of(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT to_timestamp(floor(extract(epoch FROM moment) / 900) * 900)
$function$;

CREATE OR REPLACE FUNCTION ledger.record_beside(seqs bigint[], c_id uuid[], c_account bigint[], c_others bigint[], t_cmd integer[], t_debit bigint[], t_credit bigint[], t_amount bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO ledger.moved_beside (account_id, command_seq, command_id, balance_after)
  SELECT later.account, seqs[later.cmd], c_id[later.cmd], a.balance - later.delta
    FROM (SELECT s.account, t.cmd, coalesce(sum(sum(s.delta)) OVER (PARTITION BY s.account ORDER BY t.cmd DESC
                                            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS delta
            FROM unnest(t_cmd, t_debit, t_credit, t_amount) AS t (cmd, debit, credit, amount)
           CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
           WHERE s.account = ANY (c_others) AND seqs[t.cmd] IS NOT NULL
           GROUP BY s.account, t.cmd) AS later
    JOIN ledger.account a ON a.id = later.account
   WHERE later.account IS DISTINCT FROM c_account[later.cmd]
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse(c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_refusal text, c_facts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
  SELECT c_id, nextval('ledger.command_seq'), c_source, c_kind, c_external, c_meaning, c_account, a.balance, c_refusal, c_facts
    FROM (VALUES (c_account)) AS v (id) LEFT JOIN ledger.account a ON a.id = v.id AND a.member_id IS NOT NULL
  ON CONFLICT (id) DO NOTHING
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse_hold(m ledger.move, parts ledger.move[], accounts ledger.book)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  from_at int := array_position(accounts.ids, m.debit);
  to_at   int := array_position(accounts.ids, m.credit);
  h       ledger.hold;
BEGIN
  IF NOT ledger.fits(coalesce(accounts.kinds[from_at], ''), m.state, true) OR NOT ledger.fits(coalesce(accounts.kinds[to_at], ''), m.state, false) THEN
    RAISE EXCEPTION 'a % transfer cannot move money from account % to account %', m.state, m.debit, m.credit USING ERRCODE = 'check_violation';
  END IF;
  IF m.state = 'posted' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO h FROM ledger.hold WHERE id = m.hold;
  IF m.state = 'pending' THEN
    IF accounts.members[from_at] IS DISTINCT FROM accounts.members[to_at] THEN
      RAISE EXCEPTION 'a hold stays with its member' USING ERRCODE = 'check_violation';
    END IF;
    RETURN CASE WHEN FOUND OR EXISTS (SELECT 1 FROM unnest(parts) AS p WHERE p.hold = m.hold) THEN 'wallet.hold_exists' END;
  END IF;
  RETURN CASE WHEN NOT ledger.may_draw(h, m.state, m.debit, m.credit,
    m.amount + coalesce((SELECT sum(p.amount) FROM unnest(parts) AS p WHERE p.hold = m.hold AND p.state <> 'pending'), 0)) THEN 'wallet.hold_closed' END;
END $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_terms(moves ledger.move[], c_terms json)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(moves) AS m CROSS JOIN LATERAL unnest(m.sources || m.credit || m.shares) AS side (id)
              WHERE NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.id = side.id AND a.currency = m.currency)) THEN
    RETURN 'wallet.wrong_currency';
  END IF;
  IF EXISTS (SELECT 1 FROM ledger.command c WHERE c.reverses = (c_terms #>> '{reverses,of}')::uuid) THEN
    RETURN 'wallet.already_reversed';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION ledger.refusing_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT '{vendor_transfer_end,withdrawal_step}'::text[]$function$;

CREATE OR REPLACE FUNCTION ledger.seal_at(a_n bigint)
 RETURNS TABLE(hash text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT encode(s.hash, 'hex') FROM ledger.seal s WHERE s.n = a_n
$function$;

CREATE OR REPLACE FUNCTION ledger.seal_before(moment timestamp with time zone)
 RETURNS TABLE(n bigint, hash text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.n, encode(s.hash, 'hex') FROM ledger.seal s WHERE s.at < moment ORDER BY s.n DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION ledger.seal_hash(previous bytea, from_xact xid8, to_xact xid8, seqs bigint[], digests bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sha256(previous || convert_to(from_xact::text || '-' || to_xact::text || seqs::text, 'UTF8') || digests)
$function$;

CREATE OR REPLACE FUNCTION ledger.seal_next(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  head    ledger.seal;
  horizon xid8;
  below   xid8;
  sealed_seqs bigint[];
  sealed_digests bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(7461002);
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  SELECT * INTO head FROM ledger.seal ORDER BY n DESC LIMIT 1;
  IF NOT FOUND THEN
    head.n := 0; head.to_xact := '0'; head.hash := sha256('');
  END IF;
  SELECT max(x.xact) INTO below FROM (
    SELECT xact FROM ledger.command WHERE xact >= head.to_xact AND xact < horizon ORDER BY xact, seq LIMIT most) x;
  IF below IS NULL THEN RETURN 0; END IF;
  below := (below::text::numeric + 1)::text::xid8;

  SELECT array_agg(d.seq ORDER BY d.seq), string_agg(d.digest, '' ORDER BY d.seq)
    INTO sealed_seqs, sealed_digests
    FROM ledger.digests(head.to_xact, below) AS d;

  INSERT INTO ledger.seal (n, from_xact, to_xact, seqs, digests, previous, hash)
  VALUES (head.n + 1, head.to_xact, below, sealed_seqs, sealed_digests, head.hash,
          ledger.seal_hash(head.hash, head.to_xact, below, sealed_seqs, sealed_digests));

  INSERT INTO ledger.house_balance AS h (account_id, balance)
  SELECT m.account, m.delta
    FROM (SELECT s.account, sum(s.delta) AS delta
            FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
           WHERE t.command_seq = ANY (sealed_seqs) GROUP BY s.account) AS m
    JOIN ledger.account a ON a.id = m.account AND a.member_id IS NULL
  ON CONFLICT (account_id) DO UPDATE SET balance = h.balance + excluded.balance;
  PERFORM ledger.add_quarters(head.to_xact, below);
  RETURN array_length(sealed_seqs, 1);
END $function$;

CREATE OR REPLACE FUNCTION ledger.seq_before(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  low    bigint := 0;
  high   bigint := coalesce(pg_sequence_last_value('ledger.command_seq'), 0);
  middle bigint;
  width  bigint;
  found  timestamptz;
BEGIN
  WHILE low < high LOOP
    middle := low + (high - low + 1) / 2;
    width := 1000;
    LOOP
      SELECT c.at INTO found FROM ledger.command c WHERE c.seq > greatest(low, middle - width) AND c.seq <= middle ORDER BY c.seq DESC LIMIT 1;
      EXIT WHEN found IS NOT NULL OR middle - width <= low;
      width := width * 16;
    END LOOP;
    IF found IS NULL OR found < moment THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $function$;

CREATE OR REPLACE FUNCTION ledger.split(m ledger.move, accounts ledger.book)
 RETURNS ledger.move[]
 LANGUAGE plpgsql
AS $function$
DECLARE
  parts  ledger.move[] := '{}';
  part   ledger.move := m;
  wanted bigint := CASE m.rule WHEN 'missing' THEN m.amount - coalesce(accounts.balances[array_position(accounts.ids, m.credit)], 0)
                               WHEN 'all' THEN 9223372036854775807 ELSE m.amount END;
  has    bigint;
  source bigint;
  place  int;
BEGIN
  IF m.shares IS NOT NULL THEN
    FOR i IN REVERSE cardinality(m.shares) .. 1 LOOP
      part.credit := m.shares[i];
      -- The first account takes what is left by rounding down.
      part.amount := CASE WHEN i = 1 THEN wanted
                          ELSE trunc(m.amount::numeric * m.weights[i] / (SELECT sum(w) FROM unnest(m.weights) AS w)) END;
      wanted := wanted - part.amount;
      IF part.amount > 0 THEN
        parts := part || parts;
      END IF;
    END LOOP;
    RETURN parts;
  END IF;
  FOREACH source IN ARRAY m.sources LOOP
    EXIT WHEN wanted <= 0;
    place := array_position(accounts.ids, source);
    has := CASE WHEN place IS NOT NULL AND ledger.has_floor(accounts.kinds[place]) THEN least(wanted, accounts.balances[place]) ELSE wanted END;
    IF has > 0 THEN
      part.debit := source;
      part.amount := has;
      parts := parts || part;
      wanted := wanted - has;
    END IF;
  END LOOP;
  IF wanted > 0 AND (m.rule IS NULL OR m.rule = 'missing') THEN
    part.debit := NULL;
    parts := parts || part;
  END IF;
  RETURN parts;
END $function$;

CREATE OR REPLACE FUNCTION ledger.store_balances(accounts ledger.book, c_seq bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  FOR i IN 1 .. cardinality(accounts.ids) LOOP
    IF accounts.moved[i] THEN
      UPDATE ledger.account SET balance = accounts.balances[i], version = c_seq WHERE id = accounts.ids[i];
    END IF;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.take_accounts(wanted bigint[], may_wait boolean)
 RETURNS ledger.book
 LANGUAGE plpgsql
AS $function$
DECLARE
  accounts ledger.book := ROW ('{}', '{}', '{}', '{}', '{}');
  one      record;
BEGIN
  IF may_wait THEN
    PERFORM 1 FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  FOR one IN SELECT a.id, a.balance, a.kind, a.member_id FROM ledger.account a
              WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED LOOP
    accounts.ids := accounts.ids || one.id;
    accounts.balances := accounts.balances || one.balance;
    accounts.kinds := accounts.kinds || one.kind;
    accounts.members := accounts.members || one.member_id;
    accounts.moved := accounts.moved || false;
  END LOOP;
  IF NOT may_wait AND cardinality(accounts.ids)
       < (SELECT count(*) FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN accounts;
END $function$;

CREATE OR REPLACE FUNCTION ledger.taken_from(c_seq bigint, a_id bigint, a_kind text)
 RETURNS TABLE(amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfer t WHERE t.command_seq = c_seq AND t.debit_account = a_id AND t.kind = a_kind
$function$;

CREATE OR REPLACE FUNCTION ledger.tombstone(c_id uuid, c_source text, c_kind text, c_external text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM ledger.wait_for_standby();
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, refusal)
  VALUES (c_id, nextval('ledger.command_seq'), c_source, c_kind, c_external, ledger.any_meaning(), 'wallet.request_reused')
  ON CONFLICT (id) DO NOTHING;
  RETURN (SELECT c.meaning = ledger.any_meaning() FROM ledger.command c WHERE c.id = c_id);
END $function$;

CREATE OR REPLACE FUNCTION ledger.trylock_kinds(kinds text[], requested json[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$DECLARE i int; BEGIN FOR i IN SELECT k.n FROM unnest(kinds) WITH ORDINALITY AS k (kind, n) ORDER BY k.kind LOOP
  CASE kinds[i]
    WHEN 'agent_bill' THEN PERFORM trylock_agent_bill(requested[i]);
    WHEN 'coup_accepts_bets' THEN PERFORM trylock_coup_accepts_bets(requested[i]);
    WHEN 'coup_ends' THEN PERFORM trylock_coup_ends(requested[i]);
    WHEN 'coup_goes_on' THEN PERFORM trylock_coup_goes_on(requested[i]);
    WHEN 'coup_seat' THEN PERFORM trylock_coup_seat(requested[i]);
    WHEN 'draw_accepts_bets' THEN PERFORM trylock_draw_accepts_bets(requested[i]);
    WHEN 'mall_item' THEN PERFORM trylock_mall_item(requested[i]);
    WHEN 'offer_budget' THEN PERFORM trylock_offer_budget(requested[i]);
    WHEN 'points_left' THEN PERFORM trylock_points_left(requested[i]);
    WHEN 'sports_accepts' THEN PERFORM trylock_sports_accepts(requested[i]);
    ELSE NULL;
  END CASE;
END LOOP; END$function$;

CREATE OR REPLACE FUNCTION ledger.verify_seals(after bigint DEFAULT 0, upto bigint DEFAULT '9223372036854775807'::bigint, previous bytea DEFAULT sha256('\x'::bytea))
 RETURNS TABLE(seal bigint, command_seq bigint, problem text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  s         ledger.seal;
  expected  bigint := after + 1;
  first_seq bigint := detached_below('ledger.transfer');
BEGIN
  FOR s IN SELECT * FROM ledger.seal x WHERE x.n > after AND x.n <= upto ORDER BY x.n LOOP
    IF s.n <> expected THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'a seal before this one is missing';
    END IF;
    IF s.previous <> previous OR s.hash <> ledger.seal_hash(s.previous, s.from_xact, s.to_xact, s.seqs, s.digests) THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'the seal itself was changed';
    END IF;
    RETURN QUERY
      SELECT s.n, coalesce(d.seq, c.seq),
             CASE WHEN c.seq IS NULL THEN 'deleted' WHEN d.seq IS NULL THEN 'inserted' ELSE 'changed' END
        FROM (SELECT x.seq, substr(s.digests, (x.ord::int - 1) * 16 + 1, 16) AS digest FROM unnest(s.seqs) WITH ORDINALITY AS x (seq, ord)
               WHERE x.seq >= first_seq) AS d
        FULL JOIN (SELECT x.* FROM ledger.digests(s.from_xact, s.to_xact) AS x WHERE x.seq >= first_seq) AS c
          ON c.seq = d.seq
       WHERE c.digest IS DISTINCT FROM d.digest;
    previous := s.hash;
    expected := s.n + 1;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.wait_for_standby()
 RETURNS pg_lsn
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT pg_logical_emit_message(true, 'barrier', '')
$function$;

CREATE OR REPLACE FUNCTION ledger.without(locked bigint[], c_account bigint[], t_cmd integer[], t_debit bigint[], t_credit bigint[])
 RETURNS integer[]
 LANGUAGE sql
AS $function$
  SELECT coalesce(array_agg(touched.cmd), '{}')
    FROM (SELECT cmd, unnest(ARRAY[debit, credit]) AS account FROM unnest(t_cmd, t_debit, t_credit) AS t (cmd, debit, credit)
          UNION ALL SELECT ord, account FROM unnest(c_account) WITH ORDINALITY AS c (account, ord)) AS touched
   WHERE touched.account IN (SELECT a.id FROM ledger.account a
                              WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL AND a.id <> ALL (locked))
$function$;

CREATE OR REPLACE FUNCTION ledger.write(kind text, seqs bigint[], written json)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$BEGIN CASE kind
  WHEN 'agent_payment' THEN PERFORM write_agent_payment(seqs, written);
  WHEN 'bonus_bet' THEN PERFORM write_bonus_bet(seqs, written);
  WHEN 'bonus_end' THEN PERFORM write_bonus_end(seqs, written);
  WHEN 'bonus_grant' THEN PERFORM write_bonus_grant(seqs, written);
  WHEN 'bonus_late' THEN PERFORM write_bonus_late(seqs, written);
  WHEN 'case_credited' THEN PERFORM write_case_credited(seqs, written);
  WHEN 'case_moved' THEN PERFORM write_case_moved(seqs, written);
  WHEN 'chase_ticket' THEN PERFORM write_chase_ticket(seqs, written);
  WHEN 'deposit_decision' THEN PERFORM write_deposit_decision(seqs, written);
  WHEN 'deposit_order' THEN PERFORM write_deposit_order(seqs, written);
  WHEN 'deposit_taken' THEN PERFORM write_deposit_taken(seqs, written);
  WHEN 'draw_load' THEN PERFORM write_draw_load(seqs, written);
  WHEN 'draw_room' THEN PERFORM write_draw_room(seqs, written);
  WHEN 'event' THEN PERFORM write_event(seqs, written);
  WHEN 'fair_nonce_used' THEN PERFORM write_fair_nonce_used(seqs, written);
  WHEN 'free_round' THEN PERFORM write_free_round(seqs, written);
  WHEN 'free_rounds_win' THEN PERFORM write_free_rounds_win(seqs, written);
  WHEN 'jackpot_entry' THEN PERFORM write_jackpot_entry(seqs, written);
  WHEN 'jackpot_win' THEN PERFORM write_jackpot_win(seqs, written);
  WHEN 'limit_release' THEN PERFORM write_limit_release(seqs, written);
  WHEN 'limit_use' THEN PERFORM write_limit_use(seqs, written);
  WHEN 'member_transfer' THEN PERFORM write_member_transfer(seqs, written);
  WHEN 'meter' THEN PERFORM write_meter(seqs, written);
  WHEN 'money_left' THEN PERFORM write_money_left(seqs, written);
  WHEN 'offer_reward' THEN PERFORM write_offer_reward(seqs, written);
  WHEN 'open_round' THEN PERFORM write_open_round(seqs, written);
  WHEN 'play_time' THEN PERFORM write_play_time(seqs, written);
  WHEN 'point_grant' THEN PERFORM write_point_grant(seqs, written);
  WHEN 'point_order' THEN PERFORM write_point_order(seqs, written);
  WHEN 'point_verdict' THEN PERFORM write_point_verdict(seqs, written);
  WHEN 'referral_reward' THEN PERFORM write_referral_reward(seqs, written);
  WHEN 'reward_opening' THEN PERFORM write_reward_opening(seqs, written);
  WHEN 'rollover_carried' THEN PERFORM write_rollover_carried(seqs, written);
  WHEN 'room_journal' THEN PERFORM write_room_journal(seqs, written);
  WHEN 'round' THEN PERFORM write_round(seqs, written);
  WHEN 'round_close' THEN PERFORM write_round_close(seqs, written);
  WHEN 'round_step' THEN PERFORM write_round_step(seqs, written);
  WHEN 'sitting' THEN PERFORM write_sitting(seqs, written);
  WHEN 'sitting_step' THEN PERFORM write_sitting_step(seqs, written);
  WHEN 'sports_accept' THEN PERFORM write_sports_accept(seqs, written);
  WHEN 'sports_auto' THEN PERFORM write_sports_auto(seqs, written);
  WHEN 'sports_bet' THEN PERFORM write_sports_bet(seqs, written);
  WHEN 'sports_cover' THEN PERFORM write_sports_cover(seqs, written);
  WHEN 'sports_refuse' THEN PERFORM write_sports_refuse(seqs, written);
  WHEN 'sports_sale' THEN PERFORM write_sports_sale(seqs, written);
  WHEN 'sports_sale_end' THEN PERFORM write_sports_sale_end(seqs, written);
  WHEN 'sports_settlement' THEN PERFORM write_sports_settlement(seqs, written);
  WHEN 'sports_token' THEN PERFORM write_sports_token(seqs, written);
  WHEN 'sports_token_back' THEN PERFORM write_sports_token_back(seqs, written);
  WHEN 'ticket_correction' THEN PERFORM write_ticket_correction(seqs, written);
  WHEN 'vendor_buy_in_end' THEN PERFORM write_vendor_buy_in_end(seqs, written);
  WHEN 'vendor_day' THEN PERFORM write_vendor_day(seqs, written);
  WHEN 'vendor_move' THEN PERFORM write_vendor_move(seqs, written);
  WHEN 'vendor_reserve' THEN PERFORM write_vendor_reserve(seqs, written);
  WHEN 'vendor_transfer' THEN PERFORM write_vendor_transfer(seqs, written);
  WHEN 'vendor_transfer_end' THEN PERFORM write_vendor_transfer_end(seqs, written);
  WHEN 'vip_gift_taken' THEN PERFORM write_vip_gift_taken(seqs, written);
  WHEN 'withdrawal' THEN PERFORM write_withdrawal(seqs, written);
  WHEN 'withdrawal_step' THEN PERFORM write_withdrawal_step(seqs, written);
END CASE; END$function$;

CREATE OR REPLACE FUNCTION ledger.write_all(seq bigint, w_kind text[], w_rows json[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], ARRAY[seq], w_rows[i]);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION ledger.wrong_holds(known integer[], t_cmd integer[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[])
 RETURNS integer[]
 LANGUAGE sql
AS $function$
  SELECT coalesce(array_agg(t.cmd), '{}')
    FROM (SELECT t.*, sum(t.amount) OVER (PARTITION BY t.hold, t.state = 'pending') AS drawn, count(*) OVER (PARTITION BY t.hold, t.state) AS times
            FROM unnest(t_cmd, t_state, t_debit, t_credit, t_amount, t_hold) AS t (cmd, state, debit, credit, amount, hold)
           WHERE t.state <> 'posted' AND t.cmd <> ALL (known)) AS t
    LEFT JOIN ledger.hold h ON h.id = t.hold
   WHERE CASE t.state
           WHEN 'pending' THEN h.id IS NOT NULL OR t.times > 1
             OR (SELECT a.member_id FROM ledger.account a WHERE a.id = t.debit) IS DISTINCT FROM (SELECT a.member_id FROM ledger.account a WHERE a.id = t.credit)
           ELSE NOT ledger.may_draw(h, t.state, t.debit, t.credit, t.drawn)
         END
$function$;

CREATE OR REPLACE FUNCTION public.limit_facts(a_period text, a_amount bigint, a_used bigint, a_decimals integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT jsonb_build_object(
    'period', a_period,
    'limit', ledger.in_major(a_amount, a_decimals),
    'used', ledger.in_major(greatest(a_used, 0), a_decimals),
    'left', ledger.in_major(greatest(a_amount - a_used, 0), a_decimals))
$function$;

CREATE OR REPLACE FUNCTION public.limit_since(a_period text, a_time_zone text)
 RETURNS date
 LANGUAGE sql
AS $function$
  SELECT date_trunc(a_period, clock_timestamp() AT TIME ZONE a_time_zone)::date
$function$;

CREATE OR REPLACE FUNCTION public.limit_used(a_member bigint, a_kind text, a_from date)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT CASE a_kind
    WHEN 'deposit' THEN coalesce((SELECT sum(u.amount) FROM limit_use u WHERE u.member_id = a_member AND u.kind = a_kind AND u.day >= a_from), 0)
    WHEN 'time' THEN minutes_played(a_member, a_from)
    WHEN 'stake' THEN (SELECT p.staked FROM played_since(a_member, a_from) AS p)
    ELSE (SELECT p.staked - p.returned FROM played_since(a_member, a_from) AS p)
  END::bigint
$function$;

CREATE OR REPLACE FUNCTION public.limits_in(a_limits jsonb, a_dollar bigint)
 RETURNS TABLE(kind text, period text, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT k.key, p.key, CASE WHEN k.key = 'time' THEN (p.value)::bigint ELSE ((p.value)::numeric * a_dollar)::bigint END
    FROM jsonb_each(a_limits) AS k, jsonb_each_text(k.value) AS p
   WHERE a_limits IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.limits_over(a_member bigint, a_brand jsonb, a_profile jsonb, a_dollar bigint)
 RETURNS TABLE(source text, kind text, period text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'own', l.kind, l.period, l.amount FROM member_limit l WHERE l.member_id = a_member AND l.amount IS NOT NULL
  UNION ALL SELECT o.source, o.kind, o.period, o.amount FROM outer_limits(a_brand, a_profile, a_dollar) AS o
$function$;

CREATE OR REPLACE FUNCTION public.line_costs(computed json, merchants integer[], days date[], at_place bigint, above bigint[], of_none boolean, in_currency text, vendors text[], games text[])
 RETURNS TABLE(key text, currency text, promotions bigint, jackpots bigint)
 LANGUAGE sql
 STABLE
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  WITH cost AS (
    SELECT c.place_id, c.currency, sum(c.promotions) AS promotions, sum(c.jackpots) AS jackpots
      FROM place_costs(computed, merchants, days) AS c JOIN unnest(vendors, games) AS g (vendor, game_code) USING (vendor, game_code)
     WHERE in_currency IS NULL OR c.currency = in_currency
     GROUP BY 1, 2
  ), keyed AS (
    SELECT CASE WHEN at_place IS NULL
             THEN CASE WHEN of_none THEN CASE WHEN NOT t.is_line THEN t.place_id::text END
                       WHEN p.id IS NULL THEN 'outside' WHEN t.is_line THEN t.place_id::text ELSE 'none' END
             ELSE CASE WHEN p.id = at_place THEN 'own' WHEN p.path @> ARRAY[at_place] THEN (p.path || p.id)[cardinality(above) + 2]::text END END AS key, c.*
      FROM cost c LEFT JOIN agent_places() p ON p.id = c.place_id LEFT JOIN agent_tops() t ON t.place_id = (p.path || p.id)[1]
  )
  SELECT k.key, k.currency, sum(k.promotions)::bigint, sum(k.jackpots)::bigint FROM keyed k WHERE k.key IS NOT NULL GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.line_games(merchants integer[], at_place bigint, above bigint[], of_none boolean, first_day date, last_day date, in_currency text, of_vendor text, of_game text)
 RETURNS TABLE(vendor text, game_code text)
 LANGUAGE sql
 STABLE
 SET jit TO 'off'
AS $function$
  SELECT d.vendor, d.game
    FROM (SELECT DISTINCT t.place_id FROM line_parts(merchants, at_place, above, of_none) t) AS t
   CROSS JOIN LATERAL (SELECT a.* FROM agent_game_days() a WHERE a.place_id = t.place_id AND a.day BETWEEN first_day AND last_day OFFSET 0) AS d
   WHERE (in_currency IS NULL OR d.currency = in_currency) AND (of_vendor IS NULL OR d.vendor = of_vendor) AND (of_game IS NULL OR d.game = of_game)
   GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.line_is_stopped(a_member bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM line_stop) THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM member_uplines(a_member) AS u JOIN line_stop s ON s.member_id = u.member_id);
END $function$;

CREATE OR REPLACE FUNCTION public.line_parts(merchants integer[], at_place bigint, above bigint[], of_none boolean)
 RETURNS TABLE(place_id bigint, merchant_id integer, ord bigint, weight integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.place_id, p.merchant_id, CASE WHEN p.is_line = of_none THEN CASE WHEN of_none THEN -1 ELSE 9223372036854775807 END ELSE p.place_id END, 1
    FROM agent_tops() p WHERE at_place IS NULL AND p.merchant_id = ANY (merchants)
  UNION ALL
  SELECT p.place_id, p.merchant_id, -1, 1
    FROM agent_tops() p WHERE at_place IS NOT NULL AND p.is_line AND p.merchant_id = ANY (merchants) AND p.place_id < (above || at_place)[1]
  UNION ALL
  SELECT p.id, p.merchant_id, -1, 1 FROM agent_places() p WHERE p.id = ANY (above)
  UNION ALL
  SELECT p.id, p.merchant_id, -1, -1
    FROM unnest(above) WITH ORDINALITY AS up (id, n) JOIN agent_places() p ON p.parent_id = up.id AND p.id >= (above || at_place)[up.n + 1]
  UNION ALL
  SELECT p.id, p.merchant_id, 0, 1 FROM agent_places() p WHERE p.id = at_place
  UNION ALL
  SELECT p.id, p.merchant_id, v.ord, v.weight
    FROM agent_places() p CROSS JOIN LATERAL (VALUES (0::bigint, -1), (p.id, 1)) AS v (ord, weight) WHERE p.parent_id = at_place
$function$;

CREATE OR REPLACE FUNCTION public.line_revenue(merchants integer[], at_place bigint, above bigint[], of_none boolean, first_day date, last_day date, in_currency text, vendors text[], games text[], categories text[])
 RETURNS TABLE(ord bigint, currency text, bets bigint, stakes bigint, payouts bigint, ggr bigint, bonus bigint, fees bigint, duty bigint)
 LANGUAGE sql
 STABLE
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  WITH titled AS MATERIALIZED (
    SELECT g.*, (dense_rank() OVER (ORDER BY g.vendor COLLATE "C", g.category COLLATE "C"))::integer AS studio
      FROM unnest(vendors, games, categories) WITH ORDINALITY AS g (vendor, game, category, n)
  ), studio AS MATERIALIZED (
    SELECT g.studio, g.vendor, g.category FROM titled g GROUP BY 1, 2, 3
  ), rate AS MATERIALIZED (
    SELECT r.*
      FROM figure_rates((SELECT array_agg(m.id ORDER BY m.id, d.n) FROM unnest(merchants) AS m (id), generate_series(0, last_day - first_day) AS d (n)),
                        (SELECT array_agg(first_day + d.n ORDER BY m.id, d.n) FROM unnest(merchants) AS m (id), generate_series(0, last_day - first_day) AS d (n)),
                        (SELECT array_agg(v.studio ORDER BY v.studio) FROM studio v), (SELECT array_agg(v.vendor ORDER BY v.studio) FROM studio v),
                        (SELECT array_agg(v.category ORDER BY v.studio) FROM studio v)) AS r
  ), part AS MATERIALIZED (
    SELECT * FROM line_parts(merchants, at_place, above, of_none)
  ), played AS (
    SELECT t.merchant_id, t.ord, t.weight, d.*
      FROM part t
     CROSS JOIN LATERAL (SELECT a.* FROM agent_game_days() a WHERE a.place_id = t.place_id AND a.day BETWEEN first_day AND last_day OFFSET 0) AS d
     WHERE in_currency IS NULL OR d.currency = in_currency OFFSET 0
  ), summed AS MATERIALIZED (
    SELECT d.merchant_id, d.ord, d.day, g.n, g.studio, d.currency, sum(d.weight * d.count)::bigint AS bets, sum(d.weight * d.stake)::bigint AS stakes,
           sum(d.weight * d.payout)::bigint AS payouts, sum(d.weight * d.house_win)::bigint AS ggr, sum(d.weight * d.bonus_win)::bigint AS bonus
      FROM played d JOIN titled g USING (vendor, game) GROUP BY 1, 2, 3, 4, 5, 6
  ), walked AS (
    SELECT s.*, sum(s.ggr) OVER (PARTITION BY s.n, s.day, s.merchant_id, s.currency COLLATE "C" ORDER BY s.ord)::bigint AS upto FROM summed s
  )
  SELECT w.ord, w.currency, sum(w.bets)::bigint, sum(w.stakes)::bigint, sum(w.payouts)::bigint, sum(w.ggr)::bigint, sum(w.bonus)::bigint,
         sum(figure_cut(w.upto, r.fee) - figure_cut(w.upto - w.ggr, r.fee))::bigint,
         sum(figure_cut(w.upto, r.duty) - figure_cut(w.upto - w.ggr, r.duty))::bigint
    FROM walked w JOIN rate r ON r.merchant_id = w.merchant_id AND r.day = w.day AND r.n = w.studio
   WHERE w.ord >= 0 GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.linked_by_agent(a_member bigint, most integer)
 RETURNS TABLE(above bigint, below bigint, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.upline_id, m.id, m.created_at FROM member m WHERE m.id = a_member AND m.upline_id IS NOT NULL
   UNION ALL (SELECT a_member, m.id, m.created_at FROM member m WHERE m.upline_id = a_member ORDER BY m.id DESC LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.linked_by_device(a_member bigint, most_things integer, most_members integer)
 RETURNS TABLE(thing text, label text, size integer, member_id bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(encode(sha256(t.device), 'hex'), 16), 'browser ' || upper(left(encode(t.device, 'hex'), 4)), o.size, o.member_id, o.last_at
    FROM (SELECT k.device FROM known_device k
           WHERE k.member_id = a_member AND EXISTS (
                   SELECT FROM known_device x JOIN member y ON y.id = x.member_id JOIN member own ON own.id = a_member AND own.merchant_id = y.merchant_id
                    WHERE x.device = k.device AND x.member_id <> a_member AND NOT is_trial_type(y.merchant_id, y.account_type))
           ORDER BY k.last_at DESC LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT d.member_id, d.last_at, (count(*) OVER ())::int AS size
       FROM known_device d JOIN member m ON m.id = d.member_id JOIN member own ON own.id = a_member AND own.merchant_id = m.merchant_id
      WHERE d.device = t.device AND NOT is_trial_type(m.merchant_id, m.account_type)
      ORDER BY d.member_id <> a_member, d.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$function$;

CREATE OR REPLACE FUNCTION public.linked_by_holder(a_member bigint, most_things integer, most_members integer)
 RETURNS TABLE(thing text, label text, size integer, member_id bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(encode(sha256(convert_to(t.holder_key, 'UTF8')), 'hex'), 16),
         'holder ' || regexp_replace(upper(t.holder_key), '(\S)\S*', '\1•••', 'g'), o.size, o.member_id, o.last_at
    FROM (SELECT DISTINCT p.merchant_id, p.holder_key FROM payout_account p
           WHERE p.member_id = a_member AND p.holder_key IS NOT NULL ORDER BY 2 LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT p.member_id, max(p.created_at) AS last_at, (count(*) OVER ())::int AS size
       FROM payout_account p WHERE p.merchant_id = t.merchant_id AND p.holder_key = t.holder_key
      GROUP BY p.member_id ORDER BY p.member_id <> a_member, max(p.created_at) DESC LIMIT most_members) AS o
   WHERE o.size > 1
$function$;

CREATE OR REPLACE FUNCTION public.linked_by_network(a_member bigint, most_things integer, most_members integer, most_size integer)
 RETURNS TABLE(thing text, label text, size integer, member_id bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(encode(sha256(t.network::text::bytea), 'hex'), 16),
         CASE family(t.network) WHEN 4 THEN split_part(host(t.network), '.', 1) || '.' || split_part(host(t.network), '.', 2) || '.•.•'
              ELSE split_part(host(t.network), ':', 1) || ':' || split_part(host(t.network), ':', 2) || ':…' END,
         o.size, o.member_id, o.last_at
    FROM (SELECT k.network FROM known_network k
           WHERE k.member_id = a_member AND EXISTS (
                   SELECT FROM known_network x JOIN member y ON y.id = x.member_id JOIN member own ON own.id = a_member AND own.merchant_id = y.merchant_id
                    WHERE x.network = k.network AND x.member_id <> a_member AND NOT is_trial_type(y.merchant_id, y.account_type))
             AND (SELECT count(*) FROM (SELECT FROM known_network x WHERE x.network = k.network LIMIT most_size + 1) AS c) <= most_size
           ORDER BY k.last_at DESC LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT n.member_id, n.last_at, (count(*) OVER ())::int AS size
       FROM known_network n JOIN member m ON m.id = n.member_id JOIN member own ON own.id = a_member AND own.merchant_id = m.merchant_id
      WHERE n.network = t.network AND NOT is_trial_type(m.merchant_id, m.account_type)
      ORDER BY n.member_id <> a_member, n.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$function$;

CREATE OR REPLACE FUNCTION public.linked_by_payout_account(a_member bigint, most_things integer, most_members integer)
 RETURNS TABLE(thing text, label text, size integer, member_id bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(encode(sha256(a.id::text::bytea), 'hex'), 16),
         a.kind || ' ••••' || CASE WHEN strpos(a.number, '@') > 0 THEN substr(a.number, strpos(a.number, '@')) ELSE right(a.number, 4) END,
         o.size, o.member_id, o.last_at
    FROM (SELECT p.id FROM payout_account p
           WHERE p.member_id = a_member AND EXISTS (SELECT FROM payout_account_requested q WHERE q.account_id = p.id)
          UNION SELECT q.account_id FROM payout_account_requested q WHERE q.member_id = a_member
          ORDER BY 1 LIMIT most_things) AS t
    JOIN payout_account a ON a.id = t.id AND a.holder_key IS NOT NULL
   CROSS JOIN LATERAL (
     SELECT w.member_id, w.last_at, (count(*) OVER ())::int AS size
       FROM (SELECT a.member_id, a.created_at AS last_at UNION SELECT q.member_id, q.last_at FROM payout_account_requested q
              WHERE q.account_id = a.id AND q.member_id <> a.member_id) AS w
      ORDER BY w.member_id <> a_member, w.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$function$;

CREATE OR REPLACE FUNCTION public.links_used(chain bigint)
 RETURNS TABLE(used integer)
 LANGUAGE sql
 STABLE
AS $function$SELECT greatest((SELECT coalesce(max(c.number), 0) FROM coup c WHERE c.chain_id = chain), (SELECT coalesce(max(d.link), 0) FROM draw d WHERE d.chain_id = chain), (SELECT coalesce(max(e.link), 0) FROM sports_event e WHERE e.chain_id = chain))$function$;

CREATE OR REPLACE FUNCTION public.listed_types(settings jsonb, name text, otherwise smallint[])
 RETURNS smallint[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN settings ? name THEN ARRAY(SELECT one::smallint FROM jsonb_array_elements_text(settings -> name) AS one) ELSE otherwise END
$function$;

CREATE OR REPLACE FUNCTION public.lock_agent_bill(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bill bigint, attempt integer)) 
  SELECT b.id FROM agent_bill b WHERE b.id IN (SELECT bill FROM requested) ORDER BY b.id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_changed_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM ledger.lock_member(NEW.id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_coup_accepts_bets(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_coup_ends(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, void boolean)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_coup_goes_on(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_coup_seat(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, mode text, seat smallint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_draw_accepts_bets(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, draw bigint, merchant integer, currency text, cells json, most bigint, steps json)) 
  SELECT d.id FROM draw d WHERE d.id IN (SELECT draw FROM requested) ORDER BY d.id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_limited_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM ledger.lock_member(coalesce(NEW.member_id, OLD.member_id));
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION public.lock_mall_item(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, item integer, quantity integer, points bigint, price bigint, currency text)) 
  SELECT i.id FROM mall_item i WHERE i.id IN (SELECT item FROM requested) ORDER BY i.id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_offer_budget(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, offer integer, currency text, amount bigint, spent text)) 
  SELECT b.offer_id FROM offer_budget b WHERE (b.offer_id, b.currency) IN (SELECT offer, currency FROM requested)
   ORDER BY b.offer_id, b.currency FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_points_left(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, points bigint)) 
  SELECT b.member_id FROM point_balance b WHERE b.member_id IN (SELECT member FROM requested) ORDER BY b.member_id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.lock_sports_accepts(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  member bigint, merchant integer, currency text, potential bigint, cap bigint, at timestamptz, legs json, delayed boolean, bet bigint )) 
  SELECT e.id FROM sports_event e
   WHERE e.id IN (SELECT x.event FROM requested CROSS JOIN LATERAL json_to_recordset(requested.legs) AS x (event bigint))
   ORDER BY e.id FOR NO KEY UPDATE) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.longest_pause()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT interval '15 minutes' $function$;

CREATE OR REPLACE FUNCTION public.lost_on(a_member bigint, a_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(d.stake - d.payout), 0)::bigint FROM bet_day d WHERE d.member_id = a_member AND d.day = a_day
$function$;

CREATE OR REPLACE FUNCTION public.make_partition(t partitioned_table, a_name text, bounds text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE TABLE part.%I (LIKE %s INCLUDING ALL)', a_name, t.name::regclass);
  IF t.local_unique IS NOT NULL THEN
    EXECUTE format('CREATE UNIQUE INDEX ON part.%I (%s)', a_name, t.local_unique);
  END IF;
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION part.%I %s', t.name::regclass, a_name, bounds);
END $function$;

CREATE OR REPLACE FUNCTION public.make_partitions(width bigint DEFAULT 10000000, ahead integer DEFAULT 2)
 RETURNS TABLE(name text, made integer, room bigint, strays boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
DECLARE
  t      partitioned_table;
  prefix text;
  stray  bigint;
  used   bigint;
  top    bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7461003);
  FOR t IN SELECT * FROM partitioned_table p ORDER BY p.name LOOP
    prefix := replace(t.name, '.', '_');
    made := 0;
    BEGIN
      IF to_regclass('part.' || prefix || '_default') IS NULL THEN
        PERFORM make_partition(t, prefix || '_default', 'DEFAULT');
      END IF;
      EXECUTE format('SELECT max(%I) FROM part.%I', t.key, prefix || '_default') INTO stray;
      strays := stray IS NOT NULL;
      used := coalesce(pg_sequence_last_value(t.counter::regclass), 0);
      top := greatest((SELECT max(p.below) FROM partitions_of(t.name) AS p), t.detached_below);
      IF stray >= top THEN
        top := (stray / width + 1) * width;
      END IF;
      WHILE top < used + ahead * width LOOP
        PERFORM make_partition(t, prefix || '_' || top, format('FOR VALUES FROM (%s) TO (%s)', top, top + width));
        top := top + width;
        made := made + 1;
      END LOOP;
    EXCEPTION WHEN lock_not_available THEN
      made := 0;
    END;
    room := (SELECT coalesce(max(p.below), 0) - used FROM partitions_of(t.name) AS p);
    name := t.name;
    RETURN NEXT;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.mall_price(i mall_item, in_currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN i.prices = '{}' THEN 0 ELSE (i.prices ->> in_currency)::bigint END
$function$;

CREATE OR REPLACE FUNCTION public.many_holders(a_merchant integer, since timestamp with time zone, least_count integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.member_id, count(DISTINCT a.holder_key)::int, min(a.created_at), max(a.created_at) FROM payout_account a
   WHERE a.merchant_id = a_merchant AND a.holder_key IS NOT NULL
   GROUP BY 1 HAVING count(DISTINCT a.holder_key) >= least_count AND max(a.created_at) > since
$function$;

CREATE OR REPLACE FUNCTION public.mark_deposits(a_member bigint, merchant integer, in_currency text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  INSERT INTO rollover_mark (deposit_id, member_id, currency, at_risk_before)
  SELECT d.id, a_member, in_currency, at_risk_until(a_member, merchant, in_currency, d.at)
    FROM kept_deposits(a_member, in_currency) AS d
   WHERE NOT EXISTS (SELECT FROM rollover_mark m WHERE m.deposit_id = d.id)
   ORDER BY d.at, d.serial
  ON CONFLICT (deposit_id) DO NOTHING
$function$;

CREATE OR REPLACE FUNCTION public.may_erase(member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM member_closure c JOIN member m ON m.id = c.member_id
                  WHERE c.member_id = may_erase.member AND c.erase_at <= clock_timestamp() AND m.state = 'closed' AND NOT is_excluded_still(m))
$function$;

CREATE OR REPLACE FUNCTION public.measure_database()
 RETURNS TABLE(sync_standbys integer, replay_lag_bytes bigint, archive_age double precision, archive_failures bigint, xid_age bigint, size_bytes bigint, connections integer, max_connections integer, lock_waits integer, oldest_transaction double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT sync_standbys(),
         CASE WHEN NOT pg_is_in_recovery() THEN
           (SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::bigint FROM pg_stat_replication) END,
         CASE WHEN current_setting('archive_mode') <> 'off' THEN
           (SELECT extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 FROM pg_stat_archiver) END,
         (SELECT failed_count FROM pg_stat_archiver),
         (SELECT max(age(datfrozenxid))::bigint FROM pg_database),
         pg_database_size(current_database()),
         (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend'),
         current_setting('max_connections')::integer,
         (SELECT count(*)::integer FROM pg_stat_activity WHERE wait_event_type = 'Lock'),
         (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 FROM pg_stat_activity
           WHERE xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid())
$function$;

CREATE OR REPLACE FUNCTION public.member_is_excluded(a_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM member m WHERE m.id = a_member AND m.state = 'excluded')
$function$;

CREATE OR REPLACE FUNCTION public.member_since(a_member bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.created_at FROM member m WHERE m.id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.member_uplines(a_member bigint)
 RETURNS TABLE(nth integer, member_id bigint, upline_id bigint, merchant_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE up AS (
    SELECT 1 AS steps, m.id, m.upline_id, m.merchant_id FROM member m WHERE m.id = a_member
    UNION ALL
    SELECT up.steps + 1, m.id, m.upline_id, m.merchant_id FROM up JOIN member m ON m.id = up.upline_id
  )
  SELECT row_number() OVER (ORDER BY up.steps DESC)::int, up.id, up.upline_id, up.merchant_id FROM up ORDER BY up.steps DESC
$function$;

CREATE OR REPLACE FUNCTION public.members_above(a_member bigint, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.id FROM member m WHERE m.id > a_member ORDER BY m.id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.members_from_networks(members bigint[], networks cidr[])
 RETURNS TABLE(member_id bigint, network text, listed text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT n.member_id, n.network::text, l.network::text
    FROM known_network n JOIN unnest(networks) AS l (network) ON n.network && l.network WHERE n.member_id = ANY (members)
$function$;

CREATE OR REPLACE FUNCTION public.members_limited(members bigint[], merchants integer[])
 RETURNS bigint[]
 LANGUAGE sql
AS $function$
  WITH player AS MATERIALIZED (
    SELECT DISTINCT u.member, u.brand FROM unnest(members, merchants) AS u (member, brand)
  ), limited AS MATERIALIZED (
    SELECT b.brand FROM (SELECT DISTINCT a.brand FROM player AS a) AS b CROSS JOIN LATERAL play_terms(b.brand) AS p
     WHERE EXISTS (SELECT FROM outer_limits(p.brand_limits, p.profile_limits, 1) AS o WHERE o.kind <> 'deposit')
  )
  SELECT array_agg(DISTINCT a.member) FROM player AS a
   WHERE a.brand IN (SELECT l.brand FROM limited AS l)
      OR EXISTS (SELECT FROM member_limit m WHERE m.member_id = a.member AND m.kind <> 'deposit' AND m.amount IS NOT NULL)
$function$;

CREATE OR REPLACE FUNCTION public.members_of_brand(a_merchant integer, numbers bigint[])
 RETURNS TABLE(member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.id FROM member m WHERE m.id = ANY (numbers) AND m.merchant_id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.members_silent_since(before timestamp with time zone)
 RETURNS TABLE(merchant_id integer, member_id bigint, account text, state text, seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.merchant_id, m.id, m.account, m.state, coalesce(m.last_login_at, m.created_at) FROM member m
   WHERE coalesce(m.last_login_at, m.created_at) < before AND (m.account_type = 0 OR NOT is_trial_type(m.merchant_id, m.account_type))
$function$;

CREATE OR REPLACE FUNCTION public.members_to_screen(after_member bigint, most integer)
 RETURNS TABLE(merchant_id integer, member_id bigint, account text, mobile text, email text, names text[], born date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.merchant_id, m.id, m.account, m.mobile, m.email,
         array_remove(ARRAY[r.fields ->> 'fullName', r.fields ->> 'payeeName'], NULL), r.birthday
    FROM member m LEFT JOIN member_registration r ON r.member_id = m.id
   WHERE m.id > after_member AND NOT is_trial_type(m.merchant_id, m.account_type) ORDER BY m.id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.members_waiting(consumers text[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN w.events IS NOT NULL THEN ARRAY(
           SELECT DISTINCT m.id::bigint FROM unnest(w.events) AS e (event), json_array_elements_text(e.event -> 'member') AS m (id)) END
    FROM (SELECT events_waiting(consumers, '{RoundsSettled,BetsCorrected}') AS events) AS w
$function$;

CREATE OR REPLACE FUNCTION public.merchant_of(a_member bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.merchant_id FROM member m WHERE m.id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.minutes_played(a_member bigint, a_from date)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT ms_played(a_member, a_from) / 60000
$function$;

CREATE OR REPLACE FUNCTION public.mission_adds(step jsonb, game text, game_type text, stake bigint, won bigint, turnover bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN turnover = 0 OR step->>'kind' = 'deposit'
                OR jsonb_array_length(step->'gameTypes') > 0 AND NOT step->'gameTypes' ? game_type
                OR jsonb_array_length(step->'games') > 0 AND NOT step->'games' ? game THEN 0
              WHEN step->>'kind' = 'turnover' THEN turnover
              WHEN step->>'kind' = 'win' AND won < (step->>'times')::bigint * stake THEN 0
              ELSE 1 END
$function$;

CREATE OR REPLACE FUNCTION public.mission_goal(step jsonb, in_currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN step->>'kind' IN ('turnover', 'deposit') THEN (step->'amounts'->>in_currency)::bigint ELSE (step->>'count')::bigint END
$function$;

CREATE OR REPLACE FUNCTION public.mission_slot(merchant integer, period text, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT mission_slot_of(period, brand_day(merchant, at))
$function$;

CREATE OR REPLACE FUNCTION public.mission_slot_of(period text, day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE period WHEN 'once' THEN DATE '1970-01-01' WHEN 'weekly' THEN date_trunc('week', day::timestamp)::date ELSE day END
$function$;

CREATE OR REPLACE FUNCTION public.money_between(a_member bigint, most integer)
 RETURNS TABLE(way text, from_member bigint, to_member bigint, currency text, times integer, amount bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE t.way WHEN 'tree' THEN 'transfer' ELSE 'gift' END, t.from_member, t.to_member, t.currency, count(*)::int, sum(t.amount)::bigint,
         max(t.at)
    FROM (SELECT s.* FROM member_transfer s WHERE s.from_member = a_member
          UNION ALL SELECT r.* FROM member_transfer r WHERE r.to_member = a_member AND r.from_member IS NOT NULL) AS t
   GROUP BY 1, 2, 3, 4 ORDER BY max(t.at) DESC, 2, 3 LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.money_left_at(a_member bigint, in_currency text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT l.at FROM bonus_money_left l WHERE l.member_id = a_member AND l.currency = in_currency
$function$;

CREATE OR REPLACE FUNCTION public.move_agent_branch(a_place bigint, below bigint, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved integer := 0;
  level integer;
  added integer;
  counted integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('agent_place', p.merchant_id)) FROM agent_place p WHERE p.id = a_place;
  SELECT cardinality(p.path) INTO level FROM agent_place p WHERE p.id = a_place;
  WITH ended AS (
    UPDATE agent_place SET until = moment WHERE until IS NULL AND (id = a_place OR path @> ARRAY[a_place]) RETURNING is_counted
  )
  SELECT count(*) FILTER (WHERE is_counted) INTO counted FROM ended;
  -- A statement of its own: the one before may have waited for one who counted, whose first sums it does not see.
  WITH above AS (
    -- In one order with those who count.
    SELECT h.place_id FROM agent_head h WHERE h.place_id = ANY (SELECT unnest(p.path) FROM agent_place p WHERE p.id = a_place)
     ORDER BY h.place_id FOR NO KEY UPDATE
  )
  UPDATE agent_head h SET below = h.below - counted FROM above WHERE h.place_id = above.place_id;
  INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
  SELECT p.merchant_id, p.member_id, below, coalesce((SELECT b.path || b.id FROM agent_place b WHERE b.id = below), '{}'), moment, p.joined_at
    FROM agent_place p WHERE p.id = a_place;
  LOOP
    moved := moved + 1;
    level := level + 1;
    INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
    SELECT old.merchant_id, old.member_id, above.id, above.path || above.id, moment, old.joined_at
      FROM agent_place old
      JOIN agent_place old_above ON old_above.id = old.parent_id
      JOIN agent_place above ON above.member_id = old_above.member_id AND above.until IS NULL
     WHERE old.path @> ARRAY[a_place] AND old.until = moment AND cardinality(old.path) = level;
    GET DIAGNOSTICS added = ROW_COUNT;
    EXIT WHEN added = 0;
  END LOOP;
  RETURN moved;
END $function$;

CREATE OR REPLACE FUNCTION public.ms_played(a_member bigint, a_from date)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT (coalesce((SELECT sum(t.ms) FROM play_time t WHERE t.member_id = a_member AND t.day >= a_from), 0)
        + coalesce((SELECT play_gap(t.last_at, clock_timestamp()) FROM play_time t WHERE t.member_id = a_member ORDER BY t.day DESC LIMIT 1), 0))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.names_stated(members bigint[])
 RETURNS TABLE(member_id bigint, name text, born date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.member_id, p.full_name, p.birth_date FROM kyc_profile p WHERE p.member_id = ANY (members)
$function$;

CREATE OR REPLACE FUNCTION public.network_bursts(a_merchant integer, since timestamp with time zone, least_count integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT n.member_id, count(*)::int, min(n.last_at), max(n.last_at)
    FROM known_network n JOIN member m ON m.id = n.member_id
   WHERE m.merchant_id = a_merchant AND m.last_login_at > since AND n.last_at > since AND NOT is_trial_type(m.merchant_id, m.account_type)
   GROUP BY 1 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.network_pairs(some_members bigint[], most_members integer, since timestamp with time zone)
 RETURNS TABLE(a bigint, b bigint, networks integer, members integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT x.member_id, y.member_id, count(*)::int, min(c.members)::int
    FROM known_network x JOIN known_network y ON y.network = x.network AND y.member_id > x.member_id
   CROSS JOIN LATERAL (SELECT count(*) AS members FROM (SELECT FROM known_network k WHERE k.network = x.network LIMIT most_members + 1) AS few) AS c
   WHERE x.member_id = ANY (some_members) AND y.member_id = ANY (some_members) AND x.last_at >= since AND y.last_at >= since
     AND c.members <= most_members
   GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.next_nonce_of(seed bigint)
 RETURNS TABLE(next bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT r.nonce + 1 FROM round r
                    WHERE r.seed_id = seed AND r.id >= nonces_searched_from() AND r.id <= ledger.newest_seq() ORDER BY r.nonce DESC LIMIT 1), 0)
$function$;

CREATE OR REPLACE FUNCTION public.night_players(since timestamp with time zone, least_nights integer)
 RETURNS TABLE(merchant_id integer, member_id bigint, measure integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.merchant_id, p.member_id, count(DISTINCT p.at::date)::int
    FROM (SELECT b.merchant_id, b.member_id, brand_time(b.merchant_id, b.at) AS at
            FROM (SELECT DISTINCT d.member_id FROM bet_day d WHERE d.day >= since::date - 1) AS m
            JOIN bet_record b ON b.member_id = m.member_id AND b.at > since) AS p
   WHERE extract(hour FROM p.at) < 5 GROUP BY 1, 2 HAVING count(DISTINCT p.at::date) >= least_nights
$function$;

CREATE OR REPLACE FUNCTION public.nonces_searched_from()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT 0::bigint$function$;

CREATE OR REPLACE FUNCTION public.notify_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('bonus_grant', NEW.member_id::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_channel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'member' THEN PERFORM pg_notify('sessions', OLD.id::text);
  ELSE PERFORM pg_notify('sessions', OLD.member_id::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_sports_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('sports_terms', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.offer_budgets()
 RETURNS SETOF offer_budget
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.* FROM offer_budget b
$function$;

CREATE OR REPLACE FUNCTION public.offer_rewards()
 RETURNS SETOF offer_reward
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.* FROM offer_reward r
$function$;

CREATE OR REPLACE FUNCTION public.offer_vip_birthdays(members bigint[], a_year integer, offered_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT m.member_id, 'birthday:' || a_year, m.merchant_id, m.rank, m.currency, f.birthday, offered_at, offered_at + interval '30 days'
      FROM vip_member m
      JOIN vip_figure f ON f.merchant_id = m.merchant_id AND f.rank = m.rank AND f.currency = m.currency AND f.birthday > 0
     WHERE m.member_id = ANY (members)
    ON CONFLICT DO NOTHING
    RETURNING member_id, slot, currency, amount
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipBirthday', json_agg(json_build_object(
           'memberId', g.member_id::text, 'slot', g.slot, 'currency', g.currency, 'amount', g.amount::text))
    FROM given g HAVING count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION public.offers_of(a_kind text)
 RETURNS SETOF offer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.* FROM offer o WHERE o.kind = a_kind
$function$;

CREATE OR REPLACE FUNCTION public.on_agent_rounds(merchants integer[], members bigint[], types text[], currencies text[], counts integer[], stakes bigint[], payouts bigint[], turnovers bigint[], house_wins bigint[], bonus_wins bigint[], moments timestamp with time zone[], vendors text[], games text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The lock lets no period be closed while this goes on.
  PERFORM FROM agent_book b WHERE b.merchant_id = ANY (merchants) ORDER BY b.merchant_id FOR SHARE;
  -- A member's first bet of a day is counted once: one transaction counts at a time.
  PERFORM pg_advisory_xact_lock(hashtextextended('agent_active_day', 0));
  PERFORM agent_place_now(m.id) FROM (SELECT DISTINCT unnest(members) AS id ORDER BY 1) AS m;

  -- The zone is read once a brand.
  WITH books AS MATERIALIZED (
    SELECT z.merchant, z.zone, b.closed_through FROM brand_zones(merchants) z LEFT JOIN agent_book b ON b.merchant_id = z.merchant
  ), received AS (
    SELECT h.*, agent_place_at(h.member, h.at) AS place, greatest(h.at, b.closed_through) AS counted,
           day_in(b.zone, h.at) AS day, day_in(b.zone, greatest(h.at, b.closed_through)) AS counted_on
      FROM unnest(merchants, members, types, currencies, counts, stakes, payouts, turnovers, house_wins, bonus_wins, moments, vendors, games)
           AS h (merchant, member, game_type, currency, count, stake, payout, turnover, house_win, bonus_win, at, vendor, game)
      JOIN books b ON b.merchant = h.merchant
  ), by_interval AS (
    INSERT INTO agent_interval AS s (starts_at, place_id, currency, stake, payout, turnover, house_win, corrected)
    SELECT date_bin('5 minutes', h.counted, '2000-01-01 00:00Z'), h.place, h.currency, sum(h.stake), sum(h.payout), sum(h.turnover), sum(h.house_win),
           coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0 AND h.day < h.counted_on), 0)
      FROM received h GROUP BY 1, 2, 3
    ON CONFLICT (starts_at, place_id, currency) DO UPDATE
       SET stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, turnover = s.turnover + excluded.turnover,
           house_win = s.house_win + excluded.house_win, corrected = s.corrected + excluded.corrected
  ), by_game AS (
    INSERT INTO agent_game_day AS g (place_id, day, game_type, vendor, game, currency, count, stake, payout, turnover, house_win, bonus_win, corrected)
    SELECT up.id, h.day, h.game_type, h.vendor, h.game, h.currency, sum(h.count), sum(h.stake), sum(h.payout),
           sum(h.turnover), sum(h.house_win), sum(h.bonus_win), coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0), 0)
      FROM received h JOIN agent_place p ON p.id = h.place, unnest(p.path || p.id) AS up (id) GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (place_id, day, game_type, vendor, game, currency) DO UPDATE
       SET count = g.count + excluded.count, stake = g.stake + excluded.stake, payout = g.payout + excluded.payout,
           turnover = g.turnover + excluded.turnover, house_win = g.house_win + excluded.house_win, bonus_win = g.bonus_win + excluded.bonus_win,
           corrected = g.corrected + excluded.corrected
  ), own AS (
    SELECT h.place, h.day, h.counted_on, h.game_type, h.currency,
           sum(h.count) AS count, sum(h.stake) AS stake, sum(h.payout) AS payout, sum(h.turnover) AS turnover, sum(h.house_win) AS house_win,
           coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0), 0) AS corrected
      FROM received h GROUP BY 1, 2, 3, 4, 5
  ), last AS (
    UPDATE agent_place p SET last_bet_on = o.day
      FROM (SELECT place, max(day) AS day FROM own WHERE turnover > 0 GROUP BY place) AS o
     WHERE p.id = o.place AND (p.last_bet_on IS NULL OR p.last_bet_on < o.day)
  ), active AS (
    INSERT INTO agent_active_day AS a (place_id, day, members)
    SELECT up.id, n.day, count(*)
      FROM (SELECT DISTINCT o.place, o.day FROM own o WHERE o.count > 0 AND o.turnover > 0) AS n
      JOIN agent_place p ON p.id = n.place, unnest(p.path || p.id) AS up (id)
     WHERE NOT EXISTS (SELECT FROM agent_day d WHERE d.place_id = n.place AND d.day = n.day AND d.own_turnover > 0)
     GROUP BY 1, 2
    ON CONFLICT (place_id, day) DO UPDATE SET members = a.members + excluded.members
  ), at_each AS (
    -- The place itself, and each one above it.
    SELECT up.id, up.id = own.place AS is_own, own.* FROM own JOIN agent_place p ON p.id = own.place, unnest(p.path || p.id) AS up (id)
  )
  INSERT INTO agent_day AS d (place_id, day, counted_on, game_type, currency, own_count, own_stake, own_payout, own_turnover, own_house_win,
                              own_corrected, team_count, team_stake, team_payout, team_turnover, team_house_win, team_corrected)
  SELECT e.id, e.day, e.counted_on, e.game_type, e.currency,
         coalesce(sum(e.count) FILTER (WHERE e.is_own), 0), coalesce(sum(e.stake) FILTER (WHERE e.is_own), 0),
         coalesce(sum(e.payout) FILTER (WHERE e.is_own), 0), coalesce(sum(e.turnover) FILTER (WHERE e.is_own), 0),
         coalesce(sum(e.house_win) FILTER (WHERE e.is_own), 0), coalesce(sum(e.corrected) FILTER (WHERE e.is_own), 0),
         sum(e.count), sum(e.stake), sum(e.payout), sum(e.turnover), sum(e.house_win), sum(e.corrected)
    FROM at_each e GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (place_id, day, counted_on, game_type, currency) DO UPDATE
     SET own_count = d.own_count + excluded.own_count, own_stake = d.own_stake + excluded.own_stake,
         own_payout = d.own_payout + excluded.own_payout, own_turnover = d.own_turnover + excluded.own_turnover,
         own_house_win = d.own_house_win + excluded.own_house_win, own_corrected = d.own_corrected + excluded.own_corrected,
         team_count = d.team_count + excluded.team_count, team_stake = d.team_stake + excluded.team_stake,
         team_payout = d.team_payout + excluded.team_payout, team_turnover = d.team_turnover + excluded.team_turnover,
         team_house_win = d.team_house_win + excluded.team_house_win, team_corrected = d.team_corrected + excluded.team_corrected;
END $function$;

CREATE OR REPLACE FUNCTION public.on_mission_rounds(merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], wins bigint[], turnovers bigint[], moments timestamp with time zone[])
 RETURNS TABLE(member bigint)
 LANGUAGE sql
AS $function$
  -- The zone is read once a brand, and the day and category once a round, not for each step of each mission.
  WITH zones AS MATERIALIZED (SELECT * FROM brand_zones(merchants)), settled AS MATERIALIZED (
    SELECT h.*, day_in(z.zone, h.at) AS day, category_ever(h.game_type, h.game) AS category
      FROM unnest(merchants, members, played, types, currencies, stakes, wins, turnovers, moments)
             AS h (merchant, member, game, game_type, currency, stake, won, turnover, at)
      JOIN zones z ON z.merchant = h.merchant
     WHERE h.turnover <> 0
  ), received AS (
    SELECT h.member, m.id, mission_slot_of(m.settings->>'period', h.day) AS slot, s.n,
           mission_adds(s.step, h.game, h.category, h.stake, h.won, h.turnover) AS adds
      FROM settled h
      JOIN offers_of('mission') m ON m.merchant_id = h.merchant AND m.state = 'published' AND h.at >= m.starts_at AND h.at < m.ends_at AND m.settings->'amounts' ? h.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
  )
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT received.member, received.id, received.slot, received.n, sum(received.adds)::bigint FROM received WHERE received.adds > 0
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE SET value = c.value + excluded.value
  RETURNING c.member_id
$function$;

CREATE OR REPLACE FUNCTION public.on_point_rounds(merchants integer[], members bigint[], types text[], currencies text[], turnovers bigint[], moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO point_balance (member_id, points)
  SELECT DISTINCT m.id, 0 FROM unnest(members) AS m (id) ORDER BY m.id
  ON CONFLICT DO NOTHING;
  PERFORM FROM point_balance WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE;

  WITH received AS (
    SELECT h.member, day_in(z.zone, h.at) AS day, h.game_type, h.currency, r.turnover AS per, sum(h.turnover)::bigint AS turnover
      FROM unnest(merchants, members, types, currencies, turnovers, moments) AS h (merchant, member, game_type, currency, turnover, at)
      JOIN brand_zones(merchants) z ON z.merchant = h.merchant
      JOIN point_rule r ON r.merchant_id = h.merchant AND r.game_type = h.game_type AND r.currency = h.currency
     WHERE h.turnover > 0
     GROUP BY 1, 2, 3, 4, 5
  ), counted AS (
    SELECT h.*, coalesce(r.turnover, 0) AS rest,
           sum(h.turnover) OVER (PARTITION BY h.member, h.game_type, h.currency ORDER BY h.day)::bigint AS upto
      FROM received h LEFT JOIN point_rest r ON r.member_id = h.member AND r.game_type = h.game_type AND r.currency = h.currency
  ), earned AS (
    -- A rest of before the rules changed may be worth a point now: it counts with the first of these days.
    SELECT c.*, greatest(0, c.rest + c.upto) / c.per
                - CASE WHEN c.upto = c.turnover THEN 0 ELSE greatest(0, c.rest + c.upto - c.turnover) / c.per END AS points
      FROM counted c
  ), by_day AS (
    INSERT INTO point_day AS d (member_id, day, game_type, currency, turnover, points)
    SELECT e.member, e.day, e.game_type, e.currency, e.turnover, e.points FROM earned e
    ON CONFLICT (member_id, day, game_type, currency) DO UPDATE
       SET turnover = d.turnover + excluded.turnover, points = d.points + excluded.points
  ), left_over AS (
    INSERT INTO point_rest (member_id, game_type, currency, turnover)
    SELECT e.member, e.game_type, e.currency, CASE WHEN max(e.rest + e.upto) < 0 THEN max(e.rest + e.upto) ELSE max(e.rest + e.upto) % max(e.per) END FROM earned e GROUP BY 1, 2, 3
    ON CONFLICT (member_id, game_type, currency) DO UPDATE SET turnover = excluded.turnover
  )
  UPDATE point_balance b SET points = b.points + e.points
    FROM (SELECT member, sum(points)::bigint AS points FROM earned GROUP BY member) AS e
   WHERE b.member_id = e.member AND e.points > 0;
END $function$;

CREATE OR REPLACE FUNCTION public.on_race_deposit(merchant integer, member bigint, in_currency text, deposit text, sent text, minor bigint, credited timestamp with time zone, received timestamp with time zone)
 RETURNS TABLE(race integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved integer[];
BEGIN
  PERFORM hold_offers('race', ARRAY[merchant], credited);

  WITH added AS (
    INSERT INTO race_deposit (race_id, deposit_id, event, member_id, amount, credited_at, at, is_late)
    SELECT r.id, deposit, sent, member, minor, credited, received, r.frozen_at IS NOT NULL
      FROM races() r
     WHERE r.merchant_id = merchant AND r.currency = in_currency AND r.measure = 'deposits' AND r.state = 'published'
       AND credited >= r.starts_at AND credited < r.ends_at
       AND (r.frozen_at IS NULL
            OR minor < 0 AND EXISTS (SELECT FROM race_deposit d WHERE d.race_id = r.id AND d.deposit_id = deposit AND d.amount > 0))
    ON CONFLICT DO NOTHING
    RETURNING race_id, is_late
  )
  SELECT array_agg(a.race_id) INTO moved FROM added a WHERE NOT a.is_late;

  RETURN QUERY
  INSERT INTO race_score AS s (race_id, member_id, score, rounds)
  SELECT k.race_id, member, sum(greatest(k.kept, 0)), count(*)
    FROM (SELECT d.race_id, sum(d.amount)::bigint AS kept FROM race_deposit d
           WHERE d.member_id = member AND d.race_id = ANY (moved) AND NOT d.is_late GROUP BY d.race_id, d.deposit_id) AS k
   GROUP BY k.race_id
  ON CONFLICT (race_id, member_id) DO UPDATE SET score = excluded.score, rounds = excluded.rounds
  RETURNING s.race_id;
END $function$;

CREATE OR REPLACE FUNCTION public.on_race_rounds(merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[], moments timestamp with time zone[], wins bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(race integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_offers('race', merchants, (SELECT min(m.at) FROM unnest(moments) AS m (at)));

  RETURN QUERY
  WITH received AS (
    SELECT r.id, r.measure, h.member, race_points(r.measure, h.stake, h.payout, h.won, h.turnover) AS points
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, coalesce(wins, payouts), turnovers, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, won, turnover, at)
      JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.state = 'published' AND r.frozen_at IS NULL
                 AND h.at >= r.starts_at AND h.at < r.ends_at
                 AND r.measure <> 'deposits'
     WHERE race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake, h.turnover)
  ), scored AS (
    INSERT INTO race_score AS s (race_id, member_id, score, rounds)
    SELECT h.id, h.member, CASE h.measure WHEN 'multiplier' THEN max(h.points) ELSE sum(h.points) END, count(*)
      FROM received h GROUP BY h.id, h.measure, h.member
    ON CONFLICT (race_id, member_id) DO UPDATE
       SET score = CASE WHEN (SELECT r.measure FROM races() r WHERE r.id = s.race_id) = 'multiplier'
                        THEN greatest(s.score, excluded.score) ELSE s.score + excluded.score END,
           rounds = s.rounds + excluded.rounds
    RETURNING race_id
  )
  SELECT DISTINCT race_id FROM scored;
END $function$;

CREATE OR REPLACE FUNCTION public.on_referral_rounds(members bigint[], currencies text[], turnovers bigint[])
 RETURNS TABLE(friend_id bigint, inviter_id bigint, merchant_id integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM referral r WHERE r.friend_id = ANY (members) AND (r.state = 'open' OR r.needed IS NOT NULL) ORDER BY r.friend_id FOR NO KEY UPDATE;
  UPDATE referral r SET turnover = r.turnover + h.turnover
    FROM (SELECT m.member, m.currency, sum(m.turnover)::bigint AS turnover
            FROM unnest(members, currencies, turnovers) AS m (member, currency, turnover)
           GROUP BY 1, 2 HAVING sum(m.turnover) <> 0) AS h
   WHERE r.friend_id = h.member AND r.currency = h.currency AND (r.state = 'open' OR r.needed IS NOT NULL)
     AND NOT EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = r.friend_id);
  RETURN QUERY
  SELECT r.friend_id, r.inviter_id, r.merchant_id
    FROM referral r
    JOIN referral_programme p ON p.merchant_id = r.merchant_id AND p.is_open
    JOIN referral_terms t ON t.merchant_id = r.merchant_id AND t.currency = r.currency
   WHERE r.friend_id = ANY (members) AND r.state = 'open' AND r.turnover >= t.turnover
   ORDER BY r.friend_id;
END $function$;

CREATE OR REPLACE FUNCTION public.on_vip_rounds(merchants integer[], members bigint[], currencies text[], turnovers bigint[], moments timestamp with time zone[], received_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO vip_member (member_id, merchant_id, currency, since)
  SELECT f.member, f.merchant, f.currency, vip_month_of(f.merchant, f.at)
    FROM (SELECT DISTINCT ON (h.member) h.*
            FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
           WHERE h.turnover > 0
           ORDER BY h.member, h.at) AS f
   WHERE NOT EXISTS (SELECT FROM vip_member m WHERE m.member_id = f.member)
   ORDER BY f.member
  ON CONFLICT DO NOTHING;
  PERFORM FROM vip_member WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE;

  INSERT INTO vip_month AS v (member_id, month, turnover)
  SELECT h.member, date_trunc('month', day_in(z.zone, h.at)::timestamp)::date, sum(h.turnover)::bigint
    FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
    JOIN brand_zones(merchants) z ON z.merchant = h.merchant
    JOIN vip_member m ON m.member_id = h.member AND m.currency = h.currency
   WHERE h.turnover > 0
   GROUP BY 1, 2
  ON CONFLICT (member_id, month) DO UPDATE SET turnover = v.turnover + excluded.turnover;

  PERFORM raise_vip(members, received_at);
END $function$;

CREATE OR REPLACE FUNCTION public.open_round_at(a_round bigint)
 RETURNS TABLE(id bigint, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.id, o.member_id FROM open_round o WHERE o.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.open_rounds_of_coup(a_coup bigint)
 RETURNS TABLE(member_id bigint, mode text, seat smallint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.member_id, o.mode, o.seat FROM open_round o WHERE o.coup_id = a_coup
$function$;

CREATE OR REPLACE FUNCTION public.open_rounds_of_draw(a_draw bigint)
 RETURNS TABLE(id bigint, mode text, state json)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.id, o.mode, o.state FROM open_round o WHERE o.draw_id = a_draw
$function$;

CREATE OR REPLACE FUNCTION public.outer_limits(a_brand jsonb, a_profile jsonb, a_dollar bigint)
 RETURNS TABLE(source text, kind text, period text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'brand', i.kind, i.period, i.amount FROM limits_in(a_brand, a_dollar) AS i
  UNION ALL SELECT 'profile', i.kind, i.period, i.amount FROM limits_in(a_profile, a_dollar) AS i
$function$;

CREATE OR REPLACE FUNCTION public.owed_of(a_member bigint, merchant integer, in_currency text, percent integer, ways json, OUT turnover bigint, OUT bank bigint, OUT ewallet bigint, OUT crypto bigint, OUT at_risk bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM mark_deposits(a_member, merchant, in_currency);
  at_risk := at_risk_by(a_member, in_currency);
  WITH came AS (
    SELECT m.n, m.at_risk_before, ways ->> d.method AS way, coalesce(d.kept, 0) AS kept, m.turnover + coalesce(d.kept, 0) AS raised, m.bank, m.ewallet, m.crypto
      FROM rollover_mark m LEFT JOIN kept_deposits(a_member, in_currency) AS d ON d.id = m.deposit_id
     WHERE m.member_id = a_member AND m.currency = in_currency
  ), counted AS (
    SELECT came.*, sum(came.raised * percent / 100) OVER (ORDER BY came.n DESC) - (owed_of.at_risk - came.at_risk_before) AS open FROM came
  )
  SELECT greatest(max(c.open), 0),
         sum(c.bank + CASE WHEN c.way = 'bank' THEN c.kept ELSE 0 END),
         sum(c.ewallet + CASE WHEN c.way = 'ewallet' THEN c.kept ELSE 0 END),
         sum(c.crypto + CASE WHEN c.way = 'crypto' THEN c.kept ELSE 0 END)
    INTO turnover, bank, ewallet, crypto FROM counted c;
  turnover := coalesce(turnover, 0);
  SELECT greatest(coalesce(owed_of.bank, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'bank'), 0), 0),
         greatest(coalesce(owed_of.ewallet, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'ewallet'), 0), 0),
         greatest(coalesce(owed_of.crypto, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'crypto'), 0), 0)
    INTO bank, ewallet, crypto FROM asked_out(a_member, in_currency) AS o;
END $function$;

CREATE OR REPLACE FUNCTION public.owed_share(owed bigint, amount bigint, of_money bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT least(owed, amount, ceil(owed::numeric * amount / greatest(of_money, owed, 1)))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.owed_ways(owed bigint[], amount bigint, of_money bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
DECLARE
  whole bigint := (SELECT sum(o) FROM unnest(owed) AS o);
  left_over bigint := amount;
  parts bigint[] := '{}';
BEGIN
  FOR i IN 1 .. cardinality(owed) LOOP
    parts := parts || least(owed_share(owed[i], amount, greatest(of_money, whole)), left_over);
    left_over := left_over - parts[i];
  END LOOP;
  RETURN parts;
END $function$;

CREATE OR REPLACE FUNCTION public.owner_of_room(a_room text)
 RETURNS TABLE(owner text, address text, is_lost boolean)
 LANGUAGE plpgsql
AS $function$
DECLARE
  chosen text;
BEGIN
  IF EXISTS (SELECT FROM room r WHERE r.id = a_room AND r.owner IS NULL) THEN
    SELECT p.name INTO chosen FROM room_process p LEFT JOIN room r ON r.owner = p.name
     WHERE p.until > clock_timestamp() AND NOT p.is_draining GROUP BY p.name ORDER BY count(r.id), p.name LIMIT 1;
    UPDATE room r SET owner = chosen, epoch = r.epoch + 1, is_waiting = true
     WHERE r.id = a_room AND r.owner IS NULL AND chosen IS NOT NULL;
    IF FOUND THEN PERFORM pg_notify('rooms', chosen); END IF;
  END IF;
  RETURN QUERY SELECT r.owner, p.address, p.until IS NULL OR p.until < clock_timestamp()
                 FROM room r LEFT JOIN room_process p ON p.name = r.owner WHERE r.id = a_room;
END $function$;

CREATE OR REPLACE FUNCTION public.paid_in(a_member bigint, a_merchant integer, in_currency text, a_from date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(k.kept), 0)::bigint FROM kept_deposits(a_member, in_currency) AS k WHERE brand_day(a_merchant, k.at) >= a_from
$function$;

CREATE OR REPLACE FUNCTION public.paid_out(a_member bigint, a_merchant integer, in_currency text, a_from date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
   WHERE w.member_id = a_member AND w.currency = in_currency AND w.state IN ('paid', 'received', 'disputed')
     AND brand_day(a_merchant, w.paid_at) >= a_from
$function$;

CREATE OR REPLACE FUNCTION public.partitions_of(a_name text)
 RETURNS TABLE(name text, from_key bigint, below bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT c.relname::text, bound[1]::bigint, bound[2]::bigint
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    LEFT JOIN LATERAL regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\) TO \(''(\d+)''\)') AS bound ON true
   WHERE i.inhparent = a_name::regclass
   ORDER BY 2 NULLS LAST
$function$;

CREATE OR REPLACE FUNCTION public.payout_since(a_member bigint, a_round bigint)
 RETURNS TABLE(payout bigint)
 LANGUAGE sql
 STABLE
AS $function$SELECT greatest((SELECT c.payout FROM ticket_correction c WHERE c.member_id = a_member AND c.round_id = a_round), ( SELECT b.paid FROM sports_bet b WHERE b.id = a_round AND b.member_id = a_member AND b.revision > 1 ))$function$;

CREATE OR REPLACE FUNCTION public.payout_traits(members bigint[])
 RETURNS TABLE(member_id bigint, holder text, number text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.member_id, a.holder, a.number FROM payout_account a WHERE a.member_id = ANY (members) AND a.holder_key IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.payouts_at(a_provider text, refs text[])
 RETURNS TABLE(reference text, serial text, merchant_id integer, member_id bigint, currency text, amount bigint, is_paid boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.provider_ref, w.serial::text, w.merchant_id, w.member_id, p.currency, p.amount, p.state = 'paid'
    FROM payout p JOIN withdrawal w ON w.id = p.withdrawal_id WHERE p.provider = a_provider AND p.provider_ref = ANY (refs)
$function$;

CREATE OR REPLACE FUNCTION public.payouts_go_by(a_provider text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM payout p WHERE p.provider = a_provider)
$function$;

CREATE OR REPLACE FUNCTION public.payouts_paid(a_provider text, a_from timestamp with time zone, a_until timestamp with time zone)
 RETURNS TABLE(reference text, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.provider_ref, p.closed_at FROM payout p
   WHERE p.provider = a_provider AND p.state = 'paid' AND p.provider_ref IS NOT NULL AND p.closed_at >= a_from AND p.closed_at < a_until
$function$;

CREATE OR REPLACE FUNCTION public.place_costs(computed json, merchants integer[], days date[])
 RETURNS TABLE(place_id bigint, vendor text, game_code text, currency text, promotions bigint, jackpots bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT f.place_id, f.vendor, f.game_code, f.currency, f.promotions, f.jackpots
    FROM figure_place_day f
    JOIN (SELECT s.merchant_id, s.day FROM figure_place_day_stored s JOIN unnest(merchants, days) AS x (merchant_id, day) USING (merchant_id, day)) AS a
   USING (merchant_id, day)
   WHERE f.day BETWEEN (SELECT min(x) FROM unnest(days) AS x) AND (SELECT max(x) FROM unnest(days) AS x)
  UNION ALL
  SELECT c.place_id, c.vendor, c.game_code, c.currency, c.promotions, c.jackpots
    FROM json_to_recordset(computed) AS c (merchant_id integer, day date, place_id bigint, vendor text, game_code text, currency text, promotions bigint,
                                           jackpots bigint)
   WHERE (c.merchant_id, c.day) IN (SELECT * FROM unnest(merchants, days))
     -- A roll-up may have stored the day since its costs were computed.
     AND NOT EXISTS (SELECT FROM figure_place_day_stored s WHERE s.merchant_id = c.merchant_id AND s.day = c.day)
$function$;

CREATE OR REPLACE FUNCTION public.play_gap(last_at timestamp with time zone, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN moment - last_at BETWEEN interval '0' AND longest_pause() THEN (extract(epoch FROM moment - last_at) * 1000)::bigint ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.play_left(a_member bigint, a_merchant integer, a_dollar bigint)
 RETURNS TABLE(stake bigint, loss bigint, ms bigint)
 LANGUAGE sql
AS $function$
  SELECT min(l.amount - limit_used(a_member, l.kind, s.day)) FILTER (WHERE l.kind = 'stake'),
         min(l.amount - limit_used(a_member, l.kind, s.day)) FILTER (WHERE l.kind = 'loss'),
         min(l.amount * 60000 - ms_played(a_member, s.day)) FILTER (WHERE l.kind = 'time')
    FROM (SELECT) AS one LEFT JOIN LATERAL play_terms(a_merchant) AS p ON true
   CROSS JOIN LATERAL limits_over(a_member, p.brand_limits, p.profile_limits, a_dollar) AS l
   CROSS JOIN LATERAL (SELECT date_trunc(l.period, brand_day(a_merchant, clock_timestamp())::timestamp)::date AS day) AS s
   WHERE l.kind <> 'deposit'
$function$;

CREATE OR REPLACE FUNCTION public.play_terms(a_merchant integer)
 RETURNS TABLE(slots_ms integer, casino_ms integer, caps jsonb, is_beside boolean, shut text[], brand_limits jsonb, profile_limits jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.slots_ms, p.casino_ms, p.caps, p.is_beside, p.shut, b.limits, p.limits
    FROM brand_play(a_merchant) AS b LEFT JOIN play_profile p ON p.name = b.profile
$function$;

CREATE OR REPLACE FUNCTION public.played_since(a_member bigint, a_day date)
 RETURNS TABLE(staked bigint, returned bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (d.staked + u.staked)::bigint, (d.returned + r.returned)::bigint
    FROM (SELECT coalesce(sum(x.stake), 0) AS staked, coalesce(sum(x.payout), 0) AS returned
            FROM bet_day x WHERE x.member_id = a_member AND x.day >= a_day) AS d,
         stakes_under_way(a_member) AS u, returns_under_way(a_member) AS r
$function$;

CREATE OR REPLACE FUNCTION public.playing_since(a_member bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  SELECT t.since FROM play_time t
   WHERE t.member_id = a_member AND t.last_at >= clock_timestamp() - longest_pause() ORDER BY t.day DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.pool_results(a_member bigint, in_currency text, since timestamp with time zone)
 RETURNS TABLE(game text, member_id bigint, net bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'coup ' || own.coup, r.member_id, r.net
    FROM (SELECT c.coup, c.merchant_id, sum(p.bets) OVER (ORDER BY abs(c.net) DESC, c.coup) AS bets
            FROM coups_of_member(a_member, in_currency, since) AS c
            JOIN coup_pool p ON p.coup_id = c.coup AND p.merchant_id = c.merchant_id AND p.currency = in_currency AND p.mode = 'real') AS own
    CROSS JOIN LATERAL coup_results(own.coup, own.merchant_id, in_currency) AS r
   WHERE own.bets <= 50000
$function$;

CREATE OR REPLACE FUNCTION public.promotion_moves()
 RETURNS SETOF ledger.promotion_move
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.* FROM ledger.promotion_move m
$function$;

CREATE OR REPLACE FUNCTION public.put_line_stop(a_merchant integer, a_member bigint, is_stopped boolean, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_stopped THEN
    INSERT INTO line_stop (member_id, merchant_id, at) VALUES (a_member, a_merchant, moment) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM line_stop s WHERE s.member_id = a_member;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.put_member_below(a_member bigint, an_upline bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE member SET upline_id = an_upline WHERE id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.race_counts(settings jsonb, game text, game_type text, stake bigint, turnover bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT turnover > 0 AND stake >= (settings->>'leastStake')::bigint
     AND (jsonb_array_length(settings->'gameTypes') = 0 OR settings->'gameTypes' ? game_type)
     AND (jsonb_array_length(settings->'games') = 0 OR settings->'games' ? game)
$function$;

CREATE OR REPLACE FUNCTION public.race_ladder(settings jsonb)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_agg(p.minor::bigint ORDER BY p.place) FROM jsonb_array_elements_text(settings->'prizes') WITH ORDINALITY AS p (minor, place)
$function$;

CREATE OR REPLACE FUNCTION public.race_points(measure text, stake bigint, payout bigint, won bigint, turnover bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE measure WHEN 'turnover' THEN turnover
                      WHEN 'multiplier' THEN CASE WHEN won >= stake THEN won * 100 / stake ELSE 0 END
                      ELSE payout - stake END
$function$;

CREATE OR REPLACE FUNCTION public.races()
 RETURNS TABLE(id integer, merchant_id integer, slug text, state text, starts_at timestamp with time zone, ends_at timestamp with time zone, currency text, measure text, ticket bigint, settings jsonb, frozen_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.id, o.merchant_id, o.slug, o.state, o.starts_at, o.ends_at, o.settings->>'currency', o.settings->>'measure',
         (o.settings->>'ticket')::bigint, o.settings, e.frozen_at
    FROM offers_of('race') o LEFT JOIN race_end e ON e.race_id = o.id
$function$;

CREATE OR REPLACE FUNCTION public.raise_ends(l member_limit)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT l.pending_from + interval '168 hours'
$function$;

CREATE OR REPLACE FUNCTION public.raise_nonce_floor(most bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  floor_now bigint;
  target    bigint;
BEGIN
  SELECT below INTO floor_now FROM nonce_floor FOR UPDATE;
  SELECT max(before.from_key) INTO target FROM partitions_of('round') AS before JOIN partitions_of('round') AS used ON used.from_key = before.below
   WHERE used.from_key <= ledger.newest_seq();
  IF target IS NULL OR floor_now >= target THEN
    RETURN false;
  END IF;
  target := least(target, floor_now + most);
  PERFORM use_nonces_up(array_agg(n.seed_id), array_agg(n.next))
     FROM (SELECT r.seed_id, max(r.nonce) + 1 AS next FROM round r WHERE r.id >= floor_now AND r.id < target GROUP BY r.seed_id) AS n;
  UPDATE nonce_floor SET below = target;
  PERFORM bind_nonce_floor();
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION public.raise_runs(l member_limit)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  SELECT coalesce(raise_ends(l) > clock_timestamp(), false)
$function$;

CREATE OR REPLACE FUNCTION public.raise_vip(members bigint[], raised_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH reached AS (
    SELECT DISTINCT ON (m.member_id) m.member_id, m.merchant_id, m.currency, m.rank AS was, m.top, f.rank, v.month, v.turnover
      FROM vip_member m
      JOIN vip_month v ON v.member_id = m.member_id AND v.month >= m.since
      JOIN vip_figure f ON f.merchant_id = m.merchant_id AND f.currency = m.currency AND f.rank > m.rank AND f.reach <= v.turnover
     WHERE m.member_id = ANY (members)
     ORDER BY m.member_id, f.rank DESC, v.month DESC
  ), raised AS (
    UPDATE vip_member m SET rank = r.rank, top = greatest(m.top, r.rank), since = r.month, missed = NULL
      FROM reached r WHERE r.member_id = m.member_id
  ), noted AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, at)
    SELECT r.member_id, r.merchant_id, r.was, r.rank, r.month, r.turnover, raised_at FROM reached r ORDER BY r.member_id
    RETURNING id, member_id, to_rank
  ), given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT r.member_id, 'level:' || f.rank, r.merchant_id, f.rank, r.currency, f.gift, raised_at, raised_at + interval '30 days'
      FROM reached r
      JOIN vip_figure f ON f.merchant_id = r.merchant_id AND f.currency = r.currency AND f.rank > r.top AND f.rank <= r.rank AND f.gift > 0
    ON CONFLICT DO NOTHING
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipLevelReached', json_agg(json_build_object('id', n.id::text, 'memberId', n.member_id::text, 'level', n.to_rank))
    FROM noted n HAVING count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION public.record_at(a_member bigint, a_at timestamp with time zone, a_round bigint)
 RETURNS TABLE(stake bigint, payout bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.stake, b.payout FROM bet_record b WHERE b.member_id = a_member AND b.at = a_at AND b.round_id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.record_harm_markers(a_kind text, merchants integer[], members bigint[], measures integer[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO harm_marker AS h (merchant_id, member_id, kind, measure, first_at, last_at, grown_at)
  SELECT f.merchant, f.member, a_kind, f.measure, moment, moment, moment
    FROM unnest(merchants, members, measures) AS f (merchant, member, measure) ORDER BY f.member
  ON CONFLICT (member_id, kind) DO UPDATE
     SET last_at = excluded.last_at, measure = excluded.measure,
         grown_at = CASE WHEN excluded.measure > h.measure THEN excluded.grown_at ELSE h.grown_at END
$function$;

CREATE OR REPLACE FUNCTION public.record_signals(a_kind text, merchants integer[], things text[], labels text[], members bigint[], firsts timestamp with time zone[], lasts timestamp with time zone[], measures integer[], noted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('note_signals'));
  INSERT INTO signal_cluster (merchant_id, kind, thing, label, found_at)
  SELECT DISTINCT ON (f.merchant, f.thing) f.merchant, a_kind, f.thing, f.label, noted_at
    FROM unnest(merchants, things, labels) AS f (merchant, thing, label) ORDER BY 1, 3
  ON CONFLICT DO NOTHING;
  INSERT INTO signal_member AS m (cluster_id, member_id, first_at, last_at)
  SELECT c.id, f.member, min(f.first_at), max(f.last_at)
    FROM unnest(merchants, things, members, firsts, lasts) AS f (merchant, thing, member, first_at, last_at)
    JOIN signal_cluster c ON c.merchant_id = f.merchant AND c.kind = a_kind AND c.thing = f.thing
   GROUP BY 1, 2
  ON CONFLICT (cluster_id, member_id) DO UPDATE SET last_at = excluded.last_at WHERE m.last_at < excluded.last_at;
  UPDATE signal_cluster c
     SET size = n.size, first_at = n.first_at, last_at = n.last_at, measure = n.measure,
         state = CASE WHEN n.measure > c.measure AND c.state IN ('clear', 'abuse') THEN 'grown' ELSE c.state END,
         version = c.version + CASE WHEN n.measure > c.measure THEN 1 ELSE 0 END
    FROM (SELECT m.cluster_id AS id, count(*)::int AS size, min(m.first_at) AS first_at, max(m.last_at) AS last_at,
                 coalesce(max(f.measure), count(*)::int) AS measure
            FROM signal_member m
            JOIN signal_cluster k ON k.id = m.cluster_id
            JOIN (SELECT merchant, thing, max(measure) AS measure FROM unnest(merchants, things, measures) AS t (merchant, thing, measure)
                   GROUP BY 1, 2) AS f ON f.merchant = k.merchant_id AND f.thing = k.thing
           WHERE k.kind = a_kind GROUP BY 1) AS n
   WHERE c.id = n.id AND (c.size, c.measure, c.first_at, c.last_at) IS DISTINCT FROM (n.size, n.measure, n.first_at, n.last_at);
END $function$;

CREATE OR REPLACE FUNCTION public.recount_race(a_race integer, played text[], types text[])
 RETURNS TABLE(member bigint, kept bigint, counted bigint, rounds_stored bigint, rounds_counted bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH title AS MATERIALIZED (
    SELECT t.game, t.game_type FROM unnest(played, types) AS t (game, game_type)
  ), anew AS (
    SELECT b.member,
           CASE r.measure WHEN 'multiplier' THEN max(race_points(r.measure, b.stake, b.payout, b.won, b.turnover))
                          ELSE sum(race_points(r.measure, b.stake, b.payout, b.won, b.turnover)) END::bigint AS score,
           count(*) AS rounds
      FROM races() r
     CROSS JOIN LATERAL settled_bets(r.merchant_id, r.currency, r.starts_at, r.ends_at) AS b
      JOIN title t ON t.game = b.vendor || '/' || b.game
     WHERE r.id = a_race AND race_counts(r.settings, t.game, category_ever(t.game_type, t.game), b.stake, b.turnover)
     GROUP BY b.member, r.measure
  )
  SELECT coalesce(s.member_id, a.member), s.score, a.score, s.rounds, a.rounds
    FROM (SELECT * FROM race_score WHERE race_id = a_race) AS s FULL JOIN anew a ON a.member = s.member_id
   WHERE s.score IS DISTINCT FROM a.score OR s.rounds IS DISTINCT FROM a.rounds
   ORDER BY 1
$function$;

CREATE OR REPLACE FUNCTION public.registered_birthday(a_member bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.birthday FROM member_registration r WHERE r.member_id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.returns_under_way(a_member bigint)
 RETURNS TABLE(returned bigint)
 LANGUAGE sql
 STABLE
AS $function$SELECT ( SELECT 0::bigint ) + (
  SELECT coalesce(sum(sitting_at_stake(s) - s.bought), 0)::bigint FROM sitting s WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real'
)$function$;

CREATE OR REPLACE FUNCTION public.rising_deposits(moment timestamp with time zone, least_percent integer, least_count integer)
 RETURNS TABLE(merchant_id integer, member_id bigint, measure integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.merchant_id, s.member_id, least(s.late * 400 / s.early, 1000000)::int
    FROM (SELECT o.merchant_id, o.member_id, count(*) FILTER (WHERE o.decided_at > moment - interval '7 days') AS times,
                 sum(o.credited) FILTER (WHERE o.decided_at > moment - interval '7 days') AS late,
                 sum(o.credited) FILTER (WHERE o.decided_at <= moment - interval '7 days') AS early
            FROM deposit_order o
           WHERE o.status = 'credited' AND o.decided_at > moment - interval '35 days' AND o.decided_at <= moment GROUP BY 1, 2) AS s
   WHERE s.times >= least_count AND s.early > 0 AND s.late * 400 >= s.early * least_percent
$function$;

CREATE OR REPLACE FUNCTION public.room_results(a_member bigint, in_currency text, since timestamp with time zone)
 RETURNS TABLE(room text, member_id bigint, net bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.room, s.member_id, s.paid - s.staked
    FROM (SELECT DISTINCT o.room FROM bet_records(a_member, since, 'infinity') AS b JOIN sitting o ON o.id = b.round_id
           WHERE b.currency = in_currency AND o.member_id = a_member) AS own
    JOIN sitting s ON s.room = own.room
   WHERE s.mode = 'real' AND s.state = 'over'
$function$;

CREATE OR REPLACE FUNCTION public.round_at(a_member bigint, a_round bigint)
 RETURNS TABLE(id bigint, stake bigint, payout bigint, currency text, outcome json)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.id, r.stake, r.payout, r.currency, r.outcome FROM round r WHERE r.member_id = a_member AND r.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.round_elsewhere(a_member bigint, a_vendor text, a_game text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('vendor', o.vendor, 'gameCode', o.game_code) FROM open_round o
   WHERE o.member_id = a_member AND o.mode = 'real' AND o.draw_id IS NULL AND (o.vendor, o.game_code) <> (a_vendor, a_game) LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.round_label(a_merchant integer, a_number bigint)
 RETURNS TABLE(label text, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.vendor || '/' || r.game_code, r.member_id FROM round r WHERE r.id = a_number AND r.merchant_id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.rounds_of_draw(a_draw bigint)
 RETURNS TABLE(member_id bigint, id bigint, is_void boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.member_id, r.id, r.outcome->>'isVoid' IS NOT NULL FROM round r WHERE r.draw_id = a_draw
$function$;

CREATE OR REPLACE FUNCTION public.rounds_of_seed(seed bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*) FROM round r WHERE r.seed_id = seed
$function$;

CREATE OR REPLACE FUNCTION public.rules_of_round(a_member bigint, a_round bigint)
 RETURNS TABLE(family text, model text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(r.family, 'vendor'), coalesce(r.model, 'round')
    FROM (VALUES (1)) AS one (n) LEFT JOIN round r ON r.member_id = a_member AND r.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.send_room_mail(a_room text, a_key text, a_body text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  led_by text;
BEGIN
  SELECT o.owner INTO led_by FROM owner_of_room(a_room) o;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO room_mail (room, key, body) VALUES (a_room, a_key, a_body) ON CONFLICT DO NOTHING;
  IF led_by IS NOT NULL THEN PERFORM pg_notify('rooms', led_by); END IF;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION public.set_vip_by_hand(a_member bigint, a_merchant integer, a_currency text, a_rank integer, with_gifts boolean, by_whom text, by_second text, a_request uuid, set_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH before AS (
    SELECT m.rank, m.top, vip_month_of(a_merchant, set_at) AS month FROM vip_member m WHERE m.member_id = a_member FOR NO KEY UPDATE
  ), moved AS (
    SELECT b.*, CASE WHEN a_rank > b.rank THEN b.month ELSE (b.month + interval '1 month')::date END AS counts_from FROM before b
  ), changed AS (
    UPDATE vip_member m
       SET rank = a_rank, since = v.counts_from, missed = NULL, top = CASE WHEN with_gifts THEN greatest(v.top, a_rank) ELSE v.top END
      FROM moved v WHERE m.member_id = a_member
  ), stored AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, set_by, approved_by, request_id, at)
    SELECT a_member, a_merchant, v.rank, a_rank, v.counts_from,
           coalesce((SELECT t.turnover FROM vip_month t WHERE t.member_id = a_member AND t.month = v.month), 0), by_whom, by_second, a_request,
           set_at
      FROM moved v
    RETURNING id, from_rank, to_rank
  ), given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT a_member, 'level:' || f.rank, a_merchant, f.rank, f.currency, f.gift, set_at, set_at + interval '30 days'
      FROM moved v
      JOIN vip_figure f ON f.merchant_id = a_merchant AND f.currency = a_currency AND f.rank > v.top AND f.rank <= a_rank AND f.gift > 0
     WHERE with_gifts
    ON CONFLICT DO NOTHING
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipLevelReached', json_build_array(json_build_object('id', s.id::text, 'memberId', a_member::text, 'level', s.to_rank))
    FROM stored s WHERE s.to_rank > s.from_rank
$function$;

CREATE OR REPLACE FUNCTION public.settled_bets(merchant integer, in_currency text, from_at timestamp with time zone, until_at timestamp with time zone)
 RETURNS TABLE(member bigint, vendor text, game text, stake bigint, payout bigint, won bigint, turnover bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.member_id, b.vendor, b.game_code, b.stake, b.payout, coalesce(b.won, b.payout), b.turnover, b.at
    FROM bet_record b WHERE b.merchant_id = merchant AND b.currency = in_currency AND b.at >= from_at AND b.at < until_at
$function$;

CREATE OR REPLACE FUNCTION public.settled_days(consumers text[], from_seq bigint, upto_seq bigint)
 RETURNS TABLE(member_id bigint, day date, currency text, stake bigint, payout bigint, turnover bigint, house_win bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH waiting AS MATERIALIZED (
    SELECT members_waiting(consumers) AS members
  ), late AS MATERIALIZED (
    SELECT unnest(w.members) AS id FROM waiting w
  ), quarters AS (
    -- A day begins at a quarter of an hour in every time zone, so its function is called once for the bets of one.
    SELECT DISTINCT b.member_id, b.merchant_id, date_bin('15 minutes', b.at, timestamptz '2000-01-01 00:00Z') AS at
      FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq AND (SELECT w.members FROM waiting w) IS NOT NULL
  ), days AS MATERIALIZED (
    SELECT DISTINCT q.member_id, brand_day(q.merchant_id, q.at) AS day FROM quarters q
  )
  SELECT d.member_id, d.day, s.currency, s.stake, s.payout, s.turnover, s.house_win
    FROM days d
   CROSS JOIN LATERAL (
     SELECT x.currency, sum(x.stake)::bigint AS stake, sum(x.payout)::bigint AS payout, sum(x.turnover)::bigint AS turnover,
            sum(x.house_win)::bigint AS house_win
       FROM bet_day x WHERE x.member_id = d.member_id AND x.day = d.day GROUP BY x.currency) AS s
   WHERE NOT EXISTS (SELECT FROM late l WHERE l.id = d.member_id)
$function$;

CREATE OR REPLACE FUNCTION public.settled_game_days(consumers text[], from_seq bigint, upto_seq bigint)
 RETURNS TABLE(merchant integer, day date, vendor text, game text, currency text, rounds bigint, stake bigint, payout bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH waiting AS MATERIALIZED (
    SELECT events_waiting(consumers, '{RoundsSettled,BetsCorrected}') AS events
  ), late AS MATERIALIZED (
    SELECT DISTINCT g.merchant::integer AS merchant, g.vendor, g.game
      FROM waiting w, unnest(w.events) AS e (event),
           ROWS FROM (json_array_elements_text(e.event -> 'merchant'), json_array_elements_text(e.event -> 'vendor'),
                      json_array_elements_text(e.event -> 'game')) AS g (merchant, vendor, game)
  ), quarters AS (
    SELECT DISTINCT b.merchant_id, b.vendor, b.game_code, date_bin('15 minutes', b.at, timestamptz '2000-01-01 00:00Z') AS at
      FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq AND (SELECT w.events FROM waiting w) IS NOT NULL
  ), days AS MATERIALIZED (
    SELECT DISTINCT q.merchant_id, q.vendor, q.game_code, brand_day(q.merchant_id, q.at) AS day FROM quarters q
  )
  SELECT d.merchant_id, d.day, d.vendor, d.game_code, x.currency, sum(x.count)::bigint, sum(x.stake)::bigint, sum(x.payout)::bigint
    FROM days d JOIN bet_day x ON x.day = d.day AND x.vendor = d.vendor AND x.game_code = d.game_code AND merchant_of(x.member_id) = d.merchant_id
   WHERE NOT EXISTS (SELECT FROM late l WHERE (l.merchant, l.vendor, l.game) = (d.merchant_id, d.vendor, d.game_code))
   GROUP BY 1, 2, 3, 4, 5
$function$;

CREATE OR REPLACE FUNCTION public.settled_games(merchant integer, in_currency text, from_at timestamp with time zone, until_at timestamp with time zone)
 RETURNS TABLE(vendor text, game text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT b.vendor, b.game FROM settled_bets(merchant, in_currency, from_at, until_at) AS b
$function$;

CREATE OR REPLACE FUNCTION public.settled_round(a_member bigint, a_round bigint)
 RETURNS TABLE(at timestamp with time zone, vendor text, game text, stake bigint, payout bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.at, r.vendor, r.game_code, r.stake, r.payout FROM round r WHERE r.member_id = a_member AND r.id = a_round
$function$;

CREATE OR REPLACE FUNCTION public.settled_since(a_member bigint, in_currency text, a_from date, OUT staked bigint, OUT returned bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(d.stake), 0)::bigint, coalesce(sum(d.payout), 0)::bigint
    FROM bet_day d WHERE d.member_id = a_member AND d.currency = in_currency AND d.day >= a_from
$function$;

CREATE OR REPLACE FUNCTION public.shared_devices(least_members integer)
 RETURNS TABLE(merchant_id integer, thing text, label text, member_id bigint, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.merchant_id, encode(s.device, 'hex'), 'browser ' || upper(left(encode(s.device, 'hex'), 4)), s.member_id, s.first_at, s.last_at
    FROM (SELECT m.merchant_id, d.*, count(*) OVER (PARTITION BY m.merchant_id, d.device) AS members
            FROM known_device d JOIN member m ON m.id = d.member_id
           WHERE d.device IN (SELECT k.device FROM known_device k GROUP BY k.device HAVING count(*) >= least_members)
             AND NOT is_trial_type(m.merchant_id, m.account_type)) AS s
   WHERE s.members >= least_members
$function$;

CREATE OR REPLACE FUNCTION public.shared_holders(least_members integer)
 RETURNS TABLE(merchant_id integer, thing text, label text, member_id bigint, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.merchant_id, encode(sha256(convert_to(a.holder_key, 'UTF8')), 'hex'),
         'holder ' || regexp_replace(upper(a.holder_key), '(\S)\S*', '\1•••', 'g'),
         a.member_id, min(a.created_at), max(a.created_at)
    FROM payout_account a
    JOIN (SELECT k.merchant_id, k.holder_key FROM payout_account k WHERE k.holder_key IS NOT NULL
           GROUP BY 1, 2 HAVING count(DISTINCT k.member_id) >= least_members) AS s USING (merchant_id, holder_key)
   GROUP BY 1, 2, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.shared_networks(least_members integer, most_members integer, since timestamp with time zone)
 RETURNS TABLE(merchant_id integer, thing text, label text, member_id bigint, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.merchant_id, encode(sha256(s.network::text::bytea), 'hex'),
         CASE family(s.network) WHEN 4 THEN split_part(host(s.network), '.', 1) || '.' || split_part(host(s.network), '.', 2) || '.•.•'
              ELSE split_part(host(s.network), ':', 1) || ':' || split_part(host(s.network), ':', 2) || ':…' END,
         s.member_id, s.first_at, s.last_at
    FROM (SELECT m.merchant_id, n.*, count(*) OVER (PARTITION BY m.merchant_id, n.network) AS members
            FROM known_network n JOIN member m ON m.id = n.member_id
           WHERE n.network IN (SELECT k.network FROM known_network k GROUP BY k.network HAVING count(*) >= least_members)
             AND n.last_at >= since AND NOT is_trial_type(m.merchant_id, m.account_type)) AS s
   WHERE s.members BETWEEN least_members AND most_members
$function$;

CREATE OR REPLACE FUNCTION public.shared_payout_accounts()
 RETURNS TABLE(merchant_id integer, thing text, label text, member_id bigint, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.merchant_id, encode(sha256(a.id::text::bytea), 'hex'),
         a.kind || ' ••••' || CASE WHEN strpos(a.number, '@') > 0 THEN substr(a.number, strpos(a.number, '@')) ELSE right(a.number, 4) END,
         w.member_id, w.first_at, w.last_at
    FROM payout_account a
   CROSS JOIN LATERAL (SELECT q.member_id, q.first_at, q.last_at FROM payout_account_requested q WHERE q.account_id = a.id
                        UNION ALL SELECT a.member_id, a.created_at, a.created_at) AS w
   WHERE a.id IN (SELECT q.account_id FROM payout_account_requested q) AND a.holder_key IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.signal_label(a_merchant integer, a_number bigint)
 RETURNS TABLE(label text, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT c.kind || ', ' || c.label, NULL::bigint FROM signal_cluster c WHERE c.id = a_number AND c.merchant_id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.signal_weights(members bigint[])
 RETURNS TABLE(member_id bigint, signs integer, weight integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.member_id, count(*)::int, max(c.weight)
    FROM signal_member m JOIN signal_cluster c ON c.id = m.cluster_id
   WHERE m.member_id = ANY (members) AND c.state <> 'clear' AND c.measure > 0
     AND (c.size > 1 OR c.kind NOT IN ('device', 'instrument', 'holder', 'network', 'split'))
   GROUP BY 1
$function$;

CREATE OR REPLACE FUNCTION public.sitting_at_stake(s sitting)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT greatest(s.bought, s.staked, CASE WHEN s.granted IS NOT NULL THEN least(s.granted, s.staked + s.chips) END)
$function$;

CREATE OR REPLACE FUNCTION public.sitting_elsewhere(a_member bigint, a_vendor text, a_game text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('vendor', s.vendor, 'gameCode', s.game_code) FROM sitting s
   WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real' AND (s.vendor, s.game_code) <> (a_vendor, a_game) LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.sports_covered(a_bet bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  WITH leg AS (
    SELECT b.id, b.member_id, b.currency, b.taken_at, b.unit, g.n, g.event_id, g.market_id, g.outcome, g.score, g.price, b.unit::numeric * g.price AS returned
      FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
     WHERE b.id = a_bet AND b.mode = 'real' AND b.token_id IS NULL AND 1 = ANY (b.sizes) AND g.block IS NULL
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = b.id AND k.is_banker)
  ), earlier AS (
    -- Equal bets are one row, so many bets of a member on a match cost little more than few.
    SELECT leg.n, g.market_id, g.outcome, g.score, g.price, sum(o.unit::numeric * (10000 - o.sold)) / 10000 AS unit
      FROM leg
      JOIN sports_bet o ON o.member_id = leg.member_id AND o.state = 'open' AND o.currency = leg.currency AND (o.taken_at, o.id) < (leg.taken_at, leg.id)
      JOIN sports_leg g ON g.bet_id = o.id AND g.event_id = leg.event_id AND g.block IS NULL
     WHERE o.mode = 'real' AND o.token_id IS NULL AND 1 = ANY (o.sizes)
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = o.id AND k.is_banker)
     GROUP BY 1, 2, 3, 4, 5
  ), in_market AS (
    SELECT leg.n, min(coalesce(e.returned, 0) + CASE WHEN o.name = leg.outcome THEN leg.returned ELSE 0 END) - min(coalesce(e.returned, 0)) AS added
      FROM leg JOIN sports_market m ON m.id = leg.market_id CROSS JOIN LATERAL unnest(m.outcomes) AS o (name)
      LEFT JOIN LATERAL (SELECT sum(e.unit * e.price) AS returned FROM earlier e
                          WHERE e.n = leg.n AND e.market_id = leg.market_id AND e.score = leg.score AND e.outcome = o.name) AS e ON true
     GROUP BY leg.n
  ), sided AS MATERIALIZED (
    SELECT leg.n, v.sport, l.family, l.side, l.line, leg.price, leg.unit::numeric AS unit, true AS is_own
      FROM leg JOIN sports_event v ON v.id = leg.event_id JOIN sports_market m ON m.id = leg.market_id
     CROSS JOIN LATERAL sports_line(v.sport, m.code, m.specifiers, leg.outcome, leg.score) AS l
     WHERE EXISTS (SELECT FROM earlier e WHERE e.n = leg.n)
    UNION ALL
    SELECT e.n, v.sport, l.family, l.side, l.line, e.price, e.unit, false
      FROM earlier e JOIN sports_market m ON m.id = e.market_id JOIN sports_event v ON v.id = m.event_id
     CROSS JOIN LATERAL sports_line(v.sport, m.code, m.specifiers, e.outcome, e.score) AS l
  ), on_lines AS (
    SELECT at_x.n, min(at_x.before + at_x.own) - min(at_x.before) AS added
      FROM (SELECT p.n, p.x, sum(s.unit * sports_line_return(s.side, s.line, s.price, p.x)) FILTER (WHERE s.is_own) AS own,
                   coalesce(sum(s.unit * sports_line_return(s.side, s.line, s.price, p.x)) FILTER (WHERE NOT s.is_own), 0) AS before
              -- Between two lines a return is the same, so the numbers around each line are all that there is.
              FROM (SELECT DISTINCT own.n, own.family, x
                      FROM sided own JOIN sided s ON s.n = own.n AND s.family = own.family
                     CROSS JOIN LATERAL (SELECT CASE WHEN s.side IN ('home', 'away') THEN -s.line ELSE s.line END AS at) AS t
                     CROSS JOIN LATERAL generate_series(floor(t.at)::integer - 1, ceil(t.at)::integer + 1) AS x
                     WHERE own.is_own AND (x >= 0 OR s.side NOT IN ('over', 'under'))
                       -- No match of these ends level.
                       AND (x <> 0 OR NOT sports_never_level(own.sport, own.family))) AS p
              JOIN sided s ON s.n = p.n AND s.family = p.family
             GROUP BY p.n, p.x) AS at_x
     GROUP BY at_x.n
  )
  SELECT coalesce(sum(least(leg.unit, floor(greatest(i.added, l.added, 0) / 10000))), 0)::bigint
    FROM leg LEFT JOIN in_market i ON i.n = leg.n LEFT JOIN on_lines l ON l.n = leg.n
$function$;

CREATE OR REPLACE FUNCTION public.sports_line(a_sport text, a_code text, a_specifiers text, an_outcome text, a_score smallint[])
 RETURNS TABLE(family text, side text, line numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a_code || ltrim(regexp_replace(a_specifiers, '(^|[|])line=[^|]*', ''), '|'), an_outcome,
         substring(a_specifiers FROM '(?:^|[|])line=([^|]*)')::numeric
         - CASE WHEN EXISTS (SELECT FROM sports_lead k WHERE k.sport = a_sport AND k.code = a_code AND k.kind = 'from_score')
                THEN a_score[1] - a_score[2] ELSE 0 END
   WHERE an_outcome IN ('home', 'away', 'over', 'under') AND a_specifiers ~ '(^|[|])line=-?[0-9]+(\.[0-9]+)?([|]|$)'
  UNION ALL
  -- Winners and results beside the handicap of the same lead.
  SELECT k.family || a_specifiers, s.side, s.line
    FROM sports_lead k
    JOIN (VALUES ('two', 'home', 'home', -0.5), ('two', 'away', 'away', 0.5),
                 ('three', 'home', 'home', -0.5), ('three', 'draw', 'draw', 0), ('three', 'away', 'away', 0.5),
                 ('level', 'home', 'home', 0), ('level', 'away', 'away', 0),
                 ('double', 'home_or_draw', 'home', 0.5), ('double', 'draw_or_away', 'away', -0.5), ('double', 'home_or_away', 'either', 0))
         AS s (kind, outcome, side, line) ON s.kind = k.kind
   WHERE k.sport = a_sport AND k.code = a_code AND s.outcome = an_outcome
$function$;

CREATE OR REPLACE FUNCTION public.sports_line_return(side text, line numeric, price integer, x integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN a.ahead >= 0.5 THEN price WHEN a.ahead <= -0.5 THEN 0 WHEN a.ahead = 0 THEN 10000 WHEN a.ahead > 0 THEN (price + 10000) / 2.0 ELSE 5000 END
    FROM (SELECT CASE side WHEN 'home' THEN x + line WHEN 'away' THEN -(x + line) WHEN 'over' THEN x - line WHEN 'under' THEN line - x
                           WHEN 'draw' THEN 0.5 - abs(x) ELSE abs(x) - 0.5 END AS ahead) AS a
$function$;

CREATE OR REPLACE FUNCTION public.sports_never_level(a_sport text, a_family text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM sports_lead k
                  WHERE k.sport = a_sport AND k.kind = 'never_level' AND a_family ~ ('^' || k.family || '([a-z]+=|$)'))
$function$;

CREATE OR REPLACE FUNCTION public.sports_price_jumps(sold integer[], sent integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT EXISTS (SELECT FROM unnest(sold, sent) AS p (sold, sent)
                  WHERE 4 * greatest(p.sold, p.sent)::bigint > 5 * least(p.sold, p.sent)::bigint AND abs(10000.0 / p.sold - 10000.0 / p.sent) > 0.05)
$function$;

CREATE OR REPLACE FUNCTION public.sports_sides(members bigint[], since timestamp with time zone)
 RETURNS TABLE(member_id bigint, market_id bigint, outcome text, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.member_id, g.market_id, g.outcome, min(b.placed_at) FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
   WHERE b.member_id = ANY (members) AND b.placed_at > since AND b.mode = 'real' AND b.state IN ('open', 'settled') GROUP BY 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.sports_tilted(sent integer[], tilts smallint[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_agg(CASE WHEN coalesce(o.tilt, 0) <= 0 THEN o.price
                        ELSE least(o.price, greatest(10100, floor(10000 + (o.price - 10000) * exp(-(o.tilt % 100 + o.tilt / 100) / 100.0)))::integer) END ORDER BY o.n)
    FROM unnest(sent, tilts[:cardinality(sent)]) WITH ORDINALITY AS o (price, tilt, n)
$function$;

CREATE OR REPLACE FUNCTION public.stake_cap(caps jsonb, a_member bigint, a_merchant integer, a_vendor text, a_game text, a_dollar bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE years integer;
BEGIN
  IF caps IS NULL OR cycle_kind(a_vendor, a_game) IS DISTINCT FROM 'slots' THEN RETURN NULL; END IF;
  years := extract(year FROM age(brand_day(a_merchant, clock_timestamp()), greatest(registered_birthday(a_member), stated_birthday(a_member))));
  RETURN (SELECT ((c.value ->> 'dollars')::numeric * a_dollar)::bigint FROM jsonb_array_elements(caps) AS c
           WHERE years IS NULL OR (c.value ->> 'from')::integer <= years
           ORDER BY CASE WHEN years IS NULL THEN (c.value ->> 'dollars')::numeric END, (c.value ->> 'from')::integer DESC LIMIT 1);
END $function$;

CREATE OR REPLACE FUNCTION public.stakes_under_way(a_member bigint)
 RETURNS TABLE(staked bigint)
 LANGUAGE sql
 STABLE
AS $function$SELECT ( SELECT coalesce(sum(o.stake), 0)::bigint FROM open_round o WHERE o.member_id = a_member AND o.mode = 'real' ) + (
  SELECT coalesce(sum(sitting_at_stake(s)), 0)::bigint FROM sitting s WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real'
) + ( SELECT coalesce(sum(b.stake), 0)::bigint FROM sports_bet b WHERE b.member_id = a_member AND b.mode = 'real' AND b.token_id IS NULL AND b.state IN ('waiting', 'open') ) + (
  SELECT (SELECT coalesce(sum(v.stake), 0) FROM vendor_round v WHERE v.member_id = a_member AND v.state = 'open')::bigint
         + (SELECT coalesce(sum(b.reserved), 0) FROM vendor_buy_in b WHERE b.member_id = a_member AND b.state = 'open')::bigint )$function$;

CREATE OR REPLACE FUNCTION public.stated_birthday(a_member bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.birth_date FROM kyc_profile p WHERE p.member_id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.stated_identity(a_member bigint)
 RETURNS TABLE(full_name text, birth_date text, country text, address text, level integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.full_name, to_char(p.birth_date, 'YYYY-MM-DD'), p.country, p.address, p.level::int FROM kyc_profile p WHERE p.member_id = a_member
$function$;

CREATE OR REPLACE FUNCTION public.sweep_broadcast_mark(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM broadcast_mark WHERE ctid = ANY (ARRAY(
  SELECT k.ctid FROM broadcast_mark k JOIN broadcast b ON b.id = k.broadcast_id WHERE b.approved_at < clock_timestamp() - interval '400 days'
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_broadcast_page(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM broadcast_page WHERE ctid = ANY (ARRAY(
  SELECT p.ctid FROM broadcast_page p JOIN broadcast b ON b.id = p.broadcast_id WHERE b.approved_at < clock_timestamp() - interval '400 days'
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_chat_message(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM chat_message WHERE ctid = ANY (ARRAY(
  SELECT m.ctid FROM chat_message m
   WHERE m.sent_at < clock_timestamp() - interval '90 days'
     AND NOT EXISTS (SELECT 1 FROM chat_case c WHERE c.message_id = m.id AND c.decided_at IS NULL)
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_code_check(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM code_check WHERE ctid = ANY (ARRAY(
  SELECT k.ctid FROM code_check k
   WHERE k.ended_at < clock_timestamp() - interval '100 days'
     AND EXISTS (SELECT FROM code_check f WHERE f.process = k.process AND f.list = k.list AND f.id < k.id)  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_code_check_request(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM code_check_request WHERE ctid = ANY (ARRAY( SELECT q.ctid FROM code_check_request q WHERE q.at < clock_timestamp() - interval '100 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_content_preview(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM content_preview WHERE ctid = ANY (ARRAY( SELECT p.ctid FROM content_preview p WHERE p.expires_at < clock_timestamp() - interval '1 day'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_content_request(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM content_request WHERE ctid = ANY (ARRAY( SELECT r.ctid FROM content_request r WHERE r.at < clock_timestamp() - interval '30 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_ledger_command(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM ledger.command WHERE ctid = ANY (ARRAY(
  SELECT oldest.ctid FROM (SELECT c.ctid, c.seq, c.at FROM ledger.command c ORDER BY c.xact, c.seq LIMIT most) AS oldest
   WHERE oldest.at < clock_timestamp() - interval '400 days' AND oldest.seq < detached_below('ledger.transfer')
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_ledger_moved_beside(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM ledger.moved_beside WHERE ctid = ANY (ARRAY(
  SELECT b.ctid FROM ledger.moved_beside b WHERE b.command_seq < detached_below('ledger.transfer')
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_limit_booking(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM limit_booking WHERE ctid = ANY (ARRAY( SELECT b.ctid FROM limit_booking b WHERE b.day < current_date - 100  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_message(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM message WHERE ctid = ANY (ARRAY( SELECT m.ctid FROM message m WHERE m.sent_at < clock_timestamp() - interval '400 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_offer_preview(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM offer_preview WHERE ctid = ANY (ARRAY( SELECT p.ctid FROM offer_preview p WHERE p.expires_at < clock_timestamp() - interval '1 day'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_payment_event(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM payment_event WHERE ctid = ANY (ARRAY(
  SELECT e.ctid FROM payment_event e
   WHERE e.received_at < clock_timestamp() - interval '400 days'
     AND NOT EXISTS (SELECT FROM payment_case c WHERE c.provider = e.provider AND c.event_id = e.event_id AND c.closed_at IS NULL)
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_poker_behaviour(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM poker_behaviour WHERE ctid = ANY (ARRAY( SELECT b.ctid FROM poker_behaviour b WHERE b.at < clock_timestamp() - interval '90 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_poker_left(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM poker_left WHERE ctid = ANY (ARRAY( SELECT l.ctid FROM poker_left l WHERE l.at < clock_timestamp() - interval '1 day'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_poker_tourney_draw(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM poker_tourney_draw WHERE ctid = ANY (ARRAY( SELECT d.ctid FROM poker_tourney_draw d WHERE d.at < clock_timestamp() - interval '90 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_report_file(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM report_file WHERE ctid = ANY (ARRAY(
  SELECT f.ctid FROM report_file f
   WHERE f.expires_at < clock_timestamp() - interval '100 days' AND NOT EXISTS (SELECT FROM report_file_part p WHERE p.file_id = f.id)
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_report_mail(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM report_mail WHERE ctid = ANY (ARRAY( SELECT m.ctid FROM report_mail m WHERE m.state <> 'waiting' AND m.added_at < clock_timestamp() - interval '400 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_room_journal(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM room_journal WHERE ctid = ANY (ARRAY(
  SELECT j.ctid FROM room_journal j JOIN room r ON r.id = j.room WHERE j.at < clock_timestamp() - interval '3 days' AND j.seq <= r.seq  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_room_pass(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM room_pass WHERE ctid = ANY (ARRAY( SELECT t.ctid FROM room_pass t WHERE t.ends_at < clock_timestamp()  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_room_process(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM room_process WHERE ctid = ANY (ARRAY(
  SELECT p.ctid FROM room_process p WHERE p.until < clock_timestamp() - interval '1 day' AND NOT EXISTS (SELECT FROM room r WHERE r.owner = p.name)  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_security_events(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH gone AS (DELETE FROM security_event WHERE at < least(before, clock_timestamp() - interval '30 days') RETURNING 1)
  SELECT count(*) FROM gone
$function$;

CREATE OR REPLACE FUNCTION public.sweep_sports_booking(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM sports_booking WHERE ctid = ANY (ARRAY( SELECT k.ctid FROM sports_booking k WHERE k.made_at < clock_timestamp() - interval '100 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_staff_session(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM staff_session WHERE ctid = ANY (ARRAY(
  SELECT s.ctid FROM staff_session s WHERE s.expires_at < clock_timestamp() - interval '90 days'
 LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_vendor_message(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM vendor_message WHERE ctid = ANY (ARRAY( SELECT m.ctid FROM vendor_message m WHERE m.at < clock_timestamp() - interval '100 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sweep_vendor_session(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE gone int;
    BEGIN
      DELETE FROM vendor_session WHERE ctid = ANY (ARRAY( SELECT s.ctid FROM vendor_session s WHERE s.opened_at < clock_timestamp() - interval '2 days'  LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $function$;

CREATE OR REPLACE FUNCTION public.sync_standbys()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN current_setting('synchronous_standby_names') <> '' AND pg_has_role('pg_read_all_stats', 'USAGE')
              THEN (SELECT count(*)::integer FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')) END
$function$;

CREATE OR REPLACE FUNCTION public.table_results(a_member bigint, in_currency text, since timestamp with time zone)
 RETURNS TABLE(game text, member_id bigint, net bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'hand ' || b.hand, b.member_id, b.net FROM poker_behaviour own JOIN poker_behaviour b ON b.hand = own.hand
   WHERE own.member_id = a_member AND own.currency = in_currency AND own.at > since
  UNION ALL
  SELECT 'tourney ' || r.room, r.member_id, r.net FROM room_results(a_member, in_currency, since) AS r JOIN poker_tourney t ON t.room = r.room
$function$;

CREATE OR REPLACE FUNCTION public.tick_clock(house timestamp with time zone, machine timestamp with time zone, OUT ms double precision, OUT "isDoubted" boolean, OUT "houseMs" double precision)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  said  timestamptz := clock_timestamp();
  bound interval := interval '1 hour';
  tick  clock_tick;
BEGIN
  INSERT INTO clock_tick (at) VALUES (said) ON CONFLICT DO NOTHING;
  SELECT * INTO tick FROM clock_tick FOR UPDATE;
  said := clock_timestamp();
  tick.at := greatest(tick.at, house);
  IF tick.doubted_at IS NULL AND house IS NULL AND machine BETWEEN said - bound AND said + bound THEN
    bound := interval '31 days';
  END IF;
  IF said BETWEEN tick.at - bound AND tick.at + bound THEN
    tick.at := said;
    tick.doubted_at := NULL;
  ELSE
    tick.doubted_at := coalesce(tick.doubted_at, tick.at);
  END IF;
  UPDATE clock_tick c SET at = tick.at, doubted_at = tick.doubted_at;
  ms := extract(epoch FROM said)::float8 * 1000;
  "isDoubted" := tick.doubted_at IS NOT NULL;
  "houseMs" := extract(epoch FROM tick.at)::float8 * 1000;
END $function$;

CREATE OR REPLACE FUNCTION public.tickets_to_correct(a_draw bigint, after_member bigint DEFAULT 0, after_id bigint DEFAULT 0)
 RETURNS TABLE(member_id bigint, id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT r.member_id, r.id FROM rounds_of_draw(a_draw) AS r
   WHERE (r.member_id, r.id) > (after_member, after_id) AND NOT r.is_void
     AND NOT EXISTS (SELECT FROM ticket_correction c WHERE c.member_id = r.member_id AND c.round_id = r.id)
$function$;

CREATE OR REPLACE FUNCTION public.trylock_agent_bill(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, bill bigint, attempt integer)) 
  SELECT b.id FROM agent_bill b WHERE b.id IN (SELECT bill FROM requested) ORDER BY b.id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_coup_accepts_bets(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_coup_ends(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, void boolean)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_coup_goes_on(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_coup_seat(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, coup bigint, mode text, seat smallint)) 
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_draw_accepts_bets(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, draw bigint, merchant integer, currency text, cells json, most bigint, steps json)) 
  SELECT d.id FROM draw d WHERE d.id IN (SELECT draw FROM requested) ORDER BY d.id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_mall_item(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, item integer, quantity integer, points bigint, price bigint, currency text)) 
  SELECT i.id FROM mall_item i WHERE i.id IN (SELECT item FROM requested) ORDER BY i.id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_offer_budget(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, offer integer, currency text, amount bigint, spent text)) 
  SELECT b.offer_id FROM offer_budget b WHERE (b.offer_id, b.currency) IN (SELECT offer, currency FROM requested)
   ORDER BY b.offer_id, b.currency FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_points_left(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, member bigint, points bigint)) 
  SELECT b.member_id FROM point_balance b WHERE b.member_id IN (SELECT member FROM requested) ORDER BY b.member_id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.trylock_sports_accepts(gate_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, 
  member bigint, merchant integer, currency text, potential bigint, cap bigint, at timestamptz, legs json, delayed boolean, bet bigint )) 
  SELECT e.id FROM sports_event e
   WHERE e.id IN (SELECT x.event FROM requested CROSS JOIN LATERAL json_to_recordset(requested.legs) AS x (event bigint))
   ORDER BY e.id FOR NO KEY UPDATE NOWAIT) AS locked;
      END $function$;

CREATE OR REPLACE FUNCTION public.turnover_between(a_member bigint, in_currency text, first date, last date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(d.turnover), 0)::bigint FROM bet_day d
   WHERE d.member_id = a_member AND d.currency = in_currency AND d.day >= first AND d.day <= last
$function$;

CREATE OR REPLACE FUNCTION public.turnover_of(stake bigint, payout bigint, weight integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT trunc(valid_bet(stake, payout)::numeric * weight / 10000)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.use_nonces_up(seeds bigint[], nexts bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE fair_seed f SET used_up = n.next FROM unnest(seeds, nexts) AS n (seed, next)
   WHERE f.id = n.seed AND f.state = 'active' AND f.used_up < n.next
$function$;

CREATE OR REPLACE FUNCTION public.valid_bet(stake bigint, payout bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN payout = stake THEN 0 ELSE stake END
$function$;

CREATE OR REPLACE FUNCTION public.vendor_kept()
 RETURNS TABLE(vendor text, currency text, amount bigint, unknown bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.vendor, t.currency,
         coalesce(sum(CASE t.direction WHEN 'in' THEN t.amount ELSE -t.amount END) FILTER (WHERE t.state = 'done'), 0)::bigint,
         coalesce(sum(t.amount) FILTER (WHERE t.state IN ('stored', 'sent')), 0)::bigint
    FROM vendor_transfer t GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.vendor_set_aside()
 RETURNS TABLE(vendor text, currency text, amount bigint, sittings integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.vendor, b.currency, sum(b.reserved)::bigint, count(*)::int FROM vendor_buy_in b WHERE b.state = 'open' GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.vendor_sums(from_day date, to_day date)
 RETURNS TABLE(vendor text, currency text, staked bigint, paid bigint, staked_last bigint, paid_last bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT d.vendor, d.currency, sum(d.staked)::bigint, sum(d.paid)::bigint, coalesce(sum(d.staked) FILTER (WHERE d.day = to_day), 0)::bigint,
         coalesce(sum(d.paid) FILTER (WHERE d.day = to_day), 0)::bigint
    FROM vendor_day d WHERE d.day BETWEEN from_day AND to_day GROUP BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.vip_month_of(merchant integer, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT date_trunc('month', brand_day(merchant, at)::timestamp)::date
$function$;

CREATE OR REPLACE FUNCTION public.vip_priority(a_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM vip_member m JOIN vip_level l ON l.merchant_id = m.merchant_id AND l.rank = m.rank
                  WHERE m.member_id = a_member AND l.has_priority)
$function$;

CREATE OR REPLACE FUNCTION public.vip_rank(a_member bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT m.rank::int FROM vip_member m WHERE m.member_id = a_member), 0)
$function$;

CREATE OR REPLACE FUNCTION public.wanted_tables(names text[])
 RETURNS TABLE(name text, is_wanted boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.name, coalesce(t.wanted_until > clock_timestamp(), false) FROM game_table t WHERE t.name = ANY (names)
$function$;

CREATE OR REPLACE FUNCTION public.weigh_signals(kinds text[], leasts integer[], bases integer[], steps integer[], mosts integer[], shared_else integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE signal_cluster c SET weight = w.weight
    FROM (SELECT k.id, least(100, least(t.most, t.base + t.step * greatest(0, k.measure - t.least))
                 + shared_else * (SELECT count(*) FROM signal_member m
                                   WHERE m.cluster_id = k.id
                                     AND EXISTS (SELECT FROM signal_member o JOIN signal_cluster x ON x.id = o.cluster_id
                                                  WHERE o.member_id = m.member_id AND x.kind NOT IN (k.kind, 'network') AND x.state <> 'clear' AND x.measure > 0))
                   / greatest(k.size, 1))::int AS weight
            FROM signal_cluster k JOIN unnest(kinds, leasts, bases, steps, mosts) AS t (kind, least, base, step, most) ON t.kind = k.kind) AS w
   WHERE c.id = w.id AND c.weight <> w.weight
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_bursts(a_merchant integer, since timestamp with time zone, least_count integer)
 RETURNS TABLE(member_id bigint, times integer, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT w.member_id, count(*)::int, min(w.requested_at), max(w.requested_at) FROM withdrawal w
   WHERE w.merchant_id = a_merchant AND w.requested_at > since GROUP BY 1 HAVING count(*) >= least_count
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_label(a_merchant integer, a_number bigint)
 RETURNS TABLE(label text, member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT w.state || ' in ' || w.currency, w.member_id FROM withdrawal w WHERE w.serial = a_number AND w.merchant_id = a_merchant
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_steps()
 RETURNS TABLE("from" text, "to" text, forced boolean, amount text, deposit text, fee text, dates text[], notice boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  VALUES
    ('requested', 'approved',  false, NULL,                NULL,                     NULL,                    '{decided}'::text[], false),
    ('requested', 'denied',    false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{decided,closed}',  true),
    ('requested', 'cancelled', false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{closed}',          false),
    ('approved',  'denied',    false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{decided,closed}',  true),
    ('approved',  'paying',    false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('approved',  'paid',      false, 'withdrawal-paid',   NULL,                     'withdrawal-fee-taken',  '{paid}',            true),
    ('paying',    'approved',  false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('paying',    'paid',      false, 'withdrawal-paid',   NULL,                     'withdrawal-fee-taken',  '{paid}',            true),
    ('paid',      'received',  false, NULL,                'receipt-deposit-return', NULL,                    '{closed}',          false),
    ('paid',      'received',  true,  NULL,                'receipt-deposit-kept',   NULL,                    '{closed}',          false),
    ('paid',      'disputed',  false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('disputed',  'received',  false, NULL,                'receipt-deposit-return', NULL,                    '{closed}',          false),
    ('disputed',  'refunded',  false, 'withdrawal-refund', 'receipt-deposit-return', 'withdrawal-fee-refund', '{closed}',          true)
$function$;

CREATE OR REPLACE FUNCTION public.withdrawal_transfers(w withdrawal)
 RETURNS TABLE(kind text, seq bigint, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.kind, t.seq, t.amount
    FROM (VALUES ('withdrawal',             w.requested_seq,        w.amount),
                 ('receipt-deposit',        w.requested_seq,        w.deposit),
                 ('withdrawal-fee',         w.requested_seq,        w.fee),
                 ('withdrawal-return',      w.returned_seq,         w.amount),
                 ('withdrawal-paid',        w.paid_seq,             w.amount),
                 ('withdrawal-refund',      w.refunded_seq,         w.amount - coalesce(w.received, 0)),
                 ('receipt-deposit-return', w.deposit_returned_seq, w.deposit),
                 ('receipt-deposit-kept',   w.deposit_kept_seq,     w.deposit),
                 ('withdrawal-fee-return',  w.fee_returned_seq,     w.fee),
                 ('withdrawal-fee-taken',   w.fee_taken_seq,        w.fee),
                 ('withdrawal-fee-refund',  w.fee_refunded_seq,     w.fee)) AS t (kind, seq, amount)
   WHERE t.seq IS NOT NULL AND t.amount > 0
$function$;

CREATE OR REPLACE FUNCTION public.withdrawals_since(a_merchant integer, since timestamp with time zone)
 RETURNS TABLE(member_id bigint, currency text, amount bigint, requested_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT w.member_id, w.currency, w.amount, w.requested_at FROM withdrawal w
   WHERE w.merchant_id = a_merchant AND w.requested_at > since AND w.state NOT IN ('denied', 'cancelled')
$function$;

CREATE OR REPLACE FUNCTION public.write_agent_payment(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bill bigint, amount bigint, part text, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , moved AS (
    UPDATE agent_bill b SET paid = b.paid + w.amount, attempt = b.attempt + 1,
                            state = CASE WHEN b.paid + w.amount = b.amount THEN 'issued' ELSE w.part END
      FROM written w WHERE b.id = w.bill
  )
  INSERT INTO agent_payment (seq, bill_id, amount, at) SELECT seq, bill, amount, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_bonus_bet(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bonus bigint, turnover bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , moved AS MATERIALIZED (
    SELECT w.seq, g.id, n.amount, CASE WHEN g.state = 'running' THEN w.turnover ELSE 0 END AS wagered, t.amount AS staked, w.at
      FROM written w JOIN bonus_grant g ON g.id = w.bonus CROSS JOIN LATERAL ledger.net_of(w.seq, g.account_id) AS n
     CROSS JOIN LATERAL ledger.taken_from(w.seq, g.account_id, 'stake') AS t
  ), counted AS (
    UPDATE bonus_grant g SET wagered = g.wagered + m.wagered
      FROM (SELECT id, sum(wagered)::bigint AS wagered FROM moved GROUP BY id HAVING sum(wagered) <> 0) AS m
     WHERE g.id = m.id
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, staked, reason, at)
  SELECT seq, id, amount, wagered, staked, 'bet', at FROM moved WHERE amount <> 0 OR wagered <> 0 OR staked <> 0;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_bonus_end(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bonus bigint, outcome text, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , ended AS (
    UPDATE bonus_grant g
       SET state = w.outcome, closed_in = w.seq, closed_at = w.at, converted = g.converted + (SELECT c.amount FROM ledger.moved_in(ARRAY[w.seq], 'bonus-conversion') AS c)
      FROM written w WHERE g.id = w.bonus RETURNING g.id, g.account_id, g.state, w.seq, w.at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT e.seq, e.id, n.amount, 0, e.state, e.at FROM ended e CROSS JOIN LATERAL ledger.net_of(e.seq, e.account_id) AS n;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_bonus_grant(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  origin text, merchant integer, member bigint, currency text, account bigint, amount bigint, required bigint, cap bigint, terms json,
  at timestamptz, ends timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , granted AS (
    INSERT INTO bonus_grant (origin, merchant_id, member_id, currency, account_id, amount, required, cap, terms, granted_in, granted_at, ends_at)
    SELECT origin, merchant, member, currency, account, amount, required, cap, terms, seq, at, ends FROM written
    RETURNING id, account_id, granted_in, granted_at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT g.granted_in, g.id, n.amount, 0, 'granted', g.granted_at FROM granted g CROSS JOIN LATERAL ledger.net_of(g.granted_in, g.account_id) AS n;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_bonus_late(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bonus bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , moved AS (
    UPDATE bonus_grant g SET converted = g.converted + (SELECT c.amount FROM ledger.moved_in(ARRAY[w.seq], 'bonus-conversion') AS c)
      FROM written w WHERE g.id = w.bonus RETURNING g.id, g.account_id, w.seq, w.at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT m.seq, m.id, n.amount, 0, 'late', m.at FROM moved m CROSS JOIN LATERAL ledger.net_of(m.seq, m.account_id) AS n;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_case_credited(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id bigint, credited bigint, by text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE payment_case c
     SET verdict = 'credited', closed_at = clock_timestamp(), decided_by = w.by, credited = w.credited, decided_seq = w.seq
    FROM written w WHERE c.id = w.id;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_case_moved(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id bigint, verdict text, moved bigint, by text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE payment_case c
     SET verdict = w.verdict, closed_at = clock_timestamp(), decided_by = w.by, moved = w.moved, decided_seq = w.seq
    FROM written w WHERE c.id = w.id;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_chase_ticket(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, chase bigint, nth smallint, draw bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO chase_ticket (chase_id, nth, draw_id, round_id) SELECT chase, nth, draw, seq FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_deposit_decision(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id uuid, status text, "providerRef" text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE deposit_order d
     SET status = w.status, decided_seq = w.seq, decided_at = clock_timestamp(),
         provider_ref = coalesce(d.provider_ref, w."providerRef"),
         credited = CASE WHEN w.status = 'credited' THEN d.amount - d.fee ELSE 0 END
    FROM written w WHERE d.id = w.id;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_deposit_order(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant int, member bigint, request uuid, provider text, method text, currency text, amount bigint, fee bigint,
  "createdAt" timestamptz, "expiresAt" timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, opened_seq, created_at, expires_at)
  SELECT id, merchant, member, request, provider, method, currency, amount, fee, seq, "createdAt", "expiresAt" FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_deposit_taken(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id uuid, part text, status text, taken bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , part AS (
    INSERT INTO deposit_part (deposit_id, part_ref, status, amount, seq) SELECT id, part, status, taken, seq FROM written
    RETURNING deposit_id, status, amount, taken_at
  )
  UPDATE deposit_order d
     SET status = CASE WHEN d.status = 'charged_back' THEN d.status ELSE p.status END, taken = d.taken + p.amount, taken_at = p.taken_at
    FROM part p WHERE d.id = p.deposit_id;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_draw_load(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, draw bigint, merchant integer, currency text, cells json)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO draw_load AS l (draw_id, merchant_id, currency, cell, owed)
  SELECT w.draw, w.merchant, w.currency, x.cell, sum(x.owed)
    FROM written w CROSS JOIN LATERAL json_to_recordset(w.cells) AS x (cell text, owed bigint)
   GROUP BY 1, 2, 3, 4
  ON CONFLICT (draw_id, merchant_id, currency, cell) DO UPDATE SET owed = l.owed + excluded.owed;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_draw_room(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, draw bigint, merchant integer, currency text, cells json)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE draw_load l SET owed = l.owed - g.owed
    FROM (SELECT w.draw, w.merchant, w.currency, x.cell, sum(x.owed) AS owed
            FROM written w CROSS JOIN LATERAL json_to_recordset(w.cells) AS x (cell text, owed bigint) GROUP BY 1, 2, 3, 4) AS g
   WHERE l.draw_id = g.draw AND l.merchant_id = g.merchant AND l.currency = g.currency AND l.cell = g.cell;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_event(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, topic text, payload json)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO outbox (topic, events)
  SELECT topic, json_agg(payload ORDER BY ordinality) FROM written GROUP BY topic ORDER BY min(ordinality);
    END $function$;

CREATE OR REPLACE FUNCTION public.write_fair_nonce_used(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, seed bigint, nonce bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE fair_seed f SET used_up = greatest(f.used_up, w.nonce + 1)
    FROM (SELECT seed, max(nonce) AS nonce FROM written GROUP BY seed) AS w WHERE f.id = w.seed;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_free_round(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, gift uuid, won bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO free_round_play (seq, gift_id, won) SELECT seq, gift, won FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_free_rounds_win(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, gift uuid, amount bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO free_round_win (seq, gift_id, amount) SELECT seq, gift, amount FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_jackpot_entry(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, jackpot integer, member bigint, terms integer, contributed bigint[], hits smallint[], vendor text, game text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO jackpot_entry (round_id, jackpot_id, member_id, terms_id, contributed, hits, vendor, game_code)
  SELECT seq, jackpot, member, terms, contributed, hits, vendor, game FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_jackpot_win(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  jackpot integer, place smallint, run integer, tier text, terms integer, round bigint, member bigint, amount bigint, seed bigint, secret text,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO jackpot_win (jackpot_id, place, run, tier, terms_id, round_id, member_id, amount, seed, secret, seq, at)
  SELECT jackpot, place, run, tier, terms, round, member, amount, seed, secret, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_limit_release(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, reference text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , gone AS (
    DELETE FROM limit_booking b USING written WHERE b.reference = written.reference RETURNING b.*
  )
  UPDATE limit_use u SET amount = u.amount - g.amount
    FROM (SELECT member_id, kind, day, sum(amount) AS amount FROM gone GROUP BY 1, 2, 3) AS g
   WHERE u.member_id = g.member_id AND u.kind = g.kind AND u.day = g.day;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_limit_use(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, member bigint, kind text, amount bigint, "timeZone" text, reference text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , used AS MATERIALIZED (
    SELECT member, kind, amount, reference, (clock_timestamp() AT TIME ZONE "timeZone")::date AS day FROM written
  ), booked AS (
    INSERT INTO limit_booking (reference, member_id, kind, day, amount)
    SELECT reference, member, kind, day, amount FROM used WHERE reference IS NOT NULL
  )
  INSERT INTO limit_use AS u (member_id, kind, day, amount)
  SELECT member, kind, day, sum(amount) FROM used GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, kind, day) DO UPDATE SET amount = u.amount + excluded.amount;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_member_transfer(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant int, request uuid, "from" bigint, "to" bigint, way text, currency text, amount bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO member_transfer (id, merchant_id, request_id, from_member, to_member, way, currency, amount, seq, at)
  SELECT id, merchant, request, "from", "to", way, currency, amount, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_meter(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  member bigint, account bigint, vendor text, game text, model text, currency text, stake bigint, fund text, count integer, owed bigint,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO meter AS m (member_id, account_id, vendor, game_code, model, currency, stake, fund, count, owed, round_id, changed_at)
  SELECT member, account, vendor, game, model, currency, stake, fund, count, owed, seq, at FROM written
  ON CONFLICT (member_id, vendor, game_code, model, currency, stake, fund) DO UPDATE
     SET count = excluded.count, owed = excluded.owed, round_id = excluded.round_id, changed_at = excluded.changed_at;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_money_left(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, member bigint, currency text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO bonus_money_left AS l (member_id, currency, at, seq)
  SELECT member, currency, clock_timestamp(), max(seq) FROM written GROUP BY member, currency
  ON CONFLICT (member_id, currency) DO UPDATE SET at = greatest(l.at, excluded.at), seq = greatest(l.seq, excluded.seq);
    END $function$;

CREATE OR REPLACE FUNCTION public.write_offer_reward(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  offer integer, member bigint, slot text, merchant integer, currency text, amount bigint, pays text, given text, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , spent AS (
    UPDATE offer_budget b SET spent = b.spent + w.amount
      FROM (SELECT offer, currency, sum(amount)::bigint AS amount FROM written GROUP BY 1, 2) AS w
     WHERE b.offer_id = w.offer AND b.currency = w.currency
  )
  INSERT INTO offer_reward (offer_id, member_id, slot, merchant_id, currency, amount, pays, given, seq, at)
  SELECT offer, member, slot, merchant, currency, amount, pays, given, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_open_round(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, currency text, bet json,
  state json, drawn integer, seed bigint, nonce bigint, coup bigint, draw bigint, place smallint, seat smallint, bonus bigint, weight integer, external text,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO open_round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, currency, bet, state, drawn, staked_in,
                          seed_id, nonce, coup_id, draw_id, place, seat, bonus_id, bonus_weight, external_id, opened_at, stepped_at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, currency, bet, state, drawn, ARRAY[seq], seed, nonce, coup, draw, place, seat, bonus, weight, external, at, at
    FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_play_time(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, member bigint, merchant integer, vendor text, game text, cycle text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , moment AS MATERIALIZED (
    SELECT b.merchant AS brand, b.at, brand_day(b.merchant, b.at) AS day, p.slots_ms, p.casino_ms
      FROM (SELECT m.merchant, clock_timestamp() AS at FROM (SELECT DISTINCT w.merchant FROM written AS w) AS m) AS b
      LEFT JOIN LATERAL play_terms(b.merchant) AS p ON true
  ), staked AS (
    SELECT w.member, max(w.merchant) AS merchant, count(*) AS stakes, (array_agg(w.cycle ORDER BY w.cmd DESC) FILTER (WHERE w.cycle IS NOT NULL))[1] AS cycle,
           max(CASE WHEN w.cycle IS NOT NULL AND num_nonnulls(p.slots_ms, p.casino_ms) > 0
                    THEN least_cycle(p.slots_ms, p.casino_ms, w.vendor, w.game) END) AS least_ms
      FROM written AS w JOIN moment AS p ON p.brand = w.merchant GROUP BY w.member
  )
  INSERT INTO play_time AS t (member_id, day, ms, stakes, since, last_at, busy_until, cycle)
  SELECT s.member, m.day, coalesce(play_gap(l.last_at, m.at), 0), s.stakes,
         CASE WHEN m.at - l.last_at <= longest_pause() THEN l.since ELSE m.at END, m.at,
         CASE WHEN s.least_ms IS NULL OR s.cycle = l.cycle THEN l.busy_until ELSE m.at + s.least_ms * interval '1 millisecond' END,
         CASE WHEN s.least_ms IS NULL THEN l.cycle ELSE s.cycle END
    FROM staked AS s JOIN moment AS m ON m.brand = s.merchant
    LEFT JOIN LATERAL (SELECT o.since, o.last_at, o.busy_until, o.cycle FROM play_time o WHERE o.member_id = s.member ORDER BY o.day DESC LIMIT 1) AS l ON true
   ORDER BY s.member
  ON CONFLICT (member_id, day) DO UPDATE
     SET ms = t.ms + excluded.ms, stakes = t.stakes + excluded.stakes, since = excluded.since, last_at = excluded.last_at, busy_until = excluded.busy_until, cycle = excluded.cycle;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_point_grant(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant integer, member bigint, points bigint, by text, "approvedBy" text, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , given AS (
    SELECT w.*, sum(w.points) OVER (PARTITION BY w.member ORDER BY w.seq) AS running FROM written w
  ), changed AS (
    UPDATE point_balance b SET points = b.points + g.points
      FROM (SELECT member, sum(points)::bigint AS points FROM written GROUP BY member) AS g
     WHERE b.member_id = g.member
  )
  INSERT INTO point_grant (id, merchant_id, member_id, points, points_left, given_by, approved_by, seq, at)
  SELECT g.id, g.merchant, g.member, g.points, b.points + g.running, g.by, g."approvedBy", g.seq, g.at
    FROM given g JOIN point_balance b ON b.member_id = g.member;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_point_order(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant integer, member bigint, request uuid, type text, item integer, quantity integer, points bigint, currency text,
  amount bigint, "deliverTo" text, state text, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , taken AS (
    SELECT w.*, sum(w.points) OVER (PARTITION BY w.member ORDER BY w.seq) AS running FROM written w
  ), spent AS (
    UPDATE point_balance b SET points = b.points - t.points
      FROM (SELECT member, sum(points)::bigint AS points FROM written GROUP BY member) AS t
     WHERE b.member_id = t.member
  ), stocked AS (
    UPDATE mall_item i SET stock = i.stock - t.quantity
      FROM (SELECT item, sum(quantity)::integer AS quantity FROM written GROUP BY item) AS t
     WHERE i.id = t.item AND i.stock IS NOT NULL
  )
  INSERT INTO point_order (id, merchant_id, member_id, request_id, type, item_id, quantity, points, currency, amount, deliver_to, state,
                           points_left, seq, at)
  SELECT t.id, t.merchant, t.member, t.request, t.type, t.item, t.quantity, t.points, t.currency, t.amount, t."deliverTo", t.state,
         b.points - t.running, t.seq, t.at
    FROM taken t JOIN point_balance b ON b.member_id = t.member;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_point_verdict(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id uuid, state text, remark text, by text, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , decided AS (
    UPDATE point_order o SET state = w.state, remark = w.remark, decided_by = w.by, decided_at = w.at, decided_seq = w.seq
      FROM written w WHERE o.id = w.id AND o.state = 'in_process'
    RETURNING o.*
  ), given AS (
    UPDATE point_balance b SET points = b.points + d.points
      FROM (SELECT member_id, sum(points)::bigint AS points FROM decided WHERE state = 'rejected' GROUP BY member_id) AS d
     WHERE b.member_id = d.member_id
  )
  UPDATE mall_item i SET stock = i.stock + d.quantity
    FROM (SELECT item_id, sum(quantity)::integer AS quantity FROM decided WHERE state = 'rejected' GROUP BY item_id) AS d
   WHERE i.id = d.item_id AND i.stock IS NOT NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_referral_reward(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, friend bigint, inviter bigint, currency text, amount bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO referral_reward (friend_id, inviter_id, currency, amount, seq, at)
  SELECT friend, inviter, currency, amount, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_reward_opening(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  ticket bigint, campaign integer, member bigint, request uuid, "serverSeed" text, "clientSeed" text, dealt smallint, paid smallint, currency text, amount bigint,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO reward_opening (ticket_id, campaign_id, member_id, request_id, server_seed, client_seed, dealt, paid, currency, amount, seq, at)
  SELECT ticket, campaign, member, request, "serverSeed", "clientSeed", dealt, paid, currency, amount, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_rollover_carried(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  w       record;
  owes    record;
  had     bigint;
  opened  bigint;
  carried bigint[];
BEGIN
  FOR w IN SELECT seqs[r.cmd] AS seq, r.*
             FROM json_to_recordset(written_rows) AS r (cmd int, "from" bigint, "to" bigint, merchant int, currency text, cash bigint, amount bigint,
                                                        percent int, ways json)
            WHERE seqs[r.cmd] IS NOT NULL ORDER BY r.cmd LOOP
    SELECT * INTO owes FROM owed_of(w."from", w.merchant, w.currency, w.percent, w.ways);
    PERFORM mark_deposits(w."to", w.merchant, w.currency);
    had := w.amount + (SELECT l.balance FROM ledger.left_by(w.seq, w.cash) AS l);
    -- As money that was not turned over: of a deposit that asks for three times itself, a third of what is left.
    opened := CASE WHEN w.percent > 0 THEN ceil(owes.turnover * 100.0 / w.percent) ELSE 0 END;
    carried := ARRAY[owed_share(opened, w.amount, had)] || owed_ways(ARRAY[owes.bank, owes.ewallet, owes.crypto], w.amount, had);
    INSERT INTO rollover_mark (seq, member_id, currency, at_risk_before, amount, turnover, bank, ewallet, crypto)
    SELECT w.seq, s.member, w.currency, at_risk_by(s.member, w.currency), s.sign * w.amount, s.sign * carried[1], s.sign * carried[2],
           s.sign * carried[3], s.sign * carried[4]
      FROM (VALUES (w."from", -1), (w."to", 1)) AS s (member, sign);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.write_room_journal(rooms text[], seqs bigint[], epochs bigint[], acts text[])
 RETURNS TABLE(id text)
 LANGUAGE sql
AS $function$
  WITH given AS (
    SELECT * FROM unnest(rooms, seqs, epochs, acts) AS g (room, seq, epoch, acts)
  ), held AS MATERIALIZED (
    SELECT g.* FROM given g JOIN room r ON r.id = g.room AND r.epoch = g.epoch ORDER BY r.id FOR SHARE OF r
  ), stored AS (
    INSERT INTO room_journal (room, seq, epoch, acts) SELECT h.room, h.seq, h.epoch, h.acts FROM held h ON CONFLICT (room, seq) DO NOTHING
  )
  SELECT h.room FROM held h
$function$;

CREATE OR REPLACE FUNCTION public.write_round(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id bigint, merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
  turnover bigint, at_risk bigint, currency text, bet json, acts json, outcome json, staked_in bigint[], stakes_more boolean, closed_by text, seed bigint, nonce bigint, coup bigint, draw bigint, external text,
  paid_in bigint[], vendor_round text, house_win bigint, bonus boolean, won bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , zones AS MATERIALIZED (
    SELECT b.merchant, brand_zone(b.merchant) AS zone FROM (SELECT DISTINCT merchant FROM written WHERE mode = 'real') AS b
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, at_risk, house_win, bonus_win, won, currency, at)
    SELECT coalesce(id, seq), 1, merchant, member, vendor, game, stake, payout, turnover, coalesce(at_risk, valid_bet(stake, payout)),
           coalesce(house_win, stake - payout), CASE WHEN bonus THEN bonus_win_of(family, seq, staked_in, paid_in) ELSE 0 END, won, currency, at
      FROM written WHERE mode = 'real'
  ), added AS (
    -- The member's accounts are locked, so nobody else is at these rows.
    INSERT INTO bet_day AS d (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, at_risk, house_win, bonus_win)
    SELECT w.member, day_in(z.zone, w.at), w.vendor, w.game, w.currency, count(*), sum(w.stake), sum(w.payout), sum(w.turnover),
           sum(coalesce(w.at_risk, valid_bet(w.stake, w.payout))), sum(coalesce(w.house_win, w.stake - w.payout)),
           sum(CASE WHEN w.bonus THEN bonus_win_of(w.family, w.seq, w.staked_in, w.paid_in) ELSE 0 END)
      FROM written AS w JOIN zones AS z ON z.merchant = w.merchant WHERE w.mode = 'real' GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (member_id, day, vendor, game_code, currency) DO UPDATE
       SET count = d.count + excluded.count, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           turnover = d.turnover + excluded.turnover, at_risk = d.at_risk + excluded.at_risk, house_win = d.house_win + excluded.house_win,
           bonus_win = d.bonus_win + excluded.bonus_win
  ), sent AS (
    INSERT INTO outbox (topic, events)
    SELECT 'RoundsSettled', json_build_array(json_build_object(
             'round', array_agg(coalesce(id, seq)::text), 'merchant', array_agg(merchant), 'member', array_agg(member::text),
             'vendor', array_agg(vendor), 'game', array_agg(game), 'stake', array_agg(stake::text), 'payout', array_agg(payout::text),
             'turnover', array_agg(turnover::text), 'houseWin', array_agg(coalesce(house_win, stake - payout)::text),
             'won', array_agg(won::text), 'bonusWin', array_agg(CASE WHEN bonus THEN bonus_win_of(family, seq, staked_in, paid_in) ELSE 0 END::text),
             'currency', array_agg(currency), 'at', array_agg(at)))
      FROM written WHERE mode = 'real' HAVING count(*) > 0
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, bet, acts, outcome, staked_in,
                     settled_in, closed_by, seed_id, nonce, coup_id, draw_id, external_id, paid_in, vendor_round, at)
  SELECT coalesce(id, seq), merchant, member, mode, vendor, game, family, model, stake, payout, currency, bet, acts, outcome,
         CASE WHEN stakes_more THEN staked_in || seq ELSE staked_in END, CASE WHEN id IS NOT NULL THEN seq END, closed_by, seed, nonce, coup, draw, external, paid_in, vendor_round, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_round_close(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, round bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) DELETE FROM open_round o USING written w WHERE o.id = w.round;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_round_step(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, round bigint, act json, state json, drawn integer, more bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE open_round o
     SET step = o.step + 1, acts = o.acts || jsonb_build_array(w.act::jsonb), state = w.state, drawn = w.drawn, stake = o.stake + w.more,
         staked_in = CASE WHEN w.more > 0 THEN o.staked_in || w.seq ELSE o.staked_in END, stepped_at = w.at
    FROM written w WHERE o.id = w.round;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sitting(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  merchant integer, member bigint, room text, name text, mode text, vendor text, game text, currency text, account bigint, amount bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , opened AS (
    INSERT INTO sitting (id, merchant_id, member_id, room, name, mode, vendor, game_code, currency, account_id, bought, chips, opened_at, moved_at)
    SELECT seq, merchant, member, room, name, mode, vendor, game, currency, account, amount, amount, at, at FROM written
  )
  INSERT INTO sitting_step (seq, sitting, n, bought) SELECT seq, seq, 0, amount FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sitting_step(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  room text, name text, n integer, bought bigint, staked bigint, paid bigint, counted bigint, house_win bigint, back bigint, list bytea,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , moved AS (
    UPDATE sitting s
       SET steps = w.n, bought = s.bought + w.bought, staked = s.staked + w.staked, paid = s.paid + w.paid, counted = s.counted + w.counted,
           house_win = s.house_win + w.house_win,
           chips = s.chips + w.bought - w.staked + w.paid - coalesce(w.back, 0), moved_at = w.at,
           state = CASE WHEN w.back IS NULL THEN s.state ELSE 'over' END, ended_in = CASE WHEN w.back IS NULL THEN s.ended_in ELSE w.seq END
      FROM written w WHERE s.room = w.room AND s.name = w.name
    RETURNING s.id, w.seq, w.n, w.bought, w.staked, w.paid, w.back, w.list
  )
  INSERT INTO sitting_step (seq, sitting, n, bought, staked, paid, back, list)
  SELECT seq, id, n, bought, staked, paid, coalesce(back, 0), list FROM moved;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_accept(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  bet bigint, merchant integer, currency text, stake bigint, stakes boolean, potential bigint, legs json, blocks json )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , leg AS (
    SELECT w.bet, w.merchant, w.currency, w.stake, x.* FROM written w CROSS JOIN LATERAL json_to_recordset(w.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, owed bigint)
  ), taken AS (
    UPDATE sports_bet b SET state = 'open', taken_at = clock_timestamp(), potential = w.potential, staked_in = CASE WHEN w.stakes THEN w.seq ELSE b.staked_in END
      FROM written w WHERE b.id = w.bet
  ), loaded AS (
    INSERT INTO sports_load AS l (event_id, merchant_id, currency, market_id, outcome, stake, owed)
    SELECT event, merchant, currency, market, outcome, sum(stake), sum(owed) FROM leg WHERE owed > 0 GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (event_id, merchant_id, currency, market_id, outcome)
    DO UPDATE SET stake = l.stake + excluded.stake, owed = l.owed + excluded.owed
  ), moved AS (
    UPDATE sports_event e SET is_moved = true FROM leg WHERE e.id = leg.event AND leg.owed > 0 AND NOT e.is_moved
  ), blocked AS (
    UPDATE sports_block k SET price = x.price, chance = x.chance, margin = x.margin, version = x.version
      FROM written w CROSS JOIN LATERAL json_to_recordset(w.blocks)
           AS x (n smallint, price integer, chance float8, margin float8, version integer)
     WHERE k.bet_id = w.bet AND k.n = x.n
  )
  UPDATE sports_leg g
     SET price = leg.price, chance = m.chances[array_position(m.outcomes, leg.outcome)], version = e.version, epoch = e.epoch, score = e.score
    FROM leg JOIN sports_event e ON e.id = leg.event JOIN sports_market m ON m.id = leg.market
   WHERE g.bet_id = leg.bet AND g.n = leg.n;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_auto(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bet bigint, target bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE sports_bet b SET auto_target = w.target FROM written w WHERE b.id = w.bet;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_bet(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  merchant integer, member bigint, mode text, vendor text, game text, external text, unit bigint, stake bigint, currency text, sizes smallint[],
  policy text, potential bigint, bonus bigint, weight integer, at timestamptz, legs json, delay integer, hold uuid,
  each_way boolean, blocks json, token bigint, boost bigint, boost_price integer )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , placed AS (
    INSERT INTO sports_bet (id, merchant_id, member_id, mode, vendor, game_code, external_id, unit, stake, currency, sizes, policy, potential,
                            bonus_id, bonus_weight, placed_at, state, decide_at, hold, staked_in, taken_at, each_way,
                            token_id, boost_id, boost_price)
    SELECT seq, merchant, member, mode, vendor, game, external, unit, stake, currency, sizes, policy, potential, bonus, weight, at,
           CASE WHEN delay IS NULL THEN 'open' ELSE 'waiting' END, clock_timestamp() + delay * interval '1 ms', hold,
           CASE WHEN hold IS NULL THEN seq END, CASE WHEN delay IS NULL THEN clock_timestamp() END, each_way, token, boost, boost_price
      FROM written
  ), leg AS (
    SELECT w.seq, w.merchant, w.currency, w.stake, w.delay, x.* FROM written w CROSS JOIN LATERAL json_to_recordset(w.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, banker boolean, owed bigint, block smallint, place bigint, share smallint[])
  ), blocked AS (
    INSERT INTO sports_block (bet_id, n, event_id, price, chance, margin, version)
    SELECT w.seq, k.n, k.event, k.price, k.chance, k.margin, k.version FROM written w CROSS JOIN LATERAL json_to_recordset(w.blocks)
           AS k (n smallint, event bigint, price integer, chance float8, margin float8, version integer)
  ), loaded AS (
    INSERT INTO sports_load AS l (event_id, merchant_id, currency, market_id, outcome, stake, owed)
    SELECT event, merchant, currency, market, outcome, sum(stake), sum(owed) FROM leg WHERE owed > 0 AND delay IS NULL GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (event_id, merchant_id, currency, market_id, outcome)
    DO UPDATE SET stake = l.stake + excluded.stake, owed = l.owed + excluded.owed
  ), moved AS (
    UPDATE sports_event e SET is_moved = true FROM leg WHERE e.id = leg.event AND leg.owed > 0 AND leg.delay IS NULL AND NOT e.is_moved
  )
  INSERT INTO sports_leg (bet_id, n, event_id, market_id, outcome, price, chance, version, epoch, score, is_banker, block, place_id,
                          place_share)
  SELECT leg.seq, leg.n, leg.event, leg.market, leg.outcome, leg.price, m.chances[array_position(m.outcomes, leg.outcome)], e.version, e.epoch,
         e.score, leg.banker, leg.block, leg.place, leg.share
    FROM leg JOIN sports_event e ON e.id = leg.event JOIN sports_market m ON m.id = leg.market;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_cover(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bet bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE sports_bet b SET covered = c.covered
    FROM written w CROSS JOIN LATERAL (SELECT sports_covered(coalesce(w.bet, w.seq)) AS covered) AS c
   WHERE b.id = coalesce(w.bet, w.seq) AND c.covered > 0;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_refuse(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, bet bigint, hold uuid, refusal text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE sports_bet b SET state = 'refused', refusal = w.refusal FROM written w
   WHERE b.state = 'waiting' AND CASE WHEN w.bet IS NULL THEN b.hold = w.hold ELSE b.id = w.bet END;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_sale(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  bet bigint, member bigint, part integer, least bigint, auto boolean, delay integer, paid bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , sold AS (
    UPDATE sports_bet b
       SET sales = b.sales + 1, sold = b.sold + CASE WHEN w.delay IS NULL THEN w.part ELSE 0 END,
           sold_for = b.sold_for + CASE WHEN w.delay IS NULL THEN w.paid ELSE 0 END,
           sold_in = CASE WHEN w.delay IS NULL THEN b.sold_in || w.seq ELSE b.sold_in END,
           auto_target = CASE WHEN w.auto THEN NULL ELSE b.auto_target END
      FROM written w WHERE b.id = w.bet
  )
  INSERT INTO sports_sale (id, bet_id, member_id, part, least, is_auto, state, decide_at, paid, paid_in, requested_at)
  SELECT seq, bet, member, part, least, auto, CASE WHEN delay IS NULL THEN 'done' ELSE 'waiting' END, clock_timestamp() + delay * interval '1 ms',
         CASE WHEN delay IS NULL THEN paid END, CASE WHEN delay IS NULL THEN seq END, at
    FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_sale_end(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, sale bigint, bet bigint, part integer, paid bigint, refusal text)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , ended AS (
    UPDATE sports_sale s
       SET state = CASE WHEN w.refusal IS NULL THEN 'done' ELSE 'refused' END, refusal = w.refusal, paid = w.paid,
           paid_in = CASE WHEN w.refusal IS NULL THEN w.seq END
      FROM written w WHERE s.id = w.sale
  )
  UPDATE sports_bet b
     SET sales = b.sales + 1, sold = b.sold + CASE WHEN w.refusal IS NULL THEN w.part ELSE 0 END, sold_for = b.sold_for + coalesce(w.paid, 0),
         sold_in = CASE WHEN w.refusal IS NULL THEN b.sold_in || w.seq ELSE b.sold_in END
    FROM written w WHERE b.id = w.bet;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_settlement(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  bet bigint, revision integer, member bigint, mode text, paid_before bigint, payout bigint, at_risk bigint, turnover bigint, weight integer,
  legs json, at timestamptz, state text, extra bigint, awaits boolean )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , changed AS (
    UPDATE sports_bet b SET revision = w.revision, paid = w.payout, state = w.state, awaits_result = coalesce(w.awaits, false) FROM written w WHERE b.id = w.bet
  )
  INSERT INTO sports_settlement (bet_id, revision, member_id, mode, paid_before, payout, at_risk, turnover, weight, legs, seq, at, extra)
  SELECT bet, revision, member, mode, paid_before, payout, at_risk, turnover, weight, legs, seq, at, extra FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_token(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, token bigint, bet bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE sports_token t SET used_in = coalesce(w.bet, w.seq) FROM written w WHERE t.id = w.token AND t.used_in IS NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_sports_token_back(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, token bigint, bet bigint)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  UPDATE sports_token t SET used_in = NULL FROM written w WHERE t.id = w.token AND t.used_in = w.bet;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_ticket_correction(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  round bigint, draw bigint, merchant integer, member bigint, mode text, paid_before bigint, payout bigint, outcome json, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO ticket_correction (round_id, draw_id, merchant_id, member_id, mode, paid_before, payout, outcome, seq, at)
  SELECT round, draw, merchant, member, mode, paid_before, payout, outcome, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_buy_in_end(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  merchant integer, member bigint, vendor text, name text, currency text, state text, cut bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , ended AS (
    UPDATE vendor_buy_in b SET state = w.state, ended_in = w.seq, cut = coalesce(w.cut, 0), moved_at = w.at FROM written w
     WHERE b.member_id = w.member AND b.vendor = w.vendor AND b.external_id = w.name
    RETURNING w.seq
  )
  INSERT INTO vendor_buy_in (id, merchant_id, member_id, vendor, external_id, currency, reserved, state, opened_at, ended_in, moved_at)
  SELECT seq, merchant, member, vendor, name, currency, 0, state, at, seq, at FROM written WHERE seq NOT IN (SELECT seq FROM ended);
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_day(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, vendor text, currency text, member bigint, staked bigint, paid bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO vendor_day AS d (vendor, currency, day, part, staked, paid, credited)
  SELECT vendor, currency, (at AT TIME ZONE 'UTC')::date, member % 16, sum(staked), sum(paid), 0 FROM written GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (vendor, currency, day, part) DO UPDATE SET staked = d.staked + excluded.staked, paid = d.paid + excluded.paid;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_move(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  settled   json;
  counted   json;
  corrected json;
  spent     json;
BEGIN
  WITH written AS MATERIALIZED (
    SELECT seqs[r.cmd] AS seq, r.* FROM json_to_recordset(written_rows) AS r (
             cmd int, kind text, id text, merchant integer, member bigint, vendor text, game text, name text, round bigint, amount bigint,
             currency text, bet bigint, undoes bigint, bonus bigint, bonus_account bigint, weight integer, turnover_weight integer, closes boolean, cut bigint, held bigint, is_credit boolean, said text, at timestamptz)
     WHERE seqs[r.cmd] IS NOT NULL
  ), opened AS (
    INSERT INTO vendor_round AS v (id, merchant_id, member_id, vendor, game_code, external_id, currency, stake, staked_in, bonus_id, bonus_weight, turnover_weight, opened_at, moved_at)
    SELECT seq, merchant, member, vendor, game, name, currency, amount, ARRAY[seq], bonus, weight, turnover_weight, at, at FROM written WHERE kind = 'bet'
    ON CONFLICT (member_id, vendor, game_code, external_id) DO UPDATE
       SET stake = v.stake + excluded.stake, staked_in = v.staked_in || excluded.staked_in, moved_at = excluded.moved_at
    RETURNING id, member_id, vendor, game_code, external_id
  ), stood AS (
    SELECT w.*, v.state, v.stake AS was_stake, v.payout AS was_payout,
           v.stake - CASE w.kind WHEN 'undo-bet' THEN w.amount ELSE 0 END AS staked,
           v.payout + CASE WHEN w.kind IN ('win', 'adjust') THEN w.amount WHEN w.kind IN ('undo-win', 'undo-adjust') THEN -w.amount ELSE 0 END AS paid
      FROM written w JOIN vendor_round v ON v.id = w.round
     WHERE w.kind <> 'bet'
  ), changed AS (
    UPDATE vendor_round v
       SET stake = s.staked + greatest(0, -s.paid), payout = greatest(0, s.paid),
           staked_in = array_remove(v.staked_in, CASE WHEN s.kind = 'undo-bet' THEN s.undoes END),
           paid_in = CASE WHEN s.kind IN ('win', 'adjust') THEN v.paid_in || s.seq ELSE array_remove(v.paid_in, s.undoes) END,
           state = CASE WHEN s.closes THEN 'closed' ELSE v.state END,
           moved_at = CASE WHEN v.state = 'closed' THEN v.moved_at ELSE s.at END
      FROM stood s
     WHERE v.id = s.round
    RETURNING v.*, s.cmd, s.seq AS moved_in, s.state AS was_state, s.was_stake, s.was_payout
  ), undone AS (
    UPDATE vendor_move m SET undone_in = w.seq FROM written w WHERE m.seq = w.undoes
  ), noted AS (
    INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, bet, amount, cut, held, transaction_id, bonus_part, at)
    SELECT w.seq, w.vendor, w.kind, w.id, w.member, coalesce(o.id, w.round), w.bet, w.amount, coalesce(w.cut, 0), coalesce(w.held, 0), w.said,
           CASE WHEN w.kind = 'bet' AND w.bonus_account IS NOT NULL THEN -(SELECT n.amount FROM ledger.net_of(w.seq, w.bonus_account) AS n) ELSE 0 END, w.at
      FROM written w
      LEFT JOIN opened o ON w.kind = 'bet' AND o.member_id = w.member AND o.vendor = w.vendor AND o.game_code = w.game AND o.external_id = w.name
     WHERE w.kind IN ('bet', 'win', 'adjust', 'promo')
  ), over AS (
    SELECT * FROM changed WHERE state = 'closed' AND was_state = 'open' AND stake > 0
  ), again AS (
    SELECT * FROM changed WHERE was_state = 'closed' AND (stake, payout) <> (was_stake, was_payout)
  )
  SELECT (SELECT json_agg(json_build_object(
                   'cmd', cmd, 'id', id, 'merchant', merchant_id, 'member', member_id, 'mode', 'real', 'vendor', vendor, 'game', game_code,
                   'family', 'vendor', 'model', 'round', 'stake', stake, 'payout', payout, 'turnover', turnover_of(stake, payout, turnover_weight), 'currency', currency,
                   'outcome', json_build_object(), 'staked_in', staked_in, 'stakes_more', false, 'paid_in', paid_in, 'nonce', 0,
                   'external', external_id, 'vendor_round', external_id, 'bonus', bonus_id IS NOT NULL, 'at', moved_at)) FROM over),
         (SELECT json_agg(json_build_object('cmd', w.cmd, 'bonus', w.bonus,
                   'turnover', coalesce((SELECT valid_bet(o.stake, o.payout) * o.bonus_weight / 10000 FROM over o WHERE o.cmd = w.cmd),
                                        (SELECT valid_bet(o.stake, o.payout) * o.bonus_weight / 10000
                                                - valid_bet(o.was_stake, o.was_payout) * o.bonus_weight / 10000 FROM again o WHERE o.cmd = w.cmd), 0),
                   'at', w.at))
            FROM written w WHERE w.bonus IS NOT NULL),
         (SELECT json_agg(a) FROM again a),
         (SELECT json_agg(json_build_object('vendor', w.vendor, 'member', w.member, 'at', w.at, 'currency', coalesce(w.currency, c.currency),
                   'staked', CASE w.kind WHEN 'bet' THEN w.amount WHEN 'undo-bet' THEN -w.amount ELSE 0 END,
                   'paid', CASE WHEN w.kind IN ('win', 'adjust', 'promo') THEN w.amount
                                WHEN w.kind IN ('undo-win', 'undo-adjust', 'undo-promo') THEN -w.amount ELSE 0 END,
                   'credited', CASE WHEN w.is_credit AND w.amount > 0 THEN w.amount ELSE 0 END))
            FROM written w LEFT JOIN changed c ON c.cmd = w.cmd WHERE w.amount <> 0)
    INTO settled, counted, corrected, spent;
  IF settled IS NOT NULL THEN
    PERFORM write_round(seqs, settled);
  END IF;
  IF counted IS NOT NULL THEN
    PERFORM write_bonus_bet(seqs, counted);
  END IF;
  IF spent IS NOT NULL THEN
    PERFORM count_vendor_day(spent);
  END IF;
  IF corrected IS NOT NULL THEN
    PERFORM correct_vendor_rounds(corrected);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_reserve(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  merchant integer, member bigint, vendor text, name text, game text, currency text, hold uuid, amount bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , sat AS (
    INSERT INTO vendor_buy_in AS b (id, merchant_id, member_id, vendor, external_id, game_code, currency, reserved, reserves, state, opened_at, moved_at)
    SELECT seq, merchant, member, vendor, name, game, currency, amount, 1, 'open', at, at FROM written
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE
       SET reserved = b.reserved + excluded.reserved, reserves = b.reserves + 1, moved_at = excluded.moved_at
    RETURNING id, member_id, vendor, external_id
  )
  INSERT INTO vendor_reserve (seq, buy_in, hold, amount)
  SELECT w.seq, s.id, w.hold, w.amount FROM written w
    JOIN sat s ON s.member_id = w.member AND s.vendor = w.vendor AND s.external_id = w.name;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_transfer(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant int, member bigint, request uuid, vendor text, direction text, currency text, amount bigint, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO vendor_transfer (id, merchant_id, member_id, request_id, vendor, direction, currency, amount, state, stored_seq, stored_at, next_at)
  SELECT id, merchant, member, request, vendor, direction, currency, amount, 'stored', seq, at, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vendor_transfer_end(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    DECLARE refused record;
    BEGIN
      FOR refused IN WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, id uuid, "from" text, "to" text, reason text, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , ended AS (
    UPDATE vendor_transfer t SET state = s."to", reason = s.reason, closed_seq = s.seq, closed_at = s.at
      FROM written s WHERE t.id = s.id AND t.state = s."from"
    RETURNING t.id
  )
  SELECT 'vendor_wallets.moved_on'::text AS refusal, NULL::jsonb AS facts FROM written s WHERE s.id NOT IN (SELECT id FROM ended) LOOP
        RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = refused.refusal, DETAIL = coalesce(refused.facts::text, '');
      END LOOP;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_vip_gift_taken(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, member bigint, slot text, currency text, amount bigint, at timestamptz)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO vip_gift_taken (member_id, slot, currency, amount, seq, at)
  SELECT member, slot, currency, amount, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_withdrawal(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, merchant int, member bigint, request uuid, account uuid, currency text, amount bigint, deposit bigint, fee bigint, minutes int, checks jsonb,
  at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) 
  INSERT INTO withdrawal (id, merchant_id, member_id, request_id, account_id, currency, amount, deposit, fee, confirm_minutes, checks, requested_seq,
                          requested_at)
  SELECT id, merchant, member, request, account, currency, amount, deposit, fee, minutes, checks, seq, at FROM written;
    END $function$;

CREATE OR REPLACE FUNCTION public.write_withdrawal_step(seqs bigint[], written_rows json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    #variable_conflict use_column
    DECLARE refused record;
    BEGIN
      FOR refused IN WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, 
  id uuid, "from" text, "to" text, "by" text, reason text, reference text, received bigint, forced boolean, at timestamptz )) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) , stepped AS (
    UPDATE withdrawal w
       SET state = s."to", decided_by = coalesce(s."by", w.decided_by), reason = coalesce(s.reason, w.reason),
           reference = coalesce(s.reference, w.reference), received = coalesce(s.received, w.received),
           returned_seq = CASE t.amount WHEN 'withdrawal-return' THEN s.seq ELSE w.returned_seq END,
           paid_seq = CASE t.amount WHEN 'withdrawal-paid' THEN s.seq ELSE w.paid_seq END,
           refunded_seq = CASE t.amount WHEN 'withdrawal-refund' THEN s.seq ELSE w.refunded_seq END,
           deposit_returned_seq = CASE WHEN w.deposit > 0 AND t.deposit = 'receipt-deposit-return' THEN s.seq ELSE w.deposit_returned_seq END,
           deposit_kept_seq = CASE WHEN w.deposit > 0 AND t.deposit = 'receipt-deposit-kept' THEN s.seq ELSE w.deposit_kept_seq END,
           fee_returned_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-return' THEN s.seq ELSE w.fee_returned_seq END,
           fee_taken_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-taken' THEN s.seq ELSE w.fee_taken_seq END,
           fee_refunded_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-refund' THEN s.seq ELSE w.fee_refunded_seq END,
           decided_at = CASE WHEN 'decided' = ANY (t.dates) THEN s.at ELSE w.decided_at END,
           paid_at = CASE WHEN 'paid' = ANY (t.dates) THEN s.at ELSE w.paid_at END,
           closed_at = CASE WHEN 'closed' = ANY (t.dates) THEN s.at ELSE w.closed_at END
      FROM written s JOIN withdrawal_steps() AS t ON (t."from", t."to", t.forced) = (s."from", s."to", s.forced)
     WHERE w.id = s.id AND w.state = s."from"
    RETURNING w.id
  )
  SELECT 'withdrawals.moved_on'::text AS refusal, NULL::jsonb AS facts FROM written s WHERE s.id NOT IN (SELECT id FROM stepped) LOOP
        RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = refused.refusal, DETAIL = coalesce(refused.facts::text, '');
      END LOOP;
    END $function$;

CREATE OR REPLACE FUNCTION public.zalo_since(a_member bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.zalo_bound_at FROM member m WHERE m.id = a_member
$function$;
