import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readValue } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { captcha } from '#contracts/door.ts';
import './captcha-field.css';

type CaptchaFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Grows with every refusal: the picture of the last try is used up. */
  round: number;
};

/** The image that a failure asks for; a new one at most once a second (specification 9.02). */
export function CaptchaField({ value, onChange, error, round }: CaptchaFieldProps) {
  const { t } = useI18n();
  const [isResting, setResting] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha', round],
    queryFn: () => readValue<typeof captcha>('/wps/captcha'),
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
        label={t('login.captcha')}
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
          <img src={`data:image/png;base64,${data.value}`} alt={t('login.captcha_alt')} width={160} height={56} />
        ) : (
          <Skeleton width="120px" height="42px" />
        )}
        <IconButton icon="refresh" label={t('login.captcha_new')} disabled={isResting || isFetching} onClick={renew} />
      </span>
    </div>
  );
}
