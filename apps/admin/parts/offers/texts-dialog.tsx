import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOfferTexts, offerTextDraft, saveOfferTextDraft } from '#contracts/bo/offer-texts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue, type Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { isWritten, TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { openPreview } from '#apps/admin/parts/offers/open-preview.ts';
import { noEnglish, offerTexts, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './texts-dialog.css';

type Draft = WireOutput<typeof offerTextDraft>;
type TextsDialogProps = { id: number; merchantId: number; onClose: () => void };

/**
 * Dialog for other texts of an offer that is on the site. They are stored as a draft, previewed on the site, and published once a second
 * staff member approves.
 */
export function TextsDialog({ id, merchantId, onClose }: TextsDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['offer-text-draft', id],
    queryFn: () => readValue(offerTextDraft, { id }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (data) return <TextsForm id={id} merchantId={merchantId} stored={data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('Change texts?')} closeLabel={t('Close')}>
      {error ? <p role="alert">{error.message}</p> : <Skeleton height="200px" />}
    </Dialog>
  );
}

function TextsForm({ id, merchantId, stored, onClose }: TextsDialogProps & { stored: Draft }) {
  const brand = useBrands().data?.rows.find((one) => one.id === merchantId);
  const [texts, setTexts] = useState<Record<string, OfferText>>({ ...(stored.draft ?? stored.texts) });
  const [from, setFrom] = useState('');
  const draft = useDraft(id, stored);
  const languages = ['EN', ...(brand?.languages ?? []).filter((one) => one !== 'EN')];
  const save = async (): Promise<Answer<Draft>> => (isWritten(texts['EN']) ? draft.save(writtenTexts(texts)) : noEnglish());
  const discard = async (): Promise<void> => {
    const done = await draft.save(null);
    showToast(done.success ? t('Draft discarded.') : done.message, done.success ? 'good' : 'bad');
    if (done.success) setTexts({ ...done.value.texts });
  };
  return (
    <ActDialog
      title={t('Change texts?')}
      description={t('A second person compares the old and the new texts and approves. Amounts, dates and audience stay as they are.')}
      submit={t('Request approval')}
      isLarge
      onSubmit={async (given) =>
        isWritten(texts['EN'])
          ? call(changeOfferTexts, { id, texts: writtenTexts(texts), ...(from && { startsAt: `${from.slice(0, 16)}:00Z` }), ...given })
          : noEnglish()
      }
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('From (UTC)')}
        hint={t('Leave empty to start at once.')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextsFields languages={languages} parts={offerTexts()} texts={texts} onChange={setTexts} />
      <div className="text-draft">
        <Button size="small" variant="line" isBusy={draft.isBusy} onClick={() => void save().then(shownSaved)}>
          {t('Save draft')}
        </Button>
        <Button size="small" variant="line" icon="eye" isBusy={draft.isBusy} onClick={() => void openPreview(id, save)}>
          {t('Preview on the site')}
        </Button>
        {draft.last.draft !== null && (
          <Button size="small" variant="line" isBusy={draft.isBusy} onClick={() => void discard()}>
            {t('Discard draft')}
          </Button>
        )}
        <p className="quiet">
          {draft.last.savedAt === null || draft.last.savedBy === null
            ? t('No draft stored. Only staff see drafts.')
            : t('Draft of {at} UTC by {by}. Only staff see drafts.', { at: timeText(draft.last.savedAt), by: draft.last.savedBy })}
        </p>
      </div>
    </ActDialog>
  );
}

/** Holds the last stored draft, and stores its next version. */
function useDraft(id: number, stored: Draft) {
  const client = useQueryClient();
  const [last, setLast] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  return {
    last,
    isBusy,
    save: async (texts: Draft['draft']): Promise<Answer<Draft>> => {
      setBusy(true);
      const saved = await call(saveOfferTextDraft, { id, texts, revision: last.revision });
      setBusy(false);
      if (!saved.success) return saved;
      setLast(saved.value);
      client.setQueryData(['offer-text-draft', id], saved.value);
      return saved;
    },
  };
}

function shownSaved(saved: Answer<unknown>): void {
  showToast(saved.success ? t('Draft saved.') : saved.message, saved.success ? 'good' : 'bad');
}
