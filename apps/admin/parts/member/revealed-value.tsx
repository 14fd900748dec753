import { useState } from 'react';
import { HIDDEN, type ColumnKind } from '#contracts/bo/column-kinds.ts';
import { revealMember, revealPayoutAccount } from '#contracts/bo/reveals.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { shownValue } from '#apps/admin/parts/member/hidden-value.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './revealed-value.css';

const NAMES: Record<ColumnKind, string> = translated({
  phone: 'mobile number',
  email: 'email address',
  bank: 'account number',
  address: 'address',
  birthday: 'birthday',
  name: 'account holder',
  ip: 'IP address',
});

type RevealedValueProps = {
  value: string;
  column: ColumnKind;
  /** Makes the call that reveals the value, with a reason. */
  reveal: (reason: string) => Promise<Answer<{ value: string | null }>>;
};

/** Shows personal data of a member hidden or shortened. Staff who may see the data can reveal it with a reason, which is recorded. */
export function RevealedValue({ value, column, reveal }: RevealedValueProps) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  const isWhole = value !== HIDDEN && !value.includes('•');
  if (whole !== undefined) return whole;
  return (
    <span className="revealed-value">
      {shownValue(value)}
      {!isWhole && may(revealMember) && may(revealPayoutAccount) && (
        <Button size="small" variant="line" onClick={() => setAsking(true)}>
          {t('Reveal')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={t('Reveal the {name}?', { name: NAMES[column] })}
          description={t('The audit log records your name and the reason, not the value.')}
          submit={t('Reveal')}
          onSubmit={({ reason }) => reveal(reason)}
          done={() => t('Revealed on this page until you leave it.')}
          onDone={(answer) => setWhole(answer.value ?? t('none'))}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
