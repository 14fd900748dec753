import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { addBrand } from '#contracts/bo/brand.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LinesField } from '#apps/admin/pages/brand/lines-field.tsx';
import { languagesText } from '#apps/admin/pages/brand/offer-fields.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { newRequestId } from '#web/http/request-id.ts';
import './brand.css';

const BLANK = {
  name: '',
  code: '',
  host: '',
  languages: ['EN'],
  currencies: ['USD'] as Currency[],
  timeZone: 'UTC',
  isDemo: false,
  reason: '',
};

/** Holds the fields of a new brand. Each change of a field gives the request a new id, so that a repeated request makes a single brand. */
function useNewBrand(fallback: number | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form, setForm] = useState(BLANK);
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [requestId, setRequestId] = useState(newRequestId);
  const like = chosen ?? fallback;
  return {
    form,
    like,
    isBusy,
    refusal,
    set: (next: Partial<typeof BLANK>): void => {
      setForm({ ...form, ...next });
      setRequestId(newRequestId());
    },
    choose: (brand: number): void => {
      setChosen(brand);
      setRequestId(newRequestId());
    },
    send: async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      if (like === undefined) return;
      setBusy(true);
      const answer = await call(addBrand, { ...form, name: form.name.trim(), defaultLanguage: form.languages[0] ?? '', like, requestId });
      setBusy(false);
      if (!answer.success) return setRefusal(answer.message);
      await client.invalidateQueries();
      showToast(t('Brand created. The brand is closed until you open its site.'), 'good');
      await navigate({ to: '/brands/$id', params: { id: String(answer.value.id) } });
    },
  };
}

/** Page that makes a new brand with the settings of an existing brand. The new brand is closed until staff open it. */
export function NewBrandPage() {
  const { data } = useBrands();
  const { form, like, isBusy, refusal, set, choose, send } = useNewBrand(data?.rows[0]?.id);
  if (!data || like === undefined) return <Skeleton height="60vh" />;
  return (
    <>
      <PageHead
        back={
          <Link to="/brands" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Brands and switches')}
          </Link>
        }
        title={t('New brand')}
      />
      <form className="brand-new" onSubmit={(event) => void send(event)}>
        <p className="brand-new__note">
          {t(
            'A new brand is closed. Set its look and links on its page, publish its legal pages, then open the brand under Brands and switches.',
          )}
        </p>
        <NewBrandFields form={form} set={set} />
        <SelectField label={t('Copy settings from')} value={like} onChange={({ target }) => choose(Number(target.value))}>
          {data.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={t('Demonstration: simulated payments and messages, never real money. This cannot be changed later.')}
          checked={form.isDemo}
          onChange={({ target }) => set({ isDemo: target.checked })}
        />
        <AreaField
          label={t('Reason')}
          hint={t('At least 4 letters. Stored in the audit log.')}
          required
          minLength={4}
          maxLength={400}
          value={form.reason}
          onChange={(reason) => set({ reason })}
        />
        {refusal && (
          <p className="act__refusal" role="alert">
            {refusal}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={form.currencies.length === 0 || form.languages.length === 0}>
            {t('Create brand')}
          </Button>
        </div>
      </form>
    </>
  );
}

function NewBrandFields({ form, set }: { form: typeof BLANK; set: (next: Partial<typeof BLANK>) => void }) {
  return (
    <>
      <TextField label={t('Name')} required maxLength={40} value={form.name} onChange={({ target }) => set({ name: target.value })} />
      <TextField
        label={t('Code')}
        hint={t('Capitals and digits, such as HARBOUR. The code cannot be changed later.')}
        required
        pattern="[A-Z][A-Z0-9]{1,31}"
        value={form.code}
        onChange={({ target }) => set({ code: target.value.toUpperCase() })}
      />
      <TextField
        label={t('Host')}
        hint={t('Such as play.example.com. The domain must already lead to this server.')}
        required
        value={form.host}
        onChange={({ target }) => set({ host: target.value.trim().toLowerCase() })}
      />
      <LinesField
        label={t('Languages')}
        hint={t('{languages}. The first language is the default.', { languages: languagesText(form.languages) })}
        value={form.languages}
        isFixed={false}
        rows={2}
        set={(languages) => set({ languages: languages.map((one) => one.toUpperCase()) })}
      />
      <fieldset className="brand-new__group">
        <legend className="field__label">{t('Currencies')}</legend>
        <ChoiceList
          legend={t('Currencies')}
          isMany
          rows={Object.keys(CURRENCIES).map((one) => ({ value: one, label: one }))}
          chosen={form.currencies}
          onChoose={(currencies) => set({ currencies: currencies as Currency[] })}
        />
      </fieldset>
      <TextField
        label={t('Time zone')}
        hint={t('Such as Europe/Malta. Reports and limits count days in this time zone, which cannot be changed later.')}
        required
        value={form.timeZone}
        onChange={({ target }) => set({ timeZone: target.value.trim() })}
      />
    </>
  );
}
