import { expect, it } from 'vitest'
import { lostMarkup } from './html-markup.ts'

it.each([
  ['<p>x</p>', '<p>x</p>', []],
  ['<b>x</b>', '<strong>x</strong>', []],
  ['<p></p><p>x</p>', '<p>x</p>', []],
  ['<li>x</li>', '<li><p>x</p></li>', []],
  ['<table><tr><td>x</td></tr></table>', '<p>x</p>', ['<table>', '<tr>', '<td>']],
  ['<p class="a">x</p>', '<p>x</p>', ['class']],
  ['<p onclick=x>x</p>', '<p>x</p>', ['onclick']],
  ['<p>a</p><p>b</p>', '<p>a</p>', ['<p>']],
])('%s as %s loses %j', (before, after, lost) => expect(lostMarkup(before, after)).toEqual(lost))
