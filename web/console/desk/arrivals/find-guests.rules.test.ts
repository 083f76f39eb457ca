import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { emailWord, familyWords, type SearchTags, writeTagText } from '../../../../contract/search-tags.ts'
import { findGuests } from './find-guests.rules.ts'
import { hashSearch } from './hash-search.ts'

const salt = 'salt'
/** As the server makes them. */
const tagOf = (kind: keyof SearchTags, word: string) => hash('sha256', writeTagText(salt, kind, word)).slice(0, 2)

function guest(bookingId: string, first: string, family: string, email: string, code: string): DeskArrival {
  return {
    bookingId,
    ticketName: 'Yoga',
    name: `${first} ${family.slice(0, 1)}.`,
    status: 'confirmed',
    dateOfVisit: '10.06.2026',
    timeFrom: '18:00:00',
    timeTo: '19:00:00',
    opensAt: '2026-06-10T16:00:00.000Z',
    closesAt: '2026-06-10T18:00:00.000Z',
    isOnline: false,
    codeHash: hash('sha256', `${salt}:${code}`, 'buffer').subarray(0, 12).toString('base64url'),
    answerBy: null,
    searchTags: {
      family: familyWords(family).map((word) => tagOf('family', word)),
      email: tagOf('email', emailWord(email)),
      code: tagOf('code', code),
    },
  }
}

const guests = [
  guest('nina', 'Nina', 'Petersen', 'nina.petersen@example.com', 'ABCDEFGHJK'),
  guest('jorg', 'Jörg', 'Müller', 'j.mueller@example.com', 'KMNPQRSTUV'),
  guest('ines', 'Inés', 'van der Berg', 'IB@example.com', '2345678923'),
  guest('li', 'Wei', 'Li', 'wei@example.com', 'WXYZWXYZWX'),
  guest('zoe', 'Зоя', 'Иванова', 'zoya@example.com', 'ZZZZZZZZZZ'),
]
const find = async (typed: string, mayCheckIn: (arrival: DeskArrival) => boolean = () => true) =>
  findGuests(guests, await hashSearch(salt, typed), mayCheckIn).map(({ bookingId }) => bookingId)

describe('a guest is found, without a connection,', () => {
  it.each([
    ['by the first name', 'Nina', 'nina'],
    ['by a part of it', 'in', 'nina', 'ines'],
    ['by the family name, which the list does not show', 'Petersen', 'nina'],
    ['by its first three letters', 'pet', 'nina'],
    ['by no more than these', 'Petrosyan', 'nina'],
    ['by both, in any order', 'petersen  NINA', 'nina'],
    ['by the beginning of the address', 'nina.p', 'nina'],
    ['by an address without its dot', 'ninap', 'nina'],
    ['by the whole address, however short', 'ib@example.com', 'ines'],
    ['by the ticket’s code', 'abcde fghjk', 'nina'],
    ['by a part of it', 'ABC-D', 'nina'],
    ['with accents folded', 'jorg', 'jorg'],
    ['as umlauts are written without them', 'Mueller', 'jorg'],
    ['and without their dots', 'muller', 'jorg'],
    ['with the accent', 'Müller', 'jorg'],
    ['by a word within the family name', 'berg', 'ines'],
    ['by a name of two letters', 'li', 'li'],
    ['in another alphabet', 'иванова', 'zoe'],
  ])('%s: %s', async (_how, typed, ...ids) => expect(await find(typed)).toEqual(ids))

  it.each(['', ' . ', 'xyz', 'QQQQ', 'nobody@example.com'])('nobody for %j', async (typed) =>
    expect(await find(typed)).toEqual([]),
  )

  it('with those first whom the list shows, and among them those who can check in', async () => {
    const twins = [{ ...guest('pia', 'Pia', 'Novak', 'x@example.com', 'KKKKKKKKKK') }, ...guests]
    const [tag] = guests[0]?.searchTags?.family ?? []
    const stranger = { ...guest('stranger', 'Otto', 'X', 'y@example.com', 'MMMMMMMMMM') }
    stranger.searchTags = { family: [tag ?? ''], email: null, code: '' }
    const petra = guest('petra', 'Petra', 'Q', 'z@example.com', 'NNNNNNNNNN')
    const peter = guest('peter', 'Petrus', 'Q', 'z@example.com', 'NNNNNNNNNN')
    const found = findGuests(
      [stranger, petra, peter, ...twins],
      await hashSearch(salt, 'pet'),
      ({ bookingId }) => bookingId !== 'petra',
    )
    expect(found.map(({ bookingId }) => bookingId)).toEqual(['peter', 'petra', 'stranger', 'nina'])
  })
})

it('a list that was kept before it had tags is searched by what it shows', async () => {
  const old = guests.map((one) => ({ ...one, searchTags: undefined }))
  const ids = async (typed: string) =>
    findGuests(old, await hashSearch(salt, typed), () => true).map(({ bookingId }) => bookingId)
  expect([await ids('nina'), await ids('petersen'), await ids('ABCDEFGHJK')]).toEqual([['nina'], [], ['nina']])
})
