import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { lostMarkup } from '../../../contract/html-markup.ts'
import { sanitiseHtml } from '../../../modules/formats/sanitise-html.rules.ts'
import { editorExtensions } from './editor-extensions.ts'
import { cleanPasted, cleanWritten, LINK_TARGETS } from './editor-html.rules.ts'

/** A tag for each node and mark of the editor that has one. */
const tags: Readonly<Record<string, string>> = {
  doc: '',
  text: '',
  paragraph: '<p>x</p>',
  hardBreak: '<br>',
  horizontalRule: '<hr>',
  heading: '<h2>x</h2><h3>x</h3><h4>x</h4>',
  bulletList: '<ul></ul>',
  orderedList: '<ol start="3"></ol>',
  listItem: '<li>x</li>',
  blockquote: '<blockquote>x</blockquote>',
  bold: '<strong>x</strong>',
  italic: '<em>x</em>',
  underline: '<u>x</u>',
  code: '<code>x</code>',
  link: '<a href="/x" rel="noopener">x</a>',
}

it('the editor knows only what the sanitiser keeps', () => {
  const { nodes, marks } = getSchema(editorExtensions)
  expect([...Object.keys(nodes), ...Object.keys(marks)].toSorted()).toEqual(Object.keys(tags).toSorted())
  for (const html of Object.values(tags)) expect(lostMarkup(html, sanitiseHtml(html))).toEqual([])
})

it.each([
  ['https://x.example/', true],
  ['mailto:a@b.example', true],
  ['/privacy', true],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['data:text/html,x', false],
])('a link to %s: %s', (address, isTaken) => expect(LINK_TARGETS.test(address)).toBe(isTaken))

it('nothing is pasted that the site does not keep', () =>
  expect(
    cleanPasted(
      '<ol type=a class="x"><li style="list-style-type: a"><a target="_blank" href="/x">type="a"</a></li></ol>',
    ),
  ).toBe('<ol><li style=""><a href="/x">type="a"</a></li></ol>'))

it.each([
  ['<ol start="3"><li><p>x</p></li></ol>', '<ol start="3"><li>x</li></ol>'],
  [
    '<ol start="20260601"><li><p>x</p><ul><li><p>y</p></li></ul></li></ol>',
    '<ol><li><p>x</p><ul><li>y</li></ul></li></ol>',
  ],
  ['<ol start="NaN"><li><p>x</p></li></ol>', '<ol><li>x</li></ol>'],
])('%s is always accepted', (written, saved) => {
  expect(cleanWritten(written)).toBe(saved)
  expect(lostMarkup(saved, sanitiseHtml(saved))).toEqual([])
})
