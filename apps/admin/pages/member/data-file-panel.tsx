import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataFilePart, memberDataFiles, requestDataFile } from '#contracts/bo/data-files.ts';
import { DATA_FILE_DAYS } from '#contracts/data-file-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { downloadText } from '#web/text/csv.ts';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type File = WireOutput<typeof memberDataFiles>['rows'][number];

/** Interval at which the list is read again while the server makes a file. */
const AGAIN_MS = 2_000;

/** Requests and saves files with all stored data of the member, for a member who asks for them. */
export function DataFilePanel({ id }: { id: string }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['data-files', id],
    queryFn: () => readValue(memberDataFiles, { id }),
    enabled: may(memberDataFiles),
    refetchInterval: ({ state }) => (state.data?.rows.some((one) => one.state === 'making') ? AGAIN_MS : false),
  });
  if (!data) return null;
  return (
    <section className="panel" aria-labelledby="member-data-file">
      <h2 id="member-data-file">{t('Personal data file')}</h2>
      {data.rows.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
      {may(requestDataFile) && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('Request file')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={t('Request the personal data file')}
          description={t(
            'The JSON file has everything stored about this member. Give the file to the member only, after you have checked who asks. The file is deleted after {data_file_day} days.',
            { data_file_day: DATA_FILE_DAYS },
          )}
          submit={t('Request file')}
          onSubmit={({ reason, requestId }) => call(requestDataFile, { id, reason, requestId })}
          done={() => t('The file is being made.')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function FileLine({ file: { id, state, done, lists, count, bytes, digest, madeBy, madeAt, expiresAt } }: { file: File }) {
  const [isBusy, setBusy] = useState(false);
  const made = t('{madeAt} by {madeBy}', { madeAt: timeText(madeAt), madeBy });
  const save = async (): Promise<void> => {
    setBusy(true);
    const saved = await saveFile(id);
    setBusy(false);
    showToast(saved ?? t('File saved.'), saved === null ? 'good' : 'bad');
  };
  if (state === 'making')
    return (
      <Progress label={t('Making, {made}', { made })} figures={t('{done} of {lists} lists', { done, lists })} value={done} max={lists} />
    );
  if (state === 'gone') return <p className="quiet">{t('Deleted. Requested {made}.', { made })}</p>;
  return (
    <p>
      <Button size="small" variant="line" icon="arrow-down" isBusy={isBusy} onClick={() => void save()}>
        {t('Save file')}
      </Button>{' '}
      <small>
        {t('{made}, {count, number} rows, {ceil, number} KB, until {expiresAt}, SHA-256 {digest}', {
          made,
          count,
          ceil: Math.ceil(bytes / 1_024),
          expiresAt: timeText(expiresAt).slice(0, 10),
          digest: digest ?? '',
        })}
      </small>
    </p>
  );
}

/** Joins the parts of a file and saves it in the browser. Returns the text of a refusal; null if the file is saved. */
async function saveFile(id: string): Promise<string | null> {
  let text = '';
  for (let n = 1; ; n++) {
    const part = await call(dataFilePart, { id, n });
    if (!part.success) return part.message;
    text += part.value.text;
    if (n < part.value.parts) continue;
    downloadText(part.value.name, text, 'json');
    return null;
  }
}
