import { expect, it } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

it.each([
  ['/wallet/apple/abc', '/wallet/apple/[removed]'],
  ['/wallet/apple/v1bc?partner=x', '/wallet/apple/[removed]?partner=x'],
  ['/wallet/google/abc', '/wallet/google/[removed]'],
  [
    '/api/wallet/apple/v1/devices/abc/registrations/pass.com.example/123?passesUpdatedSince=1',
    '/api/wallet/apple/v1/devices/[removed]/registrations/pass.com.example/123?passesUpdatedSince=1',
  ],
  ['/api/wallet/apple/v1/passes/pass.com.example/123', '/api/wallet/apple/v1/passes/pass.com.example/123'],
  ['/api/calendar/abc.ics', '/api/calendar/[removed]'],
])('%s is logged as %s', (url, logged) => expect(withoutPersonalData(url)).toBe(logged))
