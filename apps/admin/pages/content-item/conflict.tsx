import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { differencesOf, withField } from '#apps/admin/pages/content-item/differences.ts';
import type { Editor } from '#apps/admin/pages/content-item/use-editor.ts';

/** Both texts of two editors, field by field: nothing of either is lost until one of them chooses. */
export function Conflict({ editor }: { editor: Editor }) {
  const { item, draft, stored, change, keepMine, takeTheirs } = editor;
  const found = differencesOf(draft, stored);
  const name = item?.changedBy ?? 'Another editor';
  return (
    <section className="content-conflict" role="alert" aria-label="Conflict">
      <h2>{name} has saved this item while you were writing</h2>
      <p>Saved {item && timeText(item.changedAt)} UTC. Your text is still here: choose field by field, then go on with yours.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">{name}</th>
            <th aria-label="Choice" />
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
                  Use theirs
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="content-conflict__acts">
        <Button size="small" variant="primary" onClick={keepMine}>
          Go on with mine
        </Button>
        <Button size="small" variant="line" onClick={takeTheirs}>
          Take all of theirs
        </Button>
      </div>
    </section>
  );
}
