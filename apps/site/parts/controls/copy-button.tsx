import { useEffect, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const SHOWN_FOR_MS = 1_600;

/** Button that copies a text; afterwards it shows a tick. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission or a secure context the copy fails; the visitor can still select the text.
      showToast(t('common.copy_failed'), 'bad');
    }
  }

  return (
    <>
      <IconButton
        className="copy-button"
        icon={isCopied ? 'check' : 'copy'}
        label={t('common.copy', { name })}
        onClick={() => void copy()}
      />
      <span className="visually-hidden" role="status">
        {isCopied && t('common.copied', { name })}
      </span>
    </>
  );
}
