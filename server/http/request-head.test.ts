import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../contract/all.ts'
import { methodsOf } from './methods-of.ts'
import { headRefusal } from './request-head.ts'

const body = allEndpoints.find(({ path }) => path === '/signup')?.body
const json = body ? { body } : {}
const form = { ...json, bodyFormat: 'form' as const }

describe('a request that its head rules out', () => {
  it.each([
    ['JSON', json, { 'content-type': 'application/json' }, undefined],
    ['JSON in capitals, with its charset', json, { 'content-type': 'Application/JSON; charset="UTF-8"' }, undefined],
    ['JSON in ASCII', json, { 'content-type': 'application/json;charset=us-ascii' }, undefined],
    [
      'JSON that says it is not compressed',
      json,
      { 'content-type': 'application/json', 'content-encoding': 'identity' },
      undefined,
    ],
    ['no body at all', json, {}, undefined],
    ['JSON in UTF-16', json, { 'content-type': 'application/json; charset=utf-16' }, 'unsupportedMediaType'],
    [
      'compressed JSON',
      json,
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      'unsupportedMediaType',
    ],
    ['text', json, { 'content-type': 'text/plain' }, 'unsupportedMediaType'],
    [
      'a form where JSON is asked for',
      json,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'unsupportedMediaType',
    ],
    ['JSON where a form is asked for', form, { 'content-type': 'application/json' }, 'unsupportedMediaType'],
    ['any type where no body is asked for', {}, { 'content-type': 'image/png' }, undefined],
    ['a length at the limit', json, { 'content-type': 'application/json', 'content-length': '262144' }, undefined],
    ['a length beyond it', json, { 'content-type': 'application/json', 'content-length': '262145' }, 'bodyTooLarge'],
    ['a length beyond it where no body is asked for', {}, { 'content-length': '262145' }, 'bodyTooLarge'],
    [
      'a file beyond its own',
      { ...json, bodyFormat: 'multipart' as const },
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '6291457' },
      'imageTooLarge',
    ],
  ])('%s', (_what, endpoint, headers, code) => {
    expect(headRefusal(endpoint, headers)?.code).toBe(code)
  })
})

describe('the methods of a path', () => {
  const methods = methodsOf(allEndpoints)
  it.each([
    ['/signup', ['POST']],
    ['/signup/', ['POST']],
    ['/user/sessions', ['DELETE', 'GET', 'HEAD']],
    ['/studio/river-house-gym', ['GET', 'HEAD']],
    ['/user/safetripRegistration', ['POST']],
    ['/blogdata/a-post.json', ['GET', 'HEAD']],
    ['/blogdata/a-postXjson', []],
    ['/Signup', []],
    ['/nothing', []],
    ['', []],
  ])('%s', (path, expected) => expect(methods(path)).toEqual(expected))
})
