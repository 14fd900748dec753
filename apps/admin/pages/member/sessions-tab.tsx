import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endMemberSessions, memberSessions } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Session = WireOutput<typeof memberSessions>['rows'][number];

export function SessionsTab({ member: { id } }: { member: Member }) {
  const may = useMay();
  const sessions = useQuery({ queryKey: ['sessions', id], queryFn: () => readValue(memberSessions, { id }) });
  const [ending, setEnding] = useState<Session>();
  if (sessions.isError && !sessions.data) return <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (sessions.data?.rows.length === 0) return <Nothing>{t('No open sessions.')}</Nothing>;
  const columns: ListColumn<Session>[] = [
    { key: 'seen', head: t('Last seen'), tone: 'quiet', place: 'note', text: ({ lastSeenAt }) => timeText(lastSeenAt) },
    { key: 'from', head: t('IP address'), tone: 'strong', place: 'title', text: ({ ip }) => ip ?? t('unknown') },
    { key: 'with', head: t('Device'), place: 'foot', text: ({ userAgent }) => userAgent },
    { key: 'since', head: t('Since'), tone: 'quiet', place: 'none', text: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'end',
      head: '',
      isFigure: true,
      place: 'figure',
      text: () => '',
      renderCell: (row) =>
        may(endMemberSessions) && (
          <Button size="small" variant="line" onClick={() => setEnding(row)}>
            {t('Sign out')}
          </Button>
        ),
    },
  ];
  return (
    <div className="list__rows">
      <ConsoleTable caption={t('Sessions')} columns={columns} rows={sessions.data?.rows} rowKey={(row) => row.id} />
      {ending && (
        <ActDialog
          title={t('Sign out {ip}?', { ip: ending.ip ?? t('this device') })}
          submit={t('Sign out')}
          onSubmit={({ reason }) => call(endMemberSessions, { id, sessionId: ending.id, reason })}
          done={({ ended }) => (ended > 0 ? t('Session ended.') : t('The session had already ended.'))}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  );
}
