import { useState } from 'react';
import { drawsAlike, type RaffleCheck } from '#apps/site/pages/races/verify-raffle.ts';
import type { Table } from '#apps/site/pages/races/use-races.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { raffleDraw } from '#contracts/races.ts';

type Props = { raceId: number; raffle: NonNullable<Table['raffle']> };

/** Shows the seed of a raffle. Once the raffle is drawn, this browser can repeat the draw and compare. */
export function RaffleProof({ raceId, raffle: { seedHash, seed } }: Props) {
  const { t } = useI18n();
  const [checked, setChecked] = useState<RaffleCheck[] | string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function check(): Promise<void> {
    setBusy(true);
    const answer = await call(raffleDraw, { raceId });
    setBusy(false);
    setChecked(answer.success ? drawsAlike(answer.value, seedHash) : refusalText(answer, t));
  }

  return (
    <section className="raffle-proof">
      <p className="quiet">{t('raffle.fair')}</p>
      <dl>
        <dt>{t('raffle.hash')}</dt>
        <dd className="hash">
          <bdi>{seedHash}</bdi>
        </dd>
        {seed !== null && (
          <>
            <dt>{t('raffle.seed')}</dt>
            <dd className="hash">
              <bdi>{seed}</bdi>
            </dd>
          </>
        )}
      </dl>
      {seed !== null && (
        <Button size="small" variant="line" isBusy={isBusy} onClick={() => void check()}>
          {t('raffle.check')}
        </Button>
      )}
      {typeof checked === 'string' && <FieldError>{checked}</FieldError>}
      {Array.isArray(checked) && (
        <ul role="status">
          {checked.map(({ name, isOk }) => (
            <li key={name}>{isOk ? t(`raffle.check_${name}`) : <FieldError>{t('raffle.check_bad')}</FieldError>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
