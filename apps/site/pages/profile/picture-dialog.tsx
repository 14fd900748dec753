import { useId, useState } from 'react';
import { MEMBER, useMember } from '#apps/site/parts/member/use-member.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { choosePicture } from '#contracts/member.ts';
import { MEMBER_PICTURES, memberPicture } from '#kernel/member-picture.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './picture-dialog.css';

/** Lets the member choose among the eight pictures of the house, by arrow keys or touch; a button saves the choice (specification 3.14). */
export function PictureDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const name = useId();
  const { data: member } = useMember();
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);

  async function keep(): Promise<void> {
    if (chosen === undefined) return onClose();
    setIsBusy(true);
    const answer = await call(choosePicture, { picture: chosen });
    setIsBusy(false);
    if (!answer.success) return showToast(refusalText(answer, t), 'bad');
    queryClient.setQueryData(MEMBER.queryKey, (before) => before && { ...before, imgUrl: answer.value.imgUrl });
    onClose();
    showToast(t('account.picture_kept'), 'good');
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={t('account.picture_choose')} closeLabel={t('common.close')}>
      <fieldset className="pictures">
        <legend className="visually-hidden">{t('account.picture_choose')}</legend>
        {MEMBER_PICTURES.map((picture) => {
          const address = memberPicture(picture);
          const isChecked = chosen === undefined ? member?.imgUrl === address : chosen === picture;
          return (
            <label key={picture} className="pictures__one">
              <input type="radio" name={name} checked={isChecked} onChange={() => setChosen(picture)} />
              <span className="visually-hidden">{t('account.picture_one', { number: picture })}</span>
              <img src={address} alt="" width={72} height={72} />
            </label>
          );
        })}
      </fieldset>
      <div className="dialog__actions">
        <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
          {t('common.back')}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={() => void keep()}>
          {t('account.picture_keep')}
        </Button>
      </div>
    </Dialog>
  );
}
