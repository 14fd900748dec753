import { useI18n } from '#web/text/i18n.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { SoundTool } from '#games/kit/view/controls/tools.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type Props = { shown: Shown; link: TableLink; sounds: { isOn: boolean; toggle: () => void }; onHands: () => void; onMenu: () => void };

/** Shows tools in the corners of the felt: the shield of the draw, hands, sound and the menu. */
export function TableTools({ shown, link, sounds, onHands, onMenu }: Props) {
  const { t } = useI18n();
  const draw = link.draw();
  const { hand, no } = shown.view;
  return (
    <>
      <div className="poker-tools poker-tools--start">
        <button
          type="button"
          className="poker-shield"
          data-draw={draw}
          onClick={onHands}
          title={t(`poker.draw_${draw}_text`)}
          aria-label={t(`poker.draw_${draw}_text`)}
        >
          <Icon name={draw === 'alarm' ? 'alert' : 'shield'} />
        </button>
        {(hand || no > 0) && <span className="poker-tools__hand figures">{t('poker.hand_no', { no: hand?.no ?? no })}</span>}
      </div>
      <div className="poker-tools poker-tools--end">
        <SoundTool view={{ t: () => t('poker.sound'), isSoundOn: sounds.isOn, onSound: sounds.toggle }} />
        <IconButton icon="list" label={t('poker.hands')} aria-haspopup="dialog" onClick={onHands} />
        <IconButton icon="more" label={t('poker.menu')} aria-haspopup="dialog" onClick={onMenu} />
      </div>
    </>
  );
}
