import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { standardLegal, type Draft } from '#contracts/bo/content.ts';
import type { LegalKind } from '#contracts/legal-texts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { isKind, textsOf } from '#apps/admin/pages/content-item/draft.ts';
import { EditorPage } from '#apps/admin/pages/content-item/editor-page.tsx';
import { useEditor, type Editor } from '#apps/admin/pages/content-item/use-editor.ts';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { Nothing } from '#apps/admin/parts/page/state.tsx';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

const OTHER = 'other';
const PAGES: Readonly<Record<LegalKind | typeof OTHER, string>> = translated({
  terms: 'Terms',
  privacy: 'Privacy',
  'safer-play': 'Safer play',
  about: 'About us',
  fairness: 'Fairness',
  other: 'Another page, such as complaints',
});

/** Editor page of a new item. */
export function NewContentPage() {
  const { kind } = useParams({ from: '/content/new/$kind' });
  const { data } = useBrands();
  const [chosen, setChosen] = useState<number>();
  const [page, setPage] = useState<LegalKind | typeof OTHER>('terms');
  const [typed, setTyped] = useState('');
  const brand = data?.rows.find(({ id }) => id === chosen) ?? data?.rows[0];
  const known = isKind(kind) ? kind : null;
  const slug = known === 'legal' && page !== OTHER ? page : typed || undefined;
  const editor = useEditor(known ?? 'announcement', null, { merchantId: brand?.id ?? 0, slug });
  if (known === null) return <Nothing>{t('This kind of content does not exist.')}</Nothing>;
  if (!data || !brand) return <Skeleton height="60vh" />;
  return (
    <EditorPage
      editor={editor}
      merchantId={brand.id}
      languages={brand.languages}
      slug={slug}
      about={
        <>
          <BrandField brands={data.rows} value={brand.id} onChoose={setChosen} />
          {known === 'legal' && (
            <SelectField label={t('Page')} value={page} onChange={({ target }) => setPage(target.value as LegalKind | typeof OTHER)}>
              {Object.entries(PAGES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {known === 'legal' && page !== OTHER && <StandardText {...{ editor, merchantId: brand.id, page }} />}
          {(known === 'help' || (known === 'legal' && page === OTHER)) && (
            <TextField
              label={t('Path')}
              hint={
                known === 'help'
                  ? t('Small letters, digits and hyphens. Leave empty to use the title.')
                  : t('Small letters, digits and hyphens, such as complaints.')
              }
              pattern="[a-z0-9][a-z0-9\-]{1,59}"
              required={known === 'legal'}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      }
    />
  );
}

/** Button that fills the editor with the standard text, which the site shows for a page that the brand has not written. */
function StandardText({ editor, merchantId, page }: { editor: Editor; merchantId: number; page: LegalKind }) {
  const { act, isBusy } = useAct();
  const isWritten = Object.keys(textsOf(editor.draft)).length > 0;
  return (
    <Button
      size="small"
      variant="line"
      isBusy={isBusy}
      disabled={isWritten}
      onClick={() =>
        void act(async () => {
          const answer = await call(standardLegal, { merchantId, page });
          if (answer.success) editor.change({ ...editor.draft, body: { ...editor.draft.body, ...answer.value } } as Draft);
          return answer;
        }, t('Standard text filled in.'))
      }
    >
      {t('Begin with the standard text')}
    </Button>
  );
}
