import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { members } from '#contracts/bo/members.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';

const MOST = 12;

/** Search field for the member whose graph is shown. */
export function FindMember({ onFind }: { onFind: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const nameOf = useBrandName();
  const found = useQuery({
    queryKey: ['graph-member', text],
    queryFn: () => readValue(members, { text, pageSize: MOST }),
    enabled: text !== '',
  });
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <div className="accounts__find">
      <form onSubmit={search}>
        <TextField
          label={t('Account or member number')}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          required
        />
        <Button type="submit" variant="primary">
          {t('Find')}
        </Button>
      </form>
      {found.isError && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isLoading && <Skeleton height="120px" />}
      {found.data?.rows.length === 0 && <Nothing>{t('No account name begins with this text.')}</Nothing>}
      {text === '' && (
        <Nothing>{t('Choose a member to see the accounts around it: shared browsers, accounts and networks, and money.')}</Nothing>
      )}
      <ul>
        {found.data?.rows.map(({ id, account, merchantId }) => (
          <li key={id}>
            <Button variant="line" size="small" onClick={() => onFind(id)}>
              {account}, {nameOf(merchantId)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
