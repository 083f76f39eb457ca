import { expect, it } from 'vitest'
import { startOf } from './flow-start.rules.ts'

const arrival = {
  brandKey: 'roamfit',
  pathname: '/',
  isMaster: false,
  isOpen: false,
  isNameless: false,
  wasUpdated: false,
  hasNews: false,
}
const welcome = { screen: 'roamfit-traveller', afterMs: 0 }
const update = { screen: 'update', afterMs: 0 }
const news = { screen: 'update-news', afterMs: 3000 }

it.each([
  { when: 'entering on /ota: the welcome screen', on: { pathname: '/ota' }, start: welcome },
  { when: 'entering on /getlocal: the welcome screen', on: { pathname: '/getlocal' }, start: welcome },
  { when: 'entering on /OTA/', on: { pathname: '/OTA/' }, start: welcome },
  {
    when: 'under another brand',
    on: { pathname: '/ota', brandKey: 'vagabond' },
    start: { screen: 'vagabond-traveller', afterMs: 0 },
  },
  {
    when: 'entering on /ota of a master white label: nothing',
    on: { pathname: '/ota', isMaster: true },
    start: undefined,
  },
  {
    when: 'entering on /getlocal of a master white label: nothing',
    on: { pathname: '/getlocal', isMaster: true },
    start: undefined,
  },
  {
    when: 'entering on /ota at a screen of one’s own: that one',
    on: { pathname: '/ota', isOpen: true },
    start: undefined,
  },
  { when: 'entering on /: nothing', on: {}, start: undefined },
  { when: 'signed in without first and last name on /: the update screen', on: { isNameless: true }, start: update },
  { when: 'without a name on /ota: the update screen', on: { pathname: '/ota', isNameless: true }, start: update },
  {
    when: 'without a name, the news told before: the update screen',
    on: { isNameless: true, wasUpdated: true },
    start: update,
  },
  {
    when: 'without a name, the welcome closed before, on /ota: the update screen',
    on: { pathname: '/ota', isNameless: true, wasUpdated: true },
    start: update,
  },
  {
    when: 'without a name on a master white label: the update screen',
    on: { isNameless: true, isMaster: true },
    start: update,
  },
  {
    when: 'without a name on any other path: nothing',
    on: { pathname: '/locations', isNameless: true },
    start: undefined,
  },
  { when: 'news: three seconds later', on: { hasNews: true }, start: news },
  { when: 'news on a master white label', on: { hasNews: true, isMaster: true }, start: news },
  { when: 'news that were told before: nothing', on: { hasNews: true, wasUpdated: true }, start: undefined },
  { when: 'news on /ota: the welcome screen goes before', on: { pathname: '/ota', hasNews: true }, start: welcome },
  { when: 'news on any other path: nothing', on: { pathname: '/schedule', hasNews: true }, start: undefined },
])('$when (1§2.2, 1§2.6)', ({ on, start }) => {
  expect(startOf({ ...arrival, ...on })).toEqual(start)
})
