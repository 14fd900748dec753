import { useState } from 'react';
import { changeOfferTexts } from '#contracts/bo/offer-texts.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { isWritten, TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { noEnglish, offerTexts, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

type TextsDialogProps = { id: number; merchantId: number; texts: Readonly<Record<string, OfferText>>; onClose: () => void };

/** Other texts of an offer that is on the site. */
export function TextsDialog({ id, merchantId, texts: before, onClose }: TextsDialogProps) {
  const brand = useBrands().data?.rows.find((one) => one.id === merchantId);
  const [texts, setTexts] = useState<Record<string, OfferText>>({ ...before });
  const [from, setFrom] = useState('');
  const languages = ['EN', ...(brand?.languages ?? []).filter((one) => one !== 'EN')];
  return (
    <ActDialog
      title={t('Change the texts?')}
      description={t('A second person reads both and approves. Amounts, dates and audience stay as they are.')}
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
        hint={t('Empty: at once.')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextsFields languages={languages} parts={offerTexts()} texts={texts} onChange={setTexts} />
    </ActDialog>
  );
}
