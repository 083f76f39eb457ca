import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { lostMarkup } from '../../../contract/html-markup.ts'
import { sanitiseHtml } from '../../../modules/formats/sanitise-html.rules.ts'
import { editorExtensions } from './editor-extensions.ts'
import { LINK_TARGETS } from './link-targets.rules.ts'

/** A tag for each node and mark of the editor that has one. */
const tags: Readonly<Record<string, string>> = {
  doc: '',
  text: '',
  paragraph: '<p>x</p>',
  hardBreak: '<br>',
  horizontalRule: '<hr>',
  heading: '<h2>x</h2><h3>x</h3><h4>x</h4>',
  bulletList: '<ul></ul>',
  orderedList: '<ol></ol>',
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
