import { useI18n } from '#web/text/i18n.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import { choicesAct, useSettings, type Settings } from '#apps/site/pages/poker/text/settings.ts';
import { EMOTES } from '#contracts/poker-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { ownChair, type TableView } from '#poker/table/view.ts';
import './seat-menu.css';

type Props = { link: TableLink; view: TableView; onTopUp: () => void; onLeave: () => void; onLobby: () => void; onClose: () => void };

/** Shows the choices of the seat, and the look of the table. */
export function SeatMenu({ link, view, onTopUp, onLeave, onLobby, onClose }: Props) {
  const { t } = useI18n();
  const [settings, setSettings] = useSettings();
  const { about } = link;
  const { own } = view;
  const setAtTable = (change: Partial<Settings>): void => {
    setSettings(change);
    if (own) void link.act(choicesAct({ ...settings, ...change }));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('poker.menu')} closeLabel={t('common.close')} size="tall">
      {own ? (
        <SeatActs {...{ link, view, onTopUp, onLeave, onClose }} />
      ) : (
        <Button icon="sign-out" onClick={onLobby}>
          {t('poker.to_lobby')}
        </Button>
      )}
      <h3 className="poker-menu__head">{t('poker.menu_hand')}</h3>
      <div className="poker-menu__list">
        {about.straddles && (
          <Switch
            label={t('poker.straddle')}
            note={t('poker.straddle_note')}
            checked={settings.straddles}
            onChange={({ target }) => setAtTable({ straddles: target.checked })}
          />
        )}
        <Switch
          label={t('poker.shows_losing')}
          note={t('poker.shows_losing_note')}
          checked={settings.showsLosing}
          onChange={({ target }) => setAtTable({ showsLosing: target.checked })}
        />
        {about.kind === 'cash' && (
          <Switch
            label={t('poker.auto_top_up')}
            note={t('poker.auto_top_up_note')}
            checked={settings.isAutoTopUp}
            onChange={({ target }) => setSettings({ isAutoTopUp: target.checked })}
          />
        )}
        {about.twice && (
          <div className="poker-menu__line">
            <span>{t('poker.twice')}</span>
            <Segmented
              label={t('poker.twice')}
              chosen={settings.twice}
              options={(['ask', 'always', 'never'] as const).map((value) => ({ value, label: t(`poker.twice_${value}`) }))}
              onChoose={(twice) => setAtTable({ twice })}
            />
          </div>
        )}
      </div>
      <h3 className="poker-menu__head">{t('poker.menu_look')}</h3>
      <div className="poker-menu__list">
        <Switch
          label={t('poker.four_colour')}
          note={t('poker.four_colour_note')}
          checked={settings.isFourColour}
          onChange={({ target }) => setSettings({ isFourColour: target.checked })}
        />
        <Switch
          label={t('poker.in_blinds_switch')}
          checked={settings.isInBlinds}
          onChange={({ target }) => setSettings({ isInBlinds: target.checked })}
        />
        {about.hasEmotes && (
          <Switch
            label={t('poker.hide_phrases')}
            note={t('poker.hide_phrases_note')}
            checked={settings.isMuted}
            onChange={({ target }) => setSettings({ isMuted: target.checked })}
          />
        )}
      </div>
      {own && about.hasEmotes && (
        <>
          <h3 className="poker-menu__head">{t('poker.menu_say')}</h3>
          <div className="poker-menu__emotes">
            {EMOTES.map((emote) => (
              <Button
                key={emote}
                size="small"
                onClick={() => {
                  void link.act({ kind: 'emote', emote }).then((code) => code !== undefined && showToast(refusedText(t, code), 'bad'));
                  onClose();
                }}
              >
                {t(`poker.emote_${emote}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Buttons for more chips, for a pause, and for leaving the table. */
function SeatActs({ link, view, onTopUp, onLeave, onClose }: Omit<Props, 'onLobby'>) {
  const { t } = useI18n();
  const own = view.own!;
  const me = ownChair(view)!;
  const isOut = me.state === 'out' || own.wantsOut !== null;
  const after = (act: Parameters<TableLink['act']>[0]) => () => {
    void link.act(act);
    onClose();
  };
  const { kind } = link.about;
  return (
    <div className="poker-menu__acts">
      {kind === 'cash' && (
        <Button icon="plus" onClick={onTopUp}>
          {t('poker.add_chips')}
        </Button>
      )}
      {kind === 'fast' ? null : isOut ? (
        <Button icon="play" onClick={after({ kind: 'sitIn', comesIn: own.comesIn })}>
          {t('poker.back')}
        </Button>
      ) : (
        <>
          <Button icon="pause" onClick={after({ kind: 'sitOut', when: 'now' })}>
            {t('poker.sit_out_now')}
          </Button>
          <Button icon="clock" onClick={after({ kind: 'sitOut', when: 'bigBlind' })}>
            {t('poker.sit_out_blind')}
          </Button>
        </>
      )}
      {kind !== 'tournament' && (
        <Button icon="sign-out" variant="danger" onClick={onLeave}>
          {t(kind === 'fast' ? 'poker.leave_pool' : 'poker.leave_seat')}
        </Button>
      )}
    </div>
  );
}
