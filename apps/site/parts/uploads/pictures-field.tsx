import { useId } from 'react';
import type { Upload, useUploads } from '#apps/site/parts/uploads/use-uploads.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { MOST_BYTES, MOST_PICTURES } from '#contracts/picture-limits.ts';
import './pictures-field.css';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  uploads: ReturnType<typeof useUploads>;
  isDisabled?: boolean;
};

/** Field for pictures, which the member chooses, drops or takes by the camera. Each shows whether it was sent. */
export function PicturesField({ label, hint, error, uploads: { uploads, isFull, add, remove, again }, isDisabled = false }: Props) {
  const { t } = useI18n();
  const id = useId();
  const limits = t('uploads.limits', { megabytes: MOST_BYTES / 1_048_576, most: MOST_PICTURES });

  return (
    <fieldset className={classNames('pictures-field', error && 'pictures-field--wrong')} disabled={isDisabled}>
      <legend className="field__label">{label}</legend>
      {uploads.length > 0 && (
        <ul className="pictures-field__list">
          {uploads.map((one) => (
            <Sent key={one.key} one={one} onRemove={() => remove(one.key)} onAgain={() => again(one)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <label className="pictures-field__drop">
          <input
            type="file"
            accept="image/png,image/jpeg"
            multiple
            className="pictures-field__input"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Icon name="arrow-up" />
          <span>{t(uploads.length === 0 ? 'uploads.add' : 'uploads.add_more')}</span>
        </label>
      )}
      {error && <FieldError>{error}</FieldError>}
      <p className="field__hint" id={`${id}-hint`}>
        {hint} {limits}
      </p>
    </fieldset>
  );
}

function Sent({ one: { file, preview, state, problem }, onRemove, onAgain }: { one: Upload; onRemove: () => void; onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <li className={classNames('pictures-field__one', state === 'refused' && 'pictures-field__one--refused')}>
      <img src={preview} alt="" className="pictures-field__preview" />
      <span className="pictures-field__name">
        <b>{file.name}</b>
        <small role={state === 'refused' ? 'alert' : 'status'}>
          {state === 'refused' ? problem : t(state === 'sending' ? 'uploads.sending' : 'uploads.sent')}
        </small>
      </span>
      {state === 'refused' && problem !== t('uploads.wrong_kind') && (
        <IconButton icon="refresh" label={t('uploads.again')} onClick={onAgain} />
      )}
      <IconButton icon="close" label={t('uploads.remove', { name: file.name })} onClick={onRemove} />
    </li>
  );
}
