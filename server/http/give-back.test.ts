import { describe, expect, it } from 'vitest'
import { giveBack } from './give-back.ts'

describe('giving back the bytes of an answer', () => {
  it('frees memory that only the answer uses', () => {
    const body = Buffer.allocUnsafeSlow(100_000)
    giveBack(body)
    expect(body.length).toBe(0)
  })

  it('keeps memory that others share', () => {
    const [body, neighbour] = [Buffer.from('answer'), Buffer.from('neighbour')]
    giveBack(body)
    expect([body.toString(), neighbour.toString()]).toEqual(['answer', 'neighbour'])
    const whole = Buffer.allocUnsafeSlow(100_000).fill('x')
    giveBack(whole.subarray(0, 50_000))
    expect(whole.toString('latin1', 0, 3)).toBe('xxx')
  })
})
