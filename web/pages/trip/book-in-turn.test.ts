import { describe, expect, it } from 'vitest'
import { Problem } from '../../client/api/errors.ts'
import { bookInTurn, type RowState } from './book-in-turn.ts'

const visits = [{ choice: 'a' }, { choice: 'b' }, { choice: 'c' }]
const full = new Problem('classFull', 'This class is full', 409)
const lost = new Problem('unexpected', 'Something went wrong', 500)
const offline = new Problem('offline', 'No connection', 0)
const unconfirmed = new Problem('emailNotConfirmed', 'Please confirm', 403)

/** What is sent and told while some visits are refused. */
async function book(refusals: Readonly<Record<string, Problem>>, keys = new Map<string, string>()) {
  const sent: { choice: string; key: string }[] = []
  const rows: Record<string, RowState> = {}
  const heard: string[] = []
  await bookInTurn(visits, {
    keys,
    send: ({ choice }, key) => {
      sent.push({ choice, key })
      const refusal = refusals[choice]
      return refusal ? Promise.reject(refusal) : Promise.resolve(choice === 'c' ? 'requested' : 'booked')
    },
    tell: (choice, row) => {
      rows[choice] = row
      heard.push(`${choice} ${row.kind}`)
    },
  })
  return { sent, rows, heard, keys }
}

describe('visits that are booked in turn', () => {
  it('go one after the other, each with its own key', async () => {
    const { sent, heard } = await book({})
    expect(heard).toEqual(['a sending', 'a booked', 'b sending', 'b booked', 'c sending', 'c requested'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('go on after a refusal, which stays with its reason', async () => {
    const { rows } = await book({ b: full })
    expect(rows).toEqual({ a: { kind: 'booked' }, b: { kind: 'refused', problem: full }, c: { kind: 'requested' } })
  })

  it.each([{ problem: offline }, { problem: unconfirmed }])(
    'stop where the next would fail for the same reason: $problem.code',
    async ({ problem }) => {
      const { rows } = await book({ b: problem })
      expect(Object.keys(rows)).toEqual(['a', 'b'])
    },
  )

  it('are sent again with the same key after a lost answer, and with another after any other', async () => {
    const first = await book({ a: full, b: lost })
    const again = await book({}, first.keys)
    const keyOf = ({ sent }: typeof first, wanted: string) => sent.find(({ choice }) => choice === wanted)?.key
    expect(keyOf(again, 'b')).toBe(keyOf(first, 'b'))
    expect(keyOf(again, 'a')).not.toBe(keyOf(first, 'a'))
    // Booked, and cancelled elsewhere since: the old key would only repeat the old answer.
    expect(keyOf(again, 'c')).not.toBe(keyOf(first, 'c'))
  })
})
