import { expect, it } from 'vitest'
import { hostNamed } from './host-name.ts'

it.each([
  ['fit.hotel.com', 'fit.hotel.com'],
  ['  https://Fit.Hotel.com/ ', 'fit.hotel.com'],
  ['fitness.grünhof.de', 'fitness.xn--grnhof-4ya.de'],
  ['hotel.com.', 'hotel.com'],
])('%s is the host %s', (typed, host) => expect(hostNamed(typed)).toEqual({ ok: true, host }))

it.each([
  ['', 'Host is required'],
  ['hotel', 'Must be a host'],
  ['localhost', 'Must be a host'],
  ['-a.com', 'Must be a host'],
  ['a_b.com', 'Must be a host'],
  [`${'a'.repeat(64)}.com`, 'Must be a host'],
  ['192.168.0.1', 'IP address'],
  ['0x7f.1', 'IP address'],
  ['[::1]', 'IP address'],
  ['hotel.com/path', 'without a path or a port'],
  ['hotel.com:8080', 'without a path or a port'],
  ['user@hotel.com', 'without a path or a port'],
  ['<script>.com', 'Must be a host'],
  [`${'a.'.repeat(150)}com`, 'at most 200'],
])('%s is refused in words', (typed, error) =>
  expect(hostNamed(typed)).toMatchObject({ ok: false, error: expect.stringContaining(error) }),
)
