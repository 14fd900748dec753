import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { differencesOf, withField } from '#apps/admin/pages/content-item/differences.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

/** Shows the texts of two editors, field by field. Nothing of either text is lost until the reader chooses one. */
export function Conflict({ editor }: { editor: Editor }) {
  const { item, draft, stored, change, keepMine, takeTheirs } = editor;
  const found = differencesOf(draft, stored);
  const name = item?.changedBy ?? t('Another editor');
  return (
    <section className="content-conflict" role="alert" aria-label={t('Conflict')}>
      <h2>{t('{name} has saved this item while you were writing', { name })}</h2>
      <p>
        {t('Saved')} {item && timeText(item.changedAt)}{' '}
        {t('UTC. Your text is still here: choose a version for each field, then continue with yours.')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Yours')}</th>
            <th scope="col">{name}</th>
            <th aria-label={t('Choice')} />
          </tr>
        </thead>
        <tbody>
          {found.map(({ path, label, mine, theirs }) => (
            <tr key={path.join('.')}>
              <th scope="row">{label}</th>
              <td dir="auto">{mine || '–'}</td>
              <td dir="auto">{theirs || '–'}</td>
              <td>
                <Button size="small" variant="line" onClick={() => change(withField(draft, path, stored))}>
                  {t('Use theirs')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="content-conflict__acts">
        <Button size="small" variant="primary" onClick={keepMine}>
          {t('Continue with mine')}
        </Button>
        <Button size="small" variant="line" onClick={takeTheirs}>
          {t('Use all of theirs')}
        </Button>
      </div>
    </section>
  );
}
