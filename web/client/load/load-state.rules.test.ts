import { describe, expect, test } from 'vitest'
import { Problem } from '../api/errors.ts'
import { afterLoadEvent, type LoadMemory, type LoadEvent, NOTHING_KNOWN } from './load-state.rules.ts'

const problem = new Problem('unexpected', 'Something went wrong', 500)
const began = (key: string | null, turn: number): LoadEvent<string> => ({ kind: 'began', key, turn })
const askAgain = (key: string, turn: number): LoadEvent<string> => ({ kind: 'askedAgain', key, turn })
const answer = (turn: number, value: string): LoadEvent<string> => ({ kind: 'answered', turn, value })
const fail = (turn: number): LoadEvent<string> => ({ kind: 'failed', turn, problem })
const show = (key: string, turn: number, value: string): LoadEvent<string> => ({ kind: 'shown', key, turn, value })

const after = (events: readonly LoadEvent<string>[]) =>
  events.reduce<LoadMemory<string>>((known, event) => afterLoadEvent(known, event), NOTHING_KNOWN)
const isLoading = { state: 'loading' }
const isHere = (value: string) => ({ state: 'here', value })
const hasFailed = { state: 'failed', problem }

describe('what a screen shows of what it loads', () => {
  test.each([
    ['nothing before it began', [], null, isLoading],
    ['loads', [began('ada', 1)], 'ada', isLoading],
    ['the answer', [began('ada', 1), answer(1, 'passes')], 'ada', isHere('passes')],
    ['a failure', [began('ada', 1), fail(1)], 'ada', hasFailed],
    ['loads for another key', [began('ada', 1), answer(1, 'passes'), began('bob', 2)], 'bob', isLoading],
    [
      'a late answer of the key before is dropped',
      [began('ada', 1), began('bob', 2), answer(1, 'hers')],
      'bob',
      isLoading,
    ],
    ['so is a late failure', [began('ada', 1), began('bob', 2), answer(2, 'his'), fail(1)], 'bob', isHere('his')],
    ['and one of a key whose place is loading', [began('ada', 1), began('bob', 2), fail(1)], 'bob', isLoading],
    [
      'a key that was left for nothing is loaded again',
      [began('ada', 1), answer(1, 'old'), began(null, 2), began('ada', 3)],
      'ada',
      isLoading,
    ],
    ['nothing, whatever comes late', [began('ada', 1), began(null, 2), answer(1, 'hers')], null, isLoading],
    [
      'the old stays while it is asked again',
      [began('ada', 1), answer(1, 'old'), askAgain('ada', 2)],
      'ada',
      isHere('old'),
    ],
    [
      'and goes with the answer',
      [began('ada', 1), answer(1, 'old'), askAgain('ada', 2), answer(2, 'new')],
      'ada',
      isHere('new'),
    ],
    [
      'and stays where that fails',
      [began('ada', 1), answer(1, 'old'), askAgain('ada', 2), fail(2)],
      'ada',
      isHere('old'),
    ],
    ['a failure makes way when it is tried again', [began('ada', 1), fail(1), askAgain('ada', 2)], 'ada', isLoading],
    [
      'of two calls the one made last counts',
      [began('ada', 1), askAgain('ada', 2), answer(2, 'new'), answer(1, 'old')],
      'ada',
      isHere('new'),
    ],
    [
      'a screen left behind asks for nothing',
      [began('ada', 1), began('bob', 2), askAgain('ada', 3), answer(2, 'his')],
      'bob',
      isHere('his'),
    ],
    [
      'the same key again keeps what is here',
      [began('ada', 1), answer(1, 'passes'), began('ada', 2)],
      'ada',
      isHere('passes'),
    ],
    [
      'and waits for its later call while nothing is',
      [began('ada', 1), began('ada', 2), answer(1, 'old')],
      'ada',
      isLoading,
    ],
    ['what is shown without a call', [began('ada', 1), show('ada', 2, 'on')], 'ada', isHere('on')],
    [
      'and no older answer takes its place',
      [began('ada', 1), show('ada', 2, 'on'), answer(1, 'off')],
      'ada',
      isHere('on'),
    ],
    [
      'nothing is shown of a key that was left',
      [began('ada', 1), began('bob', 2), show('ada', 3, 'hers')],
      'bob',
      isLoading,
    ],
  ])('%s', (_scenario, events, key, loaded) => {
    expect(after(events)).toMatchObject({ key, loaded })
  })
})
