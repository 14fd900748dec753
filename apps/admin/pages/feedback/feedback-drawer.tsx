import { answerFeedback, claimFeedback, releaseFeedback } from '#contracts/bo/feedback.ts';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Feedback } from '#apps/admin/pages/feedback/feedback-page.tsx';
import { Messages, WriteMessage } from '#apps/admin/parts/messages/messages.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Pictures } from '#apps/admin/parts/pictures/pictures.tsx';
import { dueFact } from '#apps/admin/parts/queue/due-column.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a question: the member's text and pictures, and the answer once a staff member has taken it. */
export function FeedbackDrawer({ one, onClose }: { one: Feedback; onClose: () => void }) {
  const may = useMay();
  const { id, member, content, sentAt, answer, answeredBy, closedAt } = one;
  const said = [
    { id: 'question', staff: null, text: content, at: sentAt },
    ...(answer !== null && closedAt !== null ? [{ id: 'answer', staff: answeredBy, text: answer, at: closedAt }] : []),
  ];
  return (
    <Drawer title={one.serial} onClose={onClose}>
      <DrawerPart>
        <Facts facts={[memberFact(member), [t('about'), words(one.questionType)], [t('sent'), timeText(sentAt)], dueFact(one)]} />
      </DrawerPart>
      <DrawerPart title={t('Message')}>
        <Messages member={member.account} messages={said} />
      </DrawerPart>
      {one.pictures.length > 0 && (
        <DrawerPart title={t('Pictures')}>
          <Pictures pictures={one.pictures} />
        </DrawerPart>
      )}
      {answer === null && may(claimFeedback) && (
        <Claimed
          claim={one.claim}
          what="question"
          onTake={(isTakeover) => call(claimFeedback, { id, isTakeover })}
          onGiveBack={() => call(releaseFeedback, { id })}
        >
          {null}
        </Claimed>
      )}
      {answer === null && one.claim?.isOwn && <WriteMessage onSend={({ text }) => call(answerFeedback, { id, answer: text })} />}
    </Drawer>
  );
}
