import type { Answer } from '#apps/admin/lib/call.ts';
import { rich, t } from '#apps/admin/lib/text.ts';

/** Shows how many members the chosen filters match now. */
export function Reach({ answer, verb }: { answer: Answer<{ members: number }> | undefined; verb: 'meant' | 'reached' }) {
  if (!answer) return <p className="quiet">{t('Counting members.')}</p>;
  if (!answer.success) return <p role="alert">{answer.message}</p>;
  const { members } = answer.value;
  return (
    <p role="status">
      {members === 0
        ? t('No members match.')
        : rich(
            verb === 'meant'
              ? '{members, plural, one {<b>#</b> member matches now.} other {<b>#</b> members match now.}}'
              : '{members, plural, one {<b>#</b> member is reached now.} other {<b>#</b> members are reached now.}}',
            { members, b: <b className="figures" /> },
          )}
    </p>
  );
}
