import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { pokerTables } from '#contracts/poker.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

const AGAIN_MS = 5_000;
export const OWN_TABLES = ['poker', 'own'];

/** Links to the tables, pools and tournaments in which the member plays; nothing without one. */
export function OwnTables({ onOpen }: { onOpen: (room: string) => void }) {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const { isLogin } = useLoginState();
  const { data } = useQuery({
    queryKey: OWN_TABLES,
    queryFn: () => readValue(pokerTables),
    enabled: isLogin,
    refetchInterval: AGAIN_MS,
  });
  const tables = [...(data?.list ?? []), ...(data?.tourneys ?? [])];
  if (tables.length === 0) return null;
  return (
    <section className="poker-own" aria-label={t('poker.own_tables')}>
      <h2>{t('poker.own_tables')}</h2>
      <ul>
        {tables.map(({ room, name, variant, mode }) => (
          <li key={room}>
            <b>{name}</b>
            <small>{gameName(variant)}</small>
            {mode === 'practice' && <Tag tone="warn">{t('games.practice')}</Tag>}
            <Button size="small" variant="primary" onClick={() => onOpen(room)} aria-label={t('poker.return_to', { name })}>
              {t('poker.return')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
