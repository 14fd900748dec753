import type { Runner, ShownBy } from '#modules/bets/index.ts';
import { findRules, isRunHere, type Family, type PlayableRules } from '#modules/rules/index.ts';

/** Look-up of the runners by kind of round. */
export interface Runners {
  /** Returns the runner of a kind; throws if there is none. */
  of(playableRules: PlayableRules): Runner;
  /** Returns the runner of a round; undefined if its rules have been removed. */
  ofRound(options: { family: string; model: string }): Runner | undefined;
  /** Returns the round that a command belongs to; undefined if it belongs to none. */
  roundOf(seq: bigint): Promise<bigint | undefined>;
  /** Proofs and views of rounds of all kinds. */
  shownBy: ShownBy;
  /** Returns the rules whose rounds end by themselves when idle, as `<family>/<model>`, with the idle time in milliseconds. */
  abandoned(): { name: string; idleMs: number | undefined }[];
}

/** Creates the look-up of runners by the kind of rules. */
export function createRunners(list: readonly Runner[], families: readonly Family[]): Runners {
  const byKind = new Map(list.map((runner) => [runner.kind, runner]));

  function of({ kind }: PlayableRules): Runner {
    const runner = byKind.get(kind);
    if (!runner) throw new Error(`nobody runs ${kind} rounds`);
    return runner;
  }

  function ofRound({ family, model }: { family: string; model: string }): Runner | undefined {
    const { rules } = findRules(families, family, model) ?? {};
    return rules && isRunHere(rules) ? of(rules) : undefined;
  }

  /** Returns the runner of a round; throws if its rules have been removed. */
  function known(round: { id: bigint; family: string; model: string }): Runner {
    const runner = ofRound(round);
    if (!runner) throw new Error(`round ${round.id} is of ${round.family}/${round.model}, which is not here`);
    return runner;
  }

  const shownBy: ShownBy = { seedOf: (round) => known(round).seedOf(round), shown: (round) => known(round).shown(round) };

  return {
    of,
    ofRound,
    roundOf: async (seq) => {
      for (const { roundOf } of list) {
        const found = await roundOf?.(seq);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    shownBy,
    abandoned: () =>
      families.flatMap(({ code, models, goingOn = [], open }) =>
        [...models.keys(), ...goingOn].flatMap((model) => {
          const rules = open(model);
          if (!rules || !isRunHere(rules) || !byKind.get(rules.kind)?.abandon) return [];
          return [{ name: `${code}/${model}`, idleMs: 'idleMs' in rules ? rules.idleMs : undefined }];
        }),
      ),
  };
}
