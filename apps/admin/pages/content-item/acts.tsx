import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropDraft, hideContent, previewContent, saveContent } from '#contracts/bo/content.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { siteAddress } from '#apps/admin/lib/site-address.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PublishDialog } from '#apps/admin/pages/content-item/publish-dialog.tsx';
import { useOpenSaved, type Editor, type Saved } from '#apps/admin/pages/content-item/use-editor.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Open = 'publish' | 'drop' | 'hide' | null;

/** Buttons of an item: save, preview, publish, discard, take off the site. */
export function Acts({ editor }: { editor: Editor }) {
  const { item, isDirty, hasConflict } = editor;
  const may = useMay();
  const [open, setOpen] = useState<Open>(null);
  const { isBusy, save, preview, link } = useDraftActs(editor);
  const canPublish = isDirty || item?.draft !== null;
  if (!may(saveContent)) return <PreviewButton {...{ isBusy, preview, link }} isDisabled={!item} />;
  return (
    <>
      {item !== null && item.shownVersion !== null && item.kind !== 'legal' && (
        <Button size="small" variant="line" onClick={() => setOpen('hide')}>
          {t('Take off')}
        </Button>
      )}
      {item?.draft && item.versions.length > 0 && !isDirty && (
        <Button size="small" variant="line" onClick={() => setOpen('drop')}>
          {t('Discard draft')}
        </Button>
      )}
      <PreviewButton {...{ isBusy, preview, link }} isDisabled={hasConflict} />
      <Button size="small" variant="line" isBusy={isBusy} disabled={!isDirty || hasConflict} onClick={() => void save()}>
        {t('Save draft')}
      </Button>
      <Button size="small" variant="primary" disabled={!canPublish || hasConflict} onClick={() => setOpen('publish')}>
        {t('Publish')}
      </Button>
      {open === 'publish' && <PublishDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'drop' && (
        <ActDialog
          title={t('Discard this draft?')}
          description={t('The version on the site stays.')}
          submit={t('Discard draft')}
          variant="danger"
          needsReason={false}
          onSubmit={({ requestId }) => call(dropDraft, { id: item!.id, revision: item!.revision, requestId })}
          done={() => t('Draft discarded.')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'hide' && (
        <ActDialog
          title={t('Take this off the site?')}
          description={t('The item disappears at once. It can be restored from its history.')}
          submit={t('Take off')}
          variant="danger"
          onSubmit={({ reason, requestId }) => call(hideContent, { id: item!.id, reason, requestId })}
          done={() => t('Taken off the site.')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Saves the draft, and makes the link of a preview. */
function useDraftActs(editor: Editor) {
  const client = useQueryClient();
  const openSaved = useOpenSaved(editor);
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  async function save(): Promise<Answer<Saved>> {
    setBusy(true);
    const answer = await editor.save();
    setBusy(false);
    if (!answer.success) showToast(answer.message, 'bad');
    else if (editor.isDirty) showToast(t('Draft saved.'), 'good');
    if (answer.success) openSaved(answer.value);
    return answer;
  }

  async function preview(): Promise<void> {
    // Browsers open a tab only during the click itself. The tab gets its address when the answer has come.
    const tab = window.open('about:blank', '_blank');
    const saved = await save();
    const made = saved.success ? await call(previewContent, { id: saved.value.id }) : null;
    const address = made?.success ? siteAddress(made.value) : null;
    if (!address) {
      tab?.close();
      if (made && !made.success) showToast(made.message, 'bad');
      if (made?.success) showToast(t('This brand has no host yet.'), 'bad');
      return;
    }
    if (tab) {
      tab.opener = null;
      tab.location.href = address.href;
    } else setLink(address.href);
    void client.invalidateQueries();
  }

  return { isBusy, save, preview, link };
}

type PreviewProps = { isBusy: boolean; isDisabled: boolean; preview: () => Promise<void>; link: string | null };

function PreviewButton({ isBusy, isDisabled, preview, link }: PreviewProps) {
  return link === null ? (
    <Button size="small" variant="line" icon="eye" isBusy={isBusy} disabled={isDisabled} onClick={() => void preview()}>
      {t('Preview')}
    </Button>
  ) : (
    <a className="link" href={link} target="_blank" rel="noreferrer">
      {t('Open preview')}
    </a>
  );
}
