import type { GameView } from '#games/kit/view/view.ts';
import type { BlackjackInfo } from '#games/blackjack/rules.ts';
import type { SevenOutcome } from '#games/blackjack/seven/table.ts';
import { Alone } from '#games/blackjack/view/alone.tsx';
import { Seven, SevenReplay } from '#games/blackjack/view/seven/seven.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { BlackjackOutcome } from '#games/blackjack/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** Blackjack, alone or at a table for seven. */
export const View: GameView<BlackjackInfo<Amount>, SevenOutcome, 'stepped' | 'shared'> = (props) => {
  if (props.kind === 'shared' && props.table) return <Seven {...props} table={props.table} />;
  if (props.info.pace) return <SevenReplay {...props} />;
  return <Alone {...(props as GameViewProps<BlackjackInfo<Amount>, BlackjackOutcome, 'stepped'>)} />;
};
