import { expect, test } from 'vitest';
import { commentsOf } from '#tools/prose/comments.ts';
import { faultsOf, faultsOfSubject } from '#tools/prose/judge-comment.ts';

test('comments of code, SQL and style are found with their lines, and lines that follow each other are one', () => {
  const code =
    "/** Adds two\n * amounts. */\nconst a = '// no comment';\n// First line\n// goes on.\n\n// Another one.\n// oxlint-disable-next-line x\nf();\n";
  expect(commentsOf('a.ts', code)).toEqual([
    { line: 1, text: 'Adds two amounts.' },
    { line: 4, text: 'First line goes on.' },
    { line: 7, text: 'Another one.' },
  ]);
  expect(commentsOf('a.sql', "-- Adds.\nSELECT '--'; -- Then\n").map(({ text }) => text)).toEqual(['Adds.']);
  expect(commentsOf('a.sql', 'a int, -- the first\n-- Second.\nb int').map(({ text }) => text)).toEqual(['the first', 'Second.']);
  expect(commentsOf('a.css', '.a { color: red; } /* Red\n   text. */')).toEqual([{ line: 1, text: 'Red text.' }]);
});

test('a planted comment without a subject, with a verb of speech, or of many words is found', () => {
  const planted = [
    'What is told of those that nobody took.',
    'Adds. Of them all the first.',
    'The bus tells it.',
    'The bus does not tell it.',
    'The frame, told once, is gone.',
    'A listener hears of it.',
    'Events that nobody heard.',
    'Whoever reads it: whoever comes first.',
    'One that waits.',
    'Opens. One hand: its players and its board.',
    'One goal, two points.',
    'One of a kind at most.',
    'Nobody who is in has more.',
    'None before noon.',
    'The same for members of a brand.',
    `The sum ${'of amounts '.repeat(16)}.`,
  ];
  expect(planted.map((text) => faultsOf(text).length)).toEqual([2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  const fine = [
    'Marks the jobs as completed; assumes that they are not locked.',
    'What is due?',
    'A row for each member, one after the other.',
    'Nobody may write here.',
    'The same rule holds for agents.',
    'Runs the job `tell-bets`.',
  ];
  expect(fine.flatMap(faultsOf)).toEqual([]);
});

test('a planted subject of a commit that is long, not imperative, or a sentence is found', () => {
  const planted = [`Add ${'a '.repeat(40)}`, 'Added a page', 'A page', 'fix page', 'Add a page.', 'Adding a page'];
  expect(planted.map((subject) => faultsOfSubject(subject).length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(['Add a page', 'Embed the player', 'Feed the replay'].flatMap(faultsOfSubject)).toEqual([]);
});
