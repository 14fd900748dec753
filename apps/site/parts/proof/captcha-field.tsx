import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { captcha } from '#contracts/account.ts';
import './captcha-field.css';

type CaptchaFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Number of refusals; after each, the captcha of the last try is no longer valid. */
  round: number;
  /** True in a form that marks required fields. */
  isMarked?: boolean;
};

/** Field for a captcha, which is required after a refusal. The visitor can get another at most once a second (specification 9.02). */
export function CaptchaField({ value, onChange, error, round, isMarked = false }: CaptchaFieldProps) {
  const { t } = useI18n();
  const [isResting, setResting] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha', round],
    queryFn: () => readValue(captcha),
    gcTime: 0,
    staleTime: Infinity,
    retry: 2,
    retryDelay: 1_100,
  });
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function renew(): void {
    onChange('');
    setResting(true);
    timer.current = window.setTimeout(() => setResting(false), 1_000);
    void refetch();
  }

  return (
    <div className="captcha">
      <TextField
        label={isMarked ? t('register.required', { name: t('login.captcha') }) : t('login.captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? (isError ? t('login.captcha_lost') : undefined)}
      />
      <span className="captcha__picture">
        {data ? (
          <img src={`data:image/png;base64,${data}`} alt={t('login.captcha_alt')} width={160} height={56} />
        ) : (
          <Skeleton width="120px" height="42px" />
        )}
        <IconButton icon="refresh" label={t('login.captcha_new')} disabled={isResting || isFetching} onClick={renew} />
      </span>
    </div>
  );
}
