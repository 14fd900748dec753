import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { members } from '#contracts/bo/members.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';

/** Opens the member that a text names, or the list of members if it names none or several. */
export function FindMember() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const sought = text.trim();
  const find = useMutation({
    mutationFn: async () => {
      const { rows } = await readValue(members, { text: sought });
      const found = rows.length === 1 ? rows : rows.filter(({ account }) => account.toLowerCase() === sought.toLowerCase());
      if (found.length === 1) await navigate({ to: '/members/$id', params: { id: found[0]!.id } });
      else await navigate({ to: '/members', search: { text: sought } as never });
    },
  });
  return (
    <form
      className="find-member"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (sought !== '') find.mutate();
      }}
    >
      <TextField
        label={t('Find a member by anything')}
        isLabelHidden
        placeholder={t('Find a member by anything')}
        start={<Icon name="search" size={16} />}
        type="search"
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" variant="line" isBusy={find.isPending} disabled={sought === ''}>
        {t('Open member')}
      </Button>
      {find.isError && <p role="alert">{find.error.message}</p>}
    </form>
  );
}
