import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { Acts } from '#apps/admin/pages/content-item/acts.tsx';
import { Conflict } from '#apps/admin/pages/content-item/conflict.tsx';
import { Fields } from '#apps/admin/pages/content-item/fields.tsx';
import { History } from '#apps/admin/pages/content-item/history.tsx';
import { Period } from '#apps/admin/pages/content-item/period.tsx';
import { Texts } from '#apps/admin/pages/content-item/texts.tsx';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';
import { kinds } from '#apps/admin/parts/content/content-words.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import './content-item.css';

type PageProps = {
  editor: Editor;
  merchantId: number;
  languages: readonly string[];
  tags?: ReactNode;
  about: ReactNode;
  slug: string | undefined;
};

/** Shows the texts beside settings, schedule and history. The buttons stay in view. */
export function EditorPage({ editor, merchantId, languages, tags, about, slug }: PageProps) {
  const { kind, item, draft, isDirty, hasConflict } = editor;
  const { list, one, path } = kinds()[kind];
  const texts = draft.body.texts as Record<string, { title: string }>;
  const title = (texts['EN'] ?? Object.values(texts)[0])?.title;
  return (
    <div className="content-editor">
      <PageHead
        back={
          <Link to={path} className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {list}
          </Link>
        }
        title={<span dir="auto">{title || (item ? item.slug : t('New {one}', { one }))}</span>}
        tags={tags}
      >
        <span className="content-unsaved" role="status">
          {isDirty ? t('Not saved') : ''}
        </span>
        <Acts editor={editor} />
      </PageHead>
      {hasConflict && <Conflict editor={editor} />}
      <div className="content-item">
        <Texts {...{ editor, merchantId, languages }} />
        <aside className="content-side" aria-label={t('Settings')}>
          <section>
            {about}
            <Fields {...{ editor, slug }} />
          </section>
          <section>
            <h2>{t('Schedule')}</h2>
            <Period editor={editor} />
          </section>
          {item && (
            <section aria-label={t('History')}>
              <h2>{t('History')}</h2>
              <History item={item} />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
