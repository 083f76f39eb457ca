import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../../modules/call/context.ts'
import { answeredFromCopies } from '../../served.ts'
import { answerFromCopy } from './read-copies.ts'

const [endpoint] = answeredFromCopies
if (!endpoint) throw new Error('No call may be answered from copies')
const primary = { name: 'primary' } as unknown as Context
const copy = { name: 'replica' } as unknown as Context

async function ask(
  answers: { readonly primary?: unknown; readonly replica?: unknown },
  { isSigned = false, isThere = true, endpoints = answeredFromCopies } = {},
) {
  const heard: string[] = []
  const copies = {
    endpoints,
    choose: () => (isThere ? { context: copy, holdBack: () => heard.push('held back') } : undefined),
    onRead: (from: string) => heard.push(from),
  }
  const made = await answerFromCopy(
    { context: primary, copies },
    { endpoint: endpoint!, isSigned },
    async (context) => {
      const answer = answers[(context as unknown as { name: 'primary' | 'replica' }).name]
      if (answer instanceof Error) throw answer
      return answer ?? (context as unknown as { name: string }).name
    },
  ).catch((error: Error) => error.message)
  return { made, heard }
}

describe('a call is answered by', () => {
  it('a copy, if one is fit', async () => {
    expect(await ask({})).toEqual({ made: 'replica', heard: ['replica'] })
  })

  it('the primary, if none is', async () => {
    expect(await ask({}, { isThere: false })).toEqual({ made: 'primary', heard: ['primary'] })
  })

  it('the primary for a signed-in caller, who may just have written', async () => {
    expect(await ask({}, { isSigned: true })).toEqual({ made: 'primary', heard: ['primary'] })
  })

  it('the primary for every other call', async () => {
    expect(await ask({}, { endpoints: new Set() })).toEqual({ made: 'primary', heard: [] })
  })

  it('the primary instead of a copy that fails, and the copy is held back', async () => {
    expect(await ask({ replica: new Error('disk') })).toEqual({ made: 'primary', heard: ['replica', 'held back'] })
  })

  it('neither, if the primary fails too: then the error is not the copy’s', async () => {
    const broken = new Error('broken')
    expect(await ask({ replica: broken, primary: broken })).toEqual({ made: 'broken', heard: ['replica'] })
  })

  it('a copy, also when it refuses', async () => {
    const refusal = new Refusal('routeNotFound')
    expect(await ask({ replica: refusal })).toEqual({ made: refusal.message, heard: ['replica'] })
  })
})

describe('the calls that a copy may answer', () => {
  it.each([...answeredFromCopies].map((one) => [one.path, one] as const))(
    '%s reads the same for every caller',
    (_path, one) => {
      expect([one.method, one.access]).toEqual(['GET', expect.stringMatching(/^(public|optional)$/)])
      expect(one.marksDevice).toBeUndefined()
    },
  )
})
