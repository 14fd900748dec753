import type { ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useAct } from '#apps/admin/parts/form/use-act.ts';

type Claim = { holder: string; isOwn: boolean; expiresAt: string | Date };

type ClaimedProps = {
  claim: Claim | null;
  /** Kind of the row that staff take. */
  what: 'application' | 'case' | 'chat' | 'dispute' | 'document' | 'question' | 'report' | 'withdrawal';
  onTake(isTakeover: boolean): Promise<Answer<unknown>>;
  onGiveBack(): Promise<Answer<unknown>>;
  /** Buttons for the staff member who has taken the row. */
  children: ReactNode;
};

/**
 * Shows the buttons for a row of a queue. Staff take the row first, or take it over from another staff member; then they act on it or give
 * it back.
 */
export function Claimed({ claim, what, onTake, onGiveBack, children }: ClaimedProps) {
  const { act, isBusy } = useAct();
  const until = claim && timeText(claim.expiresAt).slice(11, 16);
  if (!claim?.isOwn)
    return (
      <div className="drawer__acts">
        {claim && (
          <p className="drawer__note">
            {t(
              '{what, select, application {{holder} is working on this application until {until}.} case {{holder} is working on this case until {until}.} chat {{holder} is working on this chat until {until}.} dispute {{holder} is working on this dispute until {until}.} document {{holder} is working on this document until {until}.} question {{holder} is working on this question until {until}.} report {{holder} is working on this report until {until}.} withdrawal {{holder} is working on this withdrawal until {until}.} other {{holder} is working on this item until {until}.}}',
              { what, holder: claim.holder, until },
            )}
          </p>
        )}
        <Button
          variant={claim ? 'line' : 'primary'}
          size="small"
          isBusy={isBusy}
          onClick={() =>
            void act(
              () => onTake(claim !== null),
              t(
                '{what, select, application {You have this application for ten minutes.} case {You have this case for ten minutes.} chat {You have this chat for ten minutes.} dispute {You have this dispute for ten minutes.} document {You have this document for ten minutes.} question {You have this question for ten minutes.} report {You have this report for ten minutes.} withdrawal {You have this withdrawal for ten minutes.} other {You have this item for ten minutes.}}',
                { what },
              ),
            )
          }
        >
          {claim
            ? t('Take over')
            : t(
                '{what, select, application {Take this application} case {Take this case} chat {Take this chat} dispute {Take this dispute} document {Take this document} question {Take this question} report {Take this report} withdrawal {Take this withdrawal} other {Take this item}}',
                { what },
              )}
        </Button>
      </div>
    );
  return (
    <>
      <p className="drawer__note">{t('Yours until {until}.', { until })}</p>
      <div className="drawer__acts">
        {children}
        <Button variant="line" size="small" isBusy={isBusy} onClick={() => void act(onGiveBack, t('Released.'))}>
          {t('Release')}
        </Button>
      </div>
    </>
  );
}
