import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { checkSeed, dealableGames, redeal, type Check, type Redealt } from '#apps/site/features/fairness/verify.ts';
import { RoundOutcome } from '#apps/site/parts/play/round-outcome.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { money } from '#kernel/money.ts';
import { plainDigits } from '#kernel/typed-digits.ts';

const EMPTY = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' };
/** Stake of a round dealt by hand; the payout is given in multiples of it. */
const STAKE = money(1_000_000n, 'USD');
type Game = Awaited<ReturnType<typeof dealableGames>>[number];
type Dealt = { redealt: Redealt; check: Check | null; bet: unknown };

/** Form that deals the round of any seeds, without an account and without the server. */
export function ByHand() {
  const { data: games } = useQuery({ queryKey: ['fairness', 'games'], queryFn: dealableGames, staleTime: Infinity });
  return games ? <Form games={games} /> : <Skeleton height="320px" />;
}

function Form({ games }: { games: readonly Game[] }) {
  const { t } = useI18n();
  const [at, setAt] = useState(0);
  const game = games[at]!;
  const [values, setValues] = useState(EMPTY);
  const [choice, setChoice] = useState(() => choiceOf(game));
  const [dealt, setDealt] = useState<Dealt | 'unknown' | null>(null);
  const typedNonce = plainDigits(values.nonce.trim());
  const nonce = /^\d{1,15}$/.test(typedNonce) ? Number(typedNonce) : null;
  const isComplete = values.serverSeed.trim() !== '' && values.clientSeed !== '' && nonce !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete) return;
    const serverSeed = values.serverSeed.trim();
    const bet = readJson(choice.bet) ?? {};
    const acts = readJson(choice.acts) ?? [];
    const round = { model: game.model, stake: STAKE, bet, acts: Array.isArray(acts) ? acts : [] };
    const redealt = await redeal(game.family, round, { serverSeed, clientSeed: values.clientSeed.trim(), nonce });
    const hash = values.serverSeedHash.trim();
    setDealt(redealt ? { redealt, bet, check: hash ? checkSeed(serverSeed, hash) : null } : 'unknown');
  }

  function choose(place: number): void {
    setAt(place);
    setChoice(choiceOf(games[place]!));
    setDealt(null);
  }

  const field = (label: string, value: string, change: (value: string) => void, isNumber = false) => (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => {
        change(target.value);
        setDealt(null);
      }}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...(isNumber && { inputMode: 'numeric' as const })}
    />
  );
  const seed = (name: keyof typeof EMPTY, label: string) =>
    field(label, values[name], (value) => setValues({ ...values, [name]: value }), name === 'nonce');

  return (
    <form className="by-hand" onSubmit={(event) => void submit(event)} noValidate>
      {seed('serverSeed', t('fairness.server_seed'))}
      {seed('serverSeedHash', t('fairness.hash_optional'))}
      <div className="by-hand__pair">
        {seed('clientSeed', t('fairness.client_seed'))}
        {seed('nonce', t('fairness.nonce'))}
      </div>
      <ModelField games={games} at={at} onChoose={choose} />
      <p className="by-hand__recipe">
        {t('fairness.recipe')}
        <code dir="ltr">{game.recipe}</code>
      </p>
      {game.bet && field(t('fairness.bet'), choice.bet, (bet) => setChoice({ ...choice, bet }))}
      {game.acts && field(t('fairness.acts'), choice.acts, (acts) => setChoice({ ...choice, acts }))}
      <Button type="submit" variant="line" size="large" disabled={!isComplete}>
        {t('fairness.deal')}
      </Button>
      {dealt === 'unknown' && <FieldError>{t('fairness.bet_unknown')}</FieldError>}
      {dealt !== null && dealt !== 'unknown' && <Result family={game.family} dealt={dealt} />}
    </form>
  );
}

function ModelField({ games, at, onChoose }: { games: readonly Game[]; at: number; onChoose: (place: number) => void }) {
  const { t } = useI18n();
  return (
    <SelectField label={t('fairness.model')} value={String(at)} onChange={({ target }) => onChoose(Number(target.value))}>
      {games.map(({ family, model }, place) => (
        <option key={`${family}/${model}`} value={place}>{`${family}/${model}`}</option>
      ))}
    </SelectField>
  );
}

function Result({ family, dealt }: { family: string; dealt: Dealt }) {
  const { t } = useI18n();
  return (
    <div className="by-hand__result" role="status">
      {dealt.check && (
        <p className={dealt.check.isOk ? 'revealed-now__good' : 'revealed-now__bad'}>
          <Icon name={dealt.check.isOk ? 'check' : 'alert'} />
          {t(dealt.check.isOk ? 'fairness.hash_fits' : 'fairness.hash_differs')}
        </p>
      )}
      <p>{t('fairness.deals', { times: Number(dealt.redealt.payout.minor) / Number(STAKE.minor) })}</p>
      <RoundOutcome family={family} outcome={dealt.redealt.outcome} bet={dealt.bet} />
    </div>
  );
}

function choiceOf({ bet, acts }: Game): { bet: string; acts: string } {
  return { bet: JSON.stringify(bet ?? {}), acts: JSON.stringify(acts ?? []) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
