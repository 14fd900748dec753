import { useState, type FormEvent } from 'react';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useRotateSeed } from '#apps/site/features/fairness/use-rotate-seed.ts';
import type { ActiveSeed } from '#apps/site/features/fairness/use-seeds.ts';
import { commitmentOf } from '#apps/site/features/fairness/verify.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

/** Form for the member's own client seed. Changing it reveals the server seed that has been in use. */
export function ChangeSeed({ mode, current }: { mode: PlayMode; current: ActiveSeed | undefined }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { rotation, rotate } = useRotateSeed(mode);
  const [text, setText] = useState('');
  const revealed = rotation.phase === 'done' ? rotation.change.revealed : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await rotate(text || undefined)) setText('');
  }

  return (
    <>
      <form className="change-seed" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('fairness.change_label')}
          placeholder={current?.clientSeed}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={rotation.phase === 'refused' ? refusalText(rotation.refusal, t) : undefined}
          hint={isOnline ? t('fairness.change_hint') : t('money.offline')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
        />
        <Button type="submit" variant="line" size="large" isBusy={rotation.phase === 'sending'} disabled={!current || !isOnline}>
          {t('fairness.change_submit')}
        </Button>
      </form>
      <div role="status">
        {revealed && <Revealed serverSeed={revealed.serverSeed ?? ''} hash={revealed.serverSeedHash} rounds={revealed.rounds} />}
      </div>
    </>
  );
}

/** Shows a server seed that was secret until now, and whether its hash is the one shown before. */
function Revealed({ serverSeed, hash, rounds }: { serverSeed: string; hash: string; rounds: number }) {
  const { t } = useI18n();
  const isKept = commitmentOf(serverSeed) === hash;
  return (
    <section className="revealed-now">
      <h3>{t('fairness.revealed_title')}</h3>
      <dl>
        <CodeLine label={t('fairness.server_seed')} note={t('fairness.rounds_of', { rounds })} value={serverSeed} />
      </dl>
      <p className={isKept ? 'revealed-now__good' : 'revealed-now__bad'}>
        <Icon name={isKept ? 'check' : 'alert'} />
        {t(isKept ? 'fairness.revealed_kept' : 'fairness.revealed_broken')}
      </p>
    </section>
  );
}
