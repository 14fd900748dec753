import type { Answer } from '#apps/admin/lib/call.ts';

/** Shows the present number of members of a choice. */
export function Reach({ answer, verb }: { answer: Answer<{ members: number }> | undefined; verb: string }) {
  if (!answer) return <p className="quiet">Counting members.</p>;
  if (!answer.success) return <p role="alert">{answer.message}</p>;
  const { members } = answer.value;
  return (
    <p role="status">
      {members === 0 ? 'No members match.' : <b className="figures">{members.toLocaleString('en')}</b>}
      {members > 0 && (members === 1 ? ` member is ${verb} now.` : ` members are ${verb} now.`)}
    </p>
  );
}
