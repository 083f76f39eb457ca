import { expect, it } from 'vitest'
import { serversOf } from './servers-of.ts'

it.each([
  ['postgres://db/roamfit', ['postgres://db/roamfit']],
  ['postgres://me:p%40ss@one,two/roamfit', ['postgres://me:p%40ss@one/roamfit', 'postgres://me:p%40ss@two/roamfit']],
  [
    'postgresql://one:5433,[::1]:5434/roamfit?sslmode=require',
    ['postgresql://one:5433/roamfit?sslmode=require', 'postgresql://[::1]:5434/roamfit?sslmode=require'],
  ],
  ['postgresql:///roamfit?host=/run/postgresql', ['postgresql:///roamfit?host=/run/postgresql']],
  ['postgres://me:a,b@db/roamfit', ['postgres://me:a,b@db/roamfit']],
])('%s', (url, servers) => expect(serversOf(url)).toEqual(servers))
