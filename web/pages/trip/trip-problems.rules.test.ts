import { expect, it } from 'vitest'
import type { Problem } from '../../client/api/errors.ts'
import { problemsOf, type TripProblems } from './trip-problems.rules.ts'

const refuse = (code: Problem['code'], fields: Problem['fields'] = {}) => problemsOf({ code, message: 'No', fields })

it.each<{ when: string; problems: TripProblems; are: TripProblems }>([
  { when: 'a field', problems: refuse('invalidRequest', { to: 'Too long' }), are: { to: 'Too long' } },
  {
    when: 'one of several values',
    problems: refuse('invalidRequest', { 'likes.3': 'Too long' }),
    are: { likes: 'Too long' },
  },
  { when: 'half a position', problems: refuse('invalidRequest', { lon: 'Missing' }), are: { place: 'Missing' } },
  { when: 'a field that no form has', problems: refuse('invalidRequest', { chosen: 'Odd' }), are: { trip: 'Odd' } },
  { when: 'an unknown city', problems: refuse('destinationNotFound'), are: { city: 'No' } },
  { when: 'a city of other sites', problems: refuse('destinationNotAllowed'), are: { city: 'No' } },
  { when: 'a trip that is over', problems: refuse('tripIsOver'), are: { to: 'No' } },
  { when: 'a place in the sea', problems: refuse('placeNotInCity'), are: { place: 'No' } },
  { when: 'a server in trouble', problems: refuse('unavailable'), are: { trip: 'No' } },
])('$when has its place in the form', ({ problems, are }) => expect(problems).toEqual(are))
