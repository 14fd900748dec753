import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, readValue, type Refusal } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import type { GameOfRounds } from '#apps/site/features/fairness/verify-panel.tsx';
import { chainsOfGame, sendChainSeed } from '#contracts/chains.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

type Chains = WireOutput<typeof chainsOfGame>;
type Chain = NonNullable<Chains['chain']>;

/** Reads the published facts of the chains from which a game is dealt; undefined if each player has own seeds, or no game is open. */
export function useChains(game: GameOfRounds | undefined): Chains | undefined {
  const { data } = useQuery({
    queryKey: ['fairness', 'chains', game?.vendor, game?.gameCode],
    queryFn: () => readValue(chainsOfGame, { vendor: game!.vendor, gameCode: game!.gameCode }),
    enabled: game !== undefined,
    staleTime: 0,
  });
  return data?.table ? data : undefined;
}

/** Shows the chain from which a table or a lottery is dealt, and the next chain, for whose salt a player may send a seed. */
export function ChainPanel({ chains: { chain, nextChain } }: { chains: Chains }) {
  const { t } = useI18n();
  return (
    <>
      {chain ? <ChainStub chain={chain} title={t('fairness.chain_title')} /> : <p className="fairness__none">{t('fairness.chain_none')}</p>}
      {nextChain && <ChainStub chain={nextChain} title={t('fairness.chain_next')} />}
      {nextChain && nextChain.salt === null && <SendSeed key={nextChain.id} chain={nextChain} />}
    </>
  );
}

function ChainStub({ chain, title }: { chain: Chain; title: string }) {
  const { t, formatDateTime } = useI18n();
  return (
    <Stub className="commitment">
      <StubPart>
        <StubHead level="h3" serial={t('fairness.serial', { id: chain.id })}>
          {title}
        </StubHead>
        <dl>
          <CodeLine
            label={t('fairness.chain_end')}
            note={t('fairness.chain_published', { at: formatDateTime(chain.publishedAt, 'full') })}
            value={chain.terminal}
          />
        </dl>
      </StubPart>
      <StubPart isShaded>
        {chain.salt === null ? (
          <p>{chain.block === null ? t('fairness.chain_waits') : t('fairness.chain_named', namesOf(chain))}</p>
        ) : (
          <dl>
            <CodeLine
              label={t('fairness.chain_salt')}
              note={t('fairness.chain_salted', { at: formatDateTime(chain.saltedAt!, 'full') })}
              value={chain.salt}
            />
            <div className="code-line">
              <dt>{t('fairness.chain_source')}</dt>
              <dd>{t(`fairness.chain_by_${chain.saltedBy!}`, namesOf(chain))}</dd>
            </div>
          </dl>
        )}
      </StubPart>
    </Stub>
  );
}

const namesOf = ({ beacon, block }: Chain) => ({ beacon: beacon ?? '', block: String(block ?? '') });

/** Form for the member's seed of a chain, one for each member. The server answers with the line that stands for the seed. */
function SendSeed({ chain }: { chain: Chain }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [seed, setSeed] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [line, setLine] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSending(true);
    const answer = await call(sendChainSeed, { id: chain.id, seed: seed.trim() });
    setIsSending(false);
    setRefusal(answer.success ? null : answer);
    if (answer.success) setLine(answer.value.line);
  }

  return (
    <>
      <form className="change-seed" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('fairness.chain_seed')}
          value={seed}
          onChange={({ target }) => setSeed(target.value)}
          error={refusal ? refusalText(refusal, t) : undefined}
          hint={isOnline ? t('fairness.chain_seed_hint') : t('money.offline')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
        />
        <Button type="submit" variant="line" size="large" isBusy={isSending} disabled={seed.trim() === '' || !isOnline}>
          {t('fairness.chain_seed_send')}
        </Button>
      </form>
      <div role="status">
        {line !== null && (
          <dl>
            <CodeLine label={t('fairness.chain_seed_sent')} value={line} />
          </dl>
        )}
      </div>
    </>
  );
}
