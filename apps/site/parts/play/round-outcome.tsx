import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useViewTitle, type Played } from '#apps/site/parts/play/use-view-title.ts';

type Props = { family: string; outcome: unknown; bet: unknown; detail?: Played & { info: unknown } };

/** Shows the outcome of a round as a small still picture, drawn by its family; nothing if this build does not have the family. */
export function RoundOutcome(props: Props) {
  return props.detail ? <OfTitle {...props} detail={props.detail} /> : <Plain {...props} />;
}

function OfTitle({ detail, ...props }: Props & { detail: Played & { info: unknown } }) {
  const title = useViewTitle(detail);
  return <Plain {...props} title={title} info={detail.info} />;
}

function Plain({ family, outcome, bet, title, info }: Omit<Props, 'detail'> & { title?: ReturnType<typeof useViewTitle>; info?: unknown }) {
  const { data } = useFrontPart(family, 'Outcome');
  const { data: text } = useGameText(family);
  const Outcome = data?.Component;
  return Outcome && text ? <Outcome outcome={outcome} bet={bet} t={text} title={title} info={info} /> : null;
}
