import { KitPart, KitRow, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Banner } from '#ui/components/banner/banner.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Empty, Trouble } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

export function NoticePart() {
  const { offline, failed, failedText, again, removed, undo, wrong } = useWords();
  return (
    <KitPart
      id="notice"
      name="Banner, trouble, toast"
      use="A banner holds everywhere, trouble stands where something failed, a toast leaves by itself."
    >
      <KitState isWide name="banner">
        <Banner icon="offline">{offline}</Banner>
      </KitState>
      <KitState isWide name="trouble, with a way to try again">
        <Trouble title={failed} action={<Button>{again}</Button>}>
          {failedText}
        </Trouble>
      </KitState>
      <KitState isWide name="trouble, trying">
        <Trouble title={failed} action={<Button isBusy>{again}</Button>} />
      </KitState>
      <KitRow>
        <Button onClick={() => showToast(removed, 'plain', { label: undo, onPress: () => {} })}>Toast</Button>
        <Button onClick={() => showToast(removed, 'good')}>Toast, good</Button>
        <Button onClick={() => showToast(wrong, 'bad')}>Toast, bad</Button>
      </KitRow>
    </KitPart>
  );
}

export function EmptyPart() {
  const { emptyTitle, empty, browse } = useWords();
  return (
    <KitPart id="empty" name="Empty" use="Why there is nothing, in one sentence, and one thing to do. Never a blank grid.">
      <Empty
        level="h2"
        title={emptyTitle}
        picture={<Icon name="heart" size={24} className="empty__icon" />}
        action={
          <Button variant="primary" size="large">
            {browse}
          </Button>
        }
      >
        {empty}
      </Empty>
    </KitPart>
  );
}

export function WaitPart() {
  const { used, of, music } = useWords();
  return (
    <KitPart
      id="wait"
      name="Skeleton, progress"
      use="A skeleton has the final geometry and shows after 120 ms. A bar says in figures what it shows."
    >
      <div className="kit-two">
        <KitState isWide name="skeleton">
          <div className="kit-stack">
            <Skeleton width="60%" height="22px" />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </KitState>
        <KitState isWide name="progress">
          <div className="kit-stack">
            <Progress label={used} figures={of} value={100} max={500} />
            <Progress label={used} figures="400.00" value={400} max={500} tone="warn" />
            <Progress label={music} figures="2 / 3" value={2} max={3} tone="brand" />
          </div>
        </KitState>
      </div>
    </KitPart>
  );
}
