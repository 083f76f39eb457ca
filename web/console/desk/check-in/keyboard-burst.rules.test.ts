import { expect, it } from 'vitest'
import { afterKey, NO_BURST } from './keyboard-burst.rules.ts'

/** What is recognised when these keys come at this pace. */
function scans(keys: readonly string[], pace: number | ((index: number) => number)): string[] {
  let burst = NO_BURST
  let now = 0
  const found: string[] = []
  for (const [index, key] of keys.entries()) {
    now += typeof pace === 'number' ? pace : pace(index)
    const step = afterKey(burst, key, now)
    burst = step.burst
    if (step.scanned !== null) found.push(step.scanned)
  }
  return found
}
const code = [...'K7M2QXW9AB', 'Enter']
const capitals = [...'K7M2QXW9AB'].flatMap((key) => (/\d/.test(key) ? [key] : ['Shift', key]))

it.each<[string, readonly string[], number | ((index: number) => number), string[]]>([
  ['a scanner', code, 8, ['K7M2QXW9AB']],
  ['a slow scanner', code, 60, ['K7M2QXW9AB']],
  ['a scanner that presses shift', [...capitals, 'Enter'], 8, ['K7M2QXW9AB']],
  ['a scanner, twice', [...code, ...code], 8, ['K7M2QXW9AB', 'K7M2QXW9AB']],
  ['a scanner just after a person typed', ['x', 'y', ...code], (index) => (index < 3 ? 400 : 8), ['K7M2QXW9AB']],
  ['rubbish, then a code', [...'http://', 'Enter', ...code], 8, ['http://', 'K7M2QXW9AB']],
  ['a person who types fast', code, 90, []],
  ['a person who presses Enter alone', ['Enter'], 8, []],
  ['a few keys at once', ['a', 's', 'd', 'Enter'], 8, []],
  ['a burst without its Enter', [...code.slice(0, -1), 'Enter'], (index) => (index === 10 ? 500 : 8), []],
])('%s', (_who, keys, pace, found) => expect(scans(keys, pace)).toEqual(found))
