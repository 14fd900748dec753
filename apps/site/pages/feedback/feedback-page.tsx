import { FeedbackForm } from '#apps/site/pages/feedback/feedback-form.tsx';
import { useFeedback, type Feedback } from '#apps/site/pages/feedback/use-feedback.ts';
import { StaffBadge } from '#apps/site/parts/messages/staff-badge.tsx';
import { Thumbs } from '#apps/site/parts/uploads/thumbs.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './feedback.css';

/** Page with the form for a question to customer service, and with earlier questions and their answers. */
export function FeedbackPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useFeedback();
  return (
    <div className="wrap feedback">
      <header>
        <h1>{t('feedback.title')}</h1>
        <p className="feedback__intro">{t('feedback.intro')}</p>
      </header>
      <FeedbackForm />
      <section aria-labelledby="feedback-last">
        <h2 id="feedback-last">{t('feedback.last')}</h2>
        {error && !data ? (
          <RefusedTrouble error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height="120px" />
        ) : data.list.length === 0 ? (
          <p className="feedback__intro">{t('feedback.none')}</p>
        ) : (
          <ul className="questions">
            {data.list.map((one) => (
              <Requested key={one.id} one={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Requested({ one: { serial, questionType, content, pictures, sentAt, dueAt, answer, answeredAt } }: { one: Feedback }) {
  const { t, formatDateTime } = useI18n();
  return (
    <li className="question__one">
      <p className="question__head">
        <b className="figures">{serial}</b> <span>{t(`feedback.type_${questionType}`)}</span>
        <Tag tone={answer === null ? 'info' : 'good'}>{t(answer === null ? 'feedback.open' : 'feedback.answered_label')}</Tag>
      </p>
      <p className="question__text">{content}</p>
      <Thumbs pictures={pictures} />
      {answer === null ? (
        <p className="question__note">
          {formatDateTime(sentAt, 'short')}. {t('feedback.due', { at: formatDateTime(dueAt, 'short') })}
        </p>
      ) : (
        <blockquote className="question__answer">
          <p className="question__text">{answer}</p>
          <footer className="question__note">
            <StaffBadge />
            {t('messages.staff')}, {answeredAt !== null && formatDateTime(answeredAt, 'short')}
          </footer>
        </blockquote>
      )}
    </li>
  );
}
