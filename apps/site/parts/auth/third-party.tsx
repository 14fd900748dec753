import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { beginOpenid, identityProviders } from '#contracts/openid.ts';
import { useNewcomer } from '#apps/site/parts/auth/newcomer.ts';
import { storeWayOn } from '#apps/site/parts/auth/way-on.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { call, readValue } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './third-party.css';

type ProviderLook = NonNullable<WireOutput<typeof identityProviders>['list'][number]['button']>;

/** Buttons of the brand's identity providers; nothing without one. Each leads to the provider's page, which leads back. */
export function ThirdParty() {
  const { t } = useI18n();
  const isOn = useSwitch('OPENIDLOGIN3');
  const hasCome = useNewcomer() !== null;
  const { data } = useQuery({ queryKey: ['openid'], queryFn: () => readValue(identityProviders), enabled: isOn, staleTime: 300_000 });
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (!isOn || hasCome || !data || data.list.length === 0) return null;

  async function go(provider: string): Promise<void> {
    setBusy(provider);
    setError(null);
    const answer = await call(beginOpenid, { provider });
    if (answer.success) {
      storeWayOn();
      location.assign(answer.value.url);
      return;
    }
    setBusy(null);
    setError(refusalText(answer, t));
  }

  return (
    <div className="third-party">
      <p className="third-party__or">{t('openid.or')}</p>
      {data.list.map(({ code, name, isSandbox, button }) => (
        <Button
          key={code}
          variant="line"
          size="large"
          isWide
          {...(button && { className: 'third-party__branded', style: tonesOf(button) })}
          isBusy={busy === code}
          disabled={busy !== null}
          onClick={() => void go(code)}
        >
          {button && <Mark {...button.mark} />}
          {t('openid.continue', { provider: name })}
          {isSandbox && <span className="third-party__mark">{t('openid.practice')}</span>}
        </Button>
      ))}
      {error !== null && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Returns the colours of both themes as CSS properties; the style sheet chooses. */
function tonesOf({ light, dark }: ProviderLook): CSSProperties {
  return {
    '--light-ground': light.ground,
    '--light-ink': light.ink,
    '--light-line': light.line,
    '--dark-ground': dark.ground,
    '--dark-ink': dark.ink,
    '--dark-line': dark.line,
  } as CSSProperties;
}

function Mark({ viewBox, paths }: ProviderLook['mark']) {
  return (
    <svg viewBox={viewBox} width="20" height="20" aria-hidden="true">
      {paths.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
