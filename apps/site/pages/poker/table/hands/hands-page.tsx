import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { HandFile } from '#apps/site/pages/poker/table/hands/hand-file.tsx';
import { StoredHand, StoredHands } from '#apps/site/pages/poker/table/hands/stored-hands.tsx';
import { useSettings } from '#apps/site/pages/poker/text/settings.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import './hands.css';

/** Page of the member's own hands; of a single sitting if the address names its bet. */
export function HandsPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { bet }: { bet?: string | undefined } = useSearch({ strict: false });
  return (
    <Frame>
      <StoredHands
        key={bet}
        bet={bet}
        nextStep={
          <Button variant="primary" onClick={() => void navigate({ to: '/poker', search: { tab: undefined } })}>
            {t('poker.to_lobby')}
          </Button>
        }
        after={bet === undefined && <FilePart />}
        onChoose={({ id }) => void navigate({ to: '/poker/hands/$id', params: { id } })}
      />
    </Frame>
  );
}

/** Part in which the member gets all hands of some days as a file. */
function FilePart() {
  const { t } = useI18n();
  return (
    <section className="poker-hands__file">
      <h2>{t('poker.file')}</h2>
      <HandFile mode="real" />
    </section>
  );
}

/** Page of the hand in its address, verified at once. Any member of the brand can open a hand by its link. */
export function HandPage() {
  const navigate = useNavigate();
  const nameOf = useNames();
  const { id = '' }: { id?: string | undefined } = useParams({ strict: false });
  return (
    <Frame>
      <StoredHand
        key={id}
        id={id}
        nameOf={nameOf}
        checksAtOnce
        onBack={() => void navigate({ to: '/poker/hands', search: { bet: undefined } })}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const [settings] = useSettings();
  return (
    <div className={classNames('wrap', settings.isFourColour && 'poker-deck--four')}>
      <header className="board-head">
        <div className="board-head__title">
          <h1>{t('poker.hands')}</h1>
        </div>
      </header>
      {children}
    </div>
  );
}
