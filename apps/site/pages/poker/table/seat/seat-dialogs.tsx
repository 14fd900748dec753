import { useI18n } from '#web/text/i18n.tsx';
import { HandsDialog } from '#apps/site/pages/poker/table/hands/hands-dialog.tsx';
import { StoredDialog } from '#apps/site/pages/poker/table/hands/stored-dialog.tsx';
import { BuyInDialog } from '#apps/site/pages/poker/table/seat/buy-in-dialog.tsx';
import { SeatMenu } from '#apps/site/pages/poker/table/seat/seat-menu.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { choicesAct, useSettings } from '#apps/site/pages/poker/text/settings.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { ownChair } from '#poker/table/view.ts';

export type Opened = { kind: 'buyIn'; chair: number } | { kind: 'topUp' | 'menu' | 'hands' } | null;

type Props = {
  opened: Opened;
  shown: Shown;
  link: TableLink;
  chips: ChipsText;
  nameOf: NameText;
  onOpen: (opened: Opened) => void;
  onLeft: () => void;
};

/** Shows the dialog that is open over a table. */
export function SeatDialogs({ opened, shown, link, chips, nameOf, onOpen, onLeft }: Props) {
  const { t } = useI18n();
  const [settings] = useSettings();
  const { about } = link;
  const { view } = shown;
  const close = (): void => onOpen(null);
  const leave = (): void => {
    void link.act({ kind: 'leave' });
    onOpen(null);
  };
  if (opened?.kind === 'hands' && about.money !== null) return <StoredDialog room={about.room} about={about} onClose={close} />;
  if (opened?.kind === 'hands') return <HandsDialog hands={shown.hands} about={about} chips={chips} nameOf={nameOf} onClose={close} />;
  if (opened?.kind === 'menu')
    return <SeatMenu link={link} view={view} onTopUp={() => onOpen({ kind: 'topUp' })} onLeave={leave} onClose={close} onLobby={onLeft} />;
  if (opened?.kind === 'buyIn') {
    const sit = async (amount: number): Promise<string | undefined> => {
      const refused = await link.act({ kind: 'sit', chair: opened.chair, chips: amount });
      if (refused === undefined) void link.act(choicesAct(settings));
      return refused;
    };
    const { least, most } = link.standing();
    const giveUp = (): void => {
      // The held chair is released when its player cancels the dialog.
      if (link.standing().state === 'reserved') void link.act({ kind: 'leave' });
      close();
    };
    return (
      <BuyInDialog
        about={about}
        title={t('poker.do_buy_in')}
        least={least}
        most={most}
        action={t('poker.sit_down')}
        onClose={giveUp}
        onTake={sit}
      />
    );
  }
  if (opened?.kind !== 'topUp' || !view.own) return null;
  const me = ownChair(view)!;
  const stack = me.stack + view.own.pending;
  const topUp = async (amount: number): Promise<string | undefined> => {
    const refused = await link.act({ kind: 'topUp', chips: amount });
    if (refused === undefined && me.state === 'out') void link.act({ kind: 'sitIn', comesIn: 'post' });
    return refused;
  };
  const most = about.buyIn.most - stack;
  const least = Math.min(most, Math.max(about.blinds.big, about.buyIn.least - stack));
  return (
    <BuyInDialog
      about={about}
      title={t('poker.add_chips')}
      least={Math.max(0, least)}
      most={Math.max(0, most)}
      action={t('poker.add_chips')}
      onClose={close}
      onTake={topUp}
    />
  );
}
