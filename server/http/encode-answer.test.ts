import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { FileAnswer, JsonPieces, OwnAnswer, PublicAnswer } from '../../modules/call/answers.ts'
import { encodeAnswer } from './encode-answer.ts'

const call = endpoint({
  method: 'GET',
  path: '/names',
  tag: 'Content',
  summary: 'Names',
  access: 'public',
  answer: z.object({ name: z.string() }),
  errors: [],
})
const keep = { scopes: ['london'], version: '1' }

describe('an answer as bytes', () => {
  it('writes a public answer by its schema: an undeclared field stays inside', () => {
    const made = encodeAnswer(call, new PublicAnswer({ name: 'Zürich', secret: 'x' }, keep))
    expect(made?.body.toString()).toBe('{"name":"Zürich"}')
    expect(made).toMatchObject({ keep, cacheControl: 'public, max-age=0, s-maxage=30, must-revalidate' })
    expect(made).not.toHaveProperty('isOnce')
  })

  it('writes an answer once, when a use case returns it again', () => {
    const answer = new PublicAnswer({ name: 'Zürich' }, keep)
    const made = encodeAnswer(call, answer)
    expect(encodeAnswer(call, answer)).toBe(made)
  })

  it('joins pieces, and does not change their bytes', () => {
    const held = Buffer.from('{"name":"Zürich"},{"name":"Genève"}')
    const before = Buffer.from(held)
    const pieces = ['[', held.subarray(0, 18), ',"Ü"]']
    const made = encodeAnswer(call, new JsonPieces(pieces, 'identity', keep))
    expect(made?.body.toString()).toBe('[{"name":"Zürich"},"Ü"]')
    expect(made).toMatchObject({ etag: 'W/"identity"', isOnce: true, keep })
    made?.body.fill(0)
    expect(held).toEqual(before)
  })

  it('gives a file its name and forbids caches to store it', () => {
    const made = encodeAnswer(call, new FileAnswer('text/calendar', Buffer.from('BEGIN'), 'a.ics'))
    expect(made).toMatchObject({ fileName: 'a.ics', cacheControl: 'no-store', contentType: 'text/calendar' })
    expect(made?.etag).toMatch(/^"[\w-]+"$/)
    expect(made?.keep).toBeUndefined()
  })

  it('writes a private answer by its schema, and forbids caches to store it', () => {
    const made = encodeAnswer(call, new OwnAnswer({ name: 'Zürich', secret: 'x' }))
    expect(made?.body.toString()).toBe('{"name":"Zürich"}')
    expect(made?.etag).toBe(encodeAnswer(call, new OwnAnswer({ name: 'Zürich' }))?.etag)
    expect(made?.cacheControl).toBe('no-store')
    expect(made?.keep).toBeUndefined()
  })

  it('does not encode a plain object for one caller', () => {
    expect(encodeAnswer(call, { name: 'Zürich', body: Buffer.of(1) })).toBeUndefined()
    expect(encodeAnswer(call, undefined)).toBeUndefined()
  })
})
