import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Acts } from '#apps/admin/pages/content-item/acts.tsx';
import { Conflict } from '#apps/admin/pages/content-item/conflict.tsx';
import { Fields } from '#apps/admin/pages/content-item/fields.tsx';
import { History } from '#apps/admin/pages/content-item/history.tsx';
import { Period } from '#apps/admin/pages/content-item/period.tsx';
import { Texts } from '#apps/admin/pages/content-item/texts.tsx';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';
import { KINDS } from '#apps/admin/parts/content/content-words.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import './content-item.css';

type PageProps = { editor: Editor; merchantId: number; languages: readonly string[]; tags?: ReactNode; about: ReactNode };

/** Texts beside settings, schedule and history; the acts stay in sight. */
export function EditorPage({ editor, merchantId, languages, tags, about }: PageProps) {
  const { kind, item, draft, isDirty, hasConflict } = editor;
  const { list, one, path } = KINDS[kind];
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
        title={<span dir="auto">{title || (item ? item.slug : `New ${one}`)}</span>}
        tags={tags}
      >
        <span className="content-unsaved" role="status">
          {isDirty ? 'Not saved' : ''}
        </span>
        <Acts editor={editor} />
      </PageHead>
      {hasConflict && <Conflict editor={editor} />}
      <div className="content-item">
        <Texts {...{ editor, merchantId, languages }} />
        <aside className="content-side" aria-label="Settings">
          <section>
            {about}
            <Fields editor={editor} />
          </section>
          <section>
            <h2>Schedule</h2>
            <Period editor={editor} />
          </section>
          {item && (
            <section aria-label="History">
              <h2>History</h2>
              <History item={item} />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
