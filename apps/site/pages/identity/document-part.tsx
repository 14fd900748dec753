import { useState, type FormEvent } from 'react';
import { storeIdentity, waitingOf, type Identity } from '#apps/site/features/identity/use-identity.ts';
import { PicturesField } from '#apps/site/parts/uploads/pictures-field.tsx';
import { Thumbs } from '#apps/site/parts/uploads/thumbs.tsx';
import { useUploads } from '#apps/site/parts/uploads/use-uploads.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { DOCUMENTS } from '#contracts/identity-levels.ts';
import { sendDocument, type DocumentKind } from '#contracts/kyc.ts';

/** Shows the state of the next document: requested, under review, refused with a reason, or no longer needed. */
export function DocumentPart({ one }: { one: Identity }) {
  const { t } = useI18n();
  const waiting = waitingOf(one);
  const last = one.documents[0];
  if (one.level === 0) return null;
  if (waiting) {
    return (
      <section className="identity__part" aria-labelledby="identity-document">
        <div role="status">
          <h2 id="identity-document">{t('identity.waiting_title')}</h2>
          <p className="identity__note">
            {waiting.serial}: {t(`identity.kind_${waiting.kind}`)}. {t('identity.waiting_text')}
          </p>
        </div>
        <Thumbs pictures={waiting.pictures} />
      </section>
    );
  }
  const next = one.level + 1;
  if (next !== 2 && next !== 3) {
    return (
      <section className="identity__part" aria-labelledby="identity-document" role="status">
        <h2 id="identity-document">{t('identity.done_title')}</h2>
        <p className="identity__note">{t('identity.done_text')}</p>
      </section>
    );
  }
  return (
    <section className="identity__part" aria-labelledby="identity-document">
      <h2 id="identity-document">{t(`identity.send_${next}`)}</h2>
      {last?.state === 'refused' && (
        <p className="identity__refused" role="status">
          <b>{t('identity.refused_title')}</b> {t('identity.refused_text', { reason: last.reason ?? '' })}
        </p>
      )}
      <DocumentForm key={next} level={next} />
    </section>
  );
}

function DocumentForm({ level }: { level: 2 | 3 }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const kinds: readonly DocumentKind[] = DOCUMENTS[level];
  const [kind, setKind] = useState<DocumentKind>(kinds[0]!);
  const [isTried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const uploads = useUploads('identity');
  const { run, refusal, isBusy } = useKnownCall<Identity>();
  const { ids, isSending } = uploads;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (ids.length === 0 || isSending) return;
    const answer = await run(() => call(sendDocument, { kind, pictureIds: ids, requestId }));
    if (answer?.success) return storeIdentity(answer.value);
    // After a refusal, other pictures need another request id.
    setRequestId(newRequestId());
  }

  return (
    <form className="identity__form" onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label={t('identity.kind')}
        value={kind}
        disabled={isBusy}
        onChange={({ target }) => setKind(target.value as DocumentKind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`identity.kind_${one}`)}
          </option>
        ))}
      </SelectField>
      <PicturesField
        label={t('identity.pictures')}
        hint={t('identity.pictures_hint')}
        error={isTried && ids.length === 0 && !isSending ? t('identity.pictures_missing') : undefined}
        uploads={uploads}
        isDisabled={isBusy}
      />
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      {!isOnline && <FieldError>{t('trouble.network')}</FieldError>}
      <div className="identity__acts">
        <Button type="submit" variant="primary" size="large" disabled={!isOnline || isSending} isBusy={isBusy}>
          {t('identity.send')}
        </Button>
      </div>
    </form>
  );
}
