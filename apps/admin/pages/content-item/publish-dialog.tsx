import { publishContent } from '#contracts/bo/content.ts';
import { isPromise } from '#contracts/content-limits.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useOpenSaved, type Editor } from '#apps/admin/pages/content-item/use-editor.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Dialog that saves a draft and publishes it. A text that promises something to members needs approval, so the dialog requests that. */
export function PublishDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { draft } = editor;
  const openSaved = useOpenSaved(editor);
  const needsTwo = isPromise(draft.body);
  const later = draft.startsAt !== null && new Date(draft.startsAt) > new Date();
  return (
    <ActDialog
      title={needsTwo ? t('Request approval?') : t('Publish this text?')}
      description={
        needsTwo
          ? draft.body.kind === 'legal'
            ? t('The site shows a legal page once a second person has approved it.')
            : t('This text is a promise to players. A second person must approve it before the site shows it.')
          : later
            ? t('The site shows the text from its start time.')
            : t('The site shows the text at once.')
      }
      submit={needsTwo ? t('Request approval') : t('Publish')}
      onSubmit={async ({ reason, requestId }) => {
        const saved = await editor.save();
        if (!saved.success) return saved;
        const { id, revision } = saved.value;
        const answer = await call(publishContent, { id, revision, reason, requestId });
        // The draft of a new item is stored even if its publication was refused.
        if (answer.success || !editor.item) openSaved(saved.value);
        if (!answer.success && !editor.item) showToast(answer.message, 'bad');
        return answer;
      }}
      done={({ version }) => (version === null ? t('Approval requested.') : later ? t('Scheduled.') : t('Published.'))}
      onClose={onClose}
    />
  );
}
