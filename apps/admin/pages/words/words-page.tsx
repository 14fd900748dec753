import { useState } from 'react';
import { showToast } from '#ui/components/toast/toast.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { localeOf } from '#kernel/locale.ts';
import { t } from '#apps/admin/lib/text.ts';
import { SiteFrame } from '#apps/admin/pages/words/site-frame.tsx';
import { TextList } from '#apps/admin/pages/words/text-list.tsx';
import { TextPanel } from '#apps/admin/pages/words/text-panel.tsx';
import { useChoice } from '#apps/admin/pages/words/use-words.ts';
import { Choice } from '#apps/admin/parts/words/choice.tsx';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import type { OwnTexts } from '#contracts/system.ts';
import './words.css';

/** Shows the site of a brand in a frame. A click on a text opens that text in a panel, in the chosen language. */
export function WordsPage() {
  const { brands, brand, language, key, choose } = useChoice();
  const [found, setFound] = useState<readonly string[]>([]);
  const [tried, setTried] = useState<OwnTexts | null>(null);
  if (!brands || !brand) return <Skeleton height="60vh" />;
  const open = (next: string | undefined): void => {
    setTried(null);
    choose({ key: next });
  };
  return (
    <>
      <PageHead title={t('Site texts')}>
        <Choice
          label={t('Brand')}
          value={String(brand.id)}
          options={brands.map(({ id, name }) => [String(id), name])}
          onChoose={(next) => choose({ brand: next, key: undefined })}
        />
        <Choice
          label={t('Language')}
          value={language}
          options={brand.languages.map((one) => [one, languageName(localeOf(one))])}
          onChoose={(next) => choose({ language: next })}
        />
      </PageHead>
      <div className="words">
        <SiteFrame
          key={brand.id}
          {...{ brand, language, tried }}
          onPressed={(keys) => {
            if (keys.length === 0) return showToast(t('No site text here. Banners and articles are under Content.'), 'bad');
            setFound(keys);
            open(keys[0]);
          }}
        />
        <aside className="words__side" aria-label={t('Text')}>
          {key === undefined ? (
            <TextList merchantId={brand.id} language={language} onOpen={open} />
          ) : (
            <TextPanel
              key={`${brand.id} ${language} ${key}`}
              {...{ merchantId: brand.id, language, textKey: key, found, onTry: setTried }}
              onOpen={open}
              onClose={() => {
                setFound([]);
                open(undefined);
              }}
            />
          )}
        </aside>
      </div>
    </>
  );
}
