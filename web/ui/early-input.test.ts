import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { earlyInputScript } from './early-input.ts'

interface Listened {
  readonly target: object
  readonly preventDefault: () => void
}
interface ListenerOptions {
  readonly capture?: boolean
  readonly signal: AbortSignal
}

/**
 * Runs the script in a separate page. Returns what it remembers after these events, how many it kept from the browser,
 * and what it still listens to.
 */
function afterwards(
  events: readonly (readonly [
    type: 'click' | 'submit' | 'input' | 'heard' | 'keydown' | 'wheel',
    target: object,
    stopped?: 'stopped',
  ])[],
) {
  const listeners = new Map<string, (event: Listened) => void>()
  const window: {
    earlyInput?: {
      pressed?: unknown
      typed: Map<unknown, string>
      isInUse?: boolean
      isHeard?: boolean
      stop: () => void
    }
  } = {}
  runInNewContext(earlyInputScript, {
    window,
    AbortController,
    addEventListener(type: string, listener: (event: Listened) => void, { capture = false, signal }: ListenerOptions) {
      listeners.set(`${type} ${capture}`, listener)
      signal.addEventListener('abort', () => listeners.delete(`${type} ${capture}`))
    },
  })
  let kept = 0
  for (const [type, target, stopped] of events) {
    if (type === 'heard' && window.earlyInput) window.earlyInput.isHeard = true
    const event = { target, preventDefault: () => (kept += 1) }
    listeners.get(`${type} true`)?.(event)
    if (!stopped) listeners.get(`${type} false`)?.(event)
  }
  const { pressed, typed, isInUse = false, stop } = window.earlyInput ?? {}
  stop?.()
  return { pressed, typed: [...(typed?.values() ?? [])], isInUse, kept, listening: listeners.size }
}

const button = { type: 'button' }
const link = { href: '/locations' }
const radio = { type: 'radio' }
const submit = { type: 'submit' }
const within = (found: object | null) => ({ closest: () => found })
const form = (action: boolean) => ({ hasAttribute: () => action })
const own = form(false)

it.each([
  ['a button', [['click', within(button)]], button, 0],
  ['a radio', [['click', within(radio)]], radio, 0],
  [
    'the last of two',
    [
      ['click', within({ type: 'button' })],
      ['click', within(button)],
    ],
    button,
    0,
  ],
  [
    'beside everything',
    [
      ['click', within(button)],
      ['click', within(null)],
    ],
    button,
    0,
  ],
  ['the document itself', [['click', {}]], undefined, 0],
  [
    'a link after a button: the browser follows it',
    [
      ['click', within(button)],
      ['click', within(link)],
    ],
    undefined,
    0,
  ],
  [
    'a form without an address',
    [
      ['click', within(submit)],
      ['submit', own],
    ],
    own,
    1,
  ],
  [
    'a form that has one',
    [
      ['click', within(submit)],
      ['submit', form(true)],
    ],
    undefined,
    0,
  ],
  [
    'what React takes is not done twice',
    [
      ['heard', {}],
      ['click', within(button)],
    ],
    undefined,
    0,
  ],
  [
    'a form that React takes',
    [
      ['heard', {}],
      ['click', within(submit)],
      ['submit', own],
    ],
    undefined,
    1,
  ],
  [
    'what React stops, for it cannot take it yet',
    [
      ['heard', {}],
      ['click', within(button), 'stopped'],
    ],
    button,
    0,
  ],
  [
    'what was pressed before React listens, and then beside everything',
    [
      ['click', within(button)],
      ['heard', {}],
      ['click', within(null)],
    ],
    button,
    0,
  ],
] as const)('%s', (_case, events, pressed, kept) => {
  expect(afterwards(events)).toMatchObject({ pressed, typed: [], kept, listening: 0 })
})

it('remembers what each field was left with', () => {
  const name = { value: 'P' }
  const inName = ['input', name] as const
  const { typed } = afterwards([
    inName,
    ['input', { value: 'b' }],
    ['input', Object.assign(name, { value: 'Pa' })],
    ['input', { type: 'radio', value: 'grid' }],
    ['input', {}],
  ])
  expect(typed).toEqual(['Pa', 'b'])
})

it.each([
  ['nothing', [], false],
  ['a key that presses nothing', [['keydown', {}]], true],
  ['a wheel', [['wheel', {}]], true],
] as const)('knows whether the page was in use: %s', (_case, events, isInUse) => {
  expect(afterwards(events)).toMatchObject({ isInUse, listening: 0 })
})
