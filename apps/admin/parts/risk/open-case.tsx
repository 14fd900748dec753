import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openRiskCase } from '#contracts/bo/risk-cases.ts';
import { CASE_KINDS } from '#contracts/risk-limits.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { CASE_KIND_WORDS } from '#apps/admin/parts/risk/case-words.ts';

type Order = Input<typeof openRiskCase>;
/** Data about which the page opens a case: brand, members and records. */
type Subject = Partial<Pick<Order, 'merchantId' | 'memberIds' | 'parts' | 'kind' | 'title'>>;

const ANYTHING: Subject = {};

/** Button that opens a case about the data on the page. Staff without that permission see no button. */
export function OpenCase({ subject = ANYTHING, variant = 'line' }: { subject?: Subject; variant?: 'line' | 'primary' }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(openRiskCase)) return null;
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {t('Open case')}
      </Button>
      {isOpen && <OpenCaseDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenCaseDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const navigate = useNavigate();
  const brands = useBrandOptions();
  const [kind, setKind] = useState<Order['kind']>(subject.kind ?? 'abuse');
  const [title, setTitle] = useState(subject.title ?? '');
  const [merchantId, setMerchantId] = useState(subject.merchantId === undefined ? '' : String(subject.merchantId));
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [happened, setHappened] = useState('');
  const { memberIds = [], parts = [] } = subject;
  const brand = merchantId === '' ? brands[0]?.[0] : merchantId;
  return (
    <ActDialog
      title={t('Open a case')}
      description={linkedText(memberIds.length, parts.length)}
      submit={t('Open case')}
      needsReason={false}
      onSubmit={({ requestId }) =>
        call(openRiskCase, {
          merchantId: Number(brand),
          kind,
          title,
          text: text.trim(),
          memberIds,
          parts,
          requestId,
          ...(dueOn !== '' && { dueOn }),
          ...(happened !== '' && { happenedAt: `${happened}:00Z` }),
        })
      }
      done={({ id }) => t('Case {id} opened.', { id })}
      onDone={({ id }) => void navigate({ to: '/risk-cases/$id', params: { id } })}
      onClose={onClose}
    >
      <SelectField label={t('Kind')} value={kind} onChange={({ target }) => setKind(target.value as Order['kind'])}>
        {CASE_KINDS.map((one) => (
          <option key={one} value={one}>
            {CASE_KIND_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {subject.merchantId === undefined && <BrandField brands={brands} brand={brand} onChoose={setMerchantId} />}
      <TextField
        label={t('Title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        required
        minLength={4}
        maxLength={160}
      />
      <TextField
        label={t('Deadline')}
        type="date"
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
        hint={t('Leave empty for the usual deadline of this kind of case.')}
      />
      {kind === 'event' && (
        <TextField
          label={t('Happened at (UTC)')}
          type="datetime-local"
          value={happened}
          onChange={({ target }) => setHappened(target.value)}
        />
      )}
      <AreaField label={t('First note')} value={text} onChange={setText} rows={3} required minLength={4} maxLength={4_000} />
    </ActDialog>
  );
}

type BrandProps = { brands: ReturnType<typeof useBrandOptions>; brand: string | undefined; onChoose: (id: string) => void };

/** Field for the brand of a case, on a page that belongs to no brand. */
function BrandField({ brands, brand, onChoose }: BrandProps) {
  return (
    <SelectField label={t('Brand')} value={brand ?? ''} onChange={({ target }) => onChoose(target.value)}>
      {brands.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function linkedText(members: number, parts: number): string {
  if (members + parts === 0) return t('Link members and records on the page of the case.');
  if (parts === 0) return t('{members, plural, one {Links # member.} other {Links # members.}}', { members });
  if (members === 0) return t('{parts, plural, one {Links # record.} other {Links # records.}}', { parts });
  return t('Links {members, plural, one {# member} other {# members}} and {parts, plural, one {# record} other {# records}}.', {
    members,
    parts,
  });
}
